import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { staffDigest } from '@utkarsh/domain/mail/mails';
import { collectionOf, count } from '../store/firestore';
import { mailIdsBetween, releaseMails, sendMails } from '../store/mail/mail';
import { dueMails, openMailService, sendMail } from '../store/mail/mailSender';
import { type Job, type JobReport, joinReports, pathOf, runForEach } from './job';
import { mailColleague, waitingAssignments } from '../store/nomination/assignments';
import { dueNews, tellNews } from '../store/nomination/news';
import { issuesBeingSent, sendNextMails } from '../store/newsletters';
import { sendNextInvitations, surveysBeingMailed } from '../store/survey/invitations';

const pageSize = 200;

/** Gives queued mails their turn. */
const releaseQueues = (now: number) =>
  runForEach(
    (budget) => `Queue of ${budget}`,
    ['nominations', 'newsletter'] as const,
    async (budget) => {
      const changes = await releaseMails(budget, now);
      return { line: `Released ${changes} mails of ${budget}.`, changes };
    },
  );

/** Maximum milliseconds of a run. The next run begins a minute after this one. */
const maxRunMs = 50_000;

/** Mails sent at the same time. One sender opens this many SMTP connections. */
const maxParallel = 5;

/** Sends the mails that are due: new ones, failed ones, and those of a sender that died. */
const sendMailsNow: Job = async ({ now, dryRun }) => {
  const startedAt = Date.now();
  /** The lease of a mail begins when it is taken, which may be minutes after the start of the job. */
  const time = () => now.getTime() + Date.now() - startedAt;
  let mails = await dueMails(time(), pageSize);
  if (dryRun || mails.length === 0)
    return { changes: mails.length, concerns: [], lines: mails.map(({ id }) => `Would send mail/${id}.`) };
  const service = openMailService();
  if (!service) return { changes: 0, concerns: ['Mails wait: SMTP_URL names no mail service.'], lines: [] };
  let report: JobReport = { changes: 0, concerns: [], lines: [] };
  // A mail that could not be tried stays due, so a concern ends the run after its round.
  while (mails.length > 0 && report.concerns.length === 0 && Date.now() - startedAt < maxRunMs) {
    const queue = mails.values();
    const sendQueue = () =>
      runForEach(pathOf, queue, async (mail) =>
        (await sendMail(service, mail, time())) ? { line: `Sent ${mail.ref.path}.` } : undefined,
      );
    report = joinReports([report, ...(await Promise.all(Array.from({ length: maxParallel }, sendQueue)))]);
    // Every attempt ends a mail's turn (it is sent, failed, or due later), so this loop ends.
    mails = await dueMails(time(), pageSize);
  }
  service.close();
  return report;
};

/** Gives queued mails their turn, then sends what is due. */
export const sendDueMails: Job = async (options) =>
  joinReports([
    ...(options.dryRun ? [] : [await releaseQueues(options.now.getTime())]),
    await sendMailsNow(options),
  ]);

const hour = 3_600_000;
/** Maximum milliseconds that a digest covers, even after missed runs. */
const maxDigestMs = 72 * hour;

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
/** Returns an id with the hour, as in `2026-11-21T08`. A repeated run then writes no second digest. */
const digestId = (time: number) => `${prefix}${new Date(time).toISOString().slice(0, 13)}`;
type Hours = Record<'start' | 'end', number>;

const queryArrivals = (collection: 'nominations' | 'insights' | 'questions', { start, end }: Hours) =>
  collectionOf(collection)
    .where('created_at', '>=', Timestamp.fromMillis(start))
    .where('created_at', '<', Timestamp.fromMillis(end));

/** Maximum number of new records of each collection that the digest names. */
const maxListed = 10;

async function readArrivals<Entry>(
  collection: 'nominations' | 'insights',
  hours: Hours,
  read: (data: DocumentData) => Entry,
): Promise<{ count: number; newest: Entry[] }> {
  const arrivals = queryArrivals(collection, hours);
  const [total, { docs }] = await Promise.all([
    count(arrivals),
    arrivals.orderBy('created_at', 'desc').limit(maxListed).get(),
  ]);
  return { count: total, newest: docs.map((document) => read({ ...document.data(), id: document.id })) };
}

/** Mails staff the records that arrived between the last mail and the start of this hour. Sends at most one mail an hour. */
export const sendDigest: Job = async ({ now, dryRun }) => {
  const end = Math.floor(now.getTime() / hour) * hour;
  const last = (await mailIdsBetween(digestId(end - maxDigestMs), digestId(end))).at(-1);
  const start = last === undefined ? end - maxDigestMs : Date.parse(`${last.slice(prefix.length)}:00:00Z`);
  const [nominations, insights, questions] = await Promise.all([
    readArrivals('nominations', { start, end }, (data) => nominationEntry.parse(data)),
    readArrivals('insights', { start, end }, (data) => insightEntry.parse(data)),
    count(queryArrivals('questions', { start, end })),
  ]);
  if (nominations.count + insights.count + questions === 0) return { changes: 0, concerns: [], lines: [] };
  const id = digestId(end);
  // Withdrawn nominations are counted but not named.
  const namedNominations = nominations.newest.filter(({ status }) => status !== 'withdrawn');
  const message = staffDigest({
    nominations: { ...nominations, newest: namedNominations },
    insights,
    questions,
  });
  const about = [...namedNominations, ...insights.newest].map((entry) => entry.id);
  const changes = dryRun ? 1 : await sendMails([{ id, to: brand.email, message, about }]);
  return { changes, concerns: [], lines: [`${dryRun ? 'Would write' : 'Wrote'} mail/${id}.`] };
};

/** Mails members of the staff the nominations that colleagues have assigned to them. Sends each at most one mail an hour. */
export const mailAssignments: Job = async ({ now, dryRun }) =>
  runForEach(
    ([uid]) => `staff/${uid}`,
    await waitingAssignments(now),
    async ([uid, ids]) => {
      if (dryRun) return { line: `Would tell staff/${uid} of ${ids.length} nominations.` };
      const changes = await mailColleague(uid, ids, now);
      return { line: `Told staff/${uid} of ${changes} nominations.`, changes };
    },
  );

/** Mails nominators that a step of their nomination has begun or ended. */
export const sendNews: Job = async ({ now, dryRun }) =>
  runForEach(
    (id) => `nominations/${id}`,
    await dueNews(now),
    async (id) => {
      if (dryRun) return { line: `Would tell the nominator of nominations/${id}.` };
      return { line: `Told the nominator of nominations/${id}.`, changes: await tellNews(id, now) };
    },
  );

const writeNextMails =
  (
    readRecords: () => Promise<DocumentSnapshot[]>,
    writeNext: (record: DocumentSnapshot) => Promise<number>,
  ): Job =>
  async ({ dryRun }) =>
    runForEach(pathOf, await readRecords(), async (record) => {
      const { path } = record.ref;
      if (dryRun) return { line: `Would write the next mails of ${path}.` };
      const changes = await writeNext(record);
      return { line: `Wrote ${changes} mails of ${path}.`, changes };
    });

export const sendNewsletters = writeNextMails(issuesBeingSent, sendNextMails);

export const sendInvitations = writeNextMails(surveysBeingMailed, sendNextInvitations);

/** Jobs of each minute that write mails, by their names in the log. */
export const mailWriters = {
  Invitations: sendInvitations,
  Newsletters: sendNewsletters,
  Assignments: mailAssignments,
  News: sendNews,
};
