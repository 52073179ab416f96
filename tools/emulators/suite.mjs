import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { bin, root, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { aborted, Interrupted } from '../setup/interrupts.mjs';
import { eachLine } from '../setup/run.mjs';
import { openLog } from './emulatorLog.mjs';
import { startOnLifeline } from './lifeline.mjs';
import { configFor, portOf } from './ports.mjs';
import { followProcess } from './processTree.mjs';

export const projectId = 'demo-utkarsh-workplaces';

/** A busy machine needs minutes, and the official JARs are downloaded at their first start: this ends what hangs. */
const readyWithin = 900_000;
const stopsWithin = 20_000;
const lookEvery = 10_000;

/**
 * @typedef {object} SuiteOptions
 * @property {import('../setup/toolchain.mjs').Engine} engine
 * @property {number} offset added to every port
 * @property {string} [importFrom] a folder saved earlier
 * @property {string[]} [only] the emulators to start, all if absent
 * @property {NodeJS.ProcessEnv} [env] what the functions see besides
 * @property {AbortSignal} signal breaks off the start
 * @property {(line: string) => void} onAttention
 */

/**
 * Starts the emulators as one process tree and waits until they serve.
 * @param {SuiteOptions} options
 */
export async function startSuite({ engine, offset, importFrom, only, env = {}, signal, onAttention }) {
  const { path: config, ports } = configFor(offset);
  const name = offset === 0 ? 'emulators' : `emulators-${offset}`;
  const log = openLog(join(workDir, `${name}.log`), onAttention);
  // firebase-tools leaves debug logs and half exports in the folder it runs in.
  const cwd = join(workDir, name);
  mkdirSync(cwd, { recursive: true });
  const temporary = temporaryFolder(cwd);

  const preloads = ['quickAuth.mjs', 'requests.mjs', 'sharedWorkers.mjs'].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const firebase = [process.execPath, ...preloads.flatMap((url) => ['--import', url])];
  firebase.push(bin('firebase'), 'emulators:start');
  firebase.push('--config', config, '--project', projectId);
  if (importFrom !== undefined) firebase.push('--import', importFrom);
  if (only !== undefined) firebase.push('--only', only.join(','));
  const child = startOnLifeline(firebase, {
    cwd,
    env: suiteEnv(engine, temporary, env),
    through: engine.kind === 'hidane' ? [engine.program, 'exec', '--'] : [],
  });
  const tree = followProcess(child.pid ?? 0);
  const looking = setInterval(tree.look, lookEvery).unref();

  let running = true;
  const exited = endOf(child).then(async () => {
    running = false;
    clearInterval(looking);
    rmSync(temporary, { recursive: true, force: true });
    await log.close();
  });
  // What a crash left behind would keep the ports; nothing is left after a clean end.
  child.once('exit', () => {
    child.stdin.destroy();
    tree.kill();
  });

  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      eachLine(stream, (line) => {
        log.write(line);
        if (line.includes('All emulators ready!')) resolve('ready');
      });
    }
  });
  // Asking a program that has just ended for its input to close is no error.
  child.stdin.on('error', () => child.stdin.destroy());

  const suite = {
    ports,
    log,
    exited,
    isRunning: () => running,
    /** What a program needs to find these emulators. */
    env: hostEnv(ports),
    siteUrl: `http://127.0.0.1:${portOf(ports, 'hosting')}`,
    /** @param {string} folder is replaced by all data there is now */
    save: (folder) => save(ports, folder),
    /** Stops everything in the right order; data that was not saved is gone. */
    stop: async () => {
      tree.look();
      child.stdin.end();
      const late = setTimeout(tree.kill, stopsWithin);
      await exited;
      clearTimeout(late);
    },
    /** Ends everything at once. */
    kill: async () => {
      tree.kill();
      await exited;
    },
  };

  const waited = await Promise.race([
    ready,
    exited.then(() => 'ended'),
    timeout(readyWithin),
    aborted(signal).then(() => 'aborted'),
  ]);
  tree.look();
  if (waited === 'ready') return suite;
  if (waited !== 'ended') await suite.kill();
  if (waited === 'aborted') throw new Interrupted();
  if (log.last.some((line) => /Failed to make request to https:\/\/storage\.googleapis/.test(line))) {
    throw new Problem(
      'The official emulators could not be downloaded: check the internet connection, or use hidane (leave EMULATORS out, with hidane or Rust installed).',
    );
  }
  throw new Problem(
    `The emulators ${waited === 'timeout' ? `were not ready after ${readyWithin / 60_000} minutes` : 'did not start'}; this is the end of ${log.path}:`,
    log.last,
  );
}

/** @typedef {Awaited<ReturnType<typeof startSuite>>} Suite */

/**
 * Uploads, and the note by which the hub is found, lie in the temporary folder under names that all suites of the
 * project share, so each suite gets its own. The path is short, because functions listen on sockets in it and those
 * have at most 104 letters. The one of a suite that was killed is removed here.
 * @param {string} cwd
 */
function temporaryFolder(cwd) {
  const note = join(cwd, 'temporary-folder');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8'), { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  writeFileSync(note, folder);
  return folder;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>} once it has ended and its output is read
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}

/**
 * @param {import('../setup/toolchain.mjs').Engine} engine
 * @param {string} temporary
 * @param {NodeJS.ProcessEnv} extra
 * @returns {NodeJS.ProcessEnv}
 */
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
    // No look for a Google Cloud machine around this one: it takes seconds, and there is none.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * @param {import('./ports.mjs').ServicePort[]} ports
 * @param {string} folder
 */
async function save(ports, folder) {
  const answer = await fetch(`http://127.0.0.1:${portOf(ports, 'hub')}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'npm start' }),
  }).catch((/** @type {unknown} */ error) => error);
  if (answer instanceof Response && answer.ok) return;
  throw new Problem(
    'The emulators could not save what was entered: the next start goes on from what was saved before. They said:',
    [answer instanceof Response ? await answer.text() : String(answer)],
  );
}

/**
 * @param {number} ms
 * @returns {Promise<'timeout'>}
 */
function timeout(ms) {
  return new Promise((resolve) => setTimeout(() => resolve('timeout'), ms).unref());
}
