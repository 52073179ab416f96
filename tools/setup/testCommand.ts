import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseOffset } from '../emulators/ports';
import { loadSampleData, startSuite, type Suite } from '../emulators/suite';
import { ensureBuilt } from './build';
import { ensureChromium } from './chromium';
import { root, workDir } from './paths.mjs';
import { printDone, Problem, report, secondsSince, warn } from './terminal';
import { Interrupted, runCommand } from './programs';
import {
  checkScript,
  lastLines,
  oneFailed,
  onePassed,
  playwright,
  vitest,
  type Result,
  type Totals,
} from './testSteps';
import { ensureEngine, findSecondEngine, isHidane, type Engine } from './toolchain';

/** Names of the steps, fastest first. `runSteps` runs some side by side. */
export const stepNames = ['format', 'lint', 'unit', 'build', 'rules', 'api', 'e2e'];

/**
 * Parses the arguments. `--only unit,api` selects steps. Further arguments select tests, as for Vitest and Playwright. Drops a
 * `--`, which is for npm: Vitest would ignore everything after it.
 */
export function parseTestArguments(args: readonly string[]) {
  const filters = args.filter((argument) => argument !== '--');
  if (filters.some((filter) => filter === '--help' || filter === '-h'))
    throw new Problem(
      `\`npm test\` runs everything, \`npm test -- --only STEP,… NAME…\` some steps (${stepNames.join(', ')}), and of them the files with these names.`,
    );
  const index = filters.findIndex((argument) => /^--only(=|$)/.test(argument));
  if (index === -1) return { only: new Set(stepNames), filters };
  const [option = ''] = filters.splice(index, 1);
  const [value = ''] = option === '--only' ? filters.splice(index, 1) : [option.slice('--only='.length)];
  const names = value.split(',').filter((name) => name !== '');
  const unknownNames = names.filter((name) => !stepNames.includes(name));
  if (names.length === 0 || unknownNames.length > 0)
    throw new Problem(
      `${unknownNames.length > 0 ? `There is no step "${unknownNames.join('", "')}"` : '`--only` needs names'}: choose from ${stepNames.join(', ')}.`,
    );
  return { only: new Set(names), filters };
}

/** Runs a part of the tests under a name, on an engine if it needs one. Returns whether it passed. */
type Step = (name: string, engine: Engine | undefined, work: () => Promise<Totals>) => Promise<boolean>;

/** Runs `npm test`: every step, even after a failure. */
export const test = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const results: Result[] = [];
    const step: Step = async (name, usedEngine, work) => {
      const title = usedEngine ? `${name}, ${usedEngine.judge}` : name;
      console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`);
      const start = Date.now();
      const totals = await work().catch(failureOf);
      const choice = usedEngine ? `EMULATORS=${isHidane(usedEngine) ? 'hidane' : 'official'} ` : '';
      const repeat = `${choice}npm test -- --only ${name}`;
      results.push({ name, repeat, judge: usedEngine?.judge, ...totals });
      const failureCount = totals.failures.length;
      console.log(
        `${failureCount > 0 ? '✖' : '✔'} ${title}: ${totals.passes} passed, ${failureCount} failed (${secondsSince(start)})`,
      );
      return failureCount === 0;
    };
    try {
      const { only, filters } = parseTestArguments(args);
      printDone(`Node ${process.versions.node}`);
      await runSteps(step, only, filters);
    } catch (error) {
      const repeat = ['npm test', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
      results.push({ name: 'set-up', repeat, ...failureOf(error) });
    }
    console.log(`\n${lastLines(results).join('\n')}`);
    process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
  });

function failureOf(error: unknown): Totals {
  if (error instanceof Interrupted) throw error;
  report(error);
  return oneFailed('it broke off', error instanceof Error ? error.message : String(error));
}

/**
 * Runs the steps in three lanes, which keep both cores busy: checks and rules, API tests, journeys. Each has its own suite: the
 * records of the API tests would make every list and search of the journeys slower.
 */
async function runSteps(step: Step, only: ReadonlySet<string>, filters: readonly string[]): Promise<void> {
  const runIf = (name: string, work: () => Promise<unknown>) => (only.has(name) ? work() : undefined);
  const runChecks = async () => {
    await runIf('lint', () => step('lint', undefined, () => checkScript('lint')));
    await runIf('format', () => step('format', undefined, () => checkScript('format:check')));
    await runIf('unit', () => step('unit', undefined, () => vitest('unit', filters)));
    // Rules are judged by both engines where both are installed.
    await runIf('rules', async () => {
      await runWithSuite(step, 'rules', filters, 130);
      const second = await findSecondEngine(await getEngine());
      if (second) await runWithSuite(step, 'rules', filters, 130, second);
    });
  };
  const checks = runChecks();
  if (['build', 'api', 'e2e'].some((name) => only.has(name)))
    await step('build', undefined, () => ensureBuilt().then(() => onePassed));
  const api = runIf('api', () => runWithSuite(step, 'api', filters, 200));
  await Promise.all([checks, api, runIf('e2e', () => runWithSuite(step, 'e2e', filters, 270))]);
}

let engine: Promise<Engine> | undefined;
/** Returns the engine of all suites. It may have to be built, so they share it. */
const getEngine = () => (engine ??= ensureEngine());

/** Runs a step against its own suite, on ports that differ from those of `npm start`. */
async function runWithSuite(
  step: Step,
  name: string,
  filters: readonly string[],
  offset: number,
  otherEngine?: Engine,
): Promise<void> {
  /** Warnings and errors of the emulators. Tests provoke many, so they are printed only after a failure. */
  const complaints = new Set<string>();
  // Tests of rules need neither functions nor data.
  const isSmall = name === 'rules';
  const usedEngine = otherEngine ?? (await getEngine());
  const queries = queryLog(name);
  let suite: Suite | undefined;
  try {
    const hasPassed = await step(name, usedEngine, async () => {
      suite = await startSuite({
        engine: usedEngine,
        offset: offset + parseOffset(),
        onAttention: (line) => complaints.add(line),
        // Changes by tests must show at once. All tests come from one address, so they are exempt from limits.
        env: { DIRECTORY_MAX_AGE_MS: '0', RATE_LIMIT_EXEMPT: 'unknown', QUERY_LOG: queries },
        ...(isSmall && { only: ['auth', 'firestore', 'storage'] }),
      });
      if (!isSmall) await loadSampleData(suite);
      complaints.clear();
      const env = { ...suite.env, SITE_URL: suite.siteUrl, EMULATOR_LOG: suite.log.path, QUERY_LOG: queries };
      if (name !== 'e2e') return vitest(name, filters, env);
      return playwright(filters, { ...env, CHROMIUM_PATH: await ensureChromium() });
    });
    if (!hasPassed && complaints.size > 0) {
      console.log(`\nWarnings and errors of the emulators during ${name}, some of them provoked by tests:`);
      for (const line of [...complaints].slice(-40)) warn(line);
    }
  } finally {
    await suite?.stop();
  }
}

/**
 * Returns the folder to which a step writes the queries that the functions send. It keeps them as long as the functions stay the
 * same, so that tests/indexes can be repeated alone.
 */
function queryLog(step: string): string {
  const bundle = join(root, 'functions/dist/index.js');
  const build = existsSync(bundle) ? createHash('sha256').update(readFileSync(bundle)).digest('hex') : 'none';
  const folder = join(workDir, 'queries', step);
  const present = join(folder, build.slice(0, 16));
  if (!existsSync(present)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(present, { recursive: true });
  return present;
}
