import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { printDone, Problem } from './terminal';
import { run, runVisibly } from './programs';

const hidaneVersion = '0.6.0';
const minimumJava = 21;

const ways = [
  `hidane ${hidaneVersion} on PATH (cargo install hidane --version ${hidaneVersion} --locked, or https://hidane.dev)`,
  'Rust 1.88 or newer (https://rustup.rs): the command then builds hidane by itself',
  'Java 21 or newer (https://adoptium.net) and the internet: the official emulators are then downloaded',
];

/** Program that serves Firestore and the Storage rules: hidane with our own rules runtime, or Google's JARs on Java. */
export type Engine = { kind: 'hidane'; program: string } | { kind: 'official' };

/**
 * Finds the engine and builds it if needed. Throws Problem with the three ways to get one. Prefers hidane, which needs no Java
 * and starts at once, unless `EMULATORS=official`.
 */
export async function ensureEngine(): Promise<Engine> {
  const choice = process.env['EMULATORS'];
  if (choice && choice !== 'official')
    throw new Problem(`EMULATORS is "${choice}", but can only be "official" or be left out.`);
  const hidane = choice ? undefined : ((await findHidane()) ?? (await buildHidane()));
  if (hidane) return hidane;
  const java = await javaMajor();
  if (java >= minimumJava) {
    printDone(`Firestore emulator: the official one, on Java ${java}`);
    return { kind: 'official' };
  }
  if (choice)
    throw new Problem(
      `The official emulators need Java ${minimumJava} or newer, and ${java === 0 ? 'no Java was found' : `this is Java ${java}`}: install it (https://adoptium.net), or leave EMULATORS out to use hidane.`,
    );
  throw new Problem(
    'The Firestore emulator needs one of these three, and none is here: install one and run the command again.',
    ways,
  );
}

/** Build of hidane, which all checkouts of the project share. */
const hidaneHome = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'utkarsh-workplaces',
  `hidane-${hidaneVersion}`,
);
const builtHidane = join(hidaneHome, 'bin', 'hidane');

async function findHidane(): Promise<Engine | undefined> {
  for (const program of ['hidane', builtHidane]) {
    const { output } = await run(program, ['--version']);
    if (output.trim() !== `hidane ${hidaneVersion}`) continue;
    printDone(`Firestore emulator: hidane ${hidaneVersion}`);
    return { kind: 'hidane', program };
  }
  return undefined;
}

/**
 * Returns the environment in which `cargo` runs. rustup looks for its compilers below HOME. In a container HOME may differ from
 * the one of the installation: then they lie beside the `.cargo/bin` on PATH.
 */
async function cargoEnv(): Promise<NodeJS.ProcessEnv | undefined> {
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
    if ((await run('cargo', ['--version'], env)).code === 0) return env;
  }
  return undefined;
}

/** Builds hidane. Returns undefined without Rust. */
async function buildHidane(): Promise<Engine | undefined> {
  const env = await cargoEnv();
  if (!env) return undefined;
  console.log('… Building the Firestore emulator, hidane (once, about 3 minutes)');
  const args = ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', hidaneHome];
  const code = await runVisibly('cargo', args, env);
  // Another process may have built it meanwhile.
  if (code !== 0 && !existsSync(builtHidane)) {
    throw new Problem(
      'cargo could not build hidane; the reason is above. It needs Rust 1.88 (`rustup update stable`), a C linker, the internet and 2 GB of disk.',
    );
  }
  return { kind: 'hidane', program: builtHidane };
}

/** Returns the major version of Java, or 0. */
async function javaMajor(): Promise<number> {
  const { code, output } = await run('java', ['-version']);
  return code === 0 ? parseJavaMajor(output) : 0;
}

/**
 * Returns the major version in Java's output: 21 for `openjdk version "21.0.2" …`, 8 for the old `java version "1.8.0_292"`, 0
 * for anything else.
 */
export function parseJavaMajor(output: string): number {
  const [, major, minor] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return Number(major === '1' ? minor : major) || 0;
}
