import {
  getDoc,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { type HistoryEntry, historyEntrySchema, lastOf } from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { callApi } from './api';
import { readAll } from './recordPages';
import { type Watcher, plainRecord, recordAt, recordsOf } from './snapshots';
import { noteRestored } from './savedOrganizations';

/** Times as dates, wherever they stand. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDates(part)]));
}

type Version = HistoryEntry['before'];
const versionWithDates = (version: Version): Version =>
  version && Object.fromEntries(Object.entries(version).map(([name, value]) => [name, withDates(value)]));

/** Reads an entry of the history, with times as dates. Throws when the document is not an entry. */
export function toHistoryEntry(document: DocumentSnapshot): HistoryEntry {
  const entry = historyEntrySchema.parse(plainRecord(document));
  return { ...entry, before: versionWithDates(entry.before), after: versionWithDates(entry.after) };
}

/** The newest changes of a record. */
const changesOf = async (of: AuditedCollection, record: string, count: number) =>
  query(
    await recordsOf('audit'),
    where('collection', '==', of),
    where('record', '==', record),
    orderBy('at', 'desc'),
    limit(count),
  );

/** So many changes of a record are shown, the newest ones. */
const mostChanges = 100;

/** Tells the changes of one record, newest first, now and whenever there is another. Returns what ends it. */
export async function watchRecordHistory(
  of: AuditedCollection,
  record: string,
  { onData, onError }: Watcher<HistoryEntry[]>,
): Promise<() => void> {
  return onSnapshot(
    await changesOf(of, record, mostChanges),
    ({ docs }) => onData(readAll(docs, toHistoryEntry, false).rows),
    onError,
  );
}

/** What a record is now. */
export interface Present {
  /** null when it is deleted. */
  version: Version;
  /** Of that version, or of the last one there was. */
  revision: number;
}

function lifeOf({ before, after }: HistoryEntry): number | undefined {
  const made = (after ?? before)?.['created_at'];
  return made instanceof Date ? made.getTime() : undefined;
}

/** Entries of one moment come in any order: the last of a record is among its newest few. */
const newestFew = 10;

/** Reads what the record of an entry is now. */
export async function readPresent({ collection, record }: HistoryEntry): Promise<Present> {
  const document = await getDoc(await recordAt(collection, record));
  const data = document.data({ serverTimestamps: 'estimate' });
  if (data) {
    const revision: unknown = data['revision'];
    return { version: versionWithDates(data), revision: typeof revision === 'number' ? revision : 0 };
  }
  const newest = await getDocsFromServer(await changesOf(collection, record, newestFew));
  return { version: null, revision: lastOf(newest.docs.map(toHistoryEntry), lifeOf)?.revision ?? 0 };
}

/**
 * Makes the version of an entry the present one, after `present`, or takes its change alone back. Throws ApiRefusal, or what
 * the network said.
 */
export async function restoreVersion(
  { id, collection: name, record }: HistoryEntry,
  { revision }: Present,
  undo = false,
): Promise<void> {
  // It may have been deleted here a moment ago.
  if (name === 'organizations') noteRestored([record]);
  await callApi('POST', `/api/admin/history/${id}/restore`, { revision, undo });
}
