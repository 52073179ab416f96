import './globalOptions';
import { onRequest } from 'firebase-functions/v2/https';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import { createApp, createHeavyApp } from './api/app';
import { limitBodies } from './api/body';
import { checkCertificates } from './jobs/certificates';
import { checkDirectory } from './jobs/derivedData';
import { scheduleJobs } from './jobs/job';
import { mailWriters, sendDigest, sendDueMails } from './jobs/mails';
import { sweepMedia } from './jobs/mediaSweep';
import { applyRetention, sumVisits } from './jobs/retention';
import { closeSurveys, countSurveyAnswers, renewBands, renewSurveyTimes } from './jobs/surveys';
import { createPagesApp } from './pages/app';
import { credentialKeys } from './store/credentials';
import { smtpUrl } from './store/mail/mailSender';
import { invitationSecrets } from './store/survey/surveyKeys';

// FUNCTION_TARGET names the function of this process. Functions that Google's events start are not in this table and have no limit.
const maxBytes = new Map([
  ['api', apiLimits.importBytes],
  ['heavy', submissionBytes],
  ['pages', 0],
]).get(process.env['FUNCTION_TARGET'] ?? '');
if (maxBytes !== undefined) limitBodies(maxBytes);

const httpOptions = { timeoutSeconds: 60, invoker: 'public' } as const;

/** Serves `/api/` (see the Hosting rewrite) except the calls of `heavy`, in one region near the users, with many requests an instance. */
export const api = onRequest(
  { secrets: [invitationSecrets], memory: '1GiB', concurrency: 20, maxInstances: 20, ...httpOptions },
  createApp(),
);

/** Runs the few API calls that need much memory, apart from the others. `firebase.json` routes them here. */
export const heavy = onRequest(
  {
    // A sheet takes up to 1.3 GB, and sheets take turns. An upload holds its 32 MB two or three times, so one may go beside a sheet.
    memory: '2GiB',
    concurrency: 2,
    maxInstances: 10,
    ...httpOptions,
  },
  createHeavyApp(),
);

/** Serves pages whose content changes without a build, badges, and other files that show the present state of an organization. */
export const pages = onRequest(
  { secrets: [credentialKeys], memory: '512MiB', concurrency: 40, maxInstances: 20, ...httpOptions },
  createPagesApp(),
);

export const nightlyVisits = scheduleJobs('10 0 * * *', { Visits: sumVisits });
export const nightlyRetention = scheduleJobs('30 1 * * *', { Retention: applyRetention });
export const nightlySweep = scheduleJobs('30 2 * * *', { 'Sweep of files': sweepMedia });
export const nightlyDirectoryCheck = scheduleJobs('30 3 * * *', { 'Directory check': checkDirectory });
export const nightlyCertificates = scheduleJobs('30 8 * * *', { Certificates: checkCertificates });
// A digest covers an hour of UTC, which ends at half past in India. The job runs five minutes later, when late records can be read.
export const hourlyDigest = scheduleJobs('35 * * * *', { Digest: sendDigest });
export const nightlySurveys = scheduleJobs('10 0 * * *', { Surveys: closeSurveys, Times: renewSurveyTimes });
export const nightlyAnswers = scheduleJobs('20 0 * * *', { Answers: countSurveyAnswers, Bands: renewBands });
export const minutelyMails = scheduleJobs('* * * * *', { ...mailWriters, Mails: sendDueMails }, [
  smtpUrl,
  invitationSecrets,
]);

// Triggers: functions that run after a write.
export { mailCreated } from './triggers/mails';
export { eventMediaUploaded, insightMediaUploaded, logoUploaded } from './triggers/mediaUploaded';
export { noteCreated, subscriberWritten, written } from './triggers/recordWritten';
export { surveyClosing } from './triggers/surveyClosing';
