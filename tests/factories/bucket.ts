import { getStorage } from 'firebase-admin/storage';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import {
  type MediaPath,
  checkedMark,
  contentTypeOf,
  folderId,
  readMediaPath,
} from '@utkarsh/domain/media/media';
import { formPath, pictureForms } from '@utkarsh/domain/media/mediaUrl';
import { emulatedBucket } from '../../tools/emulators/suite';
import { database } from './firestore';
import { waitUntil } from './triggers';

/** Returns a bucket of the emulator with all rights, by default the site's. */
export function bucket(name = emulatedBucket(process.env['GCLOUD_PROJECT'] ?? '')) {
  if (!process.env['FIREBASE_STORAGE_EMULATOR_HOST']) {
    throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  }
  // Initializes the app.
  database();
  return getStorage().bucket(name);
}

const placeOf = (path: string): MediaPath => {
  const place = readMediaPath(path);
  if (!place) throw new Error(`No file is kept at ${path}.`);
  return place;
};
const noteOf = (place: Pick<MediaPath, 'owner' | 'id'>) =>
  database().collection(collections.checkedFiles).doc(folderId(place));

const versionIn = (files: unknown, name: string): string | undefined =>
  z.optional(z.record(z.string(), z.string())).parse(files)?.[name];

/** Returns the version of a file that the server has checked; undefined when it has not checked the file. */
export async function readCheckedVersion(path: string): Promise<string | undefined> {
  const place = placeOf(path);
  return versionIn((await noteOf(place).get()).get('files'), place.file);
}

/** Marks a version of a file as checked by the server. */
export async function noteVersion(path: string, generation: string): Promise<void> {
  const place = placeOf(path);
  await noteOf(place).set({ files: { [place.file]: generation } }, { merge: true });
}

/** Marks the files of a record as not checked yet. */
export async function forgetVersions(owner: MediaPath['owner'], id: string): Promise<void> {
  await noteOf({ owner, id }).delete();
}

/** Stores a file and marks it as checked, whatever it holds. The content type follows from the name by default. */
export async function storeFile(
  path: string,
  content: Uint8Array | string,
  contentType = contentTypeOf(path) ?? 'application/octet-stream',
): Promise<void> {
  const file = bucket().file(path);
  await file.save(content, { resumable: false, metadata: { contentType, metadata: checkedMark } });
  await noteVersion(path, String(file.metadata.generation));
}

/** Uploads a file past the rules, unchecked as the upload of a visitor. Returns its version. */
export async function uploadFile(
  path: string,
  content: Uint8Array,
  contentType = contentTypeOf(path) ?? '',
): Promise<string> {
  const file = bucket().file(path);
  await file.save(content, { resumable: false, metadata: { contentType } });
  return String(file.metadata.generation);
}

/** Waits until the server has checked a file and made the smaller forms of a picture. */
export function waitUntilChecked(path: string): Promise<void> {
  const place = placeOf(path);
  return new Promise((resolve, reject) => {
    const unsubscribe = noteOf(place).onSnapshot((note) => {
      if (versionIn(note.get('files'), place.file) === undefined) return;
      unsubscribe();
      resolve();
    }, reject);
  });
}

/** Waits until the server has removed a file that it refuses. */
export const waitUntilGone = (path: string) =>
  waitUntil(`the removal of ${path}`, async () =>
    expect((await bucket().file(path).exists())[0]).toBe(false),
  );

/** Uploads a picture and waits until its smaller forms exist. */
export async function uploadPicture(path: string, content: Uint8Array): Promise<void> {
  await uploadFile(path, content);
  await waitUntilChecked(path);
}

/** Removes the files of a record and the note of their checked versions. */
export async function removeFiles(owner: MediaPath['owner'], id: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `${owner}/${id}/` });
  await forgetVersions(owner, id);
}

/** Returns `host:port` of the Storage emulator. */
export function storageHost(): string {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  return host;
}

const objectsSchema = z.object({
  items: z._default(z.array(z.object({ name: z.string(), contentType: z.string() })), []),
});

const formEndings = pictureForms.map((form) => formPath('', form));
/** Tells whether a file was uploaded by somebody, and is not a smaller form of a picture that the server made. */
export const wasSent = (name: string) => !formEndings.some((ending) => name.endsWith(ending));

/** Returns name → content type of every file that was uploaded with an insight. Reads past the rules. */
export async function listSentFiles(insightId: string): Promise<Record<string, string>> {
  const bucket = `${process.env['GCLOUD_PROJECT'] ?? ''}.appspot.com`;
  // Google's own client would look for the credentials of a cloud machine first.
  const reply = await fetch(
    `http://${storageHost()}/storage/v1/b/${bucket}/o?prefix=${encodeURIComponent(`insights/${insightId}/`)}`,
  );
  if (!reply.ok) throw new Error(`Storage answered ${reply.status}`);
  const { items } = objectsSchema.parse(await reply.json());
  const sentItems = items.filter(({ name }) => wasSent(name));
  return Object.fromEntries(sentItems.map(({ name, contentType }) => [name, contentType]));
}
