import { Timestamp, type DocumentSnapshot, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type UndeliveredMail, maxUndelivered } from '@utkarsh/domain/contract/staff';
import { maskedAddress, problemText, type MailState } from '@utkarsh/domain/mail/delivery';
import type { StaffRole } from '@utkarsh/domain/staff/staff';
import { count } from './dashboard';
import { collectionOf, firestore, readDocuments } from './firestore';
import { Conflict, isId } from './records';

const inState = (state: MailState) => collectionOf('mail').where('state', '==', state);

const failedMails = () => inState('failed');
/** One that was never tried is not late yet. */
const retriedMails = () => inState('waiting').where('tries', '>', 0);

/** Counts the mails that nobody will get unless staff do something. */
export const countFailedMails = (): Promise<number> => count(failedMails());

const storedSchema = z.object({
  to: z.tuple([z.string()]),
  message: z.object({ subject: z.string() }),
  state: z.enum(['waiting', 'failed']),
  due_at: z.instanceof(Timestamp),
  tries: z.int(),
  error: z.string(),
  record: z._default(z.string(), ''),
});

function toUndelivered(document: DocumentSnapshot, role: StaffRole): UndeliveredMail {
  const { to, message, state, due_at, tries, error, record } = storedSchema.parse(document.data());
  const [collection = '', id = ''] = record.split('/');
  return {
    id: document.id,
    to: role === 'admin' ? to[0] : maskedAddress(to[0]),
    subject: message.subject,
    state,
    problem: problemText(error),
    tries,
    at: due_at.toDate().toISOString(),
    collection,
    record: id,
  };
}

/** Returns what staff may see of mails that were not delivered, newest first, and how many there are. The texts stay here. */
export async function undeliveredMails(
  role: StaffRole,
): Promise<{ mails: UndeliveredMail[]; total: number }> {
  const shown = ['to', 'message.subject', 'state', 'due_at', 'tries', 'error', 'record'];
  const read = async (newest: Query) =>
    (
      await newest
        .select(...shown)
        .limit(maxUndelivered)
        .get()
    ).docs;
  const [failed, retried, ...counts] = await Promise.all([
    read(failedMails().orderBy('due_at', 'desc')),
    read(retriedMails().orderBy('tries', 'desc')),
    count(failedMails()),
    count(retriedMails()),
  ]);
  const mails = readDocuments([...failed, ...retried], (document) => toUndelivered(document, role));
  const newest = mails.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxUndelivered);
  return { mails: newest, total: counts.reduce((sum, one) => sum + one, 0) };
}

const addressFields: Readonly<Record<string, string>> = {
  nominations: 'email',
  organizations: 'contact_email',
  subscribers: 'email',
};

/** Reads the address that the record of a mail has now. Throws Conflict when nobody may be written to. */
async function presentAddress(transaction: Transaction, path: string): Promise<string> {
  const [collection = ''] = path.split('/');
  if (collection === 'staff') {
    throw new Conflict(
      'The link of an invitation ends after an hour. Invite the person again on the page Staff.',
    );
  }
  const record = await transaction.get(firestore().doc(path));
  if (!record.exists) throw new Conflict('The record of this mail was deleted.');
  if (record.get('terms_accepted') === 0) {
    throw new Conflict('The nominator has not consented to mails, or has withdrawn the consent.');
  }
  const address: unknown = record.get(addressFields[collection] ?? '');
  if (typeof address !== 'string' || address === '') {
    throw new Conflict('The record of this mail has no address. Enter one there first.');
  }
  return address;
}

/**
 * Lets a mail that has failed be sent again, to the present address of its record; false when there is no such mail. Throws Conflict
 * when it may not be sent.
 */
export async function sendMailAgain(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const reference = collectionOf('mail').doc(id);
  return firestore().runTransaction(async (transaction) => {
    const mail = await transaction.get(reference);
    if (!mail.exists) return false;
    const state: unknown = mail.get('state');
    if (state !== 'failed') throw new Conflict('This mail has been sent meanwhile, or is about to be.');
    const record: unknown = mail.get('record');
    const to = typeof record === 'string' && (await presentAddress(transaction, record));
    transaction.update(reference, {
      ...(to && { to: [to] }),
      state: 'waiting' satisfies MailState,
      due_at: Timestamp.now(),
      tries: 0,
      error: '',
    });
    return true;
  });
}
