import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import type { RecordData } from '@utkarsh/domain/history';
import {
  followedNominationSchema,
  nominationStatus,
  statusVersionSchema,
  versionOf,
  type FollowedNomination,
  type NominationStatusDocument,
  type StatusVersion,
} from '@utkarsh/domain/nominationStatus';
import { firestore } from './firestore';
import { entriesOf } from './historyEntries';

const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;

/** A time of Firestore in milliseconds. */
const milliseconds = z.pipe(
  z.custom<Timestamp>(isTime, 'A time of Firestore'),
  z.transform((time) => time.toMillis()),
);
const storedVersions = z.object({
  versions: z.array(z.pipe(z.extend(statusVersionSchema, { at: milliseconds }), statusVersionSchema)),
});
const storedNomination = z.pipe(
  z.extend(followedNominationSchema, { created_at: milliseconds, updated_at: milliseconds }),
  followedNominationSchema,
);

/** What the nominator of a nomination follows; undefined for a record that is none. */
export const followed = (record: RecordData | undefined): FollowedNomination | undefined =>
  storedNomination.safeParse(record).data;

export const statusReference = (trackingKey: string): DocumentReference =>
  firestore().collection(collections.nominationStatus).doc(trackingKey);

/** The versions a status names; undefined when there is none, or none that can be read, which is made anew. */
const versionsIn = (document: DocumentSnapshot): StatusVersion[] | undefined =>
  storedVersions.safeParse(document.data()).data?.versions;

const stored = (status: NominationStatusDocument) => ({
  ...status,
  timeline: status.timeline.map((entry) => ({ ...entry, at: Timestamp.fromMillis(entry.at) })),
  versions: status.versions.map((version) => ({ ...version, at: Timestamp.fromMillis(version.at) })),
  created_at: Timestamp.fromMillis(status.created_at),
  updated_at: Timestamp.fromMillis(status.updated_at),
});

const beforeSchema = z.object({ before: z.nullable(z.record(z.string(), z.unknown())) });

/**
 * The versions that the history holds of a nomination, for a status that went with it and comes back. Every version but the
 * present one is what the entry of the next change calls `before`; `after` may still have the time of the one before it.
 */
async function versionsNoted(
  transaction: Transaction,
  id: string,
  { tracking_key }: FollowedNomination,
): Promise<StatusVersion[]> {
  const entries = await transaction.get(entriesOf('nominations', id).select('before'));
  return entries.docs.flatMap((entry) => {
    const { before } = beforeSchema.parse(entry.data());
    const version = followed(before ?? undefined);
    return version?.tracking_key === tracking_key ? [versionOf(version)] : [];
  });
}

/**
 * Writes what the nominator sees of a nomination as it is in this transaction, if that is not there yet. Reads first:
 * call it before any write of the transaction.
 */
export async function keepStatus(
  transaction: Transaction,
  id: string,
  present: FollowedNomination,
  heardOf: readonly StatusVersion[],
): Promise<NominationStatusDocument> {
  const reference = statusReference(present.tracking_key);
  const document = await transaction.get(reference);
  const known = versionsIn(document) ?? (await versionsNoted(transaction, id, present));
  const status = nominationStatus(id, present, [...known, ...heardOf]);
  const data = stored(status);
  const isThere = document.exists && JSON.stringify(sorted(document.data())) === JSON.stringify(sorted(data));
  if (!isThere) transaction.set(reference, data);
  return status;
}

/** The same value with the keys of its maps in order: Firestore returns them in one of its own. */
function sorted(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

/** What is known of a nomination besides the record: the versions its status document names. */
export async function knownStatus(
  id: string,
  present: FollowedNomination,
): Promise<NominationStatusDocument> {
  return nominationStatus(id, present, versionsIn(await statusReference(present.tracking_key).get()) ?? []);
}
