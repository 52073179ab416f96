import { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import * as z from 'zod/mini';
import {
  type Actor,
  type RecordData,
  auditEntry,
  auditEntryId,
  writerOf,
} from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { collectionOf } from '../store/firestore';
import { blankVersions, erasureReference, isErased } from '../store/history/erasure';
import { isBlank, lifeOf } from '../store/history/history';
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

type WrittenEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

export function changeOf(collection: AuditedCollection, event: WrittenEvent): RecordChange {
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
type Versions = z.infer<typeof versionsSchema>;

/** Returns the author of a change. Browsers delete no records and the API notes its deletions, so the server made any other one. */
const actorIn = ({ before, after }: RecordChange): Actor =>
  after ? writerOf(after, { isNew: before === undefined }) : { kind: 'server' };

/** Returns whether an entry may belong to the record that was created at that time. */
const isOfLife = (entry: Versions, life: number | undefined) =>
  !isBlank(entry) && (life === undefined || (lifeOf(entry) ?? life) === life);

/** Notes a change in the history, unless its transaction has done so. Leaves out the contents of an erased record. */
export async function keepHistory(change: RecordChange): Promise<void> {
  const { collection, id, before, after, writeTime, time } = change;
  const entry = auditEntry(collection, id, { before, after, actor: actorIn(change) });
  if (!entry) return;
  const life = lifeOf(entry);
  await transact(async (transaction) => {
    let reference = collectionOf('audit').doc(auditEntryId(entry));
    const [document, erasure] = await transaction.getAll(reference, erasureReference(collection, id));
    const data = document?.data();
    const present = data && versionsSchema.parse(data);
    if (present && isOfLife(present, life)) return;
    const isGone = isErased(erasure, writeTime);
    if (present) {
      // A blank entry belongs to an erased record, unless the record was created again since.
      const isOther = !isBlank(present) || (erasure?.exists === true && !isGone);
      if (!isOther || life === undefined) return;
      reference = collectionOf('audit').doc(auditEntryId(entry, life));
      if ((await transaction.get(reference)).exists) return;
    }
    transaction.set(reference, {
      ...entry,
      ...(isGone && blankVersions),
      at: Timestamp.fromDate(time),
    });
  });
}
