import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bin, root, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { step } from '../setup/progress.mjs';
import { Interrupted, untilInterrupted } from '../setup/run.mjs';
import { openLog } from './emulatorLog.mjs';
import { startOnLifeline } from './lifeline.mjs';
import { ensureLocalKeys } from './localKeys.mjs';
import { configFor, portOf, requireFreePorts } from './ports.mjs';
import { followProcess } from './processTree.mjs';

export const projectId = 'demo-utkarsh-workplaces';

/** @type {(project: string) => string} the bucket that the emulators give to a project, to its functions and to `/__/firebase/init.json` */
export const emulatedBucket = (project) => `${project}.appspot.com`;

/** A busy machine needs minutes, and the official JARs are downloaded at their first start: this ends what hangs. */
const readyWithin = 900_000;
const stopsWithin = 20_000;
const lookEvery = 10_000;

/**
 * @typedef {object} SuiteOptions
 * @property {import('../setup/toolchain.mjs').Engine} engine
 * @property {number} offset added to every port
 * @property {string} advice what to do about a port that is in use, after "stop it, "
 * @property {string | undefined} [importFrom] a folder saved earlier
 * @property {string[]} [only] the emulators to start, all if absent
 * @property {NodeJS.ProcessEnv} [env] what the functions see besides
 * @property {(line: string) => void} onAttention
 */

/**
 * Starts the emulators as one process tree and waits until they serve.
 * @param {SuiteOptions} options
 */
export async function startSuite(options) {
  ensureLocalKeys();
  const config = configFor(options.offset, { ui: options.engine.kind === 'official' });
  await requireFreePorts(config.ports, options.advice);
  const finished = 'Emulators started';
  return step('Starting the emulators', () => start(options, config), { finished });
}

/** @typedef {Awaited<ReturnType<typeof startSuite>>} Suite */

/**
 * @param {SuiteOptions} options
 * @param {ReturnType<typeof configFor>} config
 */
async function start({ engine, offset, importFrom, only, env = {}, onAttention }, { path, ports }) {
  const name = offset === 0 ? 'emulators' : `emulators-${offset}`;
  const log = openLog(join(workDir, `${name}.log`), onAttention);
  // firebase-tools leaves debug logs and half exports in the folder it runs in.
  const cwd = join(workDir, name);
  mkdirSync(cwd, { recursive: true });
  // Uploads, and the note by which the hub is found, have names that all suites of the project share: each suite has a folder of
  // its own. Its path is short, because functions listen on sockets in it and those have at most 104 letters.
  const temporary = mkdtempSync(join(tmpdir(), 'suite-'));

  const preloads = ['quickAuth.mjs', 'requests.mjs', 'sharedWorkers.mjs'];
  const command = [
    process.execPath,
    ...preloads.flatMap((file) => ['--import', new URL(file, import.meta.url).href]),
    ...[bin('firebase'), 'emulators:start', '--config', path, '--project', projectId],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(only === undefined ? [] : ['--only', only.join(',')]),
  ];
  let announce = () => {};
  /** @type {Promise<'ready'>} */
  const ready = new Promise((resolve) => (announce = () => resolve('ready')));
  const program = startOnLifeline(command, {
    cwd,
    env: suiteEnv(engine, temporary, env),
    through: engine.kind === 'hidane' ? [engine.program, 'exec', '--'] : [],
    onLine: (line) => {
      log.write(line);
      if (line.includes('All emulators ready!')) announce();
    },
    // What a crash left behind would keep the ports; nothing is left after a clean end.
    onExit: () => tree.kill(),
  });
  const tree = followProcess(program.pid);
  const looking = setInterval(tree.look, lookEvery).unref();

  let running = true;
  const exited = program.ended.then(async () => {
    running = false;
    clearInterval(looking);
    rmSync(temporary, { recursive: true, force: true });
    await log.close();
  });
  const kill = async () => {
    tree.kill();
    await exited;
  };

  const waited = await Promise.race([
    ready,
    exited.then(() => 'ended'),
    pause(readyWithin, 'late', { ref: false }),
    untilInterrupted(),
  ]);
  tree.look();
  if (waited !== 'ready') {
    await kill();
    if (waited === 'interrupted') throw new Interrupted();
    throw startProblem(log, waited === 'late');
  }
  return {
    ports,
    log,
    exited,
    isRunning: () => running,
    /** What a program needs to find these emulators. */
    env: hostEnv(ports),
    siteUrl: `http://127.0.0.1:${portOf(ports, 'hosting')}`,
    /** @param {string} folder is replaced by all data there is now */
    save: (folder) =>
      askHub(
        `127.0.0.1:${portOf(ports, 'hub')}/_admin/export`,
        { method: 'POST', body: JSON.stringify({ path: folder, initiatedBy: 'npm start' }) },
        'The emulators could not save what was entered: the next start goes on from what was saved before. They answered:',
      ),
    /** Stops everything in the right order; data that was not saved is gone. */
    stop: async () => {
      tree.look();
      program.interrupt();
      const late = setTimeout(tree.kill, stopsWithin);
      await exited;
      clearTimeout(late);
    },
    /** Ends everything at once. */
    kill,
  };
}

/**
 * @param {{ path: string, last: string[] }} log
 * @param {boolean} late
 */
function startProblem(log, late) {
  if (log.last.some((line) => /Failed to make request to https:\/\/storage\.googleapis/.test(line))) {
    return new Problem(
      'The official emulators could not be downloaded: check the internet connection, or use hidane (leave EMULATORS out, with hidane or Rust installed).',
    );
  }
  const what = late ? `were not ready after ${readyWithin / 60_000} minutes` : 'did not start';
  return new Problem(`The emulators ${what}; this is the end of ${log.path}:`, log.last);
}

/** @type {(engine: import('../setup/toolchain.mjs').Engine, temporary: string, extra: NodeJS.ProcessEnv) => NodeJS.ProcessEnv} */
function suiteEnv(engine, temporary, extra) {
  const local = [
    '127.0.0.1',
    'localhost',
    ...(process.env['NO_PROXY'] ?? process.env['no_proxy'] ?? '').split(','),
  ];
  const noProxy = local.filter((host) => host !== '').join(',');
  const common = {
    ...process.env,
    ...extra,
    TMPDIR: temporary,
    // What functions there are is told in a file. By itself it is asked of a port in the 8000s, which two suites may both
    // choose, and for 10 seconds, which are too few on a busy machine.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: temporary,
    FUNCTIONS_DISCOVERY_TIMEOUT: String(readyWithin / 1_000),
    NO_PROXY: noProxy,
    no_proxy: noProxy,
    // No colours in the log, and no look for news and newer versions on the internet.
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
  if (engine.kind === 'official') return common;
  const placeholder = join(temporary, 'storage-rules.jar');
  writeFileSync(placeholder, '');
  return {
    ...common,
    PATH: [join(root, 'tools', 'emulators', 'java'), process.env['PATH']].join(delimiter),
    STORAGE_EMULATOR_BINARY_PATH: placeholder,
    SUITE_NODE: process.execPath,
    SUITE_ROOT: root,
  };
}

/** @param {import('./ports.mjs').ServicePort[]} ports */
function hostEnv(ports) {
  const host = (/** @type {string} */ service) => `127.0.0.1:${portOf(ports, service)}`;
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: host('firestore'),
    FIREBASE_AUTH_EMULATOR_HOST: host('auth'),
    FIREBASE_STORAGE_EMULATOR_HOST: host('storage'),
    FIREBASE_EMULATOR_HUB: host('hub'),
    // The search for a Google Cloud machine takes seconds, and this is not one.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Asks the hub of a suite for something.
 * @param {string} address
 * @param {{ method: string, body?: string }} request
 * @param {string} failure the message when it cannot be done; the answer follows it
 */
export async function askHub(address, request, failure) {
  const headers = { 'Content-Type': 'application/json' };
  const asked = fetch(`http://${address}`, { ...request, headers });
  const answer = await asked.catch((/** @type {unknown} */ error) => error);
  if (answer instanceof Response && answer.ok) return;
  throw new Problem(failure, [answer instanceof Response ? await answer.text() : String(answer)]);
}
