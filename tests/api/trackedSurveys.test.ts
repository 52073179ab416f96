import { describe, expect, it } from 'vitest';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import { database, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { postJson } from '../factories/site';
import { answer, closeSurvey, keyOf, makeAddresses, same, startSurvey } from '../factories/surveys';

const read = (key: string) => postJson('/api/tracking/surveys', { key });
const surveysOf = async (key: string) => trackedSurveysSchema.parse((await read(key)).body).surveys;

/** The survey of a nomination with a private link, and that link's key. */
async function started(people: number) {
  const { id, key } = await storeNomination({ status: 'assessment' });
  const survey = await startSurvey(people, { nomination: id });
  const answerAs = async (count: number, first = 0) => {
    for (const to of makeAddresses(count).slice(first)) await answer(await keyOf(survey.id, to), same(4));
  };
  return { key, survey, answerAs };
}
const countTonight = () => findJob('answers')({ now: new Date(), dryRun: false });

describe('the organization', () => {
  it('sees how many answered as of the last night, rounded down to five', async () => {
    const { key, survey, answerAs } = await started(7);
    await answerAs(6);
    expect(await surveysOf(key)).toMatchObject([{ id: survey.id, invited: 7, progress: null, result: null }]);
    await findJob('answers')({ now: new Date(), dryRun: true });
    expect(await surveysOf(key)).toMatchObject([{ progress: null }]);
    await countTonight();
    await answerAs(7, 6);
    expect(await surveysOf(key)).toMatchObject([{ progress: { answered: 5, day: todayInIndia() } }]);
    // A count is no change of the survey: staff who have it open can go on.
    expect(await readDocument('surveys', survey.id)).toMatchObject({ revision: 1 });
  });

  it('sees the result after the close, and nothing of who answered', async () => {
    const { key, survey, answerAs } = await started(5);
    await answerAs(5);
    await closeSurvey(survey.id);
    const { status, body } = await read(key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      surveys: [{ state: 'closed', progress: null, result: { answers: 5, score: 100 } }],
    });
    const text = JSON.stringify(body);
    expect(text).toContain('"overall":[0,0,0,5,0]');
    for (const hidden of ['@malar-mills', 'free', 'ballots', 'warnings', 'addresses']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('sees no result and no number of answers below five', async () => {
    const { key, survey, answerAs } = await started(4);
    await answerAs(4);
    await closeSurvey(survey.id);
    expect(await surveysOf(key)).toMatchObject([{ state: 'closed', progress: null, result: null }]);
  });

  it('sees the surveys of its own nomination alone, newest first', async () => {
    const { key, survey } = await started(3);
    await closeSurvey(survey.id);
    const nomination = String((await readDocument('surveys', survey.id))?.['nomination']);
    const second = await startSurvey(3, { nomination });
    await started(3);
    expect((await surveysOf(key)).map(({ id }) => id)).toEqual([second.id, survey.id]);
  });
});

it('a key that leads to nothing, or to a deleted nomination, gets 404', async () => {
  const { id, key } = await storeNomination({ status: 'assessment' });
  expect((await read(key)).body).toEqual({ surveys: [] });
  await database().doc(`nominations/${id}`).delete();
  for (const unknown of [key, newTrackingKey(id)]) expect((await read(unknown)).status).toBe(404);
});
