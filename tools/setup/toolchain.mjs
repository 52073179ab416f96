import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { explain, Problem } from './problem.mjs';
import { done, step } from './progress.mjs';
import { run } from './run.mjs';

const hidaneVersion = '0.6.0';
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
 * Finds the engine, builds it if need be, or says which three ways there are to get one. Without `EMULATORS=official` hidane
 * is preferred, because it needs no Java and starts at once.
 * @returns {Promise<Engine>}
 */
export async function ensureEngine() {
  const choice = process.env['EMULATORS'];
  if (choice === 'official') return officialEngine();
  if (choice) throw new Problem(`EMULATORS is "${choice}", but can only be "official" or be left out.`);
  const found = await findHidane();
  if (found !== undefined) return found;
  const rust = await cargoEnv();
  if (rust !== undefined) return buildHidane(rust);
  if ((await javaMajor()) >= minimumJava) return officialEngine();
  throw new Problem(
    'The Firestore emulator needs one of these three, and none is here: install one and run the command again.',
    ways,
  );
}

/** @type {readonly import('./problem.mjs').Cause[]} */
export const cargoCauses = [
  [
    /Could ?n[o']t (?:resolve host|connect to server)|failed to connect|Connection refused|spurious network error|Timeout was reached|timed out/i,
    'The Rust registry (crates.io) did not answer: check the internet connection, or the registry and proxy in your cargo settings, and run the command again.',
  ],
  [
    /requires rustc|rustc [\d.]+ is not supported|supports? edition|feature `edition/,
    'The installed Rust is too old for hidane: run `rustup update stable` (Rust 1.88 or newer) and run the command again.',
  ],
  [
    /linker `\S+` not found/,
    'Rust has no C linker to build hidane with: install one (`apt-get install gcc`, or `xcode-select --install` on macOS) and run the command again.',
  ],
  [/No space left on device/, 'The disk is full: free about 2 GB to build hidane and run the command again.'],
];

/** Where hidane is built, once for all folders of the project. */
const hidaneHome = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'utkarsh-workplaces',
  `hidane-${hidaneVersion}`,
);
const builtHidane = join(hidaneHome, 'bin', 'hidane');

/** @returns {Promise<Engine | undefined>} */
async function findHidane() {
  for (const program of ['hidane', builtHidane]) {
    const { output } = await run(program, ['--version']);
    if (output.trim() !== `hidane ${hidaneVersion}`) continue;
    done(`Firestore emulator: hidane ${hidaneVersion}`);
    return { kind: 'hidane', program };
  }
  return undefined;
}

/**
 * The environment in which `cargo` runs, or nothing. rustup looks for its compilers below HOME, which in a container
 * is not always the HOME it was installed for: then they are beside the `.cargo/bin` on PATH.
 * @returns {Promise<NodeJS.ProcessEnv | undefined>}
 */
async function cargoEnv() {
  const homes = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.endsWith(join('.cargo', 'bin')))
    .map((folder) => dirname(dirname(folder)))
    .map((home) => ({
      ...process.env,
      CARGO_HOME: join(home, '.cargo'),
      RUSTUP_HOME: join(home, '.rustup'),
    }));
  for (const env of [process.env, ...homes]) {
    if ((await run('cargo', ['--version'], { env })).code === 0) return env;
  }
  return undefined;
}

/** @type {(env: NodeJS.ProcessEnv) => Promise<Engine>} */
async function buildHidane(env) {
  const args = ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', hidaneHome];
  await step(
    'Building the Firestore emulator, hidane (once, about 3 minutes)',
    async (detail) => {
      let compiled = 0;
      const { code, output } = await run('cargo', args, {
        env: { ...env, CARGO_TERM_COLOR: 'never' },
        onLine: (line) => {
          if (/^\s*Compiling /.test(line)) detail(`${++compiled} crates compiled`);
        },
      });
      // Another start may have built it meanwhile.
      if (code === 0 || existsSync(builtHidane)) return;
      throw explain(output, cargoCauses, '`cargo install hidane` failed; this is the end of its output:');
    },
    { finished: `Firestore emulator: hidane ${hidaneVersion} built` },
  );
  return { kind: 'hidane', program: builtHidane };
}

/** @returns {Promise<Engine>} */
async function officialEngine() {
  const java = await javaMajor();
  if (java < minimumJava) {
    throw new Problem(
      `The official emulators need Java ${minimumJava} or newer, and ${java === 0 ? 'no Java was found' : `this is Java ${java}`}: install it (https://adoptium.net), or leave EMULATORS out to use hidane.`,
    );
  }
  done(`Firestore emulator: the official one, on Java ${java}`);
  return { kind: 'official' };
}

/** The version of Java, 0 without one. */
async function javaMajor() {
  const { code, output } = await run('java', ['-version']);
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
