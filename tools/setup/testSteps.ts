import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { bin, root, workDir } from './paths.mjs';
import { run, runVisibly } from './programs';

export interface Totals {
  passes: number;
  failures: { test: string; reason: string; file?: string }[];
}

/** `repeat` is the command that runs the step again. */
export interface Result extends Totals {
  name: string;
  repeat: string;
  /** Name of the Firestore engine that served the tests. */
  judge?: string | undefined;
}

export const onePassed: Totals = { passes: 1, failures: [] };

export const oneFailed = (test: string, reason: string): Totals => ({
  passes: 0,
  failures: [{ test, reason: onOneLine(reason) }],
});

const onOneLine = (text: string) => text.trim().split(/\s+/).join(' ').slice(0, 200);

/** Runs a check of package.json, which passes or fails as one. Prints its output if it fails. */
export async function checkScript(script: string): Promise<Totals> {
  const { code, output } = await run('npm', ['run', '--silent', script]);
  if (code === 0) return onePassed;
  console.log(`\nnpm run ${script}:\n${output}`);
  // Each line of these checks begins with a file.
  const [reason] = /^[\w./-]+\.\w+\b.*$/m.exec(output) ?? [output];
  return oneFailed(`npm run ${script}`, reason);
}

/** Runs the tests of a step. `filters` are files or names of tests. Without filters all tests run. */
export function vitest(name: string, filters: readonly string[], env?: NodeJS.ProcessEnv): Promise<Totals> {
  const report = reportOf(name);
  // package.json contains the only list of the unit tests' projects.
  const command =
    name === 'unit'
      ? ['run', '--silent', 'test:unit', '--']
      : ['exec', '--', 'vitest', 'run', '--project', `${name}*`];
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return runReported(report, 'npm', [...command, ...reporters, ...filters], env);
}

export async function playwright(filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals> {
  const report = reportOf('e2e');
  const command = [bin('playwright'), 'test', '--reporter=list,junit', ...filters];
  const reporting = { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  const totals = await runReported(report, process.execPath, command, reporting);
  if (totals.failures.length > 0) showFailedPages();
  return totals;
}

const reportOf = (name: string) => join(workDir, 'test-reports', `${name}.xml`);

/** Runs a program that writes a report, and reads it. The report is missing if the program stopped early. */
async function runReported(
  report: string,
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<Totals> {
  rmSync(report, { force: true });
  const exitCode = await runVisibly(command, args, { ...process.env, ...env });
  return readTotals(existsSync(report) ? readFileSync(report, 'utf8') : '', exitCode);
}

/** Prints the page contents of the first failed journeys, because machines of CI are gone afterwards. */
function showFailedPages(): void {
  const results = join(root, 'test-results');
  if (!existsSync(results)) return;
  const pages = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'error-context.md',
  );
  for (const page of pages.slice(0, 2))
    console.log(readFileSync(join(results, page), 'utf8').split('\n').slice(0, 200).join('\n'));
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(\w+);/g,
    (entity, letters: string) => entities[letters] ?? entity,
  );

/**
 * Returns the totals of a JUnit report, which Vitest and Playwright write alike. A runner without tests, or with a bad exit code,
 * has not passed.
 */
export function readTotals(report: string, exitCode: number): Totals {
  const failures: Totals['failures'] = [];
  let passCount = 0;
  for (const [, head = '', body = ''] of report.matchAll(/<testcase ([^>]*)>([\s\S]*?)<\/testcase>/g)) {
    const reasons = [...body.matchAll(/<(?:failure|error) [^>]*>/g)].map(([tag]) =>
      attribute(tag, 'message'),
    );
    // A test that timed out has a second failure, which names what it waited for.
    const reason = reasons.find((text) => !text.startsWith('Test timed out')) ?? reasons[0];
    const [test, file] = [attribute(head, 'name'), attribute(head, 'classname')];
    if (reason !== undefined) failures.push({ test, file, reason: onOneLine(reason) });
    else if (!body.includes('<skipped')) passCount += 1;
  }
  if (failures.length > 0 || (exitCode === 0 && passCount > 0)) return { passes: passCount, failures };
  const reason =
    exitCode === 0 ? 'no test was run' : `it ended with exit code ${exitCode} without a failed test`;
  return { ...oneFailed('the test runner', reason), passes: passCount };
}

/** Maximum number of failures in the last ten lines of output. */
const maxFailures = 2;

/** Returns a line for each Firestore engine: `Judged by hidane 0.6.0: rules 2850 of 2850 passed, …`. */
const judgements = (results: readonly Result[]): string[] =>
  [...groupBy(results, ({ judge = '' }) => judge)].flatMap(([judge, its]) => {
    const steps = its.map(
      ({ name, passes, failures }) => `${name} ${passes} of ${passes + failures.length} passed`,
    );
    return judge ? `Judged by ${judge}: ${steps.join(', ')}` : [];
  });

/**
 * Returns the last lines of a run: the failures, their reasons and the commands to repeat them, the first failure of each step
 * before the others, the engines that judged, and a plain summary.
 */
export function lastLines(results: readonly Result[]): string[] {
  const all = results
    .flatMap(({ name, repeat, failures }) =>
      failures.map((failure, rank) => ({ ...failure, name, repeat, rank })),
    )
    .sort((a, b) => a.rank - b.rank);
  const lines = all.slice(0, maxFailures).flatMap(({ name, test, reason, repeat, file = '' }) => {
    // Vitest and Playwright select files by a part of their names.
    const filter = basename(file).replace(/(\.test)?\.tsx?$/, '');
    return [
      `✖ ${[name, basename(file), test].filter(Boolean).join(': ')}`,
      `  ${reason}`,
      `  ${[repeat, filter].join(' ').trim()}`,
    ];
  });
  const more = all.length - maxFailures;
  const passCount = results.reduce((sum, result) => sum + result.passes, 0);
  return [
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...judgements(results),
    `${passCount} passed, ${all.length} failed`,
  ];
}
