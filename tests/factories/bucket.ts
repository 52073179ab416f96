import { getStorage } from 'firebase-admin/storage';
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

/** The site's bucket in the emulator, or another one, with all rights. */
export function bucket(name = emulatedBucket(process.env['GCLOUD_PROJECT'] ?? '')) {
  if (!process.env['FIREBASE_STORAGE_EMULATOR_HOST']) {
    throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  }
  // Opens the app as well.
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

/** The version of a file that the server has checked; undefined when it has checked none. */
export async function readCheckedVersion(path: string): Promise<string | undefined> {
  const place = placeOf(path);
  return versionIn((await noteOf(place).get()).get('files'), place.file);
}

/** Says that the server has checked a version of a file. */
export async function noteVersion(path: string, generation: string): Promise<void> {
  const place = placeOf(path);
  await noteOf(place).set({ files: { [place.file]: generation } }, { merge: true });
}

/** Files of a record are there, as before their check has ended. */
export async function forgetVersions(owner: MediaPath['owner'], id: string): Promise<void> {
  await noteOf({ owner, id }).delete();
}

/** Stores a file as one that the server has checked, whatever it holds; of the type its name stands for, unless told. */
export async function storeFile(
  path: string,
  content: Uint8Array | string,
  contentType = contentTypeOf(path) ?? 'application/octet-stream',
): Promise<void> {
  const file = bucket().file(path);
  await file.save(content, { resumable: false, metadata: { contentType, metadata: checkedMark } });
  await noteVersion(path, String(file.metadata.generation));
}

/** Uploads as a visitor does, past the rules: nobody has looked at it. Returns the version. */
export async function uploadFile(
  path: string,
  content: Uint8Array,
  contentType = contentTypeOf(path) ?? '',
): Promise<string> {
  const file = bucket().file(path);
  await file.save(content, { resumable: false, metadata: { contentType } });
  return String(file.metadata.generation);
}

/** Waits until the server has checked a file and made its forms. */
export function waitUntilChecked(path: string): Promise<void> {
  const place = placeOf(path);
  return new Promise((resolve, reject) => {
    const stop = noteOf(place).onSnapshot((note) => {
      if (versionIn(note.get('files'), place.file) === undefined) return;
      stop();
      resolve();
    }, reject);
  });
}

/** Uploads a picture and waits for its forms. */
export async function uploadPicture(path: string, content: Uint8Array): Promise<void> {
  await uploadFile(path, content);
  await waitUntilChecked(path);
}

/** Removes the files of a record with what is noted of them. */
export async function removeFiles(owner: MediaPath['owner'], id: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `${owner}/${id}/` });
  await forgetVersions(owner, id);
}

/** `host:port` of the emulated Storage. */
export function storageHost(): string {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  return host;
}

const objectsSchema = z.object({
  items: z._default(z.array(z.object({ name: z.string(), contentType: z.string() })), []),
});

const formEndings = pictureForms.map((form) => formPath('', form));
/** Whether a file was sent. The server adds small forms of pictures a moment later. */
export const wasSent = (name: string) => !formEndings.some((ending) => name.endsWith(ending));

/** Name → content type of every file that was sent with an insight, asked as the server asks: without rules. */
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
