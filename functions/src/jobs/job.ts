import { logger } from 'firebase-functions/v2';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { defineSecret } from 'firebase-functions/params';

/** Options of a job. `now` decides what is old. A dry run reports changes without making them. */
export interface JobOptions {
  now: Date;
  dryRun: boolean;
}

export interface JobReport {
  /** Documents and files that were, or would be, written or removed. */
  changes: number;
  /** Problems that the job cannot solve; a person should look at them. */
  concerns: string[];
  /** One line for each change. */
  done: string[];
}

export type Job = (options: JobOptions) => Promise<JobReport>;

/** The work of a job on one record. */
export interface Step {
  /** Path of the record, for a concern. */
  record: string;
  /** Line of a dry run. */
  would: string;
  /** Returns the line about a number of changes. */
  did: (changes: number) => string;
  /** Returns the number of changes. */
  work: () => Promise<number>;
}

/** Runs steps one by one. A failed step becomes a concern, so that one broken record does not stop the others. */
export async function runSteps(steps: Iterable<Step>, dryRun: boolean): Promise<JobReport> {
  const report: JobReport = { changes: 0, concerns: [], done: [] };
  for (const { record, would, did, work } of steps) {
    if (dryRun) {
      report.changes += 1;
      report.done.push(would);
      continue;
    }
    try {
      const changes = await work();
      report.changes += changes;
      if (changes > 0) report.done.push(did(changes));
    } catch (error) {
      report.concerns.push(`${record}: ${String(error)}`);
    }
  }
  return report;
}

/** Maximum lines of a report in the log. The rest is counted. */
const maxLines = 50;

/** Runs a job on a cron schedule in India's time. Logs its concerns as errors, so that alerts can follow. */
export const scheduleJob = (
  name: string,
  schedule: string,
  job: Job,
  secrets: ReturnType<typeof defineSecret>[] = [],
): ScheduleFunction =>
  onSchedule(
    { schedule, secrets, timeZone: 'Asia/Kolkata', timeoutSeconds: 540, maxInstances: 1, retryCount: 2 },
    async () => {
      const { changes, concerns, done } = await job({ now: new Date(), dryRun: false });
      // Runs without changes are not logged: Cloud Scheduler lists them.
      if (changes > 0) {
        logger.info(`${name}: ${changes} changes`, { done: done.slice(0, maxLines), lines: done.length });
      }
      if (concerns.length > 0) {
        logger.error(`${name}: ${concerns.length} to look at`, { concerns: concerns.slice(0, maxLines) });
      }
    },
  );
