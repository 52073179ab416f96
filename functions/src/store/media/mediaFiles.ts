import * as z from 'zod/mini';
import { unpackPhoto } from '@utkarsh/domain/event/event';
import { mediaOwners, readMediaPath, type MediaOwner, type MediaPath } from '@utkarsh/domain/media/media';
import { collectionOf, everyDocument } from '../firestore';
import { bucket, folderGoneAt, forgetChecked, undefinedIfGone } from './media';

export interface StoredFile {
  path: string;
  createdAt: Date;
  generation: string;
}

const fileSchema = z.object({
  name: z.string(),
  metadata: z.object({ timeCreated: z.string(), generation: z.union([z.string(), z.number()]) }),
});

export async function* everyFile(folders: readonly string[] = mediaOwners): AsyncGenerator<StoredFile> {
  for (const folder of folders) {
    for await (const file of bucket().getFilesStream({ prefix: `${folder}/` })) {
      const { name, metadata } = fileSchema.parse(file);
      const createdAt = new Date(metadata.timeCreated);
      yield { path: name, createdAt, generation: String(metadata.generation) };
    }
  }
}

/** Fields of records with the path of a file, or with a list of photos. */
const fileFields = { insights: ['image', 'video'], events: ['cover', 'photos'], organizations: ['logo'] };

const path = z.catch(z.string(), '');
const pathsSchema = z.record(z.string(), z.union([z.array(path), path]));

/** Returns the paths of the files that a record names, even if the record has other faults. */
export function namedFiles(owner: MediaOwner, data: unknown): string[] {
  const record = pathsSchema.parse(data);
  const texts = fileFields[owner].flatMap((name) => record[name] ?? []);
  return texts.map((text) => unpackPhoto(text).file).filter(Boolean);
}

const publicSchema = z.union([
  z.object({ status: z.literal('published') }),
  z.object({ published: z.literal(true) }),
]);

/** Returns whether a file, or the upload that it is a form of, is published now. A logo is public with its organization's page. */
export async function isPublicMedia({ owner, id, upload }: MediaPath): Promise<boolean> {
  if (owner === 'organizations') {
    const publicPart = (await collectionOf('certified').doc(id).get()).data();
    return namedFiles(owner, publicPart ?? {}).includes(`${owner}/${id}/${upload}`);
  }
  const data = (await collectionOf(owner).doc(id).get()).data();
  return publicSchema.safeParse(data).success && namedFiles(owner, data).includes(`${owner}/${id}/${upload}`);
}

export async function everyNamedFile(): Promise<Map<string, string>> {
  const recordsByFile = new Map<string, string>();
  for (const owner of mediaOwners) {
    for await (const document of everyDocument(collectionOf(owner).select(...fileFields[owner]))) {
      for (const file of namedFiles(owner, document.data())) recordsByFile.set(file, document.ref.path);
    }
  }
  return recordsByFile;
}

export async function namesFile(record: string, file: string): Promise<boolean> {
  const [folder, id] = record.split('/');
  const owner = mediaOwners.find((name) => name === folder);
  if (owner === undefined || id === undefined || id === '') return false;
  const document = await collectionOf(owner).doc(id).get();
  return document.exists && namedFiles(owner, document.data()).includes(file);
}

/** Returns the path of the upload that a file is, or is a form of. */
export function uploadOf(file: string): string {
  const place = readMediaPath(file);
  return place ? `${place.owner}/${place.id}/${place.upload}` : file;
}

/** Returns whether a record names the file, or the picture that it is a form of. A record that was deleted after `oldest` still counts. */
export async function isKept(file: string, oldest: Date): Promise<boolean> {
  const place = readMediaPath(file);
  if (!place) return false;
  const { owner, id } = place;
  const record = await collectionOf(owner).doc(id).get();
  if (record.exists) return namedFiles(owner, record.data()).includes(uploadOf(file));
  const goneAt = await folderGoneAt(place);
  return goneAt === 'just now' || (goneAt !== undefined && goneAt > oldest);
}

export const fileExists = async (file: string): Promise<boolean> => (await bucket().file(file).exists())[0];

/** Removes a file and its note, unless the file is gone or replaced. */
export async function removeFile(file: string, generation: string): Promise<void> {
  const place = readMediaPath(file);
  if (place) await forgetChecked(place, place.file, generation);
  await undefinedIfGone(() => bucket().file(file).delete({ ifGenerationMatch: generation }));
}
