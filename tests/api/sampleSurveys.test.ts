import { describe, expect, it } from 'vitest';
import { storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { sampleSurveys } from '../../tools/seed/surveys';
import { unusedInvitationKey } from '../../tools/emulators/invitations';
import { database, readDocument } from '../factories/firestore';
import { readEntry } from '../factories/history';
import { readFacts } from '../factories/surveys';

const [fresh, nearEnd, good, poor] = await Promise.all(
  sampleSurveys.map(async ({ nomination }) => {
    const { docs } = await database().collection('surveys').where('nomination', '==', nomination).get();
    return { id: docs[0]?.id ?? '', ...storedSurveySchema.parse(docs[0]?.data()) };
  }),
);

describe('the sample surveys', () => {
  it('are two open surveys, one of them near its end with too few answers, and two closed surveys', async () => {
    expect([fresh, nearEnd, good, poor].map((survey) => survey?.state)).toEqual([
      'open',
      'open',
      'closed',
      'closed',
    ]);
    expect(await readDocument('surveys', nearEnd?.id ?? '')).toMatchObject({
      reminders: 1,
      few_answers: true,
    });
  });

  it('have a good result without warnings, and a bad one with several', () => {
    expect(good?.result).toMatchObject({ answers: 46, ballots: 46, dropped: 0, warnings: [] });
    expect(good?.result?.findings?.score).toBeGreaterThanOrEqual(80);
    expect(poor?.result?.findings?.score).toBeLessThan(60);
    expect(poor?.result?.warnings).toEqual(['few_answers', 'shared_addresses', 'same_answers']);
  });

  it('mail nobody, and their history begins on the day they were opened', async () => {
    const mails = await database()
      .collection('mail')
      .where('about', 'array-contains', poor?.id ?? '')
      .get();
    expect(mails.size).toBe(0);
    const { docs } = await database().collection('audit').where('record', '==', poor?.id).get();
    expect(docs).toHaveLength(4);
    const survey = await readDocument('surveys', poor?.id ?? '');
    expect(await readEntry(`surveys_${poor?.id ?? ''}_1_created`)).toMatchObject({
      actor: { kind: 'staff' },
      at: survey?.['created_at'],
    });
  });
});

it('the invitation that `npm start` prints opens a survey and is unused', async () => {
  const facts = await readFacts((await unusedInvitationKey()) ?? '');
  expect(facts).toMatchObject({ state: 'open' });
});
