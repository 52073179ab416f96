import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { directoryDocumentSchema } from '@utkarsh/domain/directory';
import {
  directoryReads,
  planOrganizationWrites,
  type OrganizationChange,
} from '@utkarsh/domain/directoryWrite';
import { emulatedBucket } from '../../tools/seed/bucket';

/** The emulator's Firestore with all rights, to prepare and inspect what a test is about. */
export function database(): Firestore {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  return getFirestore(getApps()[0] ?? initializeApp({ projectId, storageBucket: emulatedBucket(projectId) }));
}

/** Adds, changes or removes organizations with their public part and directory rows. */
export async function saveOrganizations(changes: OrganizationChange[]): Promise<void> {
  const firestore = database();
  await firestore.runTransaction(async (transaction) => {
    const references = directoryReads(changes).map((id) =>
      firestore.collection(collections.directory).doc(id),
    );
    const present = await transaction.getAll(...references);
    const rowsOf = new Map(
      present
        .filter((document) => document.exists)
        .map((document) => [document.id, directoryDocumentSchema.parse(document.data()).rows]),
    );
    const writes = planOrganizationWrites(changes, rowsOf);
    const stamp = { updated_at: FieldValue.serverTimestamp() };
    const created = { created_at: FieldValue.serverTimestamp() };
    for (const collection of ['organizations', 'certified', 'directory'] as const) {
      for (const [id, data] of writes[collection]) {
        const reference = firestore.collection(collections[collection]).doc(id);
        if (data === null) transaction.delete(reference);
        else
          transaction.set(reference, { ...data, ...stamp, ...(collection === 'organizations' && created) });
      }
    }
  });
}
