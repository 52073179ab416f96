import { configFor, parseOffset, requireFreePorts } from '../emulators/ports.mjs';
import { loadSampleData } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { Interrupted, onInterrupt, watchInterrupts } from './interrupts.mjs';
import { report } from './problem.mjs';
import { done, step, warn } from './progress.mjs';
import { endRunning } from './run.mjs';
import { oneFailed, onePassed, plainLine, summaryTable } from './summary.mjs';
import { parseTestArguments } from './testArguments.mjs';
import { checkScript, playwright, vitest } from './testSteps.mjs';
import { ensureEngine } from './toolchain.mjs';

/** Beside a running `npm start`: the tests have ports and data of their own. */
const portOffset = () => 200 + parseOffset();

/**
 * @typedef {import('./summary.mjs').Totals} Totals
 * @typedef {import('./summary.mjs').Result} Result
 * @typedef {import('../emulators/suite.mjs').Suite} Suite
 */

/** @param {string[]} args */
export async function testCommand(args) {
  watchInterrupts();
  const tests = testRun();
  try {
    const { only, filters } = parseTestArguments(args);
    done(`Node ${process.versions.node}`);
    await ensureDependencies();
    await runSteps(tests, only, filters);
  } catch (error) {
    if (error instanceof Interrupted) {
      console.log('\nStopped.');
      process.exitCode = 130;
      return;
    }
    report(error);
    tests.results.push({ name: 'set-up', ...oneFailed, seconds: 0 });
  }
  console.log(`\n${summaryTable(tests.results)}\n`);
  console.log(plainLine(tests.results));
  process.exitCode = tests.results.some((result) => result.failed > 0) ? 1 : 0;
}

/** @typedef {ReturnType<typeof testRun>} TestRun */

/** Runs steps one by one and keeps their results; an interrupt ends the step that runs, and no other is begun. */
function testRun() {
  const interrupt = new AbortController();
  /** @type {Result[]} */
  const results = [];
  onInterrupt(() => {
    endRunning();
    interrupt.abort();
  });
  return {
    results,
    signal: interrupt.signal,
    /**
     * @param {string} name
     * @param {() => Promise<Totals>} run
     */
    step: async (name, run) => {
      console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
      const started = Date.now();
      const totals = await totalsOf(run);
      if (interrupt.signal.aborted) throw new Interrupted();
      results.push({ name, ...totals, seconds: (Date.now() - started) / 1000 });
    },
  };
}

/**
 * A step that breaks off has failed once; the reason is told.
 * @param {() => Promise<Totals>} run
 * @returns {Promise<Totals>}
 */
async function totalsOf(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Interrupted)) report(error);
    return oneFailed;
  }
}

/**
 * Every step runs, whatever became of those before it.
 * @param {TestRun} tests
 * @param {Set<import('./testArguments.mjs').StepName>} only
 * @param {string[]} filters
 */
async function runSteps(tests, only, filters) {
  // Side by side: each of them keeps one core busy.
  const scripts = /** @type {const} */ ({ format: 'format:check', lint: 'lint', types: 'typecheck' });
  const checks = /** @type {const} */ (['format', 'lint', 'types']).filter((name) => only.has(name));
  await Promise.all(checks.map((name) => tests.step(name, () => checkScript(scripts[name]))));
  if (only.has('unit')) await tests.step('unit', () => vitest('unit', filters));
  const whole = only.has('api') || only.has('e2e');
  if (only.has('build') || whole) {
    await tests.step('build', async () => {
      await ensureBuilt();
      return onePassed;
    });
  }
  if (whole || only.has('rules')) await runWithEmulators(tests, only, filters, whole);
}

/**
 * One run of the emulators for all that need them, with the sample data in it. The rules alone need neither the
 * built functions nor data.
 * @param {TestRun} tests
 * @param {Set<import('./testArguments.mjs').StepName>} only
 * @param {string[]} filters
 * @param {boolean} whole
 */
async function runWithEmulators(tests, only, filters, whole) {
  /** @type {{ suite?: Suite, ready: boolean }} */
  const started = { ready: false };
  try {
    await tests.step('emulators', async () => {
      const suite = await startForTests(tests.signal, whole);
      started.suite = suite;
      if (whole) await loadSampleData(suite);
      started.ready = true;
      return onePassed;
    });
    /** @param {(env: Record<string, string>) => Promise<Totals>} run */
    const against = (run) => async () => {
      const { suite, ready } = started;
      return suite && ready
        ? run({ ...suite.env, SITE_URL: suite.siteUrl, EMULATOR_LOG: suite.log.path })
        : oneFailed;
    };
    const browser = async (/** @type {Record<string, string>} */ env) =>
      playwright(filters, { ...env, CHROMIUM_PATH: await ensureChromium() });
    if (only.has('rules'))
      await tests.step(
        'rules',
        against((env) => vitest('rules', filters, env)),
      );
    if (only.has('api'))
      await tests.step(
        'api',
        against((env) => vitest('api', filters, env)),
      );
    if (only.has('e2e')) await tests.step('e2e', against(browser));
  } finally {
    await started.suite?.stop();
  }
}

/**
 * @param {AbortSignal} signal
 * @param {boolean} whole
 */
async function startForTests(signal, whole) {
  const engine = await ensureEngine();
  await requireFreePorts(configFor(portOffset()).ports, 'or wait for another run of the tests to end');
  return step('Starting the emulators', () =>
    startSuite({
      engine,
      offset: portOffset(),
      signal,
      onAttention: warn,
      // What a test has just changed has to show at once; and all tests come from one place, which no proxy names.
      env: { DIRECTORY_MAX_AGE_MS: '0', RATE_LIMIT_EXEMPT: 'unknown' },
      ...(whole ? {} : { only: ['auth', 'firestore', 'storage'] }),
    }),
  );
}
