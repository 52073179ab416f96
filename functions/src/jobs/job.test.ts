import { logger } from 'firebase-functions/v2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Job, type JobReport, runForEach, runJobs } from './job';

const closeSurvey = (id: string) =>
  id === 'a'
    ? Promise.reject(new Error('It has no key.'))
    : Promise.resolve({ line: `Closed surveys/${id}.`, changes: id.length });

const closeSurveys = (ids: Iterable<string> | AsyncIterable<string>) =>
  runForEach((id) => `surveys/${id}`, ids, closeSurvey);

describe('a job about several records', () => {
  it('reports a failure as a concern and continues', async () => {
    expect(await closeSurveys(['a', 'bb'])).toEqual({
      changes: 2,
      concerns: ['surveys/a: Error: It has no key.'],
      lines: ['Closed surveys/bb.'],
    });
  });

  it('reports only records that it changes', async () => {
    const noChanges = { changes: 0, concerns: [], lines: [] };
    expect(await closeSurveys([''])).toEqual(noChanges);
    const skip = () => Promise.resolve(undefined);
    expect(await runForEach(String, ['a'], skip)).toEqual(noChanges);
  });

  it('takes the records one by one, as a query yields them', async () => {
    async function* ids() {
      yield await Promise.resolve('a');
      yield 'b';
    }
    expect((await closeSurveys(ids())).lines).toEqual(['Closed surveys/b.']);
  });
});

describe('jobs of one schedule', () => {
  afterEach(() => vi.restoreAllMocks());
  const now = new Date('2026-11-28T06:00:00Z');

  it('do not wait for each other, and a failure is logged and makes the platform repeat them', async () => {
    const errors = vi.spyOn(logger, 'error').mockReturnValue();
    const failure = new Error('Firestore is away');
    let endInvitations = () => {};
    const invitations = new Promise<JobReport>((resolve) => {
      endInvitations = () => resolve({ changes: 0, concerns: [], lines: [] });
    });
    const sendMails = vi.fn<Job>(() => {
      endInvitations();
      return Promise.resolve({ changes: 0, concerns: ['mail/a: refused'], lines: [] });
    });
    const jobs = {
      Newsletters: () => Promise.reject(failure),
      Invitations: () => invitations,
      Mails: sendMails,
    };
    await expect(runJobs(jobs, now)).rejects.toThrow('A job failed.');
    expect(sendMails).toHaveBeenCalledExactlyOnceWith({ now, dryRun: false });
    expect(errors.mock.calls).toEqual([
      ['Newsletters failed', failure],
      ['Mails: 1 to look at', { concerns: ['mail/a: refused'] }],
    ]);
  });

  it('log only what changed', async () => {
    const lines = vi.spyOn(logger, 'info').mockReturnValue();
    const sendNothing: Job = () => Promise.resolve({ changes: 0, concerns: [], lines: [] });
    const sendOne: Job = () => Promise.resolve({ changes: 1, concerns: [], lines: ['Sent mail/a.'] });
    await runJobs({ Digest: sendNothing, Mails: sendOne }, now);
    expect(lines.mock.calls).toEqual([['Mails: 1 changes', { done: ['Sent mail/a.'], lines: 1 }]]);
  });
});
