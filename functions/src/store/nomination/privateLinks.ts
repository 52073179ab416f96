import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { RecordData } from '@utkarsh/domain/history/history';
import {
  type FollowedNomination,
  type NominationStatusDocument,
  type TrackedNomination,
  followedNominationSchema,
  nominationStatus,
  timelineEntrySchema,
  trackedNominationSchema,
} from '@utkarsh/domain/nomination/nominationStatus';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { collectionOf, isTaken, isoTime, retryIfOvertaken, undefinedIf } from '../firestore';
import { entriesOf } from '../history/history';
import { readProgress } from './progress';

/** Collections with the keys of private links. Each key is stored under the id of the record that it opens. */
const keyCollections = {
  nominations: 'nominationKeys',
  insights: 'insightKeys',
  surveys: 'surveyLinks',
} as const;
type KeyedCollection = keyof typeof keyCollections;

export const keyReference = (collection: KeyedCollection, id: string): DocumentReference =>
  collectionOf(keyCollections[collection]).doc(id);

const newKey = (id: string) => ({ key: newTrackingKey(id), created_at: FieldValue.serverTimestamp() });

/** Stores the key of a new record with the transaction that creates the record. Returns the key. */
export function storeKey(transaction: Transaction, collection: KeyedCollection, id: string): string {
  const keyRecord = newKey(id);
  transaction.create(keyReference(collection, id), keyRecord);
  return keyRecord.key;
}

/** Gives a record another key with the transaction. The key before it opens nothing any more. Returns the key. */
export function replaceKey(transaction: Transaction, collection: KeyedCollection, id: string): string {
  const keyRecord = newKey(id);
  transaction.set(keyReference(collection, id), keyRecord);
  return keyRecord.key;
}

export function keyIn(document: DocumentSnapshot | undefined): string | undefined {
  const key: unknown = document?.get('key');
  return typeof key === 'string' ? key : undefined;
}

/**
 * Returns the id of the record that a key opens. The rules store a key only under the id that it contains. A key from before that rule may
 * be stored twice, also under the id that it begins with. It opens the record for which it was stored first.
 */
export async function recordOfKey(collection: KeyedCollection, key: string): Promise<string | undefined> {
  const { docs } = await collectionOf(keyCollections[collection]).where('key', '==', key).limit(2).get();
  const oldestFirst = docs.toSorted((a, b) => a.createTime.valueOf().localeCompare(b.createTime.valueOf()));
  return oldestFirst[0]?.id;
}

const milliseconds = z.pipe(
  z.instanceof(Timestamp, { error: 'A time of Firestore' }),
  z.transform((time) => time.toMillis()),
);
const storedNomination = z.extend(followedNominationSchema, {
  created_at: milliseconds,
  updated_at: milliseconds,
});

const statusReference = (key: string): DocumentReference => collectionOf('nominationStatus').doc(key);

/** Returns the key of a nomination. The site sends a key with each nomination. A nomination that staff add gets its key here. */
export async function trackingKey(id: string): Promise<string | undefined> {
  const reference = keyReference('nominations', id);
  const knownKey = keyIn(await reference.get());
  if (knownKey !== undefined || !(await collectionOf('nominations').doc(id).get()).exists) return knownKey;
  const keyRecord = newKey(id);
  const creation = await undefinedIf(isTaken, () => reference.create(keyRecord));
  return creation ? keyRecord.key : keyIn(await reference.get());
}

/** Reads the parts of a nomination that its nominator follows. Throws when the record is not a nomination. */
export const readFollowed = (record: RecordData): FollowedNomination => storedNomination.parse(record);

/** Version in a history entry, or null when the entry holds no nomination. */
const versionSchema = z.catch(z.nullable(storedNomination), null);

/** Reads the status that the nominator sees. Returns undefined for a deleted nomination. Earlier versions are the `before` of entries. */
export async function readStatus(id: string): Promise<NominationStatusDocument | undefined> {
  const data = (await collectionOf('nominations').doc(id).get()).data();
  if (!data) return undefined;
  const present = readFollowed(data);
  const entries = await entriesOf('nominations', id)
    .select('before', 'after.status', 'revision', 'reason')
    .get();
  const versions = entries.docs.flatMap((entry) => versionSchema.parse(entry.get('before')) ?? []);
  // A nomination that was created again under the same id does not share the history of the first one.
  const ownVersions = versions.filter(({ created_at }) => created_at === present.created_at);
  const [lastDecline] = entries.docs
    .filter((entry) => entry.get('after.status') === 'declined' && entry.get('before.status') !== 'declined')
    .toSorted((one, other) => Number(other.get('revision')) - Number(one.get('revision')));
  const reason: unknown = present.status === 'declined' ? lastDecline?.get('reason') : undefined;
  return nominationStatus(id, present, {
    earlier: ownVersions,
    decision_reason: typeof reason === 'string' ? reason : '',
    ...(await readProgress(id)),
  });
}

const storedStatus = z.extend(trackedNominationSchema, {
  timeline: z.array(
    z.extend(timelineEntrySchema, { at: z.pipe(z.transform(isoTime), timelineEntrySchema.shape.at) }),
  ),
});

/** Returns the status that `keepStatus` wrote last. Returns undefined before the first write and for an unknown key. */
export async function readKeptStatus(key: string): Promise<TrackedNomination | undefined> {
  const document = await statusReference(key).get();
  return document.exists ? storedStatus.parse(document.data()) : undefined;
}

/** Writes the status that the nominator sees, or deletes it. The last writer has read the history after the previous write. */
export async function keepStatus(id: string): Promise<NominationStatusDocument | undefined> {
  const key = await trackingKey(id);
  if (key === undefined || (await recordOfKey('nominations', key)) !== id) return undefined;
  const reference = statusReference(key);
  const status = await retryIfOvertaken(async () => {
    const { updateTime } = await reference.get();
    const present = await readStatus(id);
    if (present) await storeStatus(reference, present, updateTime);
    return present;
  });
  // The nomination is gone, or was deleted meanwhile.
  if (status && (await collectionOf('nominations').doc(id).get()).exists) return status;
  await reference.delete();
  return undefined;
}

/** Stores a status. Throws when the stored one has changed since it was read. */
async function storeStatus(
  reference: DocumentReference,
  status: NominationStatusDocument,
  updateTime: Timestamp | undefined,
): Promise<void> {
  const timeline = status.timeline.map((entry) => ({ ...entry, at: Timestamp.fromMillis(entry.at) }));
  const data = { ...status, timeline };
  if (updateTime) await reference.update(data, { lastUpdateTime: updateTime });
  else await reference.create(data);
}

/** Deletes the status that the key of an erased nomination opened. */
export async function removeStatus(id: string): Promise<void> {
  const key = keyIn(await keyReference('nominations', id).get());
  if (key === undefined || (await recordOfKey('nominations', key)) !== id) return;
  await statusReference(key).delete();
}
