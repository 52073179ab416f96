import { randomBytes } from 'node:crypto';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import 'firebase/compat/storage';
import { collections } from '@utkarsh/domain/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucket } from '../factories/bucket';
import { database } from '../factories/firestore';
import { callers, listedRoleOf, member, tokenOf, type Caller } from './environment';

// Proves that the emulator enforces the rules it was started with, `storage.rules`. Every case of these is tested beside
// the rules runtime in `storage-rules`.

const uidOf = (caller: Caller) => `storage-rules-${caller.replaceAll(/\W+/g, '-')}`;

/** The entries of the callers in the list of staff, which Storage reads from Firestore. */
const entries = callers.flatMap((caller) => {
  const role = listedRoleOf(caller);
  return role ? [{ entry: database().doc(`${collections.staff}/${uidOf(caller)}`), role }] : [];
});

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = '127.0.0.1', port] = (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '').split(':');
  environment = await initializeTestEnvironment({
    projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-utkarsh-workplaces',
    storage: { host, port: Number(port) },
  });
  await Promise.all(entries.map(({ entry, role }) => entry.set(member(role))));
});

afterAll(async () => {
  await Promise.all(entries.map(({ entry }) => entry.delete()));
  await environment.cleanup();
});

/** Opens Storage as a caller. Uses another bucket, because an upload to the real one would start the file check. */
function storageAs(caller: Caller): firebase.storage.Storage {
  const token = tokenOf(caller);
  const context = token
    ? environment.authenticatedContext(uidOf(caller), token)
    : environment.unauthenticatedContext();
  return context.storage('gs://storage-rules');
}

/** Makes an id with the length and letters of a document's id. */
const newId = () => randomBytes(10).toString('hex');

interface Upload {
  caller?: Caller;
  path?: string;
  contentType?: string;
  size?: number;
}

async function upload({
  caller = 'visitor',
  path = `insights/${newId()}/image.png`,
  contentType = 'image/png',
  size = 1000,
}: Upload): Promise<string> {
  await storageAs(caller).ref(path).put(new Uint8Array(size), { contentType });
  return path;
}

/** Returns what the rules decide about a request. Throws any other failure. */
async function verdict(request: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'storage/unauthorized') return 'denied';
    throw error;
  }
}

const image = () => `insights/${newId()}/image.png`;
const photo = () => `events/${newId()}/photo-1.png`;
const logo = (ending = 'png', organization = 'anjali-foods-4kq7zd9w') =>
  `organizations/${organization}/logo-${newId()}.${ending}`;

/** The kinds of files, with those who may upload one. */
const kinds: readonly [name: string, path: () => string, uploaders: readonly Caller[]][] = [
  ['an image of an insight', image, callers],
  ['a photo of an event', photo, ['an admin']],
  ['a logo of an organization', logo, ['an admin']],
];

describe.each(kinds)('%s', (_kind, pathOf, uploaders) => {
  it('can be uploaded by those who may, and read, listed, replaced, changed or deleted by nobody', async () => {
    for (const caller of callers) {
      const answer = uploaders.includes(caller) ? 'allowed' : 'denied';
      expect([caller, await verdict(upload({ caller, path: pathOf() }))]).toEqual([caller, answer]);
    }
    const path = await upload({ caller: 'an admin', path: pathOf() });
    for (const caller of callers) {
      const ref = storageAs(caller).ref(path);
      const requests = [
        ref.getMetadata(),
        ref.getDownloadURL(),
        storageAs(caller).ref(path.split('/')[0]).listAll(),
        upload({ caller, path, size: 2000 }),
        ref.updateMetadata({ contentType: 'image/gif' }),
        ref.delete(),
      ];
      const answers = await Promise.all(requests.map(verdict));
      expect([caller, ...answers]).toEqual([caller, ...requests.map(() => 'denied')]);
    }
    const [metadata] = await bucket('storage-rules').file(path).getMetadata();
    expect(metadata).toMatchObject({ size: '1000', contentType: 'image/png' });
  });
});

const megabyte = 1024 * 1024;

describe('an upload of an admin', () => {
  it.each([
    [10 * megabyte, 'allowed'],
    [10 * megabyte + 1, 'denied'],
  ])('may have the size limit and no more: %i bytes are %s', async (size, answer) => {
    expect(await verdict(upload({ size, caller: 'an admin' }))).toBe(answer);
  });

  it.each<[string, firebase.storage.UploadMetadata]>([
    ['another type', { contentType: 'image/svg+xml' }],
    ['a mark of ours', { customMetadata: { checked: 'yes' } }],
    ['a disposition', { contentDisposition: 'attachment; filename="setup.exe"' }],
    ['an encoding', { contentEncoding: 'gzip' }],
  ])('with %s in its metadata is refused', async (_name, metadata) => {
    const put = storageAs('an admin')
      .ref(image())
      .put(new Uint8Array(10), { contentType: 'image/png', ...metadata });
    expect(await verdict(Promise.resolve(put))).toBe('denied');
  });

  it.each(['insights/ID', 'closed_folders/insights_ID'])(
    'to an insight is refused once %s exists',
    async (document) => {
      const [id, other] = [newId(), newId()];
      const reference = database().doc(document.replace('ID', id));
      await reference.set({});
      for (const caller of ['visitor', 'an admin'] as const) {
        expect(await verdict(upload({ caller, path: `insights/${id}/image.png` }))).toBe('denied');
      }
      // Uses another id, because the deletion of the first insight closes its folder.
      expect(await verdict(upload({ path: `insights/${other}/image.png` }))).toBe('allowed');
      await reference.delete();
    },
  );
});
