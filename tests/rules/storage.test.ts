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

const staff: readonly Caller[] = ['a viewer', 'an admin'];
const others = callers.filter((caller) => !staff.includes(caller));

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

describe('an upload', () => {
  it.each([...staff, ...others])('of an image is allowed to %s', async (caller) => {
    expect(await verdict(upload({ caller }))).toBe('allowed');
  });

  it('of a video is allowed', async () => {
    const path = `insights/${newId()}/video.mp4`;
    expect(await verdict(upload({ path, contentType: 'video/mp4' }))).toBe('allowed');
  });

  it.each<Caller>(['visitor', 'an admin'])(
    'by %s cannot replace, change or delete a stored file',
    async (caller) => {
      const path = await upload({ size: 1000 });
      const ref = storageAs(caller).ref(path);
      expect(await verdict(upload({ caller, path, size: 2000 }))).toBe('denied');
      expect(await verdict(ref.updateMetadata({ contentType: 'image/gif' }))).toBe('denied');
      expect(await verdict(ref.delete())).toBe('denied');
      const [metadata] = await bucket('storage-rules').file(path).getMetadata();
      expect(metadata).toMatchObject({ size: '1000', contentType: 'image/png' });
    },
  );

  it.each<[string, Upload]>([
    ['SVG', { path: `insights/${newId()}/image.svg`, contentType: 'image/svg+xml' }],
    ['SVG that is named as PNG', { contentType: 'image/svg+xml' }],
    ['an image of one byte too many', { size: 10 * 1024 * 1024 + 1 }],
    ['an empty image', { size: 0 }],
    ['an image for no document', { path: 'insights/i1/image.png' }],
    ['a file elsewhere', { path: `others/${newId()}/image.png` }],
  ])('of %s is refused', async (_, options) => {
    expect(await verdict(upload({ ...options, caller: 'an admin' }))).toBe('denied');
  });

  it.each<[string, firebase.storage.UploadMetadata]>([
    ['a mark of ours', { customMetadata: { checked: 'yes' } }],
    ['any other word', { customMetadata: { taken: 'yesterday' } }],
    ['a disposition', { contentDisposition: 'attachment; filename="setup.exe"' }],
    ['an encoding', { contentEncoding: 'gzip' }],
  ])('with %s in its metadata is refused', async (_, metadata) => {
    for (const [caller, path] of [
      ['visitor', `insights/${newId()}/image.png`],
      ['an admin', `events/${newId()}/cover.png`],
    ] as const) {
      const put = storageAs(caller)
        .ref(path)
        .put(new Uint8Array(10), { contentType: 'image/png', ...metadata });
      expect(await verdict(Promise.resolve(put))).toBe('denied');
    }
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

  it('of an image of the size limit is allowed', async () => {
    expect(await verdict(upload({ size: 10 * 1024 * 1024 }))).toBe('allowed');
  });
});

describe('a photo of an event', () => {
  const photo = () => `events/${newId()}/photo-1.webp`;
  const uploadPhoto = (caller: Caller, path = photo(), contentType = 'image/webp') =>
    upload({ caller, path, contentType });

  it.each([...staff, ...others])('can be uploaded by an admin alone: %s', async (caller) => {
    expect(await verdict(uploadPhoto(caller))).toBe(caller === 'an admin' ? 'allowed' : 'denied');
  });

  it.each([...staff, ...others])('can neither be deleted nor read nor listed by %s', async (caller) => {
    const path = await uploadPhoto('an admin');
    const ref = storageAs(caller).ref(path);
    const requests = [ref.delete(), ref.getDownloadURL(), storageAs(caller).ref('events').listAll()];
    expect(await Promise.all(requests.map(verdict))).toEqual(['denied', 'denied', 'denied']);
  });

  it('is never replaced under its name', async () => {
    const path = await uploadPhoto('an admin');
    expect(await verdict(uploadPhoto('an admin', path))).toBe('denied');
  });

  it.each([
    ['SVG', `events/${newId()}/photo-1.svg`, 'image/svg+xml'],
    ['SVG that is named as WebP', photo(), 'image/svg+xml'],
    ['a video', `events/${newId()}/video.mp4`, 'video/mp4'],
    ['a picture for no event', 'events/e1/photo-1.webp', 'image/webp'],
  ])('is never %s', async (_, path, contentType) => {
    expect(await verdict(uploadPhoto('an admin', path, contentType))).toBe('denied');
  });
});

describe('a logo of an organization', () => {
  const logo = (ending = 'png', organization = 'anjali-foods-4kq7zd9w') =>
    `organizations/${organization}/logo-${newId()}.${ending}`;
  const uploadLogo = (options: Upload) => upload({ caller: 'an admin', path: logo(), ...options });

  it.each([...staff, ...others])('can be uploaded by an admin alone: %s', async (caller) => {
    expect(await verdict(uploadLogo({ caller }))).toBe(caller === 'an admin' ? 'allowed' : 'denied');
  });

  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ])('can be a %s of 2 MB', async (ending, contentType) => {
    expect(await verdict(uploadLogo({ path: logo(ending), contentType, size: 2 * 1024 * 1024 }))).toBe(
      'allowed',
    );
  });

  it.each([...staff, ...others])('can neither be deleted nor read nor listed by %s', async (caller) => {
    const path = await uploadLogo({});
    const ref = storageAs(caller).ref(path);
    const requests = [ref.delete(), ref.getDownloadURL(), storageAs(caller).ref('organizations').listAll()];
    expect(await Promise.all(requests.map(verdict))).toEqual(['denied', 'denied', 'denied']);
  });

  it('is never replaced under its name', async () => {
    const path = await uploadLogo({});
    expect(await verdict(uploadLogo({ path }))).toBe('denied');
  });

  it.each<[string, Upload]>([
    ['SVG', { path: logo('svg'), contentType: 'image/svg+xml' }],
    ['SVG that is named as PNG', { contentType: 'image/svg+xml' }],
    ['a GIF', { path: logo('gif'), contentType: 'image/gif' }],
    ['a PNG that is named as WebP', { path: logo('webp') }],
    ['a file of one byte too many', { size: 2 * 1024 * 1024 + 1 }],
    ['empty', { size: 0 }],
    ['a file of another name', { path: 'organizations/anjali-foods-4kq7zd9w/logo.png' }],
    ['a file for no organization', { path: logo('png', 'x') }],
  ])('is never %s', async (_, options) => {
    expect(await verdict(uploadLogo(options))).toBe('denied');
  });
});

describe('reading files', () => {
  const reads = (caller: Caller, path: string) => [
    storageAs(caller).ref(path).getMetadata(),
    storageAs(caller).ref(path).getDownloadURL(),
    storageAs(caller).ref('insights').listAll(),
  ];

  it.each([...staff, ...others])('is closed to %s', async (caller) => {
    const path = await upload({});
    expect(await Promise.all(reads(caller, path).map(verdict))).toEqual(['denied', 'denied', 'denied']);
  });
});
