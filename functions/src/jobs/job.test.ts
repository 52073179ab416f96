import { describe, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './job';

const step = (id: string, work: Step['work']): Step => ({
  record: `surveys/${id}`,
  would: `Would close surveys/${id}.`,
  did: (changes) => `Closed surveys/${id}, ${changes} changes.`,
  work,
});

const broken = step('a', () => Promise.reject(new Error('It has no key.')));

describe('a job of several steps', () => {
  it('reports a failed step as a concern and goes on', async () => {
    expect(await runSteps([broken, step('b', () => Promise.resolve(2))], false)).toEqual({
      changes: 2,
      concerns: ['surveys/a: Error: It has no key.'],
      done: ['Closed surveys/b, 2 changes.'],
    });
  });

  it('does not report a step without changes', async () => {
    expect(await runSteps([step('a', () => Promise.resolve(0))], false)).toMatchObject({ done: [] });
  });

  it('changes nothing in a dry run', async () => {
    const work = vi.fn(() => Promise.resolve(1));
    expect((await runSteps([step('a', work)], true)).done).toEqual(['Would close surveys/a.']);
    expect(work).not.toHaveBeenCalled();
  });
});
