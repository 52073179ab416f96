import { expect, it, vi } from 'vitest';
import { runLocalJobs } from './localJobs';

const jobs = vi.hoisted(() => {
  const report = { changes: 1, concerns: ['newsletters/n1 cannot be read'], lines: [] };
  const makeJob = () => vi.fn(() => Promise.resolve(report));
  return { sendInvitations: makeJob(), sendNewsletters: makeJob(), mailAssignments: makeJob() };
});
vi.mock(import('../../functions/src/jobs/mails'), async (original) => ({ ...(await original()), ...jobs }));
vi.mock(import('./invitations'), async (original) => ({
  ...(await original()),
  useLocalSurveyKeys: () => undefined,
}));

it('the jobs that write mails run each minute until the end, and report their problems', async () => {
  vi.useFakeTimers();
  const onProblem = vi.fn();
  const stop = runLocalJobs(onProblem);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  for (const job of Object.values(jobs)) expect(job).toHaveBeenCalledTimes(2);
  expect(onProblem).toHaveBeenCalledWith('newsletters/n1 cannot be read');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(jobs.sendNewsletters).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
