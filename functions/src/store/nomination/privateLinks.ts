import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
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

/** Where the keys of private links are, by the ids of the records that they lead to. */
const keyCollections = { nominations: 'nominationKeys', insights: 'insightKeys' } as const;
type Keyed = keyof typeof keyCollections;

export const keyReference = (of: Keyed, id: string): DocumentReference =>
  collectionOf(keyCollections[of]).doc(id);

export const newKey = (id: string) => ({ key: newTrackingKey(id), created_at: FieldValue.serverTimestamp() });

/** Stores the key of a new record with the transaction that makes the record; returns it. */
export function storeKey(transaction: Transaction, of: Keyed, id: string): string {
  const stored = newKey(id);
  transaction.create(keyReference(of, id), stored);
  return stored.key;
}

export function keyIn(document: DocumentSnapshot | undefined): string | undefined {
  const key: unknown = document?.get('key');
  return typeof key === 'string' ? key : undefined;
}

/**
 * The id of the record that a key leads to. Rules let a key come with the one id that is in it. A key from before that rule may
 * have come again with the id that it begins with: it leads to the first record it came with.
 */
export async function recordOfKey(of: Keyed, key: string): Promise<string | undefined> {
  const { docs } = await collectionOf(keyCollections[of]).where('key', '==', key).limit(2).get();
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

/** Returns the key of a nomination. The site sends one with a nomination; one that staff add gets its key here. */
export async function trackingKey(id: string): Promise<string | undefined> {
  const reference = keyReference('nominations', id);
  const known = keyIn(await reference.get());
  if (known !== undefined || !(await collectionOf('nominations').doc(id).get()).exists) return known;
  const stored = newKey(id);
  const created = await undefinedIf(isTaken, () => reference.create(stored));
  return created ? stored.key : keyIn(await reference.get());
}

/** Reads the parts of a nomination that its nominator follows. Throws when the record is not a nomination. */
export const readFollowed = (record: RecordData): FollowedNomination => storedNomination.parse(record);

/** Of a version, or of nothing: an entry of the history may hold neither. */
const versionSchema = z.catch(z.nullable(storedNomination), null);

/** What the nominator sees; undefined when the nomination is gone. Every version but the last is the `before` of an entry. */
export async function readStatus(id: string): Promise<NominationStatusDocument | undefined> {
  const data = (await collectionOf('nominations').doc(id).get()).data();
  if (!data) return undefined;
  const present = readFollowed(data);
  const entries = await entriesOf('nominations', id).select('before').get();
  const versions = entries.docs.flatMap((entry) => versionSchema.parse(entry.get('before')) ?? []);
  // A record that was made anew under the id of another has a life of its own.
  const own = versions.filter(({ created_at }) => created_at === present.created_at);
  return nominationStatus(id, present, own);
}

const storedStatus = z.extend(trackedNominationSchema, {
  timeline: z.array(
    z.extend(timelineEntrySchema, { at: z.pipe(z.transform(isoTime), timelineEntrySchema.shape.at) }),
  ),
});

/** What `keepStatus` wrote last; undefined before it has written, and for a key without a nomination. */
export async function keptStatus(key: string): Promise<TrackedNomination | undefined> {
  const document = await statusReference(key).get();
  return document.exists ? storedStatus.parse(document.data()) : undefined;
}

/** Writes what the nominator sees now, or deletes it. Whoever writes last has read the history after the write before. */
export async function keepStatus(id: string): Promise<NominationStatusDocument | undefined> {
  const key = await trackingKey(id);
  if (key === undefined || (await recordOfKey('nominations', key)) !== id) return undefined;
  const reference = statusReference(key);
  const status = await retryIfOvertaken(async () => {
    const { updateTime } = await reference.get();
    const present = await readStatus(id);
    if (present) await write(reference, present, updateTime);
    return present;
  });
  // The nomination is gone, or was deleted meanwhile.
  if (status && (await collectionOf('nominations').doc(id).get()).exists) return status;
  await reference.delete();
  return undefined;
}

/** Throws when the status is not of the time at which it was read. */
async function write(
  reference: DocumentReference,
  status: NominationStatusDocument,
  updateTime: Timestamp | undefined,
): Promise<void> {
  const timeline = status.timeline.map((entry) => ({ ...entry, at: Timestamp.fromMillis(entry.at) }));
  const stored = { ...status, timeline };
  if (updateTime) await reference.update(stored, { lastUpdateTime: updateTime });
  else await reference.create(stored);
}

/** Deletes what the key of a nomination that is erased has opened. */
export async function removeStatus(id: string): Promise<void> {
  const key = keyIn(await keyReference('nominations', id).get());
  if (key === undefined || (await recordOfKey('nominations', key)) !== id) return;
  await statusReference(key).delete();
}
