import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { MailMessage } from '@utkarsh/domain/mail/invitation';
import { firestore } from './firestore';

/** Sends a mail with the transaction: Firebase's Trigger Email extension sends what it finds in `mail`. */
export function sendMail(transaction: Transaction, to: string, message: MailMessage): void {
  transaction.create(firestore().collection(collections.mail).doc(newDocumentId()), {
    to,
    message,
    created_at: FieldValue.serverTimestamp(),
  });
}
