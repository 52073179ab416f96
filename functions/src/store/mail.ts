import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { MailMessage } from '@utkarsh/domain/mail/message';
import { firestore } from './firestore';

const day = 86_400_000;
/** A mail holds an address and what was written to it: Firestore deletes it by its field `expires_at`. */
const keptFor = 30 * day;
/**
 * Mails about a record are written while it is so young. Events are told again for a day at most; what happens to an older
 * record writes no mail anew, though the first one is long deleted.
 */
const writtenWithin = 3 * day;

/** Whether what began at this time is still to be told of by mail. */
export const isFresh = (time: unknown): boolean =>
  time instanceof Timestamp && Date.now() - time.toMillis() < writtenWithin;

const mails = () => firestore().collection(collections.mail);

/** A mail as Firebase's Trigger Email extension finds it. */
const document = (to: string, message: MailMessage) => ({
  to: [to],
  message,
  expires_at: Timestamp.fromMillis(Date.now() + keptFor),
});

/** Hands a mail to the Trigger Email extension. A mail of that id that is there already is not sent again. */
export async function sendMail(id: string, to: string, message: MailMessage): Promise<void> {
  const reference = mails().doc(id);
  await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return;
    transaction.create(reference, document(to, message));
  });
}

/** Sends a mail with the transaction, each time anew. */
export function sendMailWith(transaction: Transaction, to: string, message: MailMessage): void {
  transaction.create(mails().doc(newDocumentId()), {
    ...document(to, message),
    created_at: FieldValue.serverTimestamp(),
  });
}
