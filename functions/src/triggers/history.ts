import { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import * as z from 'zod/mini';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { auditEntry, auditEntryId, creationTimeOf, writerOf } from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { collectionOf } from '../store/firestore';
import { blankVersions, erasureReference, isErased } from '../store/history/erasure';
import { isBlank } from '../store/history/history';
import { transact } from '../store/transaction';

/** Change of a record, from an event. Events may arrive late, twice and out of order. */
export interface RecordChange {
  collection: AuditedCollection;
  id: string;
  before: RecordData | undefined;
  after: RecordData | undefined;
  time: Date;
  /** Time of the newest version in the event. For a deletion it lies before the event. */
  writeTime: Date;
}

export function changeOf(
  collection: AuditedCollection,
  event: FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>,
): RecordChange {
  const before = event.data?.before.data();
  const after = event.data?.after.data();
  const newest = after ? event.data?.after : event.data?.before;
  const eventTime = new Date(event.time);
  return {
    collection,
    id: event.params.id,
    before,
    after,
    time: eventTime,
    writeTime: newest?.updateTime?.toDate() ?? eventTime,
  };
}

const version = z.nullable(z.record(z.string(), z.unknown()));
const versionsSchema = z.object({ before: version, after: version });

/** Returns the author of a change. Browsers delete no records and the API notes its deletions, so the server made any other one. */
const actorIn = ({ before, after }: RecordChange): Actor =>
  after ? writerOf(after, { isNew: before === undefined }) : { kind: 'server' };

/**
 * Notes a change in the history, unless its transaction has done so under the entry's id (`auditEntryId`). Leaves out the contents of an
 * erased record. Only a record that was created again under the id of a deleted or erased one finds the entry of the other record there,
 * and takes the id that ends with its own time of creation.
 */
export async function keepHistory(change: RecordChange): Promise<void> {
  const { collection, id, before, after, writeTime, time } = change;
  const entry = auditEntry(collection, id, { before, after, actor: actorIn(change) });
  if (!entry) return;
  const createdAt = creationTimeOf(entry);
  await transact(async (transaction) => {
    let reference = collectionOf('audit').doc(auditEntryId(entry));
    const [document, erasure] = await transaction.getAll(reference, erasureReference(collection, id));
    const isGone = isErased(erasure, writeTime);
    const data = document?.data();
    if (data) {
      const present = versionsSchema.parse(data);
      const isOther = isBlank(present)
        ? erasure?.exists === true && !isGone
        : (creationTimeOf(present) ?? createdAt) !== createdAt;
      if (!isOther || createdAt === undefined) return;
      reference = collectionOf('audit').doc(auditEntryId(entry, createdAt));
      if ((await transaction.get(reference)).exists) return;
    }
    const entryTime = Timestamp.fromDate(time);
    transaction.set(reference, { ...entry, ...(isGone && blankVersions), at: entryTime });
  });
}
