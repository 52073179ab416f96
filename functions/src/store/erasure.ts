import { FieldValue, Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import {
  auditEntryId,
  type AuditEntry,
  type AuditedCollection,
  type RecordData,
} from '@utkarsh/domain/history';
import { firestore } from './firestore';
import { everyFile, namedFiles, removeFile } from './mediaFiles';
import { recordReference } from './records';

/** Collections that are about a person, and so may have to be forgotten. */
export type PersonalCollection = Extract<AuditedCollection, 'nominations' | 'insights' | 'staff'>;

const audit = () => firestore().collection(collections.audit);
/** An entry that no longer says what the record held, nor what it was called. */
export const blankVersions = { before: null, after: null, search_tokens: [] };
const keySchema = z.catch(z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)), '');

/**
 * An entry that tells that the record was deleted, and nothing of what it held. It has the id that the trigger would give
 * its own entry, which would hold all of it.
 */
function deletionEntry(collection: PersonalCollection, record: string, data: RecordData): AuditEntry {
  const revision = typeof data['revision'] === 'number' ? data['revision'] : 0;
  return {
    collection,
    record,
    kind: 'deleted',
    revision,
    actor: { kind: 'server' },
    fields: [],
    ...blankVersions,
  };
}

function alsoDeleted(collection: PersonalCollection, data: RecordData): DocumentReference[] {
  const key = collection === 'nominations' ? keySchema.parse(data['tracking_key']) : '';
  return key === '' ? [] : [firestore().collection(collections.nominationStatus).doc(key)];
}

/** Deletes what staff wrote beside a nomination. */
export async function removeNotes(nomination: string): Promise<void> {
  const notes = firestore().collection(collections.nominationNotes);
  const found = await notes.where('nomination', '==', nomination).select().get();
  await deleteDocuments(found.docs.map(({ ref }) => ref));
}

/** Takes out of the history what a record held. That there were changes, when and by whom, stays. Returns how many. */
export async function blankHistory(collection: AuditedCollection, record: string): Promise<number> {
  const entries = await audit()
    .where('collection', '==', collection)
    .where('record', '==', record)
    .select('before', 'after')
    .get();
  const full = entries.docs.filter((entry) => entry.get('before') !== null || entry.get('after') !== null);
  const writer = firestore().bulkWriter();
  const written = full.map(({ ref }) => writer.update(ref, blankVersions));
  await writer.close();
  await Promise.all(written);
  return full.length;
}

async function removeFilesOf(
  collection: PersonalCollection,
  id: string,
  data: RecordData,
): Promise<string[]> {
  if (collection !== 'insights') return [];
  const files = new Set(namedFiles('insights', data).filter((file) => file.startsWith(`insights/${id}/`)));
  for await (const { path } of everyFile([`insights/${id}`])) files.add(path);
  for (const file of files) await removeFile(file);
  return [...files];
}

const personal = z.enum(['nominations', 'insights', 'staff']);

/** Records of persons that were deleted before a moment and of which the history still holds what they were. */
export async function deletedWithContent(
  before: Date,
): Promise<{ collection: PersonalCollection; record: string }[]> {
  const deleted = await audit()
    .where('kind', '==', 'deleted')
    .where('at', '<', Timestamp.fromDate(before))
    .select('collection', 'record', 'before')
    .get();
  return deleted.docs.flatMap((entry) => {
    const collection = z.core.safeParse(personal, entry.get('collection'));
    const record: unknown = entry.get('record');
    if (!collection.success || typeof record !== 'string' || entry.get('before') === null) return [];
    return [{ collection: collection.data, record }];
  });
}

export interface Erasure {
  /** Files that were removed with it. */
  files: string[];
  /** Entries of the history that no longer say what the record held. */
  entries: number;
}

type Condition = (data: RecordData) => boolean;

/**
 * Deletes a record for good: with its files, its notes, the status its nominator sees, and what the history holds of it. Undefined,
 * and nothing is done, when it is gone or no longer `when`.
 */
export async function eraseRecord(
  collection: PersonalCollection,
  id: string,
  when: Condition = () => true,
): Promise<Erasure | undefined> {
  const reference = recordReference(collection, id);
  const erased = await firestore().runTransaction(async (transaction: Transaction) => {
    const data = (await transaction.get(reference)).data();
    if (!data || !when(data)) return undefined;
    const entry = deletionEntry(collection, id, data);
    transaction.set(audit().doc(auditEntryId(entry)), { ...entry, at: FieldValue.serverTimestamp() });
    for (const other of alsoDeleted(collection, data)) transaction.delete(other);
    transaction.delete(reference);
    return data;
  });
  if (!erased) return undefined;
  if (collection === 'nominations') await removeNotes(id);
  return {
    files: await removeFilesOf(collection, id, erased),
    entries: await blankHistory(collection, id),
  };
}

/** Deletes documents that no trigger and no history is about. */
export async function deleteDocuments(references: readonly DocumentReference[]): Promise<void> {
  const writer = firestore().bulkWriter();
  const deleted = references.map((reference) => writer.delete(reference));
  await writer.close();
  await Promise.all(deleted);
}
