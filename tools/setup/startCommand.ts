import { join, relative } from 'node:path';
import {
  keepSaving,
  noteRunning,
  noteStopped,
  removeData,
  runningSuite,
  savedAt,
  savedData,
  saveData,
} from '../emulators/localData';
import { unusedInvitationKey } from '../emulators/invitations';
import { runLocalJobs } from '../emulators/localJobs';
import { serveMailbox } from '../emulators/mailbox';
import { parseOffset, requireFreePorts } from '../emulators/ports';
import { loadSampleData, startSuite, type Suite } from '../emulators/suite';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { samplePassword, sampleStaff } from '../seed/staff';
import { ensureBuilt, forgetBuild } from './build';
import { ensureChromium } from './chromium';
import { bin, root } from './paths.mjs';
import { printDone, Problem, step, warn, warnOnce } from './terminal';
import {
  Interrupted,
  interruption,
  runCommand,
  runVisibly,
  setSecondPress,
  startOnLifeline,
  untilInterrupted,
} from './programs';
import { ensureEngine } from './toolchain';

const vitePort = 5173;
const mailboxPort = () => 8025 + parseOffset();

/** Runs `npm start`, and with `--dev` `npm run dev`. */
export const start = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const dev = args.includes('--dev');
    await refuseRunning();
    printDone(`Node ${process.versions.node}`);
    const engine = await ensureEngine();
    // In development Vite serves the pages, so their build may be old.
    await ensureBuilt(dev ? { anyAge: ['web'] } : {});
    await requireFreePorts([
      { service: 'mailbox', port: mailboxPort() },
      ...(dev ? [{ service: 'vite', port: vitePort }] : []),
    ]);
    const importFrom = savedData();
    const suite = await startSuite({ engine, offset: parseOffset(), importFrom, onAttention: warnOnce });
    setSecondPress(async () => {
      console.log('\nStopped at once: what was entered since the last save is lost.');
      await suite.kill();
      noteStopped();
      process.exit(1);
    });
    noteRunning(suite);
    try {
      if (importFrom === undefined) await firstData(suite);
      else printDone(`Data as it was saved on ${savedAt()}`);
      await runSite(suite, dev);
    } finally {
      await suite.kill();
      noteStopped();
    }
  });

async function refuseRunning(): Promise<void> {
  const suite = await runningSuite();
  if (suite)
    throw new Problem(
      `The site is running already, on http://localhost:${suite.site} (process ${suite.pid}): use that one, or stop it with Ctrl-C first.`,
    );
}

export const reset = (): Promise<void> =>
  runCommand(async () => {
    await refuseRunning();
    removeData();
    printDone('The local data is removed; the next `npm start` loads the sample data.');
  });

/** Runs a command against its own suite with sample data. `args` are options of the seed, `--`, and the command. */
export const withSuite = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const separator = args.indexOf('--');
    const [program, ...rest] = args.slice(separator + 1);
    if (separator < 0 || program === undefined) throw new Problem('Name the command to run after `--`.');
    const engine = await ensureEngine();
    await ensureBuilt();
    const chromium = await ensureChromium();
    // These ports do not collide with `npm start` and `npm test`.
    const suite = await startSuite({ engine, offset: 350 + parseOffset(), onAttention: warnOnce });
    try {
      await loadSampleData(suite, args.slice(0, separator));
      const env = { ...process.env, ...suite.env, SITE_URL: suite.siteUrl, CHROMIUM_PATH: chromium };
      process.exitCode = await runVisibly(program, rest, env);
    } finally {
      await suite.stop();
    }
  });

/** Runs until Ctrl-C, or until a part ends by itself. */
async function runSite(suite: Suite, dev: boolean): Promise<void> {
  Object.assign(process.env, suite.env);
  const stopSaving = keepSaving(
    () => saveData(suite),
    (error) => warn(`The data could not be saved: ${String(error)}`),
  );
  const servers = dev ? startDevServers(suite.siteUrl) : [];
  const site = `http://localhost:${dev ? vitePort : suite.portOf('hosting')}`;
  const stopMailbox = serveMailbox(mailboxPort(), site);
  const stopJobs = runLocalJobs(warnOnce);
  await welcome(suite, site);
  await Promise.race([suite.exited, ...servers.map(({ ended }) => ended), untilInterrupted()]);
  stopJobs();
  for (const { interrupt } of servers) interrupt();
  await Promise.all([...servers.map(({ ended }) => ended), stopSaving(), stopMailbox()]);
  if (!suite.isRunning())
    throw new Problem(
      `The emulators ended by themselves, and what was entered since ${savedAt()} is lost; this is the end of ${suite.log.path}:`,
      suite.log.last,
    );
  console.log('\nStopping. Ctrl-C again stops at once, and loses what was entered since the last save.');
  try {
    await step('Saving the data for the next start', () => saveData(suite));
  } finally {
    await step('Stopping the emulators', suite.stop);
  }
  if (!interruption.aborted) throw new Problem('A development server ended by itself; the reason is above.');
}

/** Serves the pages from their sources with hot reload, and builds the functions again after each change. */
function startDevServers(siteUrl: string) {
  const serve = (name: string, command: readonly string[], cwd: string) =>
    startOnLifeline(command, {
      cwd,
      env: { ...process.env, SITE_URL: siteUrl },
      group: true,
      onLine: (line) => console.log(`[${name}] ${line}`),
    });
  const options = ['--port', String(vitePort), '--strictPort', '--host', '127.0.0.1'];
  forgetBuild('functions');
  return [
    serve('web', [process.execPath, bin('vite'), ...options], join(root, 'web')),
    serve('functions', ['npm', 'run', '--silent', 'build', '-w', 'functions', '--', '--watch'], root),
  ];
}

async function firstData(suite: Suite): Promise<void> {
  try {
    await loadSampleData(suite);
  } catch (error) {
    if (!interruption.aborted) throw error;
    console.log('\nStopped before the sample data was complete; the next start loads it afresh.');
    throw new Interrupted();
  }
  // An interrupted load has saved nothing. From now on a power cut cannot lose the sample data.
  await saveData(suite);
}

async function welcome({ log }: Suite, site: string): Promise<void> {
  // No survey may be open, or its keys may be gone.
  const survey = await unusedInvitationKey().catch((error: unknown) => warn(String(error)));
  console.log(`\n  The site is at  ${site}`);
  console.log(`  Its mails       http://localhost:${mailboxPort()}`);
  if (survey) console.log(`  A survey        ${site}${sitePaths.surveyInvitation(survey)}`);
  for (const { email, role } of sampleStaff)
    console.log(`  ${role === 'admin' ? 'Staff' : 'Viewer'} account: ${email} / ${samplePassword}`);
  console.log(`  Emulators' log  ${relative(root, log.path)}`);
  console.log('\n  Ctrl-C stops everything and keeps what was entered for the next start;');
  console.log('  `npm run reset` then goes back to the sample data.\n');
}
