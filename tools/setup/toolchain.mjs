import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheDir } from './paths.mjs';
import { explainCargo, Problem } from './problem.mjs';
import { done, step } from './progress.mjs';
import { run } from './run.mjs';

export const hidaneVersion = '0.6.0';
const minimumJava = 21;

const ways = [
  `hidane ${hidaneVersion} on PATH (cargo install hidane --version ${hidaneVersion} --locked, or https://hidane.dev)`,
  'Rust 1.88 or newer (https://rustup.rs): the command then builds hidane by itself',
  'Java 21 or newer (https://adoptium.net) and the internet: the official emulators are then downloaded',
];

/**
 * What serves Firestore and the Storage rules: hidane with our own rules runtime, or Google's JARs on Java.
 * @typedef {{ kind: 'hidane', program: string } | { kind: 'official' }} Engine
 */

/**
 * Finds the engine, builds it if need be, or says which three ways there are to get one. `EMULATORS=official` or
 * `EMULATORS=hidane` decides; otherwise hidane is preferred, because it needs no Java and starts at once.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Engine>}
 */
export async function ensureEngine(env = process.env) {
  const choice = env['EMULATORS'] || 'any';
  if (!['any', 'official', 'hidane'].includes(choice)) {
    throw new Problem(`EMULATORS is "${choice}", but can only be "official" or "hidane", or be left out.`);
  }
  if (choice === 'official') return officialEngine(env);
  const found = await findHidane(env);
  if (found !== undefined) return found;
  const rust = await cargoEnv(env);
  if (rust !== undefined) return buildHidane(rust);
  const java = choice === 'any' ? await javaMajor(env) : 0;
  if (java >= minimumJava) return officialEngine(env);
  throw new Problem(
    'The Firestore emulator needs one of these three, and none is here: install one and run the command again.',
    ways,
  );
}

/** @param {NodeJS.ProcessEnv} env */
const hidaneHome = (env) => join(cacheDir(env), `hidane-${hidaneVersion}`);

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Engine | undefined>}
 */
async function findHidane(env) {
  for (const program of ['hidane', join(hidaneHome(env), 'bin', 'hidane')]) {
    if (program !== 'hidane' && !existsSync(program)) continue;
    const { code, output } = await run(program, ['--version'], { env });
    if (code !== 0 || output.trim() !== `hidane ${hidaneVersion}`) continue;
    done(`Firestore emulator: hidane ${hidaneVersion}`);
    return { kind: 'hidane', program };
  }
  return undefined;
}

/**
 * The environment in which `cargo` runs, or nothing. rustup looks for its compilers below HOME, which in a container
 * is not always the HOME it was installed for: then they are beside the `.cargo/bin` on PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv | undefined>}
 */
async function cargoEnv(env) {
  const homes = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.endsWith(join('.cargo', 'bin')))
    .map((folder) => dirname(dirname(folder)))
    .map((home) => ({ ...env, CARGO_HOME: join(home, '.cargo'), RUSTUP_HOME: join(home, '.rustup') }));
  for (const candidate of [env, ...homes]) {
    if ((await run('cargo', ['--version'], { env: candidate })).code === 0) return candidate;
  }
  return undefined;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Engine>}
 */
async function buildHidane(env) {
  const home = hidaneHome(env);
  const program = join(home, 'bin', 'hidane');
  const args = ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', home];
  await step(
    'Building the Firestore emulator, hidane (once, about 3 minutes)',
    async (detail) => {
      const progress = cargoProgress();
      const { code, output } = await run('cargo', args, {
        // Without CARGO_TERM_PROGRESS a cargo in a pipe prints plain lines, which is what we count.
        env: { ...env, CARGO_TERM_COLOR: 'never' },
        onLine: (line) => detail(progress(line)),
      });
      // Another start may have built it meanwhile.
      if (code === 0 || existsSync(program)) return;
      const sentence = explainCargo(output);
      throw new Problem(
        sentence ?? '`cargo install hidane` failed; this is the end of what it said:',
        sentence === undefined ? output.split('\n').slice(-30) : [],
      );
    },
    { finished: `Firestore emulator: hidane ${hidaneVersion} built` },
  );
  return { kind: 'hidane', program };
}

/** Turns cargo's lines into what to show: downloads, then the number of crates compiled. */
export function cargoProgress() {
  let compiled = 0;
  let shown = 'reading the registry';
  return (/** @type {string} */ line) => {
    const word = line.trim().split(' ')[0];
    if (word === 'Compiling') shown = `${++compiled} crates compiled`;
    else if (compiled === 0 && (word === 'Downloading' || word === 'Downloaded')) shown = 'downloading';
    return shown;
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Engine>}
 */
async function officialEngine(env) {
  const java = await javaMajor(env);
  if (java < minimumJava) {
    throw new Problem(
      `The official emulators need Java ${minimumJava} or newer, and ${java === 0 ? 'no Java was found' : `this is Java ${java}`}: install it (https://adoptium.net), or leave EMULATORS out to use hidane.`,
    );
  }
  done(`Firestore emulator: the official one, on Java ${java}`);
  return { kind: 'official' };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} 0 without a Java
 */
async function javaMajor(env) {
  const { code, output } = await run('java', ['-version'], { env });
  return code === 0 ? parseJavaMajor(output) : 0;
}

/**
 * `openjdk version "21.0.2" …` is 21, and the old `java version "1.8.0_292"` is 8; anything else is 0.
 * @param {string} output
 */
export function parseJavaMajor(output) {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
  if (match === null) return 0;
  return match[1] === '1' ? Number(match[2] ?? 0) : Number(match[1]);
}
