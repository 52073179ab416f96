import { checkCertificates } from '../../functions/src/jobs/certificates';
import { sendDigest } from '../../functions/src/jobs/digest';
import { checkDirectory } from '../../functions/src/jobs/directoryCheck';
import type { Job, JobReport } from '../../functions/src/jobs/job';
import { sweepMedia } from '../../functions/src/jobs/mediaSweep';
import { applyRetention } from '../../functions/src/jobs/retention';
import { UsageProblem } from './commandLine';

/** The scheduled jobs, to be run by hand. */
const jobs: Readonly<Record<string, Job>> = {
  certificates: checkCertificates,
  sweep: sweepMedia,
  retention: applyRetention,
  digest: sendDigest,
  directory: checkDirectory,
};

export const jobNames = Object.keys(jobs);

export function findJob(name: string): Job {
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (job) return job;
  throw new UsageProblem(`There is no job "${name}": the jobs are ${jobNames.join(', ')}.`);
}

/** A report as lines to show. */
export function describeReport({ changes, concerns, done }: JobReport, dryRun: boolean): string[] {
  return [
    ...done,
    ...concerns.map((concern) => `Look at this: ${concern}`),
    `${changes} ${changes === 1 ? 'change' : 'changes'}${dryRun ? ' would be made' : ''}, ${concerns.length} to look at.`,
  ];
}
