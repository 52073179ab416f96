import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { type MediaPath, folderId } from '@utkarsh/domain/media/media';
import { adminApp, collectionOf, hasCode, hashOfContent, undefinedIf } from '../firestore';
import { transactOn } from '../transaction';

export type Folder = Pick<MediaPath, 'owner' | 'id'>;

/** Checked versions in the bucket, by the names of uploaded files. */
const noteSchema = z.object({ files: z.record(z.string(), z.string()) });
type CheckedFiles = Readonly<Record<string, string>>;

const readFiles = (data: unknown): CheckedFiles => (data === undefined ? {} : noteSchema.parse(data).files);

export const noteOf = (folder: Folder) => collectionOf('checkedFiles').doc(folderId(folder));

const closedFolder = (folder: Folder) => collectionOf('closedFolders').doc(folderId(folder));

/** Returns the checked files of a record. No other file in its folder is ever served or published. */
export const readCheckedFiles = async (folder: Folder): Promise<CheckedFiles> =>
  readFiles((await noteOf(folder).get()).data());

/** Notes that a version of a file was checked. An older version never replaces a newer one. */
export async function noteChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await transactOn([note.path], async (transaction) => {
    const notedGeneration = readFiles((await transaction.get(note)).data())[file];
    if (notedGeneration !== undefined && Number(notedGeneration) >= Number(generation)) return;
    transaction.set(note, { files: { [file]: generation } }, { merge: true });
  });
}

/** Removes a version of a file from the note. Deletes the note when it is empty. */
export async function forgetChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await transactOn([note.path], async (transaction) => {
    const { [file]: notedGeneration, ...others } = readFiles((await transaction.get(note)).data());
    if (notedGeneration !== generation) return;
    if (Object.keys(others).length === 0) transaction.delete(note);
    else transaction.set(note, { files: others });
  });
}

/** Closes a folder for uploads for ever, noting when its record was deleted. Staff may still add logos of organizations. */
export async function closeFolder(folder: Folder, time: Date): Promise<void> {
  const reference = closedFolder(folder);
  const record = collectionOf(folder.owner).doc(folder.id);
  await transactOn([reference.path], async (transaction) => {
    const [present, closure] = await transaction.getAll(record, reference);
    const goneTime: unknown = closure?.get('gone_at');
    const earlier = goneTime instanceof Timestamp ? goneTime.toMillis() : 0;
    const gone_at = present?.exists ? null : Timestamp.fromMillis(Math.max(earlier, time.getTime()));
    transaction.set(reference, { gone_at });
  });
}

/** Returns when the record of a folder was deleted, `just now` before our trigger has noted it, undefined if it never had a record. */
export async function folderGoneAt(folder: Folder): Promise<Date | 'just now' | undefined> {
  const closure = await closedFolder(folder).get();
  const goneTime: unknown = closure.get('gone_at');
  if (goneTime instanceof Timestamp) return goneTime.toDate();
  return closure.exists ? 'just now' : undefined;
}

export const bucket = () => getStorage(adminApp()).bucket();

const numberText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const metadataSchema = z.pipe(
  z.object({
    size: z.pipe(numberText, z.transform(Number)),
    generation: numberText,
    contentType: z._default(z.string(), ''),
    // Composed objects have no MD5 hash.
    md5Hash: z.optional(z.string()),
    metadata: z.optional(
      z.nullable(z.object({ checked: z.optional(z.string()), of: z.optional(z.string()) })),
    ),
  }),
  z.transform(({ size, ...rest }) => ({ bytes: size, ...rest })),
);

/** Runs work on a file or on one of its versions. Returns undefined when that is gone or replaced. */
export const undefinedIfGone = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  undefinedIf((error) => hasCode(error, 404, 412), work);

export const findMetadata = (path: string) =>
  undefinedIfGone(async () => metadataSchema.parse((await bucket().file(path).getMetadata())[0]));

export interface StoredMedia {
  path: string;
  bytes: number;
  /** Text that changes with the content. */
  version: string;
  generation: string;
}

async function findVersion(path: string, place: MediaPath, notedGeneration: string | undefined) {
  const file = notedGeneration === undefined ? undefined : await findMetadata(path);
  if (!file || (place.form ? file.metadata?.of : file.generation) !== notedGeneration) return undefined;
  const { bytes, generation, md5Hash } = file;
  return { path, bytes, version: md5Hash ?? generation, generation };
}

/** Finds the checked version of a file or of one of its forms. Returns undefined for a missing file and for any other version. */
export const findMedia = async (path: string, place: MediaPath): Promise<StoredMedia | undefined> =>
  findVersion(path, place, (await readCheckedFiles(place))[place.upload]);

/** Finds a file as `findMedia` does. Returns `unchecked` until its check has ended. A check that ends meanwhile counts as running. */
export async function lookUpMedia(
  path: string,
  place: MediaPath,
): Promise<StoredMedia | 'unchecked' | undefined> {
  const { [place.upload]: notedGeneration } = await readCheckedFiles(place);
  const media = await findVersion(path, place, notedGeneration);
  if (media) return media;
  const upload = await findMetadata(`${place.owner}/${place.id}/${place.upload}`);
  return upload && upload.generation !== notedGeneration ? 'unchecked' : undefined;
}

/** Opens a file from byte `start` to byte `end`, both inclusive. Throws when its first bytes cannot be read. */
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

/** Returns whether `storeMedia` failed because its path is taken. */
export const isAlreadyStored = (error: unknown): boolean => hasCode(error, 412);

/** Stores a file under a new path. Fails when the path is taken. */
export async function storeMedia(path: string, contentType: string, content: Buffer): Promise<void> {
  await bucket()
    .file(path)
    .save(content, { contentType, resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
}

/** Opens a file that was checked before it was stored. Returns undefined when it is gone. */
export async function openStored(path: string): Promise<Readable | undefined> {
  const file = bucket().file(path);
  return (await file.exists())[0]
    ? file.createReadStream({ decompress: false, validation: false })
    : undefined;
}

/** Removes all files whose paths have a prefix. Returns how many there were. */
export async function removeFilesUnder(prefix: string): Promise<number> {
  const [files] = await bucket().getFiles({ prefix });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  return files.length;
}

/** Removes all files of a record with their notes. Returns how many files there were. */
export async function removeMediaOf(folder: Folder): Promise<number> {
  const count = await removeFilesUnder(`${folder.owner}/${folder.id}/`);
  await noteOf(folder).delete();
  return count;
}

/** Folder of the pictures that the server draws. */
export const drawnFolder = 'drawn';

const inProgress = new Map<string, Promise<Buffer>>();

async function readOrDraw(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = bucket().file(path);
  const download = await undefinedIfGone(() => file.download());
  if (download) return download[0];
  const picture = await draw();
  await file.save(picture, { contentType: 'image/png', resumable: false });
  return picture;
}

/** Returns the PNG of a drawing in one width. Draws it once: the bucket keeps it under the hash of drawing and width. */
export function drawOnce(svg: string, width: number, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = `${drawnFolder}/${hashOfContent(`${width} ${svg}`)}.png`;
  const drawing = inProgress.get(path);
  if (drawing) return drawing;
  const picture = readOrDraw(path, draw).finally(() => inProgress.delete(path));
  inProgress.set(path, picture);
  return picture;
}
