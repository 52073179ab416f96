import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import type { MediaPath } from '@utkarsh/domain/media/media';
import { checkedFiles, noteOf, type Folder } from './checkedFiles';
import { adminApp, hasCode, undefinedIf } from '../firestore';

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

/** Reads the metadata of a file in the bucket. Returns undefined for a missing file. */
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

/**
 * Finds the checked version of a file. Returns 'unchecked' while the upload is not checked yet. The note is read once: a check that ends meanwhile
 * counts as one that has not ended.
 */
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

/** Removes all files of an insight or event. Returns how many. */
export async function removeMediaOf(folder: Folder): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: `${folder.owner}/${folder.id}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  await noteOf(folder).delete();
  return files.length;
}
