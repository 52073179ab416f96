import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import type { MailMessage } from '@utkarsh/domain/mail/message';
import { alreadyExists, hasCode } from './errorCodes';
import { firestore } from './firestore';

/** Days after which a mail that a job wrote is deleted by Firestore's TTL policy on `expires_at`. */
const mailDays = 90;

const readAtOnce = 300;

interface NamedMail {
  id: string;
  to: string;
  message: MailMessage;
}

const reference = (id: string): DocumentReference => firestore().collection(collections.mail).doc(id);

/** The mails that were not written before. */
export async function unwrittenMails<Mail extends NamedMail>(mails: readonly Mail[]): Promise<Mail[]> {
  const unwritten: Mail[] = [];
  for (let start = 0; start < mails.length; start += readAtOnce) {
    const some = mails.slice(start, start + readAtOnce);
    const found = await firestore().getAll(...some.map(({ id }) => reference(id)), { fieldMask: [] });
    unwritten.push(...some.filter((_mail, index) => found[index]?.exists === false));
  }
  return unwritten;
}

/** Writes mails for the Trigger Email extension to send, each once however often this is called. Returns how many were new. */
export async function writeMails(mails: readonly NamedMail[], now: Date): Promise<number> {
  const writer = firestore().bulkWriter();
  const expires_at = Timestamp.fromMillis(now.getTime() + mailDays * 86_400_000);
  const written = mails.map(async ({ id, to, message }) => {
    try {
      await writer.create(reference(id), {
        to,
        message,
        expires_at,
        created_at: FieldValue.serverTimestamp(),
      });
      return 1;
    } catch (error) {
      if (hasCode(error, alreadyExists)) return 0;
      throw error;
    }
  });
  const [results] = await Promise.all([Promise.all(written), writer.close()]);
  return results.reduce<number>((sum, one) => sum + one, 0);
}
