import { getStorage } from 'firebase-admin/storage';
import { checkedMark, contentTypeOf } from '@utkarsh/domain/media';
import { emulatedBucket } from '../../tools/seed/bucket';
import { database } from './firestore';

/** The site's bucket in the emulator, with all rights. */
export function bucket() {
  if (!process.env['FIREBASE_STORAGE_EMULATOR_HOST']) {
    throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  }
  // Opens the app as well.
  database();
  return getStorage().bucket(emulatedBucket(process.env['GCLOUD_PROJECT'] ?? ''));
}

/** Stores a file as the server does, which takes it as it is; of the type its name stands for, unless told. */
export async function storeFile(
  path: string,
  content: Uint8Array | string,
  contentType = contentTypeOf(path) ?? 'application/octet-stream',
): Promise<void> {
  await bucket()
    .file(path)
    .save(content, { resumable: false, metadata: { contentType, metadata: checkedMark } });
}
