import {
  getDoc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { type HistoryEntry, historyEntrySchema, latestEntry } from '@utkarsh/domain/history/history';
import type { AuditedCollection, RemovableCollection } from '@utkarsh/domain/history/recordKinds';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/contract/batches';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { callApi, readApi, sendParts } from './api';
import { DataError, isDataError, isReply } from '../errors';
import { type Watch, plainRecord, readEach, recordAt, recordsOf, watchRecords } from './records';
import { noteRemoved, noteRestored } from './directory';

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

const changesOf = (name: AuditedCollection, record: string, count: number) => [
  where('collection', '==', name),
  where('record', '==', record),
  orderBy('at', 'desc'),
  limit(count),
];

const maxChanges = 100;

export const watchRecordHistory = (name: AuditedCollection, record: string): Watch<HistoryEntry[]> =>
  watchRecords('audit', changesOf(name, record, maxChanges), (documents) =>
    readEach(documents, toHistoryEntry),
  );

export interface Present {
  /** Null for a deleted record. */
  version: Version;
  /** Revision of the present version, or of the last one before a deletion. */
  revision: number;
}

/** Entries of one moment have no order, so the last entry of a record is among its newest few. */
const maxNewest = 10;

async function readLatestEntry(name: AuditedCollection, record: string): Promise<HistoryEntry | undefined> {
  const newest = query(await recordsOf('audit'), ...changesOf(name, record, maxNewest));
  return latestEntry((await getDocsFromServer(newest)).docs.map(toHistoryEntry));
}

export async function readPresent({ collection, record }: HistoryEntry): Promise<Present> {
  const document = await getDoc(await recordAt(collection, record));
  const data = document.data({ serverTimestamps: 'estimate' });
  if (data) {
    const revision: unknown = data['revision'];
    return { version: versionWithDates(data), revision: typeof revision === 'number' ? revision : 0 };
  }
  return { version: null, revision: (await readLatestEntry(collection, record))?.revision ?? 0 };
}

/** Stores the version of an entry again on top of `present`, or undoes the change of this entry alone. */
export async function restoreVersion(
  { id, collection: name, record }: HistoryEntry,
  { revision }: Present,
  undo = false,
): Promise<void> {
  // This tab may have deleted the record a moment ago.
  if (name === 'organizations') noteRestored([record]);
  await callApi('POST', `/api/admin/history/${id}/restore`, { revision, undo });
}

/** Undoes the change that followed `revision` of a record. Throws `conflict` when another change came after it. */
export async function undoChange(name: AuditedCollection, record: string, revision: number): Promise<void> {
  const entry = await readLatestEntry(name, record);
  if (entry?.revision !== revision + 1) throw new DataError('conflict');
  await restoreVersion(entry, { version: entry.after, revision: entry.revision }, true);
}

export type OnRemoved = (ids: readonly string[], ownIds: readonly string[]) => void;

/** Records whose deletion got no answer. If they are missing later, that deletion succeeded. */
const unansweredIds = new Set<string>();

/**
 * Deletes records in batches of a hundred, each all or nothing. A missing record is no failure. Calls `onRemoved` after each batch
 * with its ids, and with those that nobody else has deleted. After an error, batches without a call still exist, unless their
 * answer was lost.
 */
export async function removeRecords(
  collection: RemovableCollection | 'subscribers',
  ids: readonly string[],
  onRemoved?: OnRemoved,
): Promise<void> {
  const path = `/api/admin/${collection}/remove`;
  for (const batch of splitIntoChunks(ids, apiLimits.batch)) {
    await sendParts(batch, async (part) => {
      const { removed } = await readApi(removalReplySchema, 'POST', path, { ids: part }).catch(
        (error: unknown) => {
          if (isDataError(error, 'unanswered')) for (const id of part) unansweredIds.add(id);
          throw error;
        },
      );
      if (collection === 'organizations') noteRemoved(part);
      onRemoved?.(
        part,
        part.filter((id) => removed.includes(id) || unansweredIds.has(id)),
      );
    });
  }
}

/** Brings back records in batches of a hundred. Counts those that exist afterwards, and those without an answer. */
export async function restoreRecords(
  collection: RemovableCollection,
  ids: readonly string[],
): Promise<{ restoredCount: number; unknown: number }> {
  const path = `/api/admin/${collection}/restore`;
  const result = { restoredCount: 0, unknown: 0 };
  for (const batch of splitIntoChunks(ids, apiLimits.batch)) {
    // Before the call, because it may succeed although its reply is lost.
    if (collection === 'organizations') noteRestored(batch);
    await sendParts(batch, async (part) => {
      try {
        const { missing } = await readApi(restorationReplySchema, 'POST', path, { ids: part });
        result.restoredCount += part.length - missing.length;
      } catch (error) {
        if (part.length > 1 && isReply(error, 'too_large')) throw error;
        if (isDataError(error, 'unanswered')) result.unknown += part.length;
      }
    });
  }
  return result;
}
