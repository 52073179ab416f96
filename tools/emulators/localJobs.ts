import { mailWriters } from '../../functions/src/jobs/mails';
import { useLocalSurveyKeys } from './invitations';

/** Milliseconds between two runs, as on a live project. */
const pause = 60_000;

/**
 * Runs each minute the jobs that write mails, because emulators start no scheduled functions. No mail is sent. Returns a function that ends
 * the runs.
 */
export function runLocalJobs(onProblem: (problem: string) => void): () => void {
  useLocalSurveyKeys();
  const run = async () => {
    for (const job of Object.values(mailWriters)) {
      const { concerns } = await job({ now: new Date(), dryRun: false });
      for (const concern of concerns) onProblem(concern);
    }
  };
  const timer = setInterval(() => void run().catch((error: unknown) => onProblem(String(error))), pause);
  return () => clearInterval(timer);
}
