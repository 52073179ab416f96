import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import type { Limit, MailBudget } from '@utkarsh/domain/contract/rateLimits';
import { mailLimits, mailsLeft, takeTurns } from '@utkarsh/domain/contract/rateLimits';
import { type ListedMail, maxMailsOfRecord, maxUndelivered } from '@utkarsh/domain/contract/staff';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { mailRetentionDays } from '@utkarsh/domain/history/retention';
import type { MailMessage, MailState } from '@utkarsh/domain/mail/message';
import { mailStates, maskedAddress, problemText } from '@utkarsh/domain/mail/message';
import type { StaffRole } from '@utkarsh/domain/staff/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type GetAll,
  collectionOf,
  count,
  firestore,
  isId,
  isOvertaken,
  isTaken,
  readDocuments,
  undefinedIf,
} from '../firestore';
import { transact } from '../transaction';
import { runInTurn } from '../memory';
import { counter, windowOf } from '../rateLimits';
import { Conflict, readRecord } from '../records';

const day = 86_400_000;
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
  /** Marks a mail to staff that may be sent again. An invitation may not, because its link ends. */
  lasting?: true;
  /** Address in the header `List-Unsubscribe`. The mail goes only to a person who is still subscribed. */
  unsubscribe_url?: string;
  /** Id of a survey's invitation. Its text is made when the mail is sent, because its key is stored nowhere. */
  invite?: string;
}

/**
 * Maximum age in milliseconds of a record that an event sends a mail about. Events are retried for a day. An older event must not send the
 * mail again after the first mail was deleted.
 */
const maxRecordAgeMs = 3 * day;

/** Returns whether a record is new enough for a mail about it: an event, which may be repeated for a day, sends no mail anew later. */
export const isFresh = (time: unknown): boolean =>
  time instanceof Timestamp && Date.now() - time.toMillis() < maxRecordAgeMs;

/** Returns a mail in its stored form. `mailSender.ts` sends it when it is due. */
const toStored = ({ to, ...mail }: Omit<Mail, 'id'>, state: MailState = 'waiting') => ({
  ...mail,
  to: [to],
  state,
  due_at: Timestamp.now(),
  tries: 0,
  error: '',
  // Firestore deletes it by this field, because it holds an address and a text.
  expires_at: Timestamp.fromMillis(Date.now() + mailRetentionDays * day),
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

/** Removes the mails about a record. A sent one keeps its id, so that the next digest begins where it ended; an unsent one is deleted. */
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
    .where('state', 'in', ['queued', 'waiting'] satisfies MailState[])
    .get();
  const waitingMails = docs.filter((mail) => {
    const due: unknown = mail.get('due_at');
    return mail.get('state') === 'queued' || (due instanceof Timestamp && due.toMillis() > Date.now());
  });
  await Promise.all(waitingMails.map((mail) => mail.ref.delete()));
}

/** Returns the ids of the mails between two ids, both included, in order. */
export async function mailIdsBetween(first: string, last: string): Promise<string[]> {
  const name = FieldPath.documentId();
  const { docs } = await collectionOf('mail').where(name, '>=', first).where(name, '<=', last).select().get();
  return docs.map(({ id }) => id);
}

const budgetCounter = (budget: MailBudget) => counter('mail', budget);
const spentUntilOf = (document: DocumentSnapshot) => Number(document.get('spent_until') ?? 0);
/** Mails that a budget regains in a minute. Only the queue gets the last ones, or a flood would take each as it comes. */
const mailsPerMinute = ({ max, seconds }: Limit) => (max * 60) / seconds;

/** Returns the counter of a budget after some more mails. */
function spend(mails: number, spentUntil: number, now: number, { max, seconds }: Limit) {
  const time = (mails * seconds * 1000) / max;
  return {
    // The counter is never locked: otherwise all mails would wait for each other.
    spent_until: spentUntil > now ? FieldValue.increment(time) : now + time,
    expires_at: Timestamp.fromMillis(Math.max(spentUntil, now) + time),
  };
}

/** Writes a mail that anybody can cause by typing an address: queued over its budget, and not at all over the limit of its mailbox. */
export async function sendLimitedMail({ id, budget, ...mail }: Mail & { budget: MailBudget }): Promise<void> {
  const reference = collectionOf('mail').doc(id);
  const limit = mailLimits.budgets[budget];
  const counters = { mailbox: counter('mail', mailboxOf(mail.to)), budget: budgetCounter(budget) };
  /** Returns the window of the mailbox. Returns undefined when the mail must not be written or exists already. */
  const findWindow = async (getAll: GetAll) => {
    const [present, mailboxCounter] = await getAll(reference, counters.mailbox);
    const mailbox = windowOf(mailboxCounter, mailLimits.mailbox, Date.now());
    return present?.exists || mailbox.wait > 0 ? undefined : mailbox.next;
  };
  const write = () =>
    transact(async (transaction) => {
      const [window, budgetDocument] = await Promise.all([
        findWindow((...references) => transaction.getAll(...references)),
        counters.budget.get(),
      ]);
      if (!window) return;
      const [spentUntil, now] = [spentUntilOf(budgetDocument), Date.now()];
      const isQueued = mailsLeft(spentUntil, now, limit) <= mailsPerMinute(limit);
      transaction.create(reference, { ...toStored(mail, isQueued ? 'queued' : 'waiting'), budget });
      transaction.set(counters.mailbox, window);
      if (!isQueued) transaction.set(counters.budget, spend(1, spentUntil, now, limit), { merge: true });
    });
  // This read outside of the transaction lets a flood to one mailbox take no locks.
  if (await findWindow((...references) => firestore().getAll(...references)))
    await runInTurn(counters.budget.path, write);
}

/** Maximum number of queued mails that a release reads. A longer queue is an attack. */
const maxReleaseReads = 500;

/** Makes queued mails due within the budget, the newest of each domain first: a flood from a domain delays itself alone. */
export async function releaseMails(budget: MailBudget, now: number): Promise<number> {
  const limit = mailLimits.budgets[budget];
  const spentUntil = spentUntilOf(await budgetCounter(budget).get());
  const { docs } = await inState('queued')
    .where('budget', '==', budget)
    .where('due_at', '>', Timestamp.fromMillis(now - mailLimits.maxWaitSeconds * 1000))
    .orderBy('due_at', 'desc')
    .select('to')
    .limit(maxReleaseReads)
    .get();
  if (docs.length === maxReleaseReads) logger.error(`${docs.length} mails of ${budget} wait: to look at`);
  const domainOf = (mail: DocumentSnapshot) => mailboxOf(String(mail.get('to'))).replace(/^.*@/, '');
  const mails = takeTurns(docs, domainOf, Math.max(0, mailsLeft(spentUntil, now, limit)));
  if (mails.length === 0) return 0;
  await budgetCounter(budget).set(spend(mails.length, spentUntil, now, limit), { merge: true });
  const state: MailState = 'waiting';
  const due = { state, due_at: Timestamp.fromMillis(now) };
  // A mail may be cancelled meanwhile.
  await Promise.all(
    mails.map(({ ref, updateTime }) =>
      undefinedIf(isOvertaken, () => ref.update(due, { lastUpdateTime: updateTime })),
    ),
  );
  return mails.length;
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
  state: z.enum(mailStates),
  due_at: z.instanceof(Timestamp),
  tries: z.int(),
  error: z.string(),
  record: z._default(z.string(), ''),
});

function toListed(document: DocumentSnapshot, role: StaffRole): ListedMail {
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

const listedFields = ['to', 'message.subject', 'state', 'due_at', 'tries', 'error', 'record'];

/** Returns the newest mails to the address in a record; for a survey, those about it to its organization, but no invitation. */
export async function mailsOf(path: string, role: StaffRole): Promise<ListedMail[]> {
  const [collection = '', id = ''] = path.split('/');
  const isSurvey = collection === 'surveys';
  const organization: unknown = isSurvey && (await readRecord('surveys', id))?.get('organization');
  const { docs } = await collectionOf('mail')
    .where('record', '==', isSurvey ? `organizations/${String(organization)}` : path)
    .orderBy('due_at', 'desc')
    .select(...listedFields, 'about')
    .limit(maxMailsOfRecord)
    .get();
  const isAbout = (mail: DocumentSnapshot) => z.array(z.string()).parse(mail.get('about')).includes(id);
  return readDocuments(isSurvey ? docs.filter(isAbout) : docs, (document) => toListed(document, role));
}

/** Returns the newest undelivered mails as staff may see them, and how many there are. Leaves out the texts. */
export async function undeliveredMails(role: StaffRole): Promise<{ mails: ListedMail[]; total: number }> {
  const read = async (query: Query) =>
    (
      await query
        .select(...listedFields)
        .limit(maxUndelivered)
        .get()
    ).docs;
  const [failures, retries, ...counts] = await Promise.all([
    read(failedMails().orderBy('due_at', 'desc')),
    read(retriedMails()),
    count(failedMails()),
    count(retriedMails()),
  ]);
  const mails = readDocuments([...failures, ...retries], (document) => toListed(document, role));
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
  if (collection === 'staff' && !isLasting)
    throw new Conflict('The link of this invitation may have ended. Resend it on the page Staff.');
  const record = await transaction.get(firestore().doc(path));
  if (!record.exists) throw new Conflict('The record of this mail was deleted.');
  if (record.get('terms_accepted') === 0)
    throw new Conflict('The nominator has not consented to mails, or has withdrawn the consent.');
  const address: unknown = record.get(addressFields[collection] ?? '');
  if (typeof address !== 'string' || address === '')
    throw new Conflict('The record of this mail has no address. Enter one there first.');
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
