import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { unpackPhoto } from '@utkarsh/domain/event';
import type { MediaPath } from '@utkarsh/domain/media';
import { adminApp } from './adminApp';
import { hasCode } from './errorCodes';
import { firestore } from './firestore';

const bucket = () => getStorage(adminApp()).bucket();

/** What of a document decides about its files. */
const owners = {
  insights: z.object({ status: z.string(), image: z.string(), video: z.string() }),
  events: z.object({ published: z.boolean(), cover: z.string(), photos: z.array(z.string()) }),
};

async function publicFiles({ owner, id }: MediaPath): Promise<string[]> {
  const data = (await firestore().collection(collections[owner]).doc(id).get()).data();
  if (!data) return [];
  if (owner === 'insights') {
    const { status, image, video } = owners.insights.parse(data);
    return status === 'published' ? [image, video] : [];
  }
  const { published, cover, photos } = owners.events.parse(data);
  return published ? [cover, ...photos.map((photo) => unpackPhoto(photo).file)] : [];
}

/** Whether a file belongs to something published now. */
export const isPublicMedia = async (path: string, media: MediaPath): Promise<boolean> =>
  (await publicFiles(media)).includes(path);

export interface StoredMedia {
  path: string;
  bytes: number;
  /** Changes with the content. */
  version: string;
  generation: string;
}

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const metadataSchema = z.object({
  size: z.pipe(text, z.transform(Number)),
  generation: text,
  // Composed objects have none.
  md5Hash: z.optional(z.string()),
});

const isMissing = (error: unknown) => hasCode(error, 404);

/** A file in the bucket; undefined when there is none. */
export async function findMedia(path: string): Promise<StoredMedia | undefined> {
  try {
    const [metadata] = await bucket().file(path).getMetadata();
    const { size, generation, md5Hash } = metadataSchema.parse(metadata);
    return { path, bytes: size, version: md5Hash ?? generation, generation };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Opens a file from byte `start` to byte `end`, both included. Rejects when its first bytes cannot be had. */
export async function openMedia(
  { path, generation, bytes }: StoredMedia,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  const content = bucket()
    .file(path, { generation })
    // As it is stored: who uploads may claim that a picture is compressed.
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

/** Removes the files of a record that is gone. It decides what anybody sees: those that stay behind are swept later. */
export async function removeMediaAfter(gone: Pick<MediaPath, 'owner' | 'id'>): Promise<void> {
  await removeMediaOf(gone).catch((error: unknown) => {
    logger.error(`The files of ${gone.owner}/${gone.id} could not be removed`, error);
  });
}

/** Removes all files of an insight or event. */
export async function removeMediaOf({ owner, id }: Pick<MediaPath, 'owner' | 'id'>): Promise<void> {
  await bucket().deleteFiles({ prefix: `${owner}/${id}/` });
}
