/** How a job is run: `now` decides what is old, and a dry run says what would be done and does nothing. */
export interface JobOptions {
  now: Date;
  dryRun: boolean;
}

/** What a job did, or would do. */
export interface JobReport {
  /** Documents and files that were, or would be, written or removed. */
  changes: number;
  /** What a person should look at, because the job cannot put it right. */
  concerns: string[];
  /** What was done, a line a thing. */
  done: string[];
}

export type Job = (options: JobOptions) => Promise<JobReport>;
