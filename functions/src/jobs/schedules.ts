import { logger } from 'firebase-functions/v2';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { checkCertificates } from './certificates';
import { checkDirectory } from './directoryCheck';
import type { Job } from './job';
import { sweepMedia } from './mediaSweep';
import { applyRetention } from './retention';

/** Lines of a report that go into the log; the rest is counted. */
const mostLines = 50;

/** Runs a job at a time of day in India. What a person should look at is logged as an error, for alerts to be made of it. */
function nightly(name: string, time: string, job: Job): ScheduleFunction {
  const [hours = '0', minutes = '0'] = time.split(':');
  return onSchedule(
    {
      schedule: `${Number(minutes)} ${Number(hours)} * * *`,
      timeZone: 'Asia/Kolkata',
      region: 'asia-south1',
      memory: '512MiB',
      timeoutSeconds: 540,
      maxInstances: 1,
      retryCount: 2,
    },
    async () => {
      const { changes, concerns, done } = await job({ now: new Date(), dryRun: false });
      logger.info(`${name}: ${changes} changes`, { done: done.slice(0, mostLines), lines: done.length });
      if (concerns.length > 0) {
        logger.error(`${name}: ${concerns.length} to look at`, { concerns: concerns.slice(0, mostLines) });
      }
    },
  );
}

export const nightlyRetention = nightly('Retention', '01:30', applyRetention);
export const nightlySweep = nightly('Sweep of files', '02:30', sweepMedia);
export const nightlyDirectoryCheck = nightly('Directory check', '03:30', () =>
  checkDirectory({ repair: false }),
);
export const nightlyCertificates = nightly('Certificates', '08:30', checkCertificates);
