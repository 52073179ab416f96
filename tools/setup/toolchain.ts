import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { printDone, Problem } from './terminal';
import { onPath, run, runVisibly } from './programs';

const hidaneVersion = '0.6.0';

/** Oldest Java that runs the Cloud CLI's emulator, and the oldest that firebase-tools accepts for the JARs that it downloads. */
const minimumJava = { cloudCli: 17, download: 21 };

const ways = [
  `hidane ${hidaneVersion} on PATH (cargo install hidane --version ${hidaneVersion} --locked, or https://hidane.dev)`,
  `Google's emulator from the Cloud CLI (gcloud components install cloud-firestore-emulator, or your system's package google-cloud-cli-firestore-emulator) and Java ${minimumJava.cloudCli} or newer`,
  'Rust 1.88 or newer (https://rustup.rs): the command then builds hidane by itself',
  `Java ${minimumJava.download} or newer (https://adoptium.net) and the internet: Google's emulators are then downloaded`,
];

/**
 * Program that serves Firestore. `hidane` and `cloudCli` work with our own runtime of the Storage rules; `download` brings
 * Google's. `judge` names the engine in the output.
 */
export type Engine = { judge: string } & (
  | { kind: 'hidane'; program: string }
  | { kind: 'cloudCli'; jar: string; java: string }
  | { kind: 'download'; java: string }
);

export const isHidane = ({ kind }: Engine): boolean => kind === 'hidane';

/**
 * Finds the engine and builds it if needed. Throws Problem with the four ways to get one. Prefers what is installed, and hidane
 * to Google's emulator, because it starts at once. `EMULATORS=official|hidane` forces one.
 */
export async function ensureEngine(): Promise<Engine> {
  const choice = engineChoice();
  const [hidaneToo, googleToo] = [choice !== 'official', choice !== 'hidane'];
  const engine =
    (hidaneToo ? await findHidane() : undefined) ??
    (googleToo ? await findCloudCli() : undefined) ??
    (hidaneToo ? await buildHidane() : undefined) ??
    (googleToo ? await downloadEngine() : undefined);
  if (!engine)
    throw new Problem(
      choice
        ? `EMULATORS is "${choice}", but that engine is not here: install it and run the command again.`
        : 'The Firestore emulator needs one of these four, and none is here: install one and run the command again.',
      ways.filter((way) => !choice || /hidane/.test(way) === (choice === 'hidane')),
    );
  printDone(`Firestore emulator: ${engine.judge}`);
  return engine;
}

/** Returns the engine other than `engine` that is installed too, or undefined. `EMULATORS` rules out a second engine. */
export async function findSecondEngine(engine: Engine): Promise<Engine | undefined> {
  if (engineChoice()) return undefined;
  return isHidane(engine) ? findCloudCli() : findHidane();
}

function engineChoice(): 'official' | 'hidane' | undefined {
  const choice = process.env['EMULATORS'];
  if (choice === undefined || choice === '') return undefined;
  if (choice === 'official' || choice === 'hidane') return choice;
  throw new Problem(`EMULATORS is "${choice}", but can only be "official", "hidane" or be left out.`);
}

/** Returns the folder in which hidane is built. All checkouts of the project share it. */
function hidaneHome(): string {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(cache, 'utkarsh-workplaces', `hidane-${hidaneVersion}`);
}

async function findHidane(): Promise<Engine | undefined> {
  const judge = `hidane ${hidaneVersion}`;
  for (const program of ['hidane', join(hidaneHome(), 'bin', 'hidane')])
    if ((await run(program, ['--version'])).output.trim() === judge)
      return { kind: 'hidane', judge, program };
  return undefined;
}

/** Finds Google's emulator in the Cloud CLI whose `gcloud` is on PATH, or where firebase-tools' own variable names it. */
async function findCloudCli(): Promise<Engine | undefined> {
  const gcloud = onPath('gcloud');
  const inCloudCli = (program: string) =>
    join(dirname(dirname(program)), 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const jar = process.env['FIRESTORE_EMULATOR_BINARY_PATH'] ?? (gcloud && inCloudCli(realpathSync(gcloud)));
  if (jar === undefined || !existsSync(jar)) return undefined;
  const java = await findJava(minimumJava.cloudCli);
  return (
    java && { kind: 'cloudCli', judge: `Google's emulator on Java ${java.major}`, jar, java: java.program }
  );
}

/** Firebase-tools downloads Google's emulators at their first start. */
async function downloadEngine(): Promise<Engine | undefined> {
  const java = await findJava(minimumJava.download);
  return java && { kind: 'download', judge: `Google's emulator on Java ${java.major}`, java: java.program };
}

/** Folders in which systems keep their Javas, and the way from there to the program. */
const javaFolders: Readonly<Record<string, string>> = {
  '/usr/lib/jvm': 'bin/java',
  '/Library/Java/JavaVirtualMachines': 'Contents/Home/bin/java',
};

/** Returns the newest installed Java from `minimum` on. It need not be the one on PATH. */
async function findJava(minimum: number): Promise<{ program: string; major: number } | undefined> {
  const home = process.env['JAVA_HOME'];
  const paths = [
    onPath('java'),
    home && join(home, 'bin', 'java'),
    ...Object.entries(javaFolders).flatMap(([folder, program]) =>
      existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, program)) : [],
    ),
  ];
  const programs = new Set(
    paths.filter((path) => path && existsSync(path)).map((path) => realpathSync(path ?? '')),
  );
  const javas = await Promise.all(
    [...programs].map(async (program) => {
      const { code, output } = await run(program, ['-version']);
      return { program, major: code === 0 ? parseJavaMajor(output) : 0 };
    }),
  );
  return javas.filter(({ major }) => major >= minimum).sort((a, b) => b.major - a.major)[0];
}

/**
 * Returns the major version in Java's output: 21 for `openjdk version "21.0.2" …`, 8 for the old `java version "1.8.0_292"`, 0
 * for anything else.
 */
export function parseJavaMajor(output: string): number {
  const [, major, minor] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return Number(major === '1' ? minor : major) || 0;
}

/**
 * Returns the environment in which `cargo` runs. rustup looks for its compilers below HOME. In a container HOME may differ from
 * the one of the installation: then they lie beside the `.cargo/bin` on PATH.
 */
async function cargoEnv(): Promise<NodeJS.ProcessEnv | undefined> {
  const homes = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.endsWith(join('.cargo', 'bin')))
    .map((folder) => ({ CARGO_HOME: dirname(folder), RUSTUP_HOME: join(dirname(folder), '..', '.rustup') }));
  for (const home of [{}, ...homes]) {
    const env = { ...process.env, ...home };
    if ((await run('cargo', ['--version'], env)).code === 0) return env;
  }
  return undefined;
}

/** Builds hidane. Returns undefined without Rust. */
async function buildHidane(): Promise<Engine | undefined> {
  const env = await cargoEnv();
  if (!env) return undefined;
  console.log('… Building the Firestore emulator, hidane (once, about 3 minutes)');
  const args = ['install', 'hidane', '--version', hidaneVersion, '--locked', '--root', hidaneHome()];
  await runVisibly('cargo', args, env);
  // Another process may have built it meanwhile, even if this build failed.
  const engine = await findHidane();
  if (engine) return engine;
  throw new Problem(
    'cargo could not build hidane; the reason is above. It needs Rust 1.88 (`rustup update stable`), a C linker, the internet and 2 GB of disk.',
  );
}
