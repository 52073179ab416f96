import { logger } from 'firebase-functions/v2';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { smtpUrl } from '../store/mail/mailSending';
import { checkCertificates } from './certificates';
import { sendDigest } from './staffDigest';
import { checkDirectory } from './directoryCheck';
import type { Job } from './job';
import { sendDueMails } from './mails';
import { sweepMedia } from './mediaSweep';
import { applyRetention } from './retention';
import { sumVisits } from './visits';

/** Lines of a report that go into the log; the rest is counted. */
const mostLines = 50;

/** Runs a job by a schedule of cron, in India's time. What a person should look at is logged as an error, for alerts to be made of it. */
const scheduled = (
  name: string,
  schedule: string,
  job: Job,
  secrets: (typeof smtpUrl)[] = [],
): ScheduleFunction =>
  onSchedule(
    {
      schedule,
      secrets,
      timeZone: 'Asia/Kolkata',
      timeoutSeconds: 540,
      maxInstances: 1,
      retryCount: 2,
    },
    async () => {
      const { changes, concerns, done } = await job({ now: new Date(), dryRun: false });
      // Cloud Scheduler shows that it ran.
      if (changes > 0) {
        logger.info(`${name}: ${changes} changes`, { done: done.slice(0, mostLines), lines: done.length });
      }
      if (concerns.length > 0) {
        logger.error(`${name}: ${concerns.length} to look at`, { concerns: concerns.slice(0, mostLines) });
      }
    },
  );

export const nightlyVisits = scheduled('Visits', '10 0 * * *', sumVisits);
export const nightlyRetention = scheduled('Retention', '30 1 * * *', applyRetention);
export const nightlySweep = scheduled('Sweep of files', '30 2 * * *', sweepMedia);
export const nightlyDirectoryCheck = scheduled('Directory check', '30 3 * * *', checkDirectory);
export const nightlyCertificates = scheduled('Certificates', '30 8 * * *', checkCertificates);
// A digest covers an hour of UTC, which ends at half past in India. It runs five minutes later, when late records can be read.
export const hourlyDigest = scheduled('Digest', '35 * * * *', sendDigest);
export const minutelyMails = scheduled('Mails', '* * * * *', sendDueMails, [smtpUrl]);
