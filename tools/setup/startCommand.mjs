import { relative } from 'node:path';
import { startDevServers, vitePort } from '../emulators/devServers.mjs';
import {
  keepSaving,
  noteRunning,
  noteStopped,
  runningSuite,
  savedAt,
  savedData,
  saveData,
  whileLoading,
} from '../emulators/localData.mjs';
import { configFor, parseOffset, portOf, requireFreePorts } from '../emulators/ports.mjs';
import { loadSampleData, sampleAccounts } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { aborted, Interrupted, onInterrupt, watchInterrupts } from './interrupts.mjs';
import { root } from './paths.mjs';
import { Problem, report } from './problem.mjs';
import { done, step, warn } from './progress.mjs';
import { endRunning } from './run.mjs';
import { ensureEngine } from './toolchain.mjs';

/** @typedef {import('../emulators/suite.mjs').Suite} Suite */

/** @param {{ dev: boolean }} options */
export async function startCommand({ dev }) {
  watchInterrupts();
  try {
    await refuseSecondStart();
    done(`Node ${process.versions.node}`);
    await ensureDependencies();
    const engine = await ensureEngine();
    // Vite serves the pages' newest state in development; Hosting only needs some build of them.
    await ensureBuilt(dev ? { anyAge: ['web'] } : {});
    await runSite(engine, dev);
  } catch (error) {
    if (error instanceof Interrupted) {
      console.log('\nStopped.');
      return;
    }
    report(error);
    process.exitCode = 1;
  }
}

async function refuseSecondStart() {
  const running = await runningSuite();
  if (running === undefined) return;
  throw new Problem(
    `The site is running already, on http://localhost:${running.site} (process ${running.pid}): use that one, or stop it with Ctrl-C first.`,
  );
}

/**
 * @param {import('./toolchain.mjs').Engine} engine
 * @param {boolean} dev
 */
async function runSite(engine, dev) {
  const offset = parseOffset();
  const ports = configFor(offset).ports;
  await requireFreePorts(
    dev ? [...ports, { service: 'vite', port: vitePort }] : ports,
    'or start on other ports with `PORT_OFFSET=1100 npm start`',
  );
  const importFrom = savedData();
  const interrupt = stopOnInterrupt();
  const { signal } = interrupt;
  const start = () =>
    startSuite({
      engine,
      offset,
      signal,
      onAttention: warn,
      ...(importFrom === undefined ? {} : { importFrom }),
    });
  const suite = await step('Starting the emulators', start, { finished: 'Emulators started' });
  interrupt.force = suite.kill;
  noteRunning(ports);
  try {
    if (importFrom === undefined) await firstData(suite, signal);
    else done(`Data as it was saved on ${savedAt()}`);
    const stopSaving = keepSaving(
      () => saveData(suite),
      (error) => warn(`The data could not be saved: ${String(error)}`),
    );
    const servers = dev ? await startDevServers(suite) : undefined;
    welcome(suite, dev);
    const ended = [suite.exited, ...(servers === undefined ? [] : [servers.ended])];
    await Promise.race([...ended, aborted(signal)]);
    await Promise.all([servers?.stop(), stopSaving()]);
    if (!signal.aborted) throw await crash(suite);
    await saveAndStop(suite);
  } finally {
    await suite.kill();
    noteStopped();
  }
}

/**
 * The first press asks everything to stop, the second ends it.
 */
function stopOnInterrupt() {
  const controller = new AbortController();
  const interrupt = {
    signal: controller.signal,
    force: async () => {},
  };
  onInterrupt((again) => {
    if (!again) {
      endRunning();
      controller.abort();
      return;
    }
    console.log('\nStopped at once: what was entered since the last save is lost.');
    void interrupt.force().then(() => {
      noteStopped();
      process.exit(1);
    });
  });
  return interrupt;
}

/**
 * @param {Suite} suite
 * @param {AbortSignal} signal
 */
async function firstData(suite, signal) {
  try {
    await whileLoading(() => loadSampleData(suite));
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('\nStopped before the sample data was complete; the next start loads it afresh.');
    throw new Interrupted();
  }
  // From here a power cut loses what was entered, but never the sample data.
  await saveData(suite);
}

/**
 * @param {Suite} suite
 * @param {boolean} dev
 */
function welcome(suite, dev) {
  const site = dev ? vitePort : portOf(suite.ports, 'hosting');
  console.log(`\n  The site is at  http://localhost:${site}`);
  for (const line of sampleAccounts()) console.log(`  ${line.trim()}`);
  console.log(`  Emulators' log  ${relative(root, suite.log.path)}`);
  console.log('\n  Ctrl-C stops everything and keeps what was entered for the next start;');
  console.log('  `npm run reset` then goes back to the sample data.\n');
}

/**
 * What to say when something ended that should run. Data is saved if the emulators can still do it.
 * @param {Suite} suite
 */
async function crash(suite) {
  if (!suite.isRunning()) {
    return new Problem(
      `The emulators ended by themselves, and what was entered since ${savedAt()} is lost; this is the end of ${suite.log.path}:`,
      suite.log.last,
    );
  }
  await saveAndStop(suite);
  return new Problem('A development server ended by itself; the reason is above.');
}

/** @param {Suite} suite */
async function saveAndStop(suite) {
  console.log('\nStopping. Ctrl-C again stops at once, and loses what was entered since the last save.');
  try {
    await step('Saving the data', () => saveData(suite), { finished: 'Data saved for the next start' });
  } finally {
    await step('Stopping the emulators', suite.stop, { finished: 'Stopped' });
  }
}
