import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import {
  directoryReads,
  planPublication,
  type OrganizationChange,
} from '@utkarsh/domain/directory/directoryWrite';
import { emulatedBucket } from '../../tools/emulators/suite';

/** The emulator's Firestore with all rights, to prepare and inspect what a test is about. */
export function database(): Firestore {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  return getFirestore(getApps()[0] ?? initializeApp({ projectId, storageBucket: emulatedBucket(projectId) }));
}

/** Adds, changes or removes organizations with their public part and directory rows, as the server does. */
export async function saveOrganizations(changes: readonly OrganizationChange[]): Promise<void> {
  const firestore = database();
  const reference = (collection: 'organizations' | 'certified' | 'directory', id: string) =>
    firestore.collection(collections[collection]).doc(id);
  await firestore.runTransaction(async (transaction) => {
    const present = await transaction.getAll(
      ...directoryReads(changes).map((id) => reference('directory', id)),
    );
    const rowsOf = new Map(present.map((one) => [one.id, readDirectoryDocument(one.data()).rows]));
    const { certified, directory } = planPublication(changes, rowsOf);
    const updated_at = FieldValue.serverTimestamp();
    for (const [id, part] of certified) {
      if (part) transaction.set(reference('certified', id), part);
      else transaction.delete(reference('certified', id));
    }
    for (const [id, document] of directory) {
      transaction.set(reference('directory', id), { ...document, updated_at });
    }
    for (const { id, after } of changes) {
      if (after)
        transaction.set(reference('organizations', id), { ...after, created_at: updated_at, updated_at });
      else transaction.delete(reference('organizations', id));
    }
  });
}
