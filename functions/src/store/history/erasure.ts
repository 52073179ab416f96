import {
  FieldValue,
  Timestamp,
  type BulkWriter,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type AuditEntry,
  type HistoryEntry,
  type RecordData,
  auditEntryId,
  revisionOf,
} from '@utkarsh/domain/history/history';
import { collectionOf, everyInOrder, firestore } from '../firestore';
import { forgetRepliesAbout } from '../idempotency';
import { forgetMailsAbout } from '../mail/mail';
import { type Folder, removeMediaOf } from '../media/media';
import { removePractices } from '../nomination/practices';
import { keyReference, removeStatus } from '../nomination/privateLinks';
import { withdrawPublications } from '../survey/trackedSurveys';
import { entriesOf, isBlank } from './history';

import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';

/** Collections that are about a person, and so may have to be forgotten. */
export type PersonalCollection = Extract<
  AuditedCollection,
  'nominations' | 'insights' | 'questions' | 'staff' | 'practice_reviews'
>;

/** An entry that no longer says what the record held, nor what it was called. */
export const blankVersions = { before: null, after: null, search_tokens: [] };

/** Takes out of the history what a record held. That there were changes, when and by whom, stays. Returns how many. */
async function blankHistory(collection: AuditedCollection, record: string): Promise<number> {
  const entries = await entriesOf(collection, record).select('before', 'after').get();
  const full = entries.docs.filter((entry) => !isBlank(entry.data()));
  await writeInBulk((writer) => full.map(({ ref }) => writer.update(ref, blankVersions)));
  return full.length;
}

const personalSchema = z.object({
  collection: z.enum(['nominations', 'insights', 'questions', 'staff', 'practice_reviews']),
  record: z.string(),
});
export type PersonalRecord = z.infer<typeof personalSchema>;

const personalRecord = (entry: DocumentSnapshot): PersonalRecord | undefined =>
  personalSchema.safeParse(entry.data()).data;

const keyOf = ({ collection, record }: PersonalRecord) => `${collection}/${record}`;

/** A deletion that the history tells of, with what it holds of the record. */
interface Deletion extends PersonalRecord {
  at: Date;
  held: RecordData;
}

const deletionSchema = z.object({ at: z.instanceof(Timestamp), before: z.record(z.string(), z.unknown()) });

/** Entries that are read at once: each may hold a whole record. */
const deletionsAtOnce = 200;

/** Yields the last deletion of each record of a person of which the history still holds what it was, the newest first. */
export async function* deletionsWithContent(): AsyncGenerator<Deletion> {
  const deletions = collectionOf('audit').where('kind', '==', 'deleted').orderBy('at', 'desc');
  const parts = deletions.select('collection', 'record', 'at', 'before');
  const seen = new Set<string>();
  for await (const entry of everyInOrder(parts, deletionsAtOnce)) {
    const record = personalRecord(entry);
    const { data } = deletionSchema.safeParse(entry.data());
    if (!record || !data || seen.has(keyOf(record))) continue;
    seen.add(keyOf(record));
    yield { ...record, at: data.at.toDate(), held: data.before };
  }
}

/** Where it is noted that a record was erased. Whoever writes something old of it reads this in the same transaction. */
export const erasureReference = (collection: AuditedCollection, record: string): DocumentReference =>
  collectionOf('erasures').doc(`${collection}_${record}`);

/** Removes the files of a record that was erased: an erasure removes what is there then, and some may have come later. */
export async function removeMediaIfErased(folder: Folder): Promise<void> {
  if ((await erasureReference(folder.owner, folder.id).get()).exists) await removeMediaOf(folder);
}

/** When a record was last erased, from the note of it; undefined when it never was. */
export function erasedAt(note: DocumentSnapshot | undefined): Date | undefined {
  const at: unknown = note?.get('at');
  return at instanceof Timestamp ? at.toDate() : undefined;
}

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
  files: number;
  /** Entries of the history that no longer say what the record held. */
  entries: number;
}

function removeFiles({ collection, record }: PersonalRecord): Promise<number> | number {
  if (collection === 'nominations') return removePractices(record);
  return collection === 'insights' ? removeMediaOf({ owner: 'insights', id: record }) : 0;
}

/** Removes what belongs to a record that is gone; may be called again after it broke off. */
export async function finishErasure({ collection, record }: PersonalRecord): Promise<Erasure> {
  if (collection === 'nominations') {
    await deleteAll(collectionOf('nominationNotes').where('nomination', '==', record));
    await removeStatus(record);
    // Nobody could withdraw it any more: the private link goes with the nomination.
    await withdrawPublications(record, { kind: 'server' });
    await eraseRecord({ collection: 'practice_reviews', record });
    await collectionOf('assignments').doc(record).delete();
  }
  const files = await removeFiles({ collection, record });
  await forgetMailsAbout(record);
  await forgetRepliesAbout(record);
  const entries = await blankHistory(collection, record);
  // Last of all: while something is left, whoever has the key can withdraw again.
  if (collection === 'nominations' || collection === 'insights')
    await keyReference(collection, record).delete();
  await erasureReference(collection, record).update({ unfinished: false });
  return { files, entries };
}

/**
 * Deletes a record of which the history will hold nothing, within the transaction that has read it. The entry has the id that
 * the trigger would give its own, which would hold the whole record.
 */
function eraseWith(transaction: Transaction, one: PersonalRecord, data: RecordData): boolean {
  const entry: AuditEntry = {
    ...{ collection: one.collection, record: one.record, kind: 'deleted', revision: revisionOf(data) },
    ...{ actor: { kind: 'server' }, fields: [], ...blankVersions },
  };
  transaction.set(collectionOf('audit').doc(auditEntryId(entry)), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
  transaction.delete(collectionOf(one.collection).doc(one.record));
  noteErasure(transaction, one);
  return true;
}

/** Notes that a deleted record must not come back; `finishErasure` does the rest. Returns whether there is anything to forget. */
export async function forgetWith(transaction: Transaction, gone: PersonalRecord): Promise<boolean> {
  if ((await entriesOf(gone.collection, gone.record).limit(1).get()).empty) return false;
  noteErasure(transaction, gone);
  return true;
}

/** Erases a record, one way or the other, if `work` has begun to. */
async function eraseIf(
  one: PersonalRecord,
  work: (transaction: Transaction, data: RecordData | undefined) => boolean | Promise<boolean>,
): Promise<Erasure | undefined> {
  const reference = collectionOf(one.collection).doc(one.record);
  const begun = await firestore().runTransaction(async (transaction: Transaction) =>
    work(transaction, (await transaction.get(reference)).data()),
  );
  return begun ? finishErasure(one) : undefined;
}

/**
 * Deletes a record for good: with its files, its notes, the mails about it, its key and what that opens, and what the history
 * holds of it. Of a deleted record it takes the rest. One transaction sees which it is, so that nobody who deletes it or brings
 * it back at this moment hides it. Undefined, and nothing is done, when there never was one.
 */
export const eraseRecord = (one: PersonalRecord): Promise<Erasure | undefined> =>
  eraseIf(one, (transaction, data) =>
    data ? eraseWith(transaction, one, data) : forgetWith(transaction, one),
  );

/** Deletes a record for good if `when` still holds for it. Returns undefined, and does nothing, otherwise. */
export const eraseRecordWhen = (
  one: PersonalRecord,
  when: (data: RecordData) => boolean,
): Promise<Erasure | undefined> =>
  eraseIf(one, (transaction, data) => data !== undefined && when(data) && eraseWith(transaction, one, data));

/** Erases what is left of a deleted record. Returns undefined when somebody has brought it back or the history has no entry. */
export const forgetRecord = (gone: PersonalRecord): Promise<Erasure | undefined> =>
  eraseIf(gone, (transaction, data) => !data && forgetWith(transaction, gone));

/** Deletes documents that no trigger and no history is about, in pages. Returns how many. */
export async function deleteAll(query: Query): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { docs } = await query.select().limit(500).get();
    if (docs.length === 0) return deleted;
    await deleteDocuments(docs.map(({ ref }) => ref));
    deleted += docs.length;
  }
}

export const deleteDocuments = (references: readonly DocumentReference[]): Promise<void> =>
  writeInBulk((writer) => references.map((reference) => writer.delete(reference)));

async function writeInBulk(write: (writer: BulkWriter) => Promise<unknown>[]): Promise<void> {
  const writer = firestore().bulkWriter();
  const written = write(writer);
  await writer.close();
  await Promise.all(written);
}
