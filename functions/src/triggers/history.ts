import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { auditEntry, auditEntryId } from '@utkarsh/domain/history';
import { firestore } from '../store/firestore';
import type { RecordChange } from './change';

/**
 * Notes a change in the history, unless whoever made it has done so in the same transaction, knowing better who it was.
 */
export async function keepHistory({ collection, id, before, after, actor, at }: RecordChange): Promise<void> {
  const entry = auditEntry(collection, id, { before, after, actor });
  if (!entry) return;
  const reference = firestore().collection(collections.audit).doc(auditEntryId(entry));
  await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return;
    transaction.create(reference, { ...entry, at: Timestamp.fromDate(at) });
  });
}
