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
import { splitIntoChunks } from '@utkarsh/domain/contract/listQuery';
import { type MailBudget, mailLimits, nextMailTurn } from '@utkarsh/domain/contract/rateLimits';
import { type UndeliveredMail, maxUndelivered } from '@utkarsh/domain/contract/staff';
import { mailboxOf } from '@utkarsh/domain/fields/cleanText';
import { mailRetentionDays } from '@utkarsh/domain/history/retention';
import { type MailState, maskedAddress, problemText } from '@utkarsh/domain/mail/delivery';
import type { MailMessage } from '@utkarsh/domain/mail/message';
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
import { inTurn } from '../memory';
import { counter, storedWindow, windowOf } from '../rateLimits';
import { Conflict } from '../records';

const day = 86_400_000;
/** A mail holds an address and what was written to it: Firestore deletes it by its field `expires_at`. */
const keptFor = mailRetentionDays * day;
/** Events are retried for a day. An event of an older record sends no mail again, though the first mail is long deleted. */
const writtenWithin = 3 * day;
const atOnce = 100;

/** A mail under an id of its own: it is sent once, however often it is written. */
export interface Mail {
  id: string;
  to: string;
  message: MailMessage;
  /** Ids of all records of persons that it names, so that an erasure finds the mail. */
  about: readonly string[];
  /** Path of the record that has the address, as `nominations/ID`: sent again, it goes to the address there is then. */
  record?: string;
  /** A mail to a member of the staff that can be sent again. The link of an invitation ends after an hour. */
  lasting?: true;
  /** The address of its header `List-Unsubscribe`. Such a mail goes only to somebody who is still subscribed. */
  unsubscribe_url?: string;
  /** Id of a survey's invitation, whose text is made when the mail leaves: its key is stored nowhere. */
  invite?: string;
}

/** Whether what began at this time is still to be told of by mail. */
export const isFresh = (time: unknown): boolean =>
  time instanceof Timestamp && Date.now() - time.toMillis() < writtenWithin;

/** A mail as it is stored, for `mailSender.ts` to send at its time. */
const toStored = ({ to, ...mail }: Omit<Mail, 'id'>, dueAt = Date.now()) => ({
  ...mail,
  to: [to],
  state: 'waiting' satisfies MailState,
  due_at: Timestamp.fromMillis(dueAt),
  tries: 0,
  error: '',
  expires_at: Timestamp.fromMillis(Date.now() + keptFor),
});

/** Sends a mail with the transaction, each time anew. */
export function sendMailWith(transaction: Transaction, mail: Omit<Mail, 'id'>): void {
  transaction.create(collectionOf('mail').doc(newDocumentId()), toStored(mail));
}

/** Sends mails; returns how many were not sent before. */
export async function sendMails(all: readonly Mail[]): Promise<number> {
  let sent = 0;
  for (const some of splitIntoChunks(all, atOnce)) {
    const created = some.map(({ id, ...mail }) =>
      undefinedIf(isTaken, () => collectionOf('mail').doc(id).create(toStored(mail))),
    );
    sent += (await Promise.all(created)).filter(Boolean).length;
  }
  return sent;
}

/** The mails that were not sent before. */
export async function unsentMails(all: readonly Mail[]): Promise<Mail[]> {
  const unsent: Mail[] = [];
  for (const some of splitIntoChunks(all, atOnce)) {
    const found = await firestore().getAll(...some.map(({ id }) => collectionOf('mail').doc(id)), {
      fieldMask: [],
    });
    unsent.push(...some.filter((_mail, index) => found[index]?.exists === false));
  }
  return unsent;
}

/**
 * Takes the mails about a record away. One that was sent stays as a blank with its id, so that the next digest begins where it
 * ended. One that was not sent goes, so that the next digest tells of the others that it named.
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

/** Takes back the mails to the address of a record (`nominations/ID`) that wait for their turn. */
export async function cancelMails(record: string): Promise<void> {
  const { docs } = await collectionOf('mail')
    .where('record', '==', record)
    .where('state', '==', 'waiting')
    .get();
  const late = docs.filter((mail) => {
    const due: unknown = mail.get('due_at');
    return due instanceof Timestamp && due.toMillis() > Date.now();
  });
  await Promise.all(late.map((mail) => mail.ref.delete()));
}

/** Ids of the mails from one id to another, both included, in their order. */
export async function mailIdsBetween(first: string, last: string): Promise<string[]> {
  const name = FieldPath.documentId();
  const { docs } = await collectionOf('mail').where(name, '>=', first).where(name, '<=', last).select().get();
  return docs.map(({ id }) => id);
}

interface LimitedMail extends Mail {
  /** Which mails it waits with, when there are too many. */
  budget: MailBudget;
}

const hour = 3_600_000;

/**
 * Writes a mail that anybody can cause by typing an address. Where its budget is spent, it waits for its turn. It is not sent at
 * all when its mailbox had its number of mails, or the queue is longer than a flood can be: the page has shown the same.
 */
export async function sendLimitedMail({ id, budget, ...mail }: LimitedMail): Promise<void> {
  const reference = collectionOf('mail').doc(id);
  const limit = mailLimits.budgets[budget];
  const step = (limit.seconds * 1000) / limit.max;
  const counters = { mailbox: counter('mail', mailboxOf(mail.to)), budget: counter('mail', budget) };
  /** The mailbox's window and the turn of this mail; undefined when it is not to be sent, or was written before. */
  const place = async (read: GetAll) => {
    const [[present, toMailbox], spent] = await Promise.all([
      read(reference, counters.mailbox),
      // Never locked, or all mails would wait for each other: those of one moment may get the same turn.
      counters.budget.get(),
    ]);
    const now = Date.now();
    const mailbox = windowOf(toMailbox, mailLimits.mailbox, now);
    const before = Number(spent.get('spent_until') ?? 0);
    const turn = nextMailTurn(before, now, limit);
    const wait = turn.at - now;
    const isRefused = mailbox.count >= mailLimits.mailbox.max || wait > mailLimits.maxWaitSeconds * 1000;
    return present?.exists || isRefused ? undefined : { mailbox, turn, wait, isQueue: before > now };
  };
  const write = () =>
    firestore().runTransaction(async (transaction) => {
      const found = await place((...references) => transaction.getAll(...references));
      if (!found) return 0;
      const { mailbox, turn, wait, isQueue } = found;
      transaction.create(reference, toStored(mail, turn.at));
      transaction.set(counters.mailbox, storedWindow({ ...mailbox, count: mailbox.count + 1 }));
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
  // Who floods a mailbox costs reads and no locks.
  if (!(await place((...references) => firestore().getAll(...references)))) return;
  const wait = await inTurn(counters.budget.path, write);
  // Once for each hour that the queue grows.
  if (wait >= hour && wait % hour < step) {
    logger.error(`Mails of ${budget} wait for ${Math.floor(wait / hour)} hours: to look at`);
  }
}

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
  staff: 'email',
};

/** Reads the address that the record of a mail has now. Throws Conflict when nobody may be written to. */
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

/** Sends a failed mail again, to the present address of its record. Throws Conflict when it may not be sent. */
export async function sendMailAgain(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const reference = collectionOf('mail').doc(id);
  return firestore().runTransaction(async (transaction) => {
    const mail = await transaction.get(reference);
    if (!mail.exists) return false;
    const state: unknown = mail.get('state');
    if (state !== 'failed') throw new Conflict('This mail has been sent meanwhile, or is about to be.');
    const record: unknown = mail.get('record');
    const isLasting = mail.get('lasting') === true;
    const to = typeof record === 'string' && (await presentAddress(transaction, record, isLasting));
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
