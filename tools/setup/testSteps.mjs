import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, workDir } from './paths.mjs';
import { run, runVisibly } from './run.mjs';
import { oneFailed, onePassed, playwrightTotals, reasonOf, vitestTotals } from './summary.mjs';

/**
 * A check of package.json that passes or fails as one; its output is shown when it fails.
 * @type {(script: string) => Promise<import('./summary.mjs').Totals>}
 */
export async function checkScript(script) {
  const { code, output } = await run('npm', ['run', '--silent', script], { cwd: root });
  if (code === 0) return onePassed;
  console.log(`\nnpm run ${script}:\n${output}`);
  // Each line of these checks is about one file, which it starts with.
  const [reason] = /^[\w./-]+\.\w+\b.*$/m.exec(output) ?? [output];
  return oneFailed(`npm run ${script}`, reasonOf(reason));
}

/**
 * @param {string} name
 * @param {string[]} filters files or names of tests, all if empty
 * @param {Record<string, string>} [env]
 */
export async function vitest(name, filters, env = {}) {
  const report = freshReport(name);
  // The projects of the unit tests are listed once, in package.json.
  const command =
    name === 'unit'
      ? ['run', '--silent', 'test:unit', '--']
      : ['exec', '--', 'vitest', 'run', '--project', `${name}*`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runVisibly('npm', [...command, ...reporters, ...filters], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  /** @type {import('./summary.mjs').VitestReport | undefined} */
  const written = readReport(report);
  return vitestTotals(written, code);
}

/**
 * @param {string[]} filters
 * @param {Record<string, string>} env
 */
export async function playwright(filters, env) {
  const report = freshReport('e2e');
  const code = await runVisibly(
    process.execPath,
    [bin('playwright'), 'test', '--reporter=list,json', ...filters],
    { cwd: root, env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  if (code !== 0) showFailedPages();
  /** @type {import('./summary.mjs').PlaywrightReport | undefined} */
  const written = readReport(report);
  return playwrightTotals(written, code);
}

/** Prints what the pages of the first failed journeys held: nobody can look at them on a machine that is gone. */
function showFailedPages() {
  const results = join(root, 'test-results');
  if (!existsSync(results)) return;
  const failed = readdirSync(results, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of failed.slice(0, 2)) {
    const page = join(results, name, 'error-context.md');
    if (existsSync(page)) console.log(readFileSync(page, 'utf8').split('\n').slice(0, 200).join('\n'));
  }
}

/** @type {(name: string) => string} a place for a report, without an older one that could be taken for it */
function freshReport(name) {
  const reports = join(workDir, 'test-reports');
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path of a report, which is not there when the runner broke off before it wrote one */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
