import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { MailMessage } from '@utkarsh/domain/mail/message';
import { firestore } from './firestore';

/** A mail holds an address and, for an hour, a way into the account: Firestore deletes it by its field `expires_at`. */
const keptFor = 30 * 86_400_000;

/** Sends a mail with the transaction: Firebase's Trigger Email extension sends what it finds in `mail`. */
export function sendStaffMail(transaction: Transaction, to: string, message: MailMessage): void {
  transaction.create(firestore().collection(collections.mail).doc(newDocumentId()), {
    to: [to],
    message,
    created_at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(Date.now() + keptFor),
  });
}
