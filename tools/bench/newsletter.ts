import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { SMTPServer } from 'smtp-server';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newsletterFields, subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { sendDueMails, sendNewsletters } from '../../functions/src/jobs/mails';
import { collectionOf, firestore } from '../../functions/src/store/firestore';
import { startSending, toNewsletterRecord } from '../../functions/src/store/newsletters';
import { sampleAdmin } from '../seed/staff';
import { round } from './figures';

/**
 * `npm run bench:newsletter`: sends an issue to 5,000 subscribers through a local SMTP server, with the two jobs that the
 * schedule runs each minute. The runs follow each other without pause. The table shows the seconds of work, and the minutes that
 * the schedule needs for this number of runs. It uses a project without triggers, so only the jobs send.
 */
const subscriberCount = 5000;
const maxMinutes = 30;
process.env['GCLOUD_PROJECT'] = `demo-newsletter-${process.pid}`;

/** Number of mails by recipient. */
const mailCounts = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData: (stream, { envelope }, callback) => {
    void text(stream).then(() => {
      for (const { address } of envelope.rcptTo) mailCounts.set(address, (mailCounts.get(address) ?? 0) + 1);
      callback();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const address = server.server.address();
if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
process.env['SMTP_URL'] = `smtp://127.0.0.1:${address.port}?requireTLS=false`;

const writer = firestore().bulkWriter();
const consented_at = Timestamp.fromMillis(Date.now() - 86_400_000);
for (let index = 0; index < subscriberCount; index += 1) {
  const email = `reader-${index}@bench.example`;
  void writer.set(collectionOf('subscribers').doc(await subscriberId(email)), { email, consented_at });
}
await writer.close();
const issue = collectionOf('newsletters').doc(newDocumentId());
await issue.set({
  ...examplesOf(newsletterFields),
  revision: 1,
  created_at: consented_at,
  updated_at: consented_at,
  updated_by: sampleAdmin.uid,
});
await startSending(issue.id, { revision: 1, actor: { kind: 'staff', uid: sampleAdmin.uid } });

const isDone = async () => toNewsletterRecord(await issue.get()).sending_after === undefined;
const isMailWaiting = async () =>
  !(await collectionOf('mail').where('state', '==', 'waiting').limit(1).get()).empty;
const seconds: number[] = [];
while (seconds.length < maxMinutes && (!(await isDone()) || (await isMailWaiting()))) {
  const start = performance.now();
  await sendNewsletters({ now: new Date(), dryRun: false });
  await sendDueMails({ now: new Date(), dryRun: false });
  seconds.push((performance.now() - start) / 1000);
}
await new Promise<void>((resolve) => server.close(resolve));

const work = seconds.reduce((sum, one) => sum + one, 0);
const longest = Math.max(...seconds);
const mails = [...mailCounts.values()];
console.table({
  subscribers: subscriberCount,
  'recipients of one mail': mails.filter((count) => count === 1).length,
  'mails delivered': mails.reduce((sum, count) => sum + count, 0),
  'minutes by schedule': seconds.length,
  'seconds of work': round(work, 1),
  'longest run, seconds': round(longest, 1),
});
const isComplete = mails.length === subscriberCount && mails.every((count) => count === 1);
if (!isComplete || longest > 60) process.exitCode = 1;
