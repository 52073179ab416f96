import { type App, applicationDefault, deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { runningSuite } from '../emulators/localData';
import { emulatedBucket } from '../emulators/suite';
import { Problem } from '../setup/terminal';
import { type CommandLine, UsageProblem } from './commandLine';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** Project on which a command works. */
export interface Target {
  app: App;
  project: string;
  bucket: string;
  /** Whether the data is real. Then the command asks before it changes anything. */
  live: boolean;
}

const hosts = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'];

/** Returns whether the environment names emulators. Refuses some of them: the rest of the work would go to a live project. */
function usesEmulators(): boolean {
  const set = hosts.filter((name) => process.env[name]);
  if (set.length === 0 || set.length === hosts.length) return set.length > 0;
  throw new UsageProblem(
    `Of ${hosts.join(', ')} only ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set: set all of them for the emulators, or none for a live project.`,
  );
}

async function findLiveBucket(project: string): Promise<string> {
  const app = initializeApp({ credential: applicationDefault(), projectId: project }, 'bucket');
  try {
    for (const name of [`${project}.firebasestorage.app`, `${project}.appspot.com`]) {
      const [exists] = await getStorage(app).bucket(name).exists();
      if (exists) return name;
    }
  } finally {
    await deleteApp(app);
  }
  throw new Problem(`${project} has no default bucket: name the one of the site with --bucket.`);
}

/** Opens the target of the command line: a live project by its id, or the emulators. */
export async function openTarget({ project, bucket, local }: Partial<CommandLine>): Promise<Target> {
  if (getApps().length > 0) throw new Error('A target is open already.');
  if (local) {
    const suite = await runningSuite();
    if (!suite) throw new Problem('No suite runs in this folder: start one with `npm start`.');
    Object.assign(process.env, suite.env);
  }
  if (usesEmulators()) {
    const id = project ?? process.env['GCLOUD_PROJECT'];
    if (id === undefined || id === '') throw new UsageProblem('Name the emulated project with --project.');
    // Without this the client searches the network for credentials, and warns.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    const storageBucket = bucket ?? emulatedBucket(id);
    const app = initializeApp({ projectId: id, storageBucket });
    return { app, project: id, bucket: storageBucket, live: false };
  }
  if (project === undefined)
    throw new UsageProblem(
      'Say what to work on: --project ID for a live project, or --local for the suite of `npm start`.',
    );
  const storageBucket = bucket ?? (await findLiveBucket(project));
  const app = initializeApp({ credential: applicationDefault(), projectId: project, storageBucket });
  return { app, project, bucket: storageBucket, live: true };
}

/** Makes the person type the id of a live project before it changes. `--yes` skips the question. */
export async function confirm(
  { live, project }: Pick<Target, 'live' | 'project'>,
  action: string,
  yes: boolean,
  // `isTTY` tells that a person can answer.
  { stdin, stdout }: { stdin: Readable & { isTTY?: boolean }; stdout: Writable } = process,
): Promise<void> {
  if (!live || yes) return;
  if (stdin.isTTY !== true)
    throw new UsageProblem(`${action} in ${project}: nobody is there to confirm it; give --yes.`);
  const dialogue = createInterface({ input: stdin, output: stdout });
  try {
    const answer = await dialogue.question(`${action}.\nType ${project} to go on: `);
    if (answer.trim() !== project) throw new Problem('That was another name: nothing was done.');
  } finally {
    dialogue.close();
  }
}
