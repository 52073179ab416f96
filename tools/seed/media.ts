import { collections } from '@utkarsh/domain/collections';
import { checkedMark, contentTypeOf, folderId, formsOf, readMediaPath } from '@utkarsh/domain/media/media';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import type { Firestore } from 'firebase-admin/firestore';
import type { getStorage } from 'firebase-admin/storage';
import { makeForms } from '../../functions/src/store/media/pictures';
import { readMedia } from './data';

interface Stores {
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  firestore: Firestore;
}

/** Stores a file and leaves it as the trigger would: clean, with its forms, and noted. */
async function keepFile({ bucket, firestore }: Stores, path: string, content: Buffer): Promise<void> {
  const place = readMediaPath(path);
  if (!place) throw new Error(`No file is kept at ${path}.`);
  const save = async (name: string, bytes: Buffer, metadata: Record<string, string>) => {
    const saved = bucket.file(name);
    const contentType = contentTypeOf(name) ?? 'application/octet-stream';
    await saved.save(bytes, { resumable: false, metadata: { contentType, metadata } });
    return String(saved.metadata.generation);
  };
  const generation = await save(path, content, checkedMark);
  const forms = formsOf(path);
  if (forms.length > 0) {
    for (const [form, picture] of await makeForms(content, forms))
      await save(formPath(path, form), picture, { ...checkedMark, of: generation });
  }
  await firestore
    .doc(`${collections.checkedFiles}/${folderId(place)}`)
    .set({ files: { [place.file]: generation } }, { merge: true });
}

/** Stores files of `media` in the bucket, by their paths there. */
export async function writeMedia(stores: Stores, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, name] of files) await keepFile(stores, path, await readMedia(name));
}
