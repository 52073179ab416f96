import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { auditEntry, auditEntryId, type Actor, type RecordData } from '@utkarsh/domain/history';
import { firestore } from './firestore';
import type { AuditedCollection } from '@utkarsh/domain/recordKinds';

/** Notes a change in `audit` within the transaction that makes it, with who makes it. */
export function noteChange(
  transaction: Transaction,
  collection: AuditedCollection,
  record: string,
  change: { before?: RecordData | undefined; after?: RecordData | undefined; actor: Actor },
): void {
  const entry = auditEntry(collection, record, change);
  if (!entry) return;
  transaction.set(firestore().collection(collections.audit).doc(auditEntryId(entry)), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
}
