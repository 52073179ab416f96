import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { bandIds } from '@utkarsh/domain/bands';
import { pageUrl } from '@utkarsh/domain/brand';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { RemovalReply } from '@utkarsh/domain/contract/batches';
import { newestRows } from '@utkarsh/domain/directory/directoryQuery';
import { currentConsentVersion, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { normalizeEmail } from '@utkarsh/domain/fields/pastedText';
import type { Actor } from '@utkarsh/domain/history/history';
import { clip } from '@utkarsh/domain/insight/insight';
import { insightImageAlt } from '@utkarsh/domain/media/mediaUrl';
import { newsletterMail } from '@utkarsh/domain/mail/mails';
import { plainIssueText } from '@utkarsh/domain/newsletter/issueText';
import type { NewsletterIssue, NewsletterRecord, SentIssue } from '@utkarsh/domain/newsletter/newsletter';
import {
  linkedIds,
  maxQuote,
  newsletterLimits,
  newsletterRecordSchema,
  recipientsPerMinute,
} from '@utkarsh/domain/newsletter/newsletter';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { certifiedToday } from './directory/directory';
import { publishedEvent } from './events';
import { collectionOf, count, plainRecord, readIfVisible, visitorList } from './firestore';
import { transact } from './transaction';
import { publishedInsight } from './insights';
import { type Mail, sendMails } from './mail/mail';
import { Conflict, editRecord, everyRecord, type RecordFilter } from './records';

const newsletters = () => collectionOf('newsletters');
const subscribers = () => collectionOf('subscribers');

/** Returns an issue as staff read it. Throws when the data is not an issue. */
export const toNewsletterRecord = (document: DocumentSnapshot): NewsletterRecord =>
  newsletterRecordSchema.parse(plainRecord(document));

/** Reads everything that an issue shows now. Leaves out what is no longer published or certified. */
export async function readIssue(record: NewsletterRecord): Promise<NewsletterIssue> {
  const { sent_at = '', certified_since } = record;
  const [insights, events, { byName }] = await Promise.all([
    Promise.all(linkedIds(record.insights).slice(0, newsletterLimits.insights).map(publishedInsight)),
    Promise.all(linkedIds(record.events).slice(0, newsletterLimits.events).map(publishedEvent)),
    certifiedToday(),
  ]);
  // The page of an older issue lists nobody whose certificate began after the issue was sent.
  const lastDay = todayInIndia(sent_at === '' ? new Date() : new Date(sent_at));
  const rows = bandIds
    .flatMap((tier) => byName[tier])
    .filter(
      ({ valid_from }) => certified_since !== '' && valid_from >= certified_since && valid_from <= lastDay,
    );
  return {
    id: record.id,
    title: record.title,
    text: record.text,
    sent_at,
    insights: insights
      .filter((insight) => insight !== null)
      .map((insight) => ({
        id: insight.id,
        quote: clip(insight.message, maxQuote),
        name: insight.name,
        company: insight.company,
        image: insight.image,
        image_alt: insightImageAlt(insight),
      })),
    events: events
      .filter((event) => event !== null)
      .map(({ id, title, summary, starts_at, photos: [photo] }) => ({
        id,
        title,
        summary,
        starts_at,
        image: photo?.file ?? '',
        image_alt: photo?.alt ?? '',
      })),
    organizations: newestRows(rows, newsletterLimits.organizations).map(
      ({ id, organization_name, rating = '' }) => ({ id, organization_name, rating }),
    ),
  };
}

export const countSubscribers = (): Promise<number> => count(subscribers());

/** Starts to send an issue. Returns undefined for an unknown one. Throws EditConflict when it was changed, Conflict when it was sent. */
export const startSending = (
  id: string,
  { revision, actor }: { revision: number; actor: Actor },
): Promise<DocumentSnapshot | undefined> =>
  editRecord('newsletters', id, {
    revision,
    actor,
    edit: (present) => {
      if (present['sent_at'] !== undefined) throw new Conflict('This issue has been sent already.');
      return { sent_at: Timestamp.now(), recipients: 0, sending_after: '' };
    },
  });

const subscriberSchema = z.object({ email: z.string(), consented_at: z.instanceof(Timestamp) });

/** Returns the mail of an issue to a subscriber. Returns undefined for a subscriber who came after it was sent, or who has left. */
async function makeMail(subscriber: DocumentSnapshot, issue: NewsletterIssue): Promise<Mail | undefined> {
  const { data } = subscriberSchema.safeParse(subscriber.data());
  // One broken record must not stop the issue.
  if (!data) logger.error(`${subscriber.ref.path} cannot be read: it gets no newsletter.`);
  if (!data || data.consented_at.toDate().toISOString() > issue.sent_at) return undefined;
  const key = await unsubscribeKey(subscriber.id);
  if (key === undefined) return undefined;
  return {
    id: `newsletter-${issue.id}-${subscriber.id}`,
    to: data.email,
    message: newsletterMail(issue, pageUrl(sitePaths.unsubscribe(key))),
    about: [],
    record: `subscribers/${subscriber.id}`,
    unsubscribe_url: pageUrl(`/api/subscribers/unsubscribe/${key}`),
  };
}

/** Writes the mails of an issue to its next subscribers, each once: its id is that of the issue and subscriber. Returns their number. */
export async function sendNextMails(document: DocumentSnapshot): Promise<number> {
  const record = toNewsletterRecord(document);
  const issue = await readIssue(record);
  const query = subscribers().orderBy(FieldPath.documentId()).limit(recipientsPerMinute);
  const { docs } = await (record.sending_after ? query.startAfter(record.sending_after) : query).get();
  const mails = await Promise.all(docs.map((subscriber) => makeMail(subscriber, issue)));
  const newMails = mails.filter((mail) => mail !== undefined);
  await sendMails(newMails);
  await transact(async (transaction) => {
    const present = await transaction.get(document.ref);
    // Another run has counted these subscribers.
    if (present.get('sending_after') !== document.get('sending_after')) return;
    transaction.update(document.ref, {
      recipients: FieldValue.increment(newMails.length),
      sending_after: docs.length < recipientsPerMinute ? FieldValue.delete() : docs.at(-1)?.id,
    });
  });
  return newMails.length;
}

/** Returns the issues that some subscribers have not got yet. */
export const issuesBeingSent = async (): Promise<DocumentSnapshot[]> =>
  (await newsletters().where('sending_after', '>=', '').get()).docs;

/** Records of sent issues, newest first. A draft has no `sent_at`. */
const sentRecords = visitorList(() => newsletters().orderBy('sent_at', 'desc'), toNewsletterRecord);

async function toSentIssue(record: NewsletterRecord): Promise<SentIssue> {
  const { id, title, text, sent_at = '' } = record;
  const [[insightId], [eventId]] = [linkedIds(record.insights), linkedIds(record.events)];
  const insight = insightId === undefined ? null : await publishedInsight(insightId);
  const event = insight || eventId === undefined ? null : await publishedEvent(eventId);
  const image = insight?.image ?? event?.photos[0]?.file ?? '';
  return { id, title, sent_at, opening: clip(plainIssueText(text), maxQuote), image };
}

/** Sent issues as the archive shows them, newest first. */
export const sentIssues = {
  ...sentRecords,
  read: async (...span: Parameters<typeof sentRecords.read>): Promise<SentIssue[]> =>
    Promise.all((await sentRecords.read(...span)).map(toSentIssue)),
};

/** Reads a sent issue as its page shows it. Returns null for an unknown issue and for a draft. */
export function sentIssue(id: string): Promise<NewsletterIssue | null> {
  const isSent = (document: DocumentSnapshot) => document.get('sent_at') instanceof Timestamp;
  return readIfVisible('newsletters', id, isSent, (document) => readIssue(toNewsletterRecord(document)));
}

/** The keys have their own collection: staff can read subscribers, and a key lets anybody unsubscribe its owner. */
const keys = () => collectionOf('unsubscribeKeys');

/**
 * Stores an address under its id (`subscriberId`). A subscribed address stays unchanged: anybody can type any address, so the first consent
 * counts. Both cases take one read and one write, so that the time of the reply does not reveal who is subscribed.
 */
export async function subscribe(
  transaction: Transaction,
  id: string,
  { email, language = 'en' }: { email: string; language: NoticeLanguage | undefined },
): Promise<void> {
  const reference = subscribers().doc(id);
  const present = (await transaction.get(reference)).data();
  transaction.set(
    reference,
    present ?? {
      email: normalizeEmail(email),
      search_tokens: searchTokens([email]),
      consent_version: currentConsentVersion,
      consent_language: language,
      consented_at: FieldValue.serverTimestamp(),
    },
  );
}

export const everySubscriber = (filter: RecordFilter): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(subscribers(), filter, 'consented_at');

function remove(transaction: Transaction, id: string): void {
  transaction.delete(subscribers().doc(id));
  transaction.delete(keys().doc(id));
}

/** Deletes all of the subscribers that exist, with the keys of their links, or none. */
export const removeSubscribers = (ids: readonly string[]): Promise<RemovalReply> =>
  transact(async (transaction) => {
    const uniqueIds = [...new Set(ids)];
    const validIds = uniqueIds.filter((id) => /^[0-9a-f]{64}$/.test(id));
    const documents =
      validIds.length > 0 ? await transaction.getAll(...validIds.map((id) => subscribers().doc(id))) : [];
    const removedIds = documents.filter(({ exists }) => exists).map(({ id }) => id);
    for (const id of removedIds) remove(transaction, id);
    return { removed: removedIds, missing: uniqueIds.filter((id) => !removedIds.includes(id)) };
  });

/** Returns the key of the link to unsubscribe, which is the same in every mail. Returns undefined for an unknown subscriber. */
export async function unsubscribeKey(id: string): Promise<string | undefined> {
  return transact(async (transaction) => {
    const [subscriber, present] = await transaction.getAll(subscribers().doc(id), keys().doc(id));
    if (!subscriber?.exists) return undefined;
    const knownKey: unknown = present?.get('key');
    if (typeof knownKey === 'string') return knownKey;
    const key = newUnsubscribeKey();
    transaction.set(keys().doc(id), { key, created_at: FieldValue.serverTimestamp() });
    return key;
  });
}

/** Deletes the subscriber whose link has the key. Returns false for an unknown key. */
export async function unsubscribe(transaction: Transaction, key: string): Promise<boolean> {
  const match = (await transaction.get(keys().where('key', '==', key).limit(1))).docs[0];
  if (!match) return false;
  const { exists } = await transaction.get(subscribers().doc(match.id));
  remove(transaction, match.id);
  return exists;
}

/** Does so in its own transaction. */
export const unsubscribeByKey = (key: string): Promise<boolean> =>
  transact((transaction) => unsubscribe(transaction, key));
