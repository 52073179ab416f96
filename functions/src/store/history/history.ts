import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { auditEntry, auditEntryId, type Actor, type RecordData } from '@utkarsh/domain/history/history';
import { collectionOf } from '../firestore';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';

/** Notes a change in `audit` within the transaction that makes it, with who makes it. */
export function noteChange(
  transaction: Transaction,
  collection: AuditedCollection,
  record: string,
  change: { before?: RecordData | undefined; after?: RecordData | undefined; actor: Actor },
): void {
  const entry = auditEntry(collection, record, change);
  if (!entry) return;
  transaction.set(collectionOf('audit').doc(auditEntryId(entry)), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
}
