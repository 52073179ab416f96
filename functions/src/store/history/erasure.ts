import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AuditEntry, type RecordData, auditEntryId, revisionOf } from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { deleteAll, writeEach } from '../bulkWrites';
import { collectionOf, everyInOrder, firestore } from '../firestore';
import { transact } from '../transaction';
import { forgetRepliesAbout } from '../idempotency';
import { forgetMailsAbout } from '../mail/mail';
import { type Folder, removeFilesUnder, removeMediaOf } from '../media/media';
import { removePractices } from '../nomination/practices';
import { keyReference, removeStatus } from '../nomination/privateLinks';
import { endSurveysOf } from '../survey/surveys';
import { withdrawPublications } from '../survey/trackedSurveys';
import { removeList } from '../workspace/employeeLists';
import { invitationsTo } from '../workspace/workspaceKeys';
import { workspaceFolder } from '../workspace/workspaceRecords';
import { keepWorkspace, takeOutNomination } from '../workspace/workspaces';
import { entriesOf, isBlank } from './history';

/*
 * An erasure has two parts. `beginErasure` deletes the record and notes the erasure in `erasures`, in one transaction: from then on
 * nobody can restore an older version. `finishErasure` removes what lies elsewhere: files, mails, links, replies, and the contents of
 * the history. It may break off, so the note stays `unfinished` until its end, and the nightly job repeats it. A record that staff
 * have deleted is erased in the same way, because the history still holds it.
 */

/** Fields of a history entry that no longer contains the record or its name. */
export const blankVersions = { before: null, after: null, search_tokens: [] };

/** Removes the contents of a record from its history. Times and authors of the changes stay. Returns the number of entries. */
async function blankHistory(collection: AuditedCollection, record: string): Promise<number> {
  const { docs } = await entriesOf(collection, record).select('before', 'after').get();
  const entries = docs.filter((entry) => !isBlank(entry.data()));
  const references = entries.map(({ ref }) => ref);
  await writeEach(references, (writer, reference) =>
    writer.update(reference, { ...blankVersions, reason: FieldValue.delete() }),
  );
  return entries.length;
}

/** A record with personal data, which can be erased. */
const personalSchema = z.object({
  collection: z.enum(['nominations', 'insights', 'questions', 'staff', 'practice_reviews', 'workspaces']),
  record: z.string(),
});
export type PersonalRecord = z.infer<typeof personalSchema>;
export type PersonalCollection = PersonalRecord['collection'];

const personalRecord = (entry: DocumentSnapshot): PersonalRecord | undefined =>
  personalSchema.safeParse(entry.data()).data;

const deletionSchema = z.object({ at: z.instanceof(Timestamp), before: z.record(z.string(), z.unknown()) });

/** Number of entries of one read. Each may hold a whole record. */
const deletionsAtOnce = 200;

/** Yields the last deletion of each personal record whose contents the history still holds, newest first, with these contents. */
export async function* deletionsWithContent(): AsyncGenerator<
  PersonalRecord & { time: Date; contents: RecordData }
> {
  const deletions = collectionOf('audit').where('kind', '==', 'deleted').orderBy('at', 'desc');
  const seenKeys = new Set<string>();
  for await (const entry of everyInOrder(
    deletions.select('collection', 'record', 'at', 'before'),
    deletionsAtOnce,
  )) {
    const record = personalRecord(entry);
    const { data } = deletionSchema.safeParse(entry.data());
    const key = record && `${record.collection}/${record.record}`;
    if (!key || !data || seenKeys.has(key)) continue;
    seenKeys.add(key);
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

/** Returns whether a nomination was erased, so that nothing may be written beside it any more. */
async function isNominationErased(id: string): Promise<boolean> {
  const [nomination, note] = await firestore().getAll(
    collectionOf('nominations').doc(id),
    erasureReference('nominations', id),
  );
  return nomination?.exists === false && note?.exists === true;
}

/** Removes a note of staff that was written at the moment in which its nomination was erased. */
export async function removeNoteIfErased(note: DocumentSnapshot): Promise<void> {
  if (await isNominationErased(String(note.get('nomination')))) await note.ref.delete();
}

/** Erases the review of a nomination like `removeNoteIfErased`. Its history must have its last change. */
export async function eraseReviewIfErased(record: string): Promise<void> {
  if (await isNominationErased(record))
    await eraseRecord({ collection: 'practice_reviews', record }, (data) => data !== undefined);
}

/** Returns whether a version of a record from a time was erased. `note` is the document of `erasureReference`. */
export function isErased(note: DocumentSnapshot | undefined, time: Date): boolean {
  const erasedAt: unknown = note?.get('at');
  return erasedAt instanceof Timestamp && time <= erasedAt.toDate();
}

/** Returns the records whose erasure was interrupted. The record is gone, but its files and notes may remain. */
export async function unfinishedErasures(): Promise<PersonalRecord[]> {
  const { docs } = await collectionOf('erasures').where('unfinished', '==', true).get();
  return docs.flatMap((note) => personalRecord(note) ?? []);
}

/** Removes everything that belongs to an erased record, its files and the contents of its history. Can be repeated after an interruption. */
export async function finishErasure({
  collection,
  record,
}: PersonalRecord): Promise<{ files: number; entries: number }> {
  let files = 0;
  if (collection === 'insights') files = await removeMediaOf({ owner: 'insights', id: record });
  if (collection === 'nominations') {
    await deleteAll(collectionOf('nominationNotes').where('nomination', '==', record));
    await removeStatus(record);
    // The private link goes with the nomination, so nobody could withdraw the consent later.
    await withdrawPublications(record, { kind: 'server' });
    await endSurveysOf(record, { kind: 'server' });
    await eraseRecord({ collection: 'practice_reviews', record });
    await collectionOf('assignments').doc(record).delete();
    await collectionOf('nominationNews').doc(record).delete();
    const workspace = await takeOutNomination(record);
    if (workspace !== undefined) await eraseRecord({ collection: 'workspaces', record: workspace });
    files = await removePractices(record);
  }
  if (collection === 'workspaces') {
    await deleteAll(invitationsTo(record));
    await removeList(record);
    files = await removeFilesUnder(`${workspaceFolder}/${record}/`);
    await keepWorkspace(record);
  }
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
 * Deletes a record with the transaction that has read its `data`, and notes its erasure. Returns false when there is neither a record
 * nor a history. Writes the history entry of the deletion itself, without contents: otherwise the trigger would store the record.
 */
export async function beginErasure(
  transaction: Transaction,
  { collection, record }: PersonalRecord,
  data: RecordData | undefined,
): Promise<boolean> {
  if (!data && (await entriesOf(collection, record).limit(1).get()).empty) return false;
  const now = FieldValue.serverTimestamp();
  if (data) {
    const entry: AuditEntry = {
      collection,
      record,
      kind: 'deleted',
      revision: revisionOf(data),
      actor: { kind: 'server' },
      fields: [],
      ...blankVersions,
    };
    transaction.set(collectionOf('audit').doc(auditEntryId(entry)), { ...entry, at: now });
    transaction.delete(collectionOf(collection).doc(record));
  }
  transaction.set(erasureReference(collection, record), { collection, record, at: now, unfinished: true });
  return true;
}

/**
 * Erases a record, or what is left of a deleted one, if `isDue` holds for its present data. One transaction sees whether the record
 * exists, so that nobody who deletes or restores it at this moment hides it. Returns undefined when nothing was erased.
 */
export async function eraseRecord(
  target: PersonalRecord,
  isDue: (data: RecordData | undefined) => boolean = () => true,
): Promise<Awaited<ReturnType<typeof finishErasure>> | undefined> {
  const reference = collectionOf(target.collection).doc(target.record);
  const hasBegun = await transact(async (transaction) => {
    const data = (await transaction.get(reference)).data();
    return isDue(data) && beginErasure(transaction, target, data);
  });
  return hasBegun ? finishErasure(target) : undefined;
}

/** Returns whether a record is deleted. With it, `eraseRecord` leaves a restored record alone. */
export const isDeleted = (data: RecordData | undefined): boolean => data === undefined;
