import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
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
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { deleteAll, writeEach } from '../bulkWrites';
import { collectionOf, everyInOrder } from '../firestore';
import { transact } from '../transaction';
import { forgetRepliesAbout } from '../idempotency';
import { forgetMailsAbout } from '../mail/mail';
import { type Folder, removeMediaOf } from '../media/media';
import { removePractices } from '../nomination/practices';
import { keyReference, removeStatus } from '../nomination/privateLinks';
import { endSurveysOf } from '../survey/surveys';
import { withdrawPublications } from '../survey/trackedSurveys';
import { entriesOf, isBlank } from './history';

/** Fields of a history entry that no longer contains the record or its name. */
export const blankVersions = { before: null, after: null, search_tokens: [] };

/** Removes the contents of a record from its history. Times and authors of the changes stay. Returns the number of entries. */
async function blankHistory(collection: AuditedCollection, record: string): Promise<number> {
  const { docs } = await entriesOf(collection, record).select('before', 'after').get();
  const entries = docs.filter((entry) => !isBlank(entry.data()));
  const references = entries.map(({ ref }) => ref);
  await writeEach(references, (writer, reference) => writer.update(reference, blankVersions));
  return entries.length;
}

/** A record with personal data, which can be erased. */
const personalSchema = z.object({
  collection: z.enum(['nominations', 'insights', 'questions', 'staff', 'practice_reviews']),
  record: z.string(),
});
export type PersonalRecord = z.infer<typeof personalSchema>;
export type PersonalCollection = PersonalRecord['collection'];

const personalRecord = (entry: DocumentSnapshot): PersonalRecord | undefined =>
  personalSchema.safeParse(entry.data()).data;

const keyOf = ({ collection, record }: PersonalRecord) => `${collection}/${record}`;

/** A deletion, with the contents of the record as the history holds them. */
interface Deletion extends PersonalRecord {
  time: Date;
  contents: RecordData;
}

const deletionSchema = z.object({ at: z.instanceof(Timestamp), before: z.record(z.string(), z.unknown()) });

/** Number of entries of one read. Each may hold a whole record. */
const deletionsAtOnce = 200;

/** Yields the last deletion of each personal record whose contents the history still holds, newest first. */
export async function* deletionsWithContent(): AsyncGenerator<Deletion> {
  const deletions = collectionOf('audit').where('kind', '==', 'deleted').orderBy('at', 'desc');
  const parts = deletions.select('collection', 'record', 'at', 'before');
  const seenKeys = new Set<string>();
  for await (const entry of everyInOrder(parts, deletionsAtOnce)) {
    const record = personalRecord(entry);
    const { data } = deletionSchema.safeParse(entry.data());
    if (!record || !data || seenKeys.has(keyOf(record))) continue;
    seenKeys.add(keyOf(record));
    yield { ...record, time: data.at.toDate(), contents: data.before };
  }
}

/** Returns the note about an erasure. A transaction that writes an older version of the record reads it first. */
export const erasureReference = (collection: AuditedCollection, record: string): DocumentReference =>
  collectionOf('erasures').doc(`${collection}_${record}`);

/** Removes the files of an erased record that came after its erasure. */
export async function removeMediaIfErased(folder: Folder): Promise<void> {
  if ((await erasureReference(folder.owner, folder.id).get()).exists) await removeMediaOf(folder);
}

/** Returns the time of the last erasure from its note, or undefined without one. */
export function erasedAt(note: DocumentSnapshot | undefined): Date | undefined {
  const time: unknown = note?.get('at');
  return time instanceof Timestamp ? time.toDate() : undefined;
}

export const isErased = (entry: HistoryEntry | undefined, erasureTime: Date | undefined): boolean =>
  entry !== undefined && erasureTime !== undefined && new Date(entry.at) <= erasureTime;

/** Notes an erasure with the transaction that begins it. The nightly job completes an unfinished one. */
function noteErasure(transaction: Transaction, { collection, record }: PersonalRecord): void {
  const now = FieldValue.serverTimestamp();
  transaction.set(erasureReference(collection, record), { collection, record, at: now, unfinished: true });
}

/** Returns the records whose erasure was interrupted. The record is gone, but its files and notes may remain. */
export async function unfinishedErasures(): Promise<PersonalRecord[]> {
  const { docs } = await collectionOf('erasures').where('unfinished', '==', true).get();
  return docs.flatMap((note) => personalRecord(note) ?? []);
}

interface Erasure {
  files: number;
  /** Number of history entries without the contents of the record. */
  entries: number;
}

function removeFiles({ collection, record }: PersonalRecord): Promise<number> | number {
  if (collection === 'nominations') return removePractices(record);
  return collection === 'insights' ? removeMediaOf({ owner: 'insights', id: record }) : 0;
}

/** Removes everything that belongs to an erased record. Can be repeated after an interruption. */
export async function finishErasure({ collection, record }: PersonalRecord): Promise<Erasure> {
  if (collection === 'nominations') {
    await deleteAll(collectionOf('nominationNotes').where('nomination', '==', record));
    await removeStatus(record);
    // The private link goes with the nomination, so nobody could withdraw the consent later.
    await withdrawPublications(record, { kind: 'server' });
    await endSurveysOf(record, { kind: 'server' });
    await eraseRecord({ collection: 'practice_reviews', record });
    await collectionOf('assignments').doc(record).delete();
  }
  const files = await removeFiles({ collection, record });
  await forgetMailsAbout(record);
  await forgetRepliesAbout(record);
  const entries = await blankHistory(collection, record);
  // The key goes last, so that its holder can withdraw again while something is left.
  if (collection === 'nominations' || collection === 'insights')
    await keyReference(collection, record).delete();
  await erasureReference(collection, record).update({ unfinished: false });
  return { files, entries };
}

/**
 * Deletes a record with the transaction that has read it, and writes an empty history entry. The entry has the id that the trigger
 * would use, so that the trigger does not store the whole record.
 */
function eraseWith(transaction: Transaction, target: PersonalRecord, data: RecordData): boolean {
  const entry: AuditEntry = {
    collection: target.collection,
    record: target.record,
    kind: 'deleted',
    revision: revisionOf(data),
    actor: { kind: 'server' },
    fields: [],
    ...blankVersions,
  };
  transaction.set(collectionOf('audit').doc(auditEntryId(entry)), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
  transaction.delete(collectionOf(target.collection).doc(target.record));
  noteErasure(transaction, target);
  return true;
}

/** Notes that a deleted record must not be restored. `finishErasure` removes the rest. Returns false when the history has no entry. */
export async function forgetWith(transaction: Transaction, target: PersonalRecord): Promise<boolean> {
  if ((await entriesOf(target.collection, target.record).limit(1).get()).empty) return false;
  noteErasure(transaction, target);
  return true;
}

/** Erases a record if `work` has begun its erasure. */
async function eraseIf(
  target: PersonalRecord,
  work: (transaction: Transaction, data: RecordData | undefined) => boolean | Promise<boolean>,
): Promise<Erasure | undefined> {
  const reference = collectionOf(target.collection).doc(target.record);
  const hasBegun = await transact(async (transaction) =>
    work(transaction, (await transaction.get(reference)).data()),
  );
  return hasBegun ? finishErasure(target) : undefined;
}

/**
 * Erases a record with its files, notes, mails, private link and history. Of a deleted record, it erases the rest. One transaction
 * sees whether the record exists, so that a deletion or restoration at this moment does not hide it. Returns undefined when there
 * never was one.
 */
export const eraseRecord = (target: PersonalRecord): Promise<Erasure | undefined> =>
  eraseIf(target, (transaction, data) =>
    data ? eraseWith(transaction, target, data) : forgetWith(transaction, target),
  );

/** Erases a record if `isDue` still holds for it. Otherwise returns undefined. */
export const eraseRecordWhen = (
  target: PersonalRecord,
  isDue: (data: RecordData) => boolean,
): Promise<Erasure | undefined> =>
  eraseIf(target, (transaction, data) =>
    data && isDue(data) ? eraseWith(transaction, target, data) : false,
  );

/** Erases what is left of a deleted record. Returns undefined when somebody has restored it or the history has no entry. */
export const forgetRecord = (target: PersonalRecord): Promise<Erasure | undefined> =>
  eraseIf(target, (transaction, data) => !data && forgetWith(transaction, target));
