import { checkCertificates } from '../../functions/src/jobs/certificates';
import {
  sendDigest,
  sendDueMails,
  sendInvitations,
  sendNews,
  sendNewsletters,
  mailAssignments,
} from '../../functions/src/jobs/mails';
import { checkDirectory, renewSearchWords } from '../../functions/src/jobs/derivedData';
import type { Job } from '../../functions/src/jobs/job';
import { sweepMedia } from '../../functions/src/jobs/mediaSweep';
import { applyRetention, sumVisits } from '../../functions/src/jobs/retention';
import {
  closeSurveys,
  countSurveyAnswers,
  renewBands,
  renewSurveyTimes,
} from '../../functions/src/jobs/surveys';
import { UsageProblem } from './commandLine';

/** Jobs that administrators can run: the scheduled ones, and those that a release may need. */
const jobs: Readonly<Record<string, Job>> = {
  certificates: checkCertificates,
  sweep: sweepMedia,
  retention: applyRetention,
  digest: sendDigest,
  mails: sendDueMails,
  newsletters: sendNewsletters,
  invitations: sendInvitations,
  surveys: closeSurveys,
  answers: countSurveyAnswers,
  times: renewSurveyTimes,
  bands: renewBands,
  assignments: mailAssignments,
  news: sendNews,
  directory: checkDirectory,
  visits: sumVisits,
  words: renewSearchWords,
};

export const jobNames = Object.keys(jobs);

export function findJob(name: string): Job {
  const job = Object.hasOwn(jobs, name) && jobs[name];
  if (job) return job;
  throw new UsageProblem(`There is no job "${name}": the jobs are ${jobNames.join(', ')}.`);
}
