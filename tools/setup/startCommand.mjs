import { join, relative } from 'node:path';
import { startDevServers, vitePort } from '../emulators/devServers.mjs';
import { startOnLifeline } from '../emulators/lifeline.mjs';
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
import { parseOffset, portOf, requireFreePorts } from '../emulators/ports.mjs';
import { loadSampleData, sampleAccounts } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { done, step, warn, warnOnce } from './progress.mjs';
import { Interrupted, interrupted, runCommand, setSecondPress, untilInterrupted } from './run.mjs';
import { ensureEngine } from './toolchain.mjs';

/** @typedef {import('../emulators/suite.mjs').Suite} Suite */

const mailboxPort = () => 8025 + parseOffset();
const portAdvice = 'or start on other ports with `PORT_OFFSET=1100 npm start`';

/** @param {string[]} args */
export const command = (args) =>
  runCommand(async () => {
    const dev = args.includes('--dev');
    const running = await runningSuite();
    if (running !== undefined) {
      throw new Problem(
        `The site is running already, on http://localhost:${running.site} (process ${running.pid}): use that one, or stop it with Ctrl-C first.`,
      );
    }
    done(`Node ${process.versions.node}`);
    await ensureDependencies();
    const engine = await ensureEngine();
    // Vite serves the pages' newest state in development; Hosting only needs some build of them.
    await ensureBuilt(dev ? { anyAge: ['web'] } : {});
    await requireFreePorts(
      [{ service: 'mailbox', port: mailboxPort() }, ...(dev ? [{ service: 'vite', port: vitePort }] : [])],
      portAdvice,
    );
    const importFrom = savedData();
    const suite = await startSuite({
      engine,
      offset: parseOffset(),
      advice: portAdvice,
      importFrom,
      onAttention: warnOnce,
    });
    setSecondPress(() => void stopAtOnce(suite));
    noteRunning(suite.ports);
    try {
      if (importFrom === undefined) await firstData(suite);
      else done(`Data as it was saved on ${savedAt()}`);
      await runSite(suite, dev);
    } finally {
      await suite.kill();
      noteStopped();
    }
  });

/**
 * Until Ctrl-C, or until something ends that should run.
 * @type {(suite: Suite, dev: boolean) => Promise<void>}
 */
async function runSite(suite, dev) {
  const stopSaving = keepSaving(
    () => saveData(suite),
    (error) => warn(`The data could not be saved: ${String(error)}`),
  );
  const servers = dev ? startDevServers(suite) : undefined;
  const site = `http://localhost:${dev ? vitePort : portOf(suite.ports, 'hosting')}`;
  const mailbox = startOnLifeline(
    [
      process.execPath,
      '--import',
      'tsx',
      join('tools', 'emulators', 'mailbox.ts'),
      String(mailboxPort()),
      site,
    ],
    { cwd: root, env: { ...process.env, ...suite.env }, onLine: warn },
  );
  welcome(suite, site);
  const ended = [suite.exited, ...(servers === undefined ? [] : [servers.ended])];
  await Promise.race([...ended, untilInterrupted()]);
  mailbox.interrupt();
  await Promise.all([servers?.stop(), stopSaving(), mailbox.ended]);
  if (!suite.isRunning()) {
    throw new Problem(
      `The emulators ended by themselves, and what was entered since ${savedAt()} is lost; this is the end of ${suite.log.path}:`,
      suite.log.last,
    );
  }
  console.log('\nStopping. Ctrl-C again stops at once, and loses what was entered since the last save.');
  try {
    await step('Saving the data', () => saveData(suite), { finished: 'Data saved for the next start' });
  } finally {
    await step('Stopping the emulators', suite.stop, { finished: 'Stopped' });
  }
  if (!interrupted.aborted) throw new Problem('A development server ended by itself; the reason is above.');
}

/** @type {(suite: Suite) => Promise<void>} */
async function stopAtOnce(suite) {
  console.log('\nStopped at once: what was entered since the last save is lost.');
  await suite.kill();
  noteStopped();
  process.exit(1);
}

/** @type {(suite: Suite) => Promise<void>} */
async function firstData(suite) {
  try {
    await whileLoading(() => loadSampleData(suite));
  } catch (error) {
    if (!interrupted.aborted) throw error;
    console.log('\nStopped before the sample data was complete; the next start loads it afresh.');
    throw new Interrupted();
  }
  // From here a power cut loses what was entered, but never the sample data.
  await saveData(suite);
}

/** @type {(suite: Suite, site: string) => void} */
function welcome(suite, site) {
  console.log(`\n  The site is at  ${site}`);
  console.log(`  Its mails       http://localhost:${mailboxPort()}`);
  for (const line of sampleAccounts()) console.log(`  ${line.trim()}`);
  console.log(`  Emulators' log  ${relative(root, suite.log.path)}`);
  console.log('\n  Ctrl-C stops everything and keeps what was entered for the next start;');
  console.log('  `npm run reset` then goes back to the sample data.\n');
}
