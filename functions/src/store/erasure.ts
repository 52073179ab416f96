import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditEntryId, revisionOf, type AuditEntry, type RecordData } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { collectionOf, firestore } from './firestore';
import { entriesOf, isBlank } from './historyEntries';
import { forgetMailsAbout } from './mail';
import { removeMediaOf } from './media';
import { removeStatus } from './nominationStatus';
import { keyReference } from './privateKeys';
import { recordReference } from './records';
import type { AuditedCollection } from '@utkarsh/domain/recordKinds';

/** Collections that are about a person, and so may have to be forgotten. */
export type PersonalCollection = Extract<AuditedCollection, 'nominations' | 'insights' | 'staff'>;

/** An entry that no longer says what the record held, nor what it was called. */
export const blankVersions = { before: null, after: null, search_tokens: [] };

/**
 * An entry that tells that the record was deleted, and nothing of what it held. It has the id that the trigger would give
 * its own entry, which would hold all of it.
 */
const deletionEntry = (collection: PersonalCollection, record: string, data: RecordData): AuditEntry => ({
  collection,
  record,
  kind: 'deleted',
  revision: revisionOf(data),
  actor: { kind: 'server' },
  fields: [],
  ...blankVersions,
});

/** Deletes what staff wrote beside a nomination. */
async function removeNotes(nomination: string): Promise<void> {
  const notes = collectionOf('nominationNotes');
  const found = await notes.where('nomination', '==', nomination).select().get();
  await deleteDocuments(found.docs.map(({ ref }) => ref));
}

/** Takes out of the history what a record held. That there were changes, when and by whom, stays. Returns how many. */
async function blankHistory(collection: AuditedCollection, record: string): Promise<number> {
  const entries = await entriesOf(collection, record).select('before', 'after').get();
  const full = entries.docs.filter((entry) => !isBlank(entry.data()));
  const writer = firestore().bulkWriter();
  const written = full.map(({ ref }) => writer.update(ref, blankVersions));
  await writer.close();
  await Promise.all(written);
  return full.length;
}

const personalSchema = z.object({
  collection: z.enum(['nominations', 'insights', 'staff']),
  record: z.string(),
});
export type PersonalRecord = z.infer<typeof personalSchema>;

const personalRecord = (entry: DocumentSnapshot): PersonalRecord | undefined =>
  personalSchema.safeParse(entry.data()).data;

const keyOf = ({ collection, record }: PersonalRecord) => `${collection}/${record}`;

/** A deletion that the history tells of, with what it holds of the record. */
export interface Deletion extends PersonalRecord {
  at: Date;
  held: RecordData;
}

const deletionSchema = z.object({ at: z.instanceof(Timestamp), before: z.record(z.string(), z.unknown()) });

/** The last deletion of each record of a person of which the history still holds what it was. */
export async function deletionsWithContent(): Promise<Deletion[]> {
  const deletions = collectionOf('audit').where('kind', '==', 'deleted').orderBy('at');
  const { docs } = await deletions.select('collection', 'record', 'at', 'before').get();
  const found = new Map<string, Deletion>();
  for (const entry of docs) {
    const record = personalRecord(entry);
    const { data } = deletionSchema.safeParse(entry.data());
    if (record && data) found.set(keyOf(record), { ...record, at: data.at.toDate(), held: data.before });
  }
  return [...found.values()];
}

/** Where it is noted that a record was erased. Whoever writes something old of it reads this in the same transaction. */
export const erasureReference = (collection: AuditedCollection, record: string): DocumentReference =>
  collectionOf('erasures').doc(`${collection}_${record}`);

/** When a record was last erased, from the note of it; undefined when it never was. */
export function erasedAt(note: DocumentSnapshot | undefined): Date | undefined {
  const at: unknown = note?.get('at');
  return at instanceof Timestamp ? at.toDate() : undefined;
}

/** Whether an entry of the history is of what was erased. */
export const isErased = (entry: HistoryEntry | undefined, erased: Date | undefined): boolean =>
  entry !== undefined && erased !== undefined && new Date(entry.at) <= erased;

/** Notes an erasure with the transaction that begins it. Until it is finished, the next run goes on with what broke off. */
function noteErasure(transaction: Transaction, { collection, record }: PersonalRecord): void {
  const at = FieldValue.serverTimestamp();
  transaction.set(erasureReference(collection, record), { collection, record, at, unfinished: true });
}

/** Records whose erasure broke off: the record is gone, and what belongs to it may not be. */
export async function unfinishedErasures(): Promise<PersonalRecord[]> {
  const { docs } = await collectionOf('erasures').where('unfinished', '==', true).get();
  return docs.flatMap((note) => personalRecord(note) ?? []);
}

interface Erasure {
  /** Files that were removed with it. */
  files: number;
  /** Entries of the history that no longer say what the record held. */
  entries: number;
}

/** Removes what belongs to a record that is gone; may be called again after it broke off. */
export async function finishErasure({ collection, record }: PersonalRecord): Promise<Erasure> {
  if (collection === 'nominations') {
    await removeNotes(record);
    await removeStatus(record);
  }
  const files = collection === 'insights' ? await removeMediaOf({ owner: 'insights', id: record }) : 0;
  await forgetMailsAbout(record);
  const entries = await blankHistory(collection, record);
  // Last of all: while something is left, whoever has the key can withdraw again.
  if (collection !== 'staff') await keyReference(collection, record).delete();
  await erasureReference(collection, record).update({ unfinished: false });
  return { files, entries };
}

type Condition = (data: RecordData) => boolean;

/**
 * Deletes a record for good: with its files, its notes, the mails about it, its key and what that opens, and what the history
 * holds of it. Undefined, and nothing is done, when it is gone or no longer `when`.
 */
export async function eraseRecord(
  collection: PersonalCollection,
  id: string,
  when: Condition = () => true,
): Promise<Erasure | undefined> {
  const reference = recordReference(collection, id);
  const erased = await firestore().runTransaction(async (transaction: Transaction) => {
    const data = (await transaction.get(reference)).data();
    if (!data || !when(data)) return false;
    const entry = deletionEntry(collection, id, data);
    transaction.set(collectionOf('audit').doc(auditEntryId(entry)), {
      ...entry,
      at: FieldValue.serverTimestamp(),
    });
    transaction.delete(reference);
    noteErasure(transaction, { collection, record: id });
    return true;
  });
  return erased ? finishErasure({ collection, record: id }) : undefined;
}

/**
 * Takes out of the history what is left there of a record that was deleted, with its notes and files. Undefined, and
 * nothing is done, when somebody has brought it back or the history does not know it.
 */
export async function forgetRecord(gone: PersonalRecord): Promise<Erasure | undefined> {
  const { collection, record } = gone;
  const forgotten = await firestore().runTransaction(async (transaction: Transaction) => {
    if ((await transaction.get(recordReference(collection, record))).exists) return false;
    if ((await entriesOf(collection, record).limit(1).get()).empty) return false;
    noteErasure(transaction, gone);
    return true;
  });
  return forgotten ? finishErasure(gone) : undefined;
}

/** Deletes documents that no trigger and no history is about. */
export async function deleteDocuments(references: readonly DocumentReference[]): Promise<void> {
  const writer = firestore().bulkWriter();
  const deleted = references.map((reference) => writer.delete(reference));
  await writer.close();
  await Promise.all(deleted);
}
