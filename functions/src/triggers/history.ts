import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { auditEntry, auditEntryId } from '@utkarsh/domain/history';
import { alreadyExists, hasCode } from '../store/errorCodes';
import { firestore } from '../store/firestore';
import type { RecordChange } from './change';

/**
 * Notes a change in the history, unless whoever made it has done so in the same transaction, knowing better who it was.
 */
export async function keepHistory({ collection, id, before, after, actor, at }: RecordChange): Promise<void> {
  const entry = auditEntry(collection, id, { before, after, actor });
  if (!entry) return;
  const reference = firestore().collection(collections.audit).doc(auditEntryId(entry));
  try {
    await reference.create({ ...entry, at: Timestamp.fromDate(at) });
  } catch (error) {
    if (!hasCode(error, alreadyExists)) throw error;
  }
}
