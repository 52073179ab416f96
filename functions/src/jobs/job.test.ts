import { describe, expect, it } from 'vitest';
import { runForEach } from './job';

const closeSurvey = (id: string) =>
  id === 'a'
    ? Promise.reject(new Error('It has no key.'))
    : Promise.resolve({ line: `Closed surveys/${id}.`, changes: id.length });

const closeSurveys = (ids: Iterable<string> | AsyncIterable<string>) =>
  runForEach(ids, (id) => `surveys/${id}`, closeSurvey);

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
    expect(await runForEach(['a'], String, skip)).toEqual(noChanges);
  });

  it('takes the records one by one, as a query yields them', async () => {
    async function* ids() {
      yield await Promise.resolve('a');
      yield 'b';
    }
    expect((await closeSurveys(ids())).lines).toEqual(['Closed surveys/b.']);
  });
});
