import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { splitIntoChunks } from '@utkarsh/domain/contract/listQuery';
import {
  type Change,
  type HistoryEntry,
  auditEntry,
  auditEntryId,
  historyEntrySchema,
  latestEntry,
} from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { collectionOf, isId, withIsoTimes } from '../firestore';

/** Notes a change in `audit` within the transaction that makes it, with who makes it. */
export function noteChange(
  transaction: Transaction,
  collection: AuditedCollection,
  record: string,
  change: Change,
): void {
  const entry = auditEntry(collection, record, change);
  if (!entry) return;
  transaction.set(collectionOf('audit').doc(auditEntryId(entry)), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
}

export const entriesOf = (collection: AuditedCollection, record: string): Query =>
  collectionOf('audit').where('collection', '==', collection).where('record', '==', record);

/** Whether an entry has lost both versions of its record. */
export const isBlank = ({ before, after }: { before?: unknown; after?: unknown }): boolean =>
  before === null && after === null;

/** An entry; the versions it holds have Firestore's own times. */
const toEntry = (document: DocumentSnapshot): HistoryEntry =>
  historyEntrySchema.parse({ ...withIsoTimes(document.data() ?? {}), id: document.id });

export async function readEntry(id: string, transaction?: Transaction): Promise<HistoryEntry | undefined> {
  if (!isId(id)) return undefined;
  const reference = collectionOf('audit').doc(id);
  const document = await (transaction ? transaction.get(reference) : reference.get());
  return document.exists ? toEntry(document) : undefined;
}

/** Returns when the entry's record was made, in milliseconds. Returns undefined when the entry does not hold that time. */
export function lifeOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): number | undefined {
  const made = (after ?? before)?.['created_at'];
  return made instanceof Timestamp ? made.toMillis() : undefined;
}

/** Entries of one moment come in any order: the last of a record is among its newest few. */
const newestFew = 10;

/** The entry of the last change known of a record. What a trigger writes comes a moment after the change. */
export async function lastEntry(
  collection: AuditedCollection,
  record: string,
): Promise<HistoryEntry | undefined> {
  const found = await entriesOf(collection, record).orderBy('at', 'desc').limit(newestFew).get();
  return latestEntry(found.docs.map(toEntry), lifeOf);
}

/** Since when a record, which may be deleted, has this status; undefined when its history does not say. */
export async function statusSince(
  collection: AuditedCollection,
  record: string,
  status: string,
): Promise<Date | undefined> {
  const newestFirst = entriesOf(collection, record).orderBy('at', 'desc');
  const { docs } = await newestFirst.select('at', 'before.status', 'after.status').get();
  const statusIn = (entry: DocumentSnapshot): unknown =>
    entry.get('after.status') ?? entry.get('before.status');
  const other = docs.findIndex((entry) => statusIn(entry) !== status);
  const at: unknown = docs
    .slice(0, other === -1 ? docs.length : other)
    .at(-1)
    ?.get('at');
  return at instanceof Timestamp ? at.toDate() : undefined;
}

/** Those of some ids under which a record was made before. Its first entry is read: a query looks through all where there is no index. */
export async function idsMadeBefore(
  transaction: Transaction,
  collection: AuditedCollection,
  ids: readonly string[],
): Promise<string[]> {
  const first = { collection, kind: 'created', revision: 1 } as const;
  const entries = ids.map((record) => collectionOf('audit').doc(auditEntryId({ ...first, record })));
  const found = await transaction.getAll(...entries, { fieldMask: [] });
  return ids.filter((_id, index) => found[index]?.exists);
}

/** As many values as one query may compare with. */
const valuesOfQuery = 30;

/** The entries of the last deletions of some records, by their ids. Entries written with the deletion are there at once. */
export async function lastDeletions(
  collection: AuditedCollection,
  records: readonly string[],
): Promise<Map<string, HistoryEntry>> {
  const deletions = collectionOf('audit')
    .where('collection', '==', collection)
    .where('kind', '==', 'deleted');
  const found = await Promise.all(
    splitIntoChunks(records, valuesOfQuery).map((part) => deletions.where('record', 'in', part).get()),
  );
  const last = new Map<string, HistoryEntry>();
  for (const entry of found.flatMap(({ docs }) => docs.map(toEntry))) {
    const known = last.get(entry.record);
    last.set(entry.record, (known && latestEntry([known, entry], lifeOf)) ?? entry);
  }
  return last;
}
