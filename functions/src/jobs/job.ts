import type { DocumentSnapshot } from 'firebase-admin/firestore';
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
  lines: string[];
}

export type Job = (options: JobOptions) => Promise<JobReport>;

/** What a job did, or would do, with one record. */
interface Action {
  line: string;
  /** Number of changes, 1 if absent. Without changes, the line is left out. */
  changes?: number;
}

/** Returns the path of a document, which names it in reports. */
export const pathOf = ({ ref }: DocumentSnapshot): string => ref.path;

/** Runs the work on one record after the other. A failure becomes a concern, so that one broken record does not stop the others. */
export async function runForEach<Item>(
  nameOf: (item: Item) => string,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Action | undefined>,
): Promise<JobReport> {
  const report: JobReport = { changes: 0, concerns: [], lines: [] };
  for await (const item of items) {
    try {
      const { line = '', changes = 1 } = (await work(item)) ?? { changes: 0 };
      report.changes += changes;
      if (changes > 0) report.lines.push(line);
    } catch (error) {
      report.concerns.push(`${nameOf(item)}: ${String(error)}`);
    }
  }
  return report;
}

export const joinReports = (reports: readonly JobReport[]): JobReport => ({
  changes: reports.reduce((sum, { changes }) => sum + changes, 0),
  concerns: reports.flatMap(({ concerns }) => concerns),
  lines: reports.flatMap(({ lines }) => lines),
});

/** Maximum lines of a report in the log. The rest is counted. */
const maxLines = 50;

/** Runs one job. Logs its concerns and its failure as errors, so that alerts can follow. Returns whether it ended. */
async function runJob(name: string, job: Job, now: Date): Promise<boolean> {
  try {
    const { changes, concerns, lines } = await job({ now, dryRun: false });
    // Runs without changes are not logged: Cloud Scheduler lists them.
    if (changes > 0)
      logger.info(`${name}: ${changes} changes`, { done: lines.slice(0, maxLines), lines: lines.length });
    if (concerns.length > 0)
      logger.error(`${name}: ${concerns.length} to look at`, { concerns: concerns.slice(0, maxLines) });
    return true;
  } catch (error) {
    logger.error(`${name} failed`, error);
    return false;
  }
}

/** Runs jobs at the same time, so that none waits for another. Throws when all have ended and one has failed: the platform then repeats all. */
export async function runJobs(jobs: Readonly<Record<string, Job>>, now: Date): Promise<void> {
  const ends = await Promise.all(Object.entries(jobs).map(([name, job]) => runJob(name, job, now)));
  if (ends.includes(false)) throw new Error('A job failed.');
}

/** Runs jobs on a cron schedule in India's time. */
export const scheduleJobs = (
  schedule: string,
  jobs: Readonly<Record<string, Job>>,
  secrets: ReturnType<typeof defineSecret>[] = [],
): ScheduleFunction =>
  onSchedule(
    { schedule, secrets, timeZone: 'Asia/Kolkata', timeoutSeconds: 540, maxInstances: 1, retryCount: 2 },
    () => runJobs(jobs, new Date()),
  );
