import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import type { Change, HistoryEntry } from '@utkarsh/domain/history/history';
import { auditEntry, auditEntryId, historyEntrySchema, latestEntry } from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { collectionOf, isId, plainRecord } from '../firestore';

/** Notes a change and its author in `audit`, within the transaction that makes the change. */
export function noteChange(
  transaction: Transaction,
  collection: AuditedCollection,
  record: string,
  change: Change,
): void {
  const entry = auditEntry(collection, record, change);
  const time = FieldValue.serverTimestamp();
  if (entry) transaction.set(collectionOf('audit').doc(auditEntryId(entry)), { ...entry, at: time });
}

export const entriesOf = (collection: AuditedCollection, record: string): Query =>
  collectionOf('audit').where('collection', '==', collection).where('record', '==', record);

/** Returns whether an entry has lost both versions of its record. */
export const isBlank = ({ before, after }: { before?: unknown; after?: unknown }): boolean =>
  before === null && after === null;

/** Parses an entry. Times inside its versions stay Firestore times. */
const toEntry = (document: DocumentSnapshot): HistoryEntry => historyEntrySchema.parse(plainRecord(document));

export async function readEntry(id: string, transaction?: Transaction): Promise<HistoryEntry | undefined> {
  if (!isId(id)) return undefined;
  const reference = collectionOf('audit').doc(id);
  const document = await (transaction ? transaction.get(reference) : reference.get());
  return document.exists ? toEntry(document) : undefined;
}

/** Number of newest entries that may hold the last one of a record: entries of one moment have no order. */
const newestEntries = 10;

/** Returns the entry of the last known change of a record. A trigger may write it a moment after the change. */
export async function lastEntry(
  collection: AuditedCollection,
  record: string,
): Promise<HistoryEntry | undefined> {
  const { docs } = await entriesOf(collection, record).orderBy('at', 'desc').limit(newestEntries).get();
  return latestEntry(docs.map(toEntry));
}

/** Returns the time since which a record, deleted or not, has a status. Returns undefined when its history does not say. */
export async function statusSince(
  collection: AuditedCollection,
  record: string,
  status: string,
): Promise<Date | undefined> {
  const newestFirst = entriesOf(collection, record).orderBy('at', 'desc');
  const { docs } = await newestFirst.select('at', 'before.status', 'after.status').get();
  const statusIn = (entry: DocumentSnapshot): unknown =>
    entry.get('after.status') ?? entry.get('before.status');
  const otherIndex = docs.findIndex((entry) => statusIn(entry) !== status);
  const ownEntries = otherIndex === -1 ? docs : docs.slice(0, otherIndex);
  const time: unknown = ownEntries.at(-1)?.get('at');
  return time instanceof Timestamp ? time.toDate() : undefined;
}

/** Returns the ids under which a record was created before. Reads first entries by id: a query without an index scans everything. */
export async function findReusedIds(
  transaction: Transaction,
  collection: AuditedCollection,
  ids: readonly string[],
): Promise<string[]> {
  const first = { collection, kind: 'created', revision: 1 } as const;
  const entries = ids.map((record) => collectionOf('audit').doc(auditEntryId({ ...first, record })));
  const documents = await transaction.getAll(...entries, { fieldMask: [] });
  return ids.filter((_id, index) => documents[index]?.exists);
}

/** Maximum number of values that one query can compare with. */
const maxQueryValues = 30;

/** Returns the entries of the last deletions, by record id. An entry that was written together with the deletion is found at once. */
export async function lastDeletions(
  collection: AuditedCollection,
  records: readonly string[],
): Promise<Map<string, HistoryEntry>> {
  const deletions = collectionOf('audit')
    .where('collection', '==', collection)
    .where('kind', '==', 'deleted');
  const snapshots = await Promise.all(
    splitIntoChunks(records, maxQueryValues).map((part) => deletions.where('record', 'in', part).get()),
  );
  const last = new Map<string, HistoryEntry>();
  for (const entry of snapshots.flatMap(({ docs }) => docs.map(toEntry))) {
    const latest = last.get(entry.record);
    last.set(entry.record, (latest && latestEntry([latest, entry])) ?? entry);
  }
  return last;
}
