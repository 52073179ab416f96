import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseId } from '@utkarsh/domain/collections';
import { bin, root, workDir } from '../setup/paths.mjs';
import { printDone, Problem, secondsSince } from '../setup/terminal';
import { followProcess } from '../setup/processTree';
import { Interrupted, runVisibly, startOnLifeline, untilInterrupted } from '../setup/programs';
import { isHidane, type Engine } from '../setup/toolchain';
import { openLog } from './emulatorLog';
import { configFor, hasEmulatorUi } from './localConfig';
import { ensureLocalKeys, localSealingKey } from './localKeys';
import { requireFreePorts } from './ports';

export const projectId = 'demo-utkarsh-workplaces';

/** Returns the bucket name that the emulators give a project, its functions and `/__/firebase/init.json`. */
export const emulatedBucket = (project: string): string => `${project}.appspot.com`;

/** Timeout of the start in milliseconds. A busy machine needs minutes, and the first start downloads the official JARs. */
const maxStartMs = 900_000;
const stopsWithin = 20_000;
const lookEvery = 10_000;

interface SuiteOptions {
  engine: Engine;
  offset: number;
  importFrom?: string | undefined;
  /** Emulators to start. Defaults to all. */
  only?: readonly string[];
  env?: NodeJS.ProcessEnv;
  onAttention: (line: string) => void;
}
export type Suite = Awaited<ReturnType<typeof startSuite>>;

/** Starts the emulators as one process tree and waits until they serve. */
export async function startSuite({ engine, offset, importFrom, only, env = {}, onAttention }: SuiteOptions) {
  ensureLocalKeys();
  const { path, ports, portOf } = configFor(offset, { ui: engine.kind === 'download' || hasEmulatorUi() });
  await requireFreePorts(ports);
  console.log('… Starting the emulators');
  const began = Date.now();
  const name = offset === 0 ? 'emulators' : `emulators-${offset}`;
  const log = openLog(join(workDir, `${name}.log`), onAttention);
  // firebase-tools leaves debug logs and partial exports in its working folder.
  const cwd = join(workDir, name);
  mkdirSync(cwd, { recursive: true });
  // Each suite has its own folder for temporary files: all suites of a project share the names of uploads and of the note that
  // locates the hub. The path is short, because functions open sockets in it, whose paths have at most 104 letters.
  const temporary = mkdtempSync(join(tmpdir(), 'suite-'));

  const command = [
    process.execPath,
    `--import=${new URL('firebaseTools.mjs', import.meta.url).href}`,
    bin('firebase'),
    'emulators:start',
    `--config=${path}`,
    `--project=${projectId}`,
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(only === undefined ? [] : ['--only', only.join(',')]),
  ];
  let announce: (state: 'ready') => void = () => {};
  const ready = new Promise<'ready'>((resolve) => (announce = resolve));
  const program = startOnLifeline(command, {
    cwd,
    env: suiteEnv(engine, temporary, { SURVEY_SEALING_KEY: localSealingKey(), ...env }),
    through: engine.kind === 'hidane' ? [engine.program, 'exec', '--'] : [],
    onLine: (line) => {
      log.write(line);
      if (line.includes('All emulators ready!')) announce('ready');
    },
    // After a crash, processes left behind would keep the ports. After a clean end nothing is left.
    onExit: () => tree.kill(),
  });
  const tree = followProcess(program.pid);
  const lookTimer = setInterval(tree.look, lookEvery).unref();

  let isRunning = true;
  const end = program.ended.then(async () => {
    isRunning = false;
    clearInterval(lookTimer);
    rmSync(temporary, { recursive: true, force: true });
    await log.close();
  });
  const kill = () => {
    tree.kill();
    return end;
  };

  const result = await Promise.race([
    ready,
    end.then(() => 'ended'),
    pause(maxStartMs, 'late', { ref: false }),
    untilInterrupted(),
  ]);
  tree.look();
  if (result !== 'ready') {
    await kill();
    if (result === 'interrupted') throw new Interrupted();
    const fault = result === 'late' ? `were not ready after ${maxStartMs / 60_000} minutes` : 'did not start';
    throw new Problem(`The emulators ${fault}; this is the end of ${log.path}:`, log.last);
  }
  printDone(`Emulators started (${secondsSince(began)})`);
  const host = (service: string) => `127.0.0.1:${portOf(service)}`;
  // The emulators' own import and export have the database `(default)` alone.
  const surveys = {
    address: `${host('firestore')}/emulator/v1/projects/${projectId}`,
    database: `projects/${projectId}/databases/${'surveys' satisfies DatabaseId}`,
    name: 'surveys_export',
  };
  const savedSurveys = join(importFrom ?? '', surveys.name, `${surveys.name}.overall_export_metadata`);
  if (importFrom !== undefined && existsSync(savedSurveys)) {
    const content = { database: surveys.database, export_directory: savedSurveys };
    const failure = 'The emulators could not load the invitations and answers of surveys. They answered:';
    await askEmulator('POST', `${surveys.address}:import`, content, failure);
  }
  return {
    portOf,
    log,
    exited: end,
    isRunning: () => isRunning,
    /** Environment variables for programs that use these emulators. */
    env: {
      GCLOUD_PROJECT: projectId,
      FIRESTORE_EMULATOR_HOST: host('firestore'),
      FIREBASE_AUTH_EMULATOR_HOST: host('auth'),
      FIREBASE_STORAGE_EMULATOR_HOST: host('storage'),
      FIREBASE_EMULATOR_HUB: host('hub'),
      FIRESTORE_ENGINE: isHidane(engine) ? 'hidane' : 'google',
      // The search for a Google Cloud machine takes seconds and finds none here.
      METADATA_SERVER_DETECTION: 'none',
    },
    siteUrl: `http://${host('hosting')}`,
    /** Replaces a folder by an export of all present data. */
    save: async (folder: string) => {
      const failure =
        'The emulators could not save what was entered: the next start goes on from what was saved before. They answered:';
      const all = { path: folder, initiatedBy: 'npm start' };
      await askEmulator('POST', `${host('hub')}/_admin/export`, all, failure);
      const { address, database, name } = surveys;
      const content = { database, export_directory: folder, export_name: name };
      await askEmulator('POST', `${address}:export`, content, failure);
    },
    /** Stops everything in the right order. Unsaved data is lost. */
    stop: async () => {
      tree.look();
      program.interrupt();
      const late = setTimeout(tree.kill, stopsWithin);
      await end;
      clearTimeout(late);
    },
    kill,
  };
}

function suiteEnv(engine: Engine, temporary: string, extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const proxyFree = process.env['NO_PROXY'] ?? process.env['no_proxy'];
  const noProxy = ['127.0.0.1', 'localhost', ...(proxyFree ? [proxyFree] : [])].join(',');
  const common = {
    ...process.env,
    ...extra,
    TMPDIR: temporary,
    // Functions are listed in a file. By default firebase-tools asks a port in the 8000s, which two suites may both choose, and
    // for only 10 seconds, which are too short on a busy machine.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: temporary,
    FUNCTIONS_DISCOVERY_TIMEOUT: String(maxStartMs / 1_000),
    NO_PROXY: noProxy,
    no_proxy: noProxy,
    // No colours in the log, and no check for news and updates on the internet.
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
  const pathWith = (folder: string) => [folder, process.env['PATH']].join(delimiter);
  if (engine.kind === 'download') return { ...common, PATH: pathWith(dirname(engine.java)) };
  const placeholder = join(temporary, 'storage-rules.jar');
  writeFileSync(placeholder, '');
  return {
    ...common,
    PATH: pathWith(join(root, 'tools', 'emulators', 'java')),
    STORAGE_EMULATOR_BINARY_PATH: placeholder,
    ...(engine.kind === 'cloudCli' && {
      FIRESTORE_EMULATOR_BINARY_PATH: engine.jar,
      SUITE_JAVA: engine.java,
    }),
    SUITE_NODE: process.execPath,
    SUITE_ROOT: root,
  };
}

/** Sends JSON to an emulator. `failure` is the start of the error message, before the answer. */
async function askEmulator(method: 'POST' | 'PUT', address: string, content: object, failure: string) {
  const request = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) };
  const answer = await fetch(`http://${address}`, request).catch((error: unknown) => error);
  if (answer instanceof Response && answer.ok) return;
  throw new Problem(failure, [answer instanceof Response ? await answer.text() : String(answer)]);
}

/**
 * Loads the sample data into running emulators and shows the output of the seed. Switches the triggers off meanwhile: sample
 * records contain everything that triggers would write, and must send no mails to sample people. Late events belong to the
 * triggers that were off, because switching on creates new ones.
 */
export async function loadSampleData(
  { env, portOf }: Suite,
  seedArgs: readonly string[] = [],
): Promise<void> {
  const turn = (verb: 'enable' | 'disable') =>
    askEmulator(
      'PUT',
      `127.0.0.1:${portOf('hub')}/functions/${verb}BackgroundTriggers`,
      {},
      `The emulators could not ${verb} the functions that follow writes. They answered:`,
    );
  console.log('… Loading the sample data');
  await turn('disable');
  try {
    const seed = ['--import', 'tsx', 'tools/seed/main.ts', ...seedArgs];
    if ((await runVisibly(process.execPath, seed, { ...process.env, ...env })) !== 0)
      throw new Problem('The sample data could not be loaded; the reason is above.');
  } finally {
    await turn('enable');
  }
}
