import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { staffDigest } from '@utkarsh/domain/mail/mails';
import { collectionOf, count } from '../store/firestore';
import { mailIdsBetween, sendMails } from '../store/mail/mail';
import { dueMails, openMailService, sendMail } from '../store/mail/mailSender';
import type { Job } from './job';
import { issuesBeingSent, sendNextMails } from '../store/newsletters';

/** The next run begins a minute after this one. */
const maxRunMs = 50_000;
const pageSize = 200;
/** As many as one sender opens connections. */
const atOnce = 5;

/** Sends the mails that are due: those whose turn comes, those that failed, and those of a sender that died. */
export const sendDueMails: Job = async ({ now, dryRun }) => {
  const time = now.getTime();
  const begun = Date.now();
  let due = await dueMails(time, pageSize);
  if (dryRun || due.length === 0) {
    return { changes: due.length, concerns: [], done: due.map(({ id }) => `Would send mail/${id}.`) };
  }
  const service = openMailService();
  if (!service) {
    return { changes: 0, concerns: ['Mails wait: SMTP_URL names no mail service.'], done: [] };
  }
  const done: string[] = [];
  while (due.length > 0 && Date.now() - begun < maxRunMs) {
    const queue = due.values();
    const sendQueue = async () => {
      for (const mail of queue) if (await sendMail(service, mail, time)) done.push(`Sent mail/${mail.id}.`);
    };
    await Promise.all(Array.from({ length: atOnce }, sendQueue));
    // A mail that was tried is sent, failed, or due after this run.
    due = await dueMails(time, pageSize);
  }
  service.close();
  return { changes: done.length, concerns: [], done };
};

const hour = 3_600_000;
/** So far back a run looks when there was no digest, or no run, for long. */
const longest = 72 * hour;
/** Newest records that the mail names of each collection. */
const listed = 10;

const text = z.catch(z.string(), '');
const nominationEntry = z.object({
  id: text,
  first_name: text,
  last_name: text,
  company_name: text,
  status: text,
});
const insightEntry = z.object({ id: text, name: text, designation: text, company: text });

const prefix = 'staff-digest-';
/** Named by the hour it is sent in, `2026-11-21T08`: there is one an hour, however often the job runs. */
const digestId = (time: number) => `${prefix}${new Date(time).toISOString().slice(0, 13)}`;
const hourOf = (id: string) => Date.parse(`${id.slice(prefix.length)}:00:00Z`);

async function arrivals<Entry>(
  collection: 'nominations' | 'insights',
  { since, until }: { since: number; until: number },
  read: (data: DocumentData) => Entry,
): Promise<{ count: number; newest: Entry[] }> {
  const arrived = collectionOf(collection)
    .where('created_at', '>=', Timestamp.fromMillis(since))
    .where('created_at', '<', Timestamp.fromMillis(until));
  const [total, newest] = await Promise.all([
    count(arrived),
    arrived.orderBy('created_at', 'desc').limit(listed).get(),
  ]);
  return {
    count: total,
    newest: newest.docs.map((document) => read({ ...document.data(), id: document.id })),
  };
}

/** Mails staff the records that arrived between the last mail and the start of this hour. Sends at most one mail an hour. */
export const sendDigest: Job = async ({ now, dryRun }) => {
  const until = Math.floor(now.getTime() / hour) * hour;
  const last = (await mailIdsBetween(digestId(until - longest), digestId(until))).at(-1);
  const since = last === undefined ? until - longest : hourOf(last);
  const [nominations, insights] = await Promise.all([
    arrivals('nominations', { since, until }, (data) => nominationEntry.parse(data)),
    arrivals('insights', { since, until }, (data) => insightEntry.parse(data)),
  ]);
  if (nominations.count + insights.count === 0) return { changes: 0, concerns: [], done: [] };
  const id = digestId(until);
  // Who has withdrawn already is counted and not named.
  const named = nominations.newest.filter(({ status }) => status !== 'withdrawn');
  const message = staffDigest({ nominations: { ...nominations, newest: named }, insights });
  const about = [...named, ...insights.newest].map((entry) => entry.id);
  const changes = dryRun ? 1 : await sendMails([{ id, to: brand.email, message, about }]);
  return { changes, concerns: [], done: [`${dryRun ? 'Would write' : 'Wrote'} mail/${id}.`] };
};

/** Writes the mails of the newsletter issues that are being sent, to the next subscribers of each. */
export const sendNewsletters: Job = async ({ dryRun }) => {
  const done: string[] = [];
  let changes = 0;
  for (const issue of await issuesBeingSent()) {
    const written = dryRun ? 0 : await sendNextMails(issue);
    changes += written;
    done.push(
      dryRun ? `Would go on with newsletters/${issue.id}.` : `newsletters/${issue.id}: ${written} mails.`,
    );
  }
  return { changes, concerns: [], done };
};
