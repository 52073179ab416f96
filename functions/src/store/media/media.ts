import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { type MediaPath, folderId } from '@utkarsh/domain/media/media';
import { adminApp, collectionOf, firestore, hasCode, hashOfContent, undefinedIf } from '../firestore';

export type Folder = Pick<MediaPath, 'owner' | 'id'>;

/** Name of an uploaded file → its version in the bucket that was checked. */
const noteSchema = z.object({ files: z.record(z.string(), z.string()) });
type CheckedFiles = Readonly<Record<string, string>>;

const filesOf = (data: unknown): CheckedFiles => (data === undefined ? {} : noteSchema.parse(data).files);

export const noteOf = (folder: Folder) => collectionOf('checkedFiles').doc(folderId(folder));

const closedFolder = (folder: Folder) => collectionOf('closedFolders').doc(folderId(folder));

/** The checked files of a record. Nothing else in its folder is ever served or published. */
export const checkedFiles = async (folder: Folder): Promise<CheckedFiles> =>
  filesOf((await noteOf(folder).get()).data());

/** Notes that a version of a file was checked. An older one never takes the place of a newer one. */
export async function noteChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await firestore().runTransaction(async (transaction) => {
    const known = filesOf((await transaction.get(note)).data())[file];
    if (known !== undefined && Number(known) >= Number(generation)) return;
    transaction.set(note, { files: { [file]: generation } }, { merge: true });
  });
}

/** Takes a version of a file out of the note, and the note away when nothing is left in it. */
export async function forgetChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await firestore().runTransaction(async (transaction) => {
    const { [file]: known, ...others } = filesOf((await transaction.get(note)).data());
    if (known !== generation) return;
    if (Object.keys(others).length === 0) transaction.delete(note);
    else transaction.set(note, { files: others });
  });
}

interface RecordEvent {
  collection: Folder['owner'];
  id: string;
  at: Date;
}

/**
 * Closes the folder of an insight or event for uploads, for ever. `gone_at` is when the record was deleted, null while it
 * exists. Staff may always add a logo to the folder of an organization.
 */
export async function closeFolder({ collection, id, at }: RecordEvent): Promise<void> {
  const folder = { owner: collection, id };
  const reference = closedFolder(folder);
  const record = collectionOf(collection).doc(id);
  await firestore().runTransaction(async (transaction) => {
    const [present, closed] = await transaction.getAll(record, reference);
    const known: unknown = closed?.get('gone_at');
    const earlier = known instanceof Timestamp ? known.toMillis() : 0;
    const gone_at = present?.exists ? null : Timestamp.fromMillis(Math.max(earlier, at.getTime()));
    transaction.set(reference, { gone_at });
  });
}

/** Returns when the deleted record of a folder went: `just now` before our trigger knows, undefined for a folder without one. */
export async function folderGoneAt(folder: Folder): Promise<Date | 'just now' | undefined> {
  const closed = await closedFolder(folder).get();
  const at: unknown = closed.get('gone_at');
  if (at instanceof Timestamp) return at.toDate();
  return closed.exists ? 'just now' : undefined;
}

export const bucket = () => getStorage(adminApp()).bucket();

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const metadataSchema = z.pipe(
  z.object({
    size: z.pipe(text, z.transform(Number)),
    generation: text,
    contentType: z._default(z.string(), ''),
    // Composed objects lack it.
    md5Hash: z.optional(z.string()),
    metadata: z.optional(
      z.nullable(z.object({ checked: z.optional(z.string()), of: z.optional(z.string()) })),
    ),
  }),
  z.transform(({ size, ...rest }) => ({ bytes: size, ...rest })),
);

/** Does something with a file, or a version of it; undefined when that is gone or replaced. */
export const whileThere = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  undefinedIf((error) => hasCode(error, 404, 412), work);

export const findMetadata = (path: string) =>
  whileThere(async () => metadataSchema.parse((await bucket().file(path).getMetadata())[0]));

export interface StoredMedia {
  path: string;
  bytes: number;
  /** Changes with the content. */
  version: string;
  generation: string;
}

const notedVersion = async (place: MediaPath) => (await checkedFiles(place))[place.upload];

async function findVersion(path: string, place: MediaPath, noted: string | undefined) {
  const found = noted === undefined ? undefined : await findMetadata(path);
  if (!found || (place.form ? found.metadata?.of : found.generation) !== noted) return undefined;
  const { bytes, generation, md5Hash } = found;
  return { path, bytes, version: md5Hash ?? generation, generation };
}

/** Finds the checked version of a file or of one of its forms. Returns undefined for a missing file and for any other version. */
export const findMedia = async (path: string, place: MediaPath): Promise<StoredMedia | undefined> =>
  findVersion(path, place, await notedVersion(place));

/** Returns `unchecked` for an upload whose check has not ended. The note is read once, so a check that ends now counts as running. */
export async function lookUpMedia(
  path: string,
  place: MediaPath,
): Promise<StoredMedia | 'unchecked' | undefined> {
  const noted = await notedVersion(place);
  const media = await findVersion(path, place, noted);
  if (media) return media;
  const uploaded = await findMetadata(`${place.owner}/${place.id}/${place.upload}`);
  return uploaded && uploaded.generation !== noted ? 'unchecked' : undefined;
}

/** Opens a file from byte `start` to byte `end`, both included. Rejects when its first bytes cannot be had. */
export async function openMedia(
  { path, generation, bytes }: StoredMedia,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  const content = bucket()
    .file(path, { generation })
    .createReadStream({ decompress: false, validation: false, ...range });
  if (bytes > 0) await once(content, 'readable');
  return content;
}

/** Whether `storeMedia` failed because there is a file of that path. */
export const isAlreadyStored = (error: unknown): boolean => hasCode(error, 412);

/** Stores a file under a path that no other one has; fails when one does. */
export async function storeMedia(path: string, contentType: string, content: Buffer): Promise<void> {
  await bucket()
    .file(path)
    .save(content, { contentType, resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
}

/** Removes all files of a record. Returns how many. */
export async function removeMediaOf(folder: Folder): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: `${folder.owner}/${folder.id}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  await noteOf(folder).delete();
  return files.length;
}

/** Where pictures are kept that the server draws. */
export const drawnFolder = 'drawn';

const inProgress = new Map<string, Promise<Buffer>>();

async function keptOrDrawn(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = bucket().file(path);
  const kept = await whileThere(() => file.download());
  if (kept) return kept[0];
  const picture = await draw();
  await file.save(picture, { contentType: 'image/png', resumable: false });
  return picture;
}

/** Returns the PNG of a drawing in one width. Draws it once: the bucket keeps it under the hash of drawing and width. */
export function drawOnce(svg: string, width: number, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = `${drawnFolder}/${hashOfContent(`${width} ${svg}`)}.png`;
  const known = inProgress.get(path);
  if (known) return known;
  const picture = keptOrDrawn(path, draw).finally(() => inProgress.delete(path));
  inProgress.set(path, picture);
  return picture;
}
