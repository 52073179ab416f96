import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminCommand } from './adminCommand';

const emulators = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];
let empty = '';
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterAll(() => rm(empty, { recursive: true, force: true }));

// Removes the emulators from the environment.
beforeEach(() => {
  for (const name of emulators) vi.stubEnv(name, undefined);
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

async function admin(args: string[]) {
  const output = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const code = await adminCommand(args);
  return { code, stdout: output.mock.calls.join('\n'), stderr: errors.mock.calls.join('\n') };
}

it('`npm run admin` runs the command and ends with its exit code', () => {
  const command = ['--import', 'tsx', join(import.meta.dirname, 'adminCommand.ts'), 'hepl'];
  const reply = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(reply).toMatchObject({ status: 2, stderr: expect.stringContaining('no command "hepl"') });
});

it('the admin command prints its usage on request', async () => {
  expect(await admin(['help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('npm run admin -- COMMAND'),
  });
});

it('the admin command ends with 1 and a sentence without a stack after a failure', async () => {
  const { code, stderr } = await admin(['verify', empty]);
  expect(code).toBe(1);
  expect(stderr).toContain('manifest.json is missing: this is no complete export.');
  expect(stderr).not.toContain('    at ');
});

it.each([
  ['no command', [], 'Name a command'],
  ['an unknown command', ['constructor'], 'There is no command "constructor"'],
  ['an unknown option', ['job', '--dryrun'], "Unknown option '--dryrun'"],
  ['a command without a project', ['job', 'sweep'], 'Say what to work on'],
])('the admin command ends with 2 for %s', async (_name, args, sentence) => {
  const { code, stderr } = await admin(args);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});

it('the admin command changes a live project only when somebody types its id', async () => {
  const live = ['--project', 'utkarsh-live', '--bucket', 'utkarsh-live.appspot.com'];
  const { code, stderr } = await admin(['job', 'retention', ...live]);
  expect(code).toBe(2);
  expect(stderr).toContain(
    'Run the job retention in utkarsh-live: nobody is there to confirm it; give --yes.',
  );
});

it.each([emulators.slice(0, 1), emulators.slice(1)])(
  'the admin command refuses both emulators and live projects when only %s is set',
  async (...names) => {
    for (const name of names) vi.stubEnv(name, '127.0.0.1:1');
    const { code, stderr } = await admin(['job', 'sweep', '--project', 'utkarsh-live']);
    expect(code).toBe(2);
    expect(stderr).toContain(`only ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} set`);
  },
);

it('the admin command needs the name of a project with emulators too', async () => {
  for (const name of emulators) vi.stubEnv(name, '127.0.0.1:1');
  vi.stubEnv('GCLOUD_PROJECT', '');
  const { code, stderr } = await admin(['job', 'sweep']);
  expect(code).toBe(2);
  expect(stderr).toContain('Name the emulated project with --project.');
});
