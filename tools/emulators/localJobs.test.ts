import { expect, it, vi } from 'vitest';
import { runLocalJobs } from './localJobs';

const job = vi.hoisted(() =>
  vi.fn(() => Promise.resolve({ changes: 1, concerns: ['newsletters/n1 cannot be read'], lines: [] })),
);
vi.mock(import('../../functions/src/jobs/mails'), async (original) => {
  const mailWriters = { Invitations: job, Newsletters: job, Assignments: job, News: job };
  return { ...(await original()), mailWriters };
});
vi.mock(import('./invitations'), async (original) => ({
  ...(await original()),
  useLocalSurveyKeys: () => undefined,
}));

it('the jobs that write mails run each minute until the end, and report their problems', async () => {
  vi.useFakeTimers();
  const onProblem = vi.fn();
  const stop = runLocalJobs(onProblem);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(job).toHaveBeenCalledTimes(2 * 4);
  expect(onProblem).toHaveBeenCalledWith('newsletters/n1 cannot be read');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2 * 4);
  vi.useRealTimers();
});
