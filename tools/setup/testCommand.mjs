import { parseOffset } from '../emulators/ports.mjs';
import { loadSampleData } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './problem.mjs';
import { done, warn } from './progress.mjs';
import { Interrupted, runCommand } from './run.mjs';
import { failureLines, oneFailed, onePassed, plainLine, reasonOf, summaryTable } from './summary.mjs';
import { parseTestArguments } from './testArguments.mjs';
import { checkScript, playwright, vitest } from './testSteps.mjs';
import { ensureEngine } from './toolchain.mjs';

/**
 * @typedef {import('./summary.mjs').Totals} Totals
 * @typedef {(name: string, work: () => Promise<Totals>, repeat?: string) => Promise<boolean>} Step whether it passed
 */

/** How many warnings and errors of the emulators are shown after a step that failed. */
const shownComplaints = 40;

/** @param {string[]} args */
export const command = (args) =>
  runCommand(async () => {
    /** @type {import('./summary.mjs').Result[]} */
    const results = [];
    /** @type {Step} */
    const step = async (name, work, repeat = `npm test -- --only ${name}`) => {
      console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
      const started = Date.now();
      const totals = await work().catch(failureOf);
      results.push({ name, repeat, ...totals, seconds: (Date.now() - started) / 1000 });
      return totals.failures.length === 0;
    };
    try {
      const { only, filters } = parseTestArguments(args);
      done(`Node ${process.versions.node}`);
      await ensureDependencies();
      await runSteps(step, only, filters);
    } catch (error) {
      const repeat = ['npm test', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
      results.push({ name: 'set-up', repeat, ...failureOf(error), seconds: 0 });
    }
    console.log(`\n${summaryTable(results)}\n`);
    for (const line of failureLines(results)) console.log(line);
    console.log(plainLine(results));
    process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
  });

/** @type {(error: unknown) => Totals} */
function failureOf(error) {
  if (error instanceof Interrupted) throw error;
  report(error);
  return oneFailed('it broke off', reasonOf(error instanceof Error ? error.message : String(error)));
}

/**
 * Every step runs, whatever became of the others. Those that wait for one another half of the time run side by side: the API
 * tests with what keeps the cores busy, and the rules, which do that too, after them. The journeys have a suite of their own:
 * among all that the API tests store, every list and search would take longer.
 * @type {(step: Step, only: Set<string>, filters: string[]) => Promise<void>}
 */
async function runSteps(step, only, filters) {
  const wanted = (/** @type {string[]} */ names) => names.filter((name) => only.has(name));
  const checks = runChecks(step, only, filters);
  if (wanted(['build', 'api', 'e2e']).length > 0) {
    await step('build', async () => {
      await ensureBuilt();
      return onePassed;
    });
  }
  const apiAndRules = runWithSuite(step, wanted(['api', 'rules']), filters, 200);
  await Promise.all([checks, apiAndRules, runWithSuite(step, wanted(['e2e']), filters, 270)]);
}

/** @type {(step: Step, only: Set<string>, filters: string[]) => Promise<void>} */
async function runChecks(step, only, filters) {
  for (const [name, script] of Object.entries({ lint: 'lint', format: 'format:check' })) {
    if (only.has(name)) await step(name, () => checkScript(script));
  }
  if (only.has('unit')) await step('unit', () => vitest('unit', filters));
}

/** @type {ReturnType<typeof ensureEngine> | undefined} */
let engine;

/** Two suites need it, and it may have to be built. */
const theEngine = () => (engine ??= ensureEngine());

/**
 * Runs steps against one suite with the sample data in it, on ports of its own beside a running `npm start`.
 * @type {(step: Step, wanted: string[], filters: string[], offset: number) => Promise<void>}
 */
async function runWithSuite(step, wanted, filters, offset) {
  if (wanted.length === 0) return;
  /** @type {string[]} many of them are provoked by tests, so they are shown after a failure only */
  const complaints = [];
  /** @type {Step} */
  const stepWithComplaints = async (...args) => {
    complaints.length = 0;
    const passed = await step(...args);
    if (!passed && complaints.length > 0) {
      console.log(
        `\nWarnings and errors of the emulators during ${args[0]}, some of them provoked by tests:`,
      );
      for (const line of [...new Set(complaints)].slice(-shownComplaints)) warn(line);
    }
    return passed;
  };
  const rulesOnly = wanted.every((name) => name === 'rules');
  /** @type {import('../emulators/suite.mjs').Suite | undefined} */
  let suite;
  try {
    const names = wanted.join();
    const isReady = await stepWithComplaints(
      `emulators for ${names}`,
      async () => {
        suite = await startSuite({
          engine: await theEngine(),
          offset: offset + parseOffset(),
          advice: 'or wait for another run of the tests to end',
          onAttention: (line) => complaints.push(line),
          // What a test has just changed has to show at once; and all tests come from one place, which no proxy names.
          env: { DIRECTORY_MAX_AGE_MS: '0', RATE_LIMIT_EXEMPT: 'unknown' },
          // Rules alone need neither functions nor data.
          ...(rulesOnly ? { only: ['auth', 'firestore', 'storage'] } : {}),
        });
        if (!rulesOnly) await loadSampleData(suite);
        return onePassed;
      },
      `npm test -- --only ${names}`,
    );
    for (const name of wanted) {
      await stepWithComplaints(name, async () => {
        if (!suite || !isReady) return oneFailed('not run', 'the emulators were not ready');
        const env = { ...suite.env, SITE_URL: suite.siteUrl, EMULATOR_LOG: suite.log.path };
        return name === 'e2e'
          ? playwright(filters, { ...env, CHROMIUM_PATH: await ensureChromium() })
          : vitest(name, filters, env);
      });
    }
  } finally {
    await suite?.stop();
  }
}
