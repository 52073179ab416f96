import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { mailLimits, nextMailTurn } from '@utkarsh/domain/contract/rateLimits';
import { type UndeliveredMail, maxUndelivered } from '@utkarsh/domain/contract/staff';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { mailRetentionDays } from '@utkarsh/domain/history/retention';
import { type MailState, maskedAddress, problemText, type MailMessage } from '@utkarsh/domain/mail/message';
import type { StaffRole } from '@utkarsh/domain/staff/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type GetAll,
  collectionOf,
  count,
  firestore,
  isId,
  isTaken,
  readDocuments,
  undefinedIf,
} from '../firestore';
import { transact } from '../transaction';
import { runInTurn } from '../memory';
import { counter, windowOf } from '../rateLimits';
import { Conflict } from '../records';

const day = 86_400_000;
/** Milliseconds for which a mail is kept, because it holds an address and a text. Firestore deletes it by its field `expires_at`. */
const retentionMs = mailRetentionDays * day;
/**
 * Maximum age in milliseconds of a record that an event sends a mail about. Events are retried for a day. An older event must not send the
 * mail again after the first mail was deleted.
 */
const maxRecordAgeMs = 3 * day;
const batchSize = 100;

/** Mail with its own id. It is sent once, however often it is written. */
export interface Mail {
  id: string;
  to: string;
  message: MailMessage;
  /** Ids of all personal records that the mail names, so that an erasure finds the mail. */
  about: readonly string[];
  /** Path of the record that has the address, such as `nominations/ID`. A repeated send uses the record's present address. */
  record?: string;
  /** Marks a mail to staff that may be sent again. The link in an invitation ends after an hour, so an invitation may not. */
  lasting?: true;
  /** Address in the header `List-Unsubscribe`. The mail goes only to a person who is still subscribed. */
  unsubscribe_url?: string;
  /** Id of a survey's invitation. Its text is made when the mail is sent, because its key is stored nowhere. */
  invite?: string;
}

/** Returns whether a record that began at this time is new enough for a mail about it. */
export const isFresh = (time: unknown): boolean =>
  time instanceof Timestamp && Date.now() - time.toMillis() < maxRecordAgeMs;

/** Returns a mail in its stored form. `mailSender.ts` sends it when it is due. */
const toStored = ({ to, ...mail }: Omit<Mail, 'id'>, dueAt = Date.now()) => ({
  ...mail,
  to: [to],
  state: 'waiting' satisfies MailState,
  due_at: Timestamp.fromMillis(dueAt),
  tries: 0,
  error: '',
  expires_at: Timestamp.fromMillis(Date.now() + retentionMs),
});

/** Sends a mail with the transaction. Each call sends another mail. */
export function sendMailWith(transaction: Transaction, mail: Omit<Mail, 'id'>): void {
  transaction.create(collectionOf('mail').doc(newDocumentId()), toStored(mail));
}

/** Sends mails. Returns how many of them are new. */
export async function sendMails(mails: readonly Mail[]): Promise<number> {
  let newCount = 0;
  for (const batch of splitIntoChunks(mails, batchSize)) {
    const creations = batch.map(({ id, ...mail }) =>
      undefinedIf(isTaken, () => collectionOf('mail').doc(id).create(toStored(mail))),
    );
    newCount += (await Promise.all(creations)).filter(Boolean).length;
  }
  return newCount;
}

/** Returns the mails that were not written before. */
export async function unsentMails(mails: readonly Mail[]): Promise<Mail[]> {
  const newMails: Mail[] = [];
  for (const batch of splitIntoChunks(mails, batchSize)) {
    const documents = await firestore().getAll(...batch.map(({ id }) => collectionOf('mail').doc(id)), {
      fieldMask: [],
    });
    newMails.push(...batch.filter((_mail, index) => documents[index]?.exists === false));
  }
  return newMails;
}

/**
 * Removes the mails about a record. Of a sent mail, only id, state and expiry stay, so that the next digest begins where it ended. An
 * unsent mail is deleted, so that the next digest names the other records in it again.
 */
export async function forgetMailsAbout(record: string): Promise<void> {
  const { docs } = await collectionOf('mail').where('about', 'array-contains', record).get();
  await Promise.all(
    docs.map((mail) => {
      const state: unknown = mail.get('state');
      if (state !== 'sent') return mail.ref.delete();
      const expires_at: unknown = mail.get('expires_at');
      return mail.ref.set({ expires_at, state });
    }),
  );
}

/** Cancels the mails to the address of a record (`nominations/ID`) that wait for their turn. */
export async function cancelMails(record: string): Promise<void> {
  const { docs } = await collectionOf('mail')
    .where('record', '==', record)
    .where('state', '==', 'waiting')
    .get();
  const waitingMails = docs.filter((mail) => {
    const due: unknown = mail.get('due_at');
    return due instanceof Timestamp && due.toMillis() > Date.now();
  });
  await Promise.all(waitingMails.map((mail) => mail.ref.delete()));
}

/** Returns the ids of the mails between two ids, both included, in order. */
export async function mailIdsBetween(first: string, last: string): Promise<string[]> {
  const name = FieldPath.documentId();
  const { docs } = await collectionOf('mail').where(name, '>=', first).where(name, '<=', last).select().get();
  return docs.map(({ id }) => id);
}

const hour = 3_600_000;

/**
 * Writes a mail that anybody can cause by typing an address. A mail over its budget waits for its turn. It is not written at all when its
 * mailbox has got its maximum, or its turn would come too late (`mailLimits`). Nothing is lost: the page has shown the same.
 */
export async function sendLimitedMail({
  id,
  budget,
  ...mail
}: Mail & { budget: keyof typeof mailLimits.budgets }): Promise<void> {
  const reference = collectionOf('mail').doc(id);
  const limit = mailLimits.budgets[budget];
  const step = (limit.seconds * 1000) / limit.max;
  const counters = { mailbox: counter('mail', mailboxOf(mail.to)), budget: counter('mail', budget) };
  /** Returns the turn of this mail and the window of its mailbox. Returns undefined when the mail must not be sent or exists already. */
  const findTurn = async (getAll: GetAll) => {
    const [[present, mailboxCounter], budgetCounter] = await Promise.all([
      getAll(reference, counters.mailbox),
      // The transaction never locks the budget: otherwise all mails would wait for each other. Mails of one moment may get the same turn.
      counters.budget.get(),
    ]);
    const now = Date.now();
    const mailbox = windowOf(mailboxCounter, mailLimits.mailbox, now);
    const before = Number(budgetCounter.get('spent_until') ?? 0);
    const turn = nextMailTurn(before, now, limit);
    const wait = turn.sendAt - now;
    const isRefused = mailbox.wait > 0 || wait > mailLimits.maxWaitSeconds * 1000;
    return present?.exists || isRefused ? undefined : { mailbox, turn, wait, isQueue: before > now };
  };
  const write = () =>
    transact(async (transaction) => {
      const slot = await findTurn((...references) => transaction.getAll(...references));
      if (!slot) return 0;
      const { mailbox, turn, wait, isQueue } = slot;
      transaction.create(reference, toStored(mail, turn.sendAt));
      transaction.set(counters.mailbox, mailbox.next);
      transaction.set(
        counters.budget,
        {
          spent_until: isQueue ? FieldValue.increment(step) : turn.spentUntil,
          expires_at: Timestamp.fromMillis(turn.spentUntil),
        },
        { merge: true },
      );
      return wait;
    });
  // This read outside of the transaction lets a flood to one mailbox take no locks.
  if (!(await findTurn((...references) => firestore().getAll(...references)))) return;
  const wait = await runInTurn(counters.budget.path, write);
  // This is true once for each hour that the queue grows.
  if (wait >= hour && wait % hour < step) {
    logger.error(`Mails of ${budget} wait for ${Math.floor(wait / hour)} hours: to look at`);
  }
}

const inState = (state: MailState) => collectionOf('mail').where('state', '==', state);

const failedMails = () => inState('failed');
/** Queries late mails: waiting, with a try. The order is for the count too, which would need another index without it. */
const retriedMails = () => inState('waiting').where('tries', '>', 0).orderBy('tries', 'desc');

/** Counts the mails that nobody will get unless staff act. */
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

/** Returns the newest undelivered mails as staff may see them, and how many there are. Leaves out the texts. */
export async function undeliveredMails(
  role: StaffRole,
): Promise<{ mails: UndeliveredMail[]; total: number }> {
  const fields = ['to', 'message.subject', 'state', 'due_at', 'tries', 'error', 'record'];
  const read = async (query: Query) => {
    const { docs } = await query
      .select(...fields)
      .limit(maxUndelivered)
      .get();
    return docs;
  };
  const [failures, retries, ...counts] = await Promise.all([
    read(failedMails().orderBy('due_at', 'desc')),
    read(retriedMails()),
    count(failedMails()),
    count(retriedMails()),
  ]);
  const mails = readDocuments([...failures, ...retries], (document) => toUndelivered(document, role));
  const newest = mails.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxUndelivered);
  return { mails: newest, total: counts.reduce((sum, one) => sum + one, 0) };
}

const addressFields: Readonly<Record<string, string>> = {
  nominations: 'email',
  organizations: 'contact_email',
  subscribers: 'email',
  staff: 'email',
};

/** Reads the present address in the record of a mail. Throws Conflict when no mail may go there. */
async function presentAddress(transaction: Transaction, path: string, isLasting: boolean): Promise<string> {
  const [collection = ''] = path.split('/');
  if (collection === 'staff' && !isLasting) {
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

/** Sends a failed mail to the present address of its record. Returns false for an unknown mail. Throws Conflict if it may not be sent. */
export async function sendMailAgain(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const reference = collectionOf('mail').doc(id);
  return transact(async (transaction) => {
    const mail = await transaction.get(reference);
    if (!mail.exists) return false;
    const state: unknown = mail.get('state');
    if (state !== 'failed') throw new Conflict('This mail has been sent meanwhile, or is about to be.');
    const record: unknown = mail.get('record');
    const isLasting = mail.get('lasting') === true;
    const address = typeof record === 'string' && (await presentAddress(transaction, record, isLasting));
    transaction.update(reference, {
      ...(address && { to: [address] }),
      state: 'waiting' satisfies MailState,
      due_at: Timestamp.now(),
      tries: 0,
      error: '',
    });
    return true;
  });
}
