import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type CollectionName, collections, databaseOf, type DatabaseId } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import {
  type OrganizationChange,
  documentsToRead,
  planPublication,
} from '@utkarsh/domain/directory/directoryWrite';
import { type NominationRecord, nominationRecordSchema } from '@utkarsh/domain/nomination/nomination';
import {
  type OrganizationRecord,
  organizationSchema,
  toOrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { emulatedBucket } from '../../tools/emulators/suite';

/** Returns a database of the emulator with all rights, to prepare and inspect records. */
export function database(id: DatabaseId = '(default)'): Firestore {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  const app = getApps()[0] ?? initializeApp({ projectId, storageBucket: emulatedBucket(projectId) });
  return getFirestore(app, id);
}

export const collectionOf = (name: CollectionName) =>
  database(databaseOf(name)).collection(collections[name]);

export const documentOf = (collection: CollectionName, id: string) => collectionOf(collection).doc(id);

/** Returns the data of a document; undefined when it does not exist. */
export const readDocument = async (collection: CollectionName, id: string) =>
  (await documentOf(collection, id).get()).data();

/** Adds, changes or removes organizations with their public part and directory rows, as the server does. */
export async function saveOrganizations(changes: readonly OrganizationChange[]): Promise<void> {
  const firestore = database();
  await firestore.runTransaction(async (transaction) => {
    const documents = await transaction.getAll(
      ...documentsToRead(changes).map((id) => documentOf('directory', id)),
    );
    const rowsOf = new Map(documents.map((doc) => [doc.id, readDirectoryDocument(doc.data()).rows]));
    const { certified, directory } = planPublication(changes, rowsOf);
    const updated_at = FieldValue.serverTimestamp();
    for (const [id, part] of certified) {
      if (part) transaction.set(documentOf('certified', id), part);
      else transaction.delete(documentOf('certified', id));
    }
    for (const [id, document] of directory) {
      transaction.set(documentOf('directory', id), { ...document, updated_at });
    }
    for (const { id, after } of changes) {
      if (after)
        transaction.set(documentOf('organizations', id), { ...after, created_at: updated_at, updated_at });
      else transaction.delete(documentOf('organizations', id));
    }
  });
}

/** Returns a stored document with its times as ISO texts. Throws when it does not exist. */
async function readPlain(path: string): Promise<Record<string, unknown>> {
  const data = (await database().doc(path).get()).data();
  if (!data) throw new Error(`${path} does not exist.`);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Timestamp ? value.toDate().toISOString() : value,
    ]),
  );
}

/** Returns a nomination in the form of an API reply. */
export const readNominationRecord = async (id: string): Promise<NominationRecord> =>
  nominationRecordSchema.parse({ ...(await readPlain(`nominations/${id}`)), id });

/** Returns an organization in the form of an API reply. */
export async function readOrganizationRecord(id: string): Promise<OrganizationRecord> {
  const data = await readPlain(`organizations/${id}`);
  const times = { created_at: String(data['created_at']), updated_at: String(data['updated_at']) };
  return toOrganizationRecord(organizationSchema.parse(data), { ...times, today: todayInIndia() });
}
