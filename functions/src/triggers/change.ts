import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import type { RecordData } from '@utkarsh/domain/history/history';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';

/** What an event says of a record. It may be told late, more than once and after newer ones. */
export interface RecordChange {
  collection: AuditedCollection;
  id: string;
  before: RecordData | undefined;
  after: RecordData | undefined;
  at: Date;
  /** When the newest version it tells of was written; a deletion tells of one that is older than itself. */
  written: Date;
}

type WrittenEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/** The change an event tells of. */
export function changeOf(collection: AuditedCollection, event: WrittenEvent): RecordChange {
  const before = event.data?.before.data();
  const after = event.data?.after.data();
  const newest = after ? event.data?.after : event.data?.before;
  const at = new Date(event.time);
  return {
    collection,
    id: event.params.id,
    before,
    after,
    at,
    written: newest?.updateTime?.toDate() ?? at,
  };
}

/** Does everything that follows a change. When a part fails, the others are done, and the platform sends the event again. */
export async function doAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(parts);
  const failures = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `What follows a change is not complete: ${failures.map(String).join('; ')}`,
    );
  }
}
