import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import type { RecordData } from '@utkarsh/domain/history';
import { newTrackingKey } from '@utkarsh/domain/ids';
import {
  followedNominationSchema,
  nominationStatus,
  type FollowedNomination,
  type NominationStatusDocument,
} from '@utkarsh/domain/nominationStatus';
import { firestore } from './firestore';
import { entriesOf } from './historyEntries';
import { recordReference } from './records';

const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;

/** A time of Firestore in milliseconds. */
const milliseconds = z.pipe(
  z.custom<Timestamp>(isTime, 'A time of Firestore'),
  z.transform((time) => time.toMillis()),
);
const storedNomination = z.pipe(
  z.extend(followedNominationSchema, { created_at: milliseconds, updated_at: milliseconds }),
  followedNominationSchema,
);

const keyReference = (id: string): DocumentReference =>
  firestore().collection(collections.nominationKeys).doc(id);

const statusReference = (key: string): DocumentReference =>
  firestore().collection(collections.nominationStatus).doc(key);

/** Stores the key of a new nomination with the transaction that makes the nomination. */
export function storeKey(transaction: Transaction, id: string, key: string): void {
  transaction.create(keyReference(id), { key, created_at: FieldValue.serverTimestamp() });
}

/**
 * The key of a nomination's private page. It comes with a nomination from the site; one that staff add gets it here.
 * Undefined when there is neither a nomination nor a key.
 */
export const trackingKey = (id: string): Promise<string | undefined> =>
  firestore().runTransaction(async (transaction) => {
    const [nomination, document] = await transaction.getAll(
      recordReference('nominations', id),
      keyReference(id),
    );
    const known: unknown = document?.get('key');
    if (typeof known === 'string') return known;
    if (!nomination?.exists) return undefined;
    const key = newTrackingKey();
    storeKey(transaction, id, key);
    return key;
  });

/** The id of the nomination that a key belongs to. */
export async function nominationOfKey(key: string): Promise<string | undefined> {
  const keys = firestore().collection(collections.nominationKeys);
  const { docs } = await keys.where('key', '==', key).limit(1).get();
  return docs[0]?.id;
}

/** A nomination as its nominator follows it. Throws for a record that is none. */
export const followed = (record: RecordData): FollowedNomination => storedNomination.parse(record);

/** Of a version, or of nothing: an entry of the history may hold neither. */
const versionSchema = z.catch(z.nullable(storedNomination), null);

/** What the nominator sees; undefined when the nomination is gone. Every version but the last is the `before` of an entry. */
async function made(nomination: DocumentSnapshot | undefined): Promise<NominationStatusDocument | undefined> {
  const data = nomination?.data();
  if (!nomination || !data) return undefined;
  const present = followed(data);
  const entries = await entriesOf('nominations', nomination.id).select('before').get();
  const versions = entries.docs.flatMap((entry) => versionSchema.parse(entry.get('before')) ?? []);
  // A record that was made anew under the id of another has a life of its own.
  const own = versions.filter(({ created_at }) => created_at === present.created_at);
  return nominationStatus(nomination.id, present, own);
}

/** What the nominator of a nomination sees; undefined when it is gone. */
export const readStatus = async (id: string): Promise<NominationStatusDocument | undefined> =>
  made(await recordReference('nominations', id).get());

/** Writes what the nominator of a nomination sees, as it is now; there is nothing to see once it is deleted. */
export async function keepStatus(id: string): Promise<NominationStatusDocument | undefined> {
  const key = await trackingKey(id);
  if (key === undefined) return undefined;
  return firestore().runTransaction(async (transaction) => {
    const reference = statusReference(key);
    // Reading the status too makes writers of it wait for each other: the last one has seen all of the history.
    const [nomination] = await transaction.getAll(recordReference('nominations', id), reference);
    const status = await made(nomination);
    if (status) {
      const timeline = status.timeline.map((entry) => ({ ...entry, at: Timestamp.fromMillis(entry.at) }));
      transaction.set(reference, { ...status, timeline });
    } else {
      transaction.delete(reference);
    }
    return status;
  });
}

/** Deletes the key of a nomination that is erased, and what it opened. */
export async function removeKey(id: string): Promise<void> {
  const key: unknown = (await keyReference(id).get()).get('key');
  if (typeof key !== 'string') return;
  const batch = firestore().batch();
  await batch.delete(keyReference(id)).delete(statusReference(key)).commit();
}
