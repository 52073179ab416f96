import { logger } from 'firebase-functions/v2';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { smtpUrl } from '../store/mail/mailSender';

/** How a job is run: `now` decides what is old, and a dry run says what would be done and does nothing. */
export interface JobOptions {
  now: Date;
  dryRun: boolean;
}

export interface JobReport {
  /** Documents and files that were, or would be, written or removed. */
  changes: number;
  /** What a person should look at, because the job cannot put it right. */
  concerns: string[];
  /** What was done, a line a thing. */
  done: string[];
}

export type Job = (options: JobOptions) => Promise<JobReport>;

/** Lines of a report that go into the log; the rest is counted. */
const maxLines = 50;

/** Runs a job by a schedule of cron, in India's time. What a person should look at is logged as an error, for alerts to be made of it. */
export const scheduled = (
  name: string,
  schedule: string,
  job: Job,
  secrets: (typeof smtpUrl)[] = [],
): ScheduleFunction =>
  onSchedule(
    { schedule, secrets, timeZone: 'Asia/Kolkata', timeoutSeconds: 540, maxInstances: 1, retryCount: 2 },
    async () => {
      const { changes, concerns, done } = await job({ now: new Date(), dryRun: false });
      // Cloud Scheduler shows that it ran.
      if (changes > 0) {
        logger.info(`${name}: ${changes} changes`, { done: done.slice(0, maxLines), lines: done.length });
      }
      if (concerns.length > 0) {
        logger.error(`${name}: ${concerns.length} to look at`, { concerns: concerns.slice(0, maxLines) });
      }
    },
  );
