import { describe, expect, it } from 'vitest';
import { examplesOf } from '../fields/fields';
import { statementsOf } from './questionnaire';
import { type StoredSurvey, surveyFields } from './survey';
import { surveyResult } from './surveyResult';
import { hasFewAnswers, toProgress, toTrackedSurvey, trackedSurveySchema } from './trackedSurvey';

const open: StoredSurvey = {
  ...examplesOf(surveyFields),
  ...{ nomination: 'n1', questionnaire: 1, language: 'en', state: 'open', result: null, revision: 4 },
  ...{
    listed: 48,
    invited: 48,
    addresses: 40,
    shared_addresses: 0,
    printed: 8,
    reminders: 1,
    code_sheets: 0,
  },
  ...{ updated_by: 'uid', progress: { answered: 25, day: '2026-12-01' } },
};
const statements = statementsOf(1);
const sheets = (count: number) =>
  Array.from({ length: count }, () => ({
    questionnaire: 1,
    answers: '4'.repeat(statements.length),
    many: false,
  }));
const closed = (answers: number): StoredSurvey => ({
  ...open,
  state: 'closed',
  result: surveyResult(sheets(answers), open, answers),
});

it.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [44, 40],
])('of %d answers the organization is told %d', (answered, told) => {
  expect(toProgress(answered)).toBe(told);
});

it.each([
  // 28 answers of 48 employees are enough.
  [25, '2026-12-04', true],
  [30, '2026-12-04', false],
  [25, '2026-12-03', false],
])('whether %d answers are too few on %s, a week before the last day or less: %s', (answered, day, few) => {
  expect(hasFewAnswers(answered, { headcount: 48, closes: '2026-12-11' }, day)).toBe(few);
});

describe('the organization', () => {
  it('sees the last count of an open survey, and none before the first night', () => {
    expect(toTrackedSurvey('s1', open)).toEqual({
      ...{ id: 's1', questionnaire: 1, state: 'open', closes: '2026-12-11', invited: 48, result: null },
      participation_public: false,
      progress: { answered: 25, day: '2026-12-01' },
    });
    expect(toTrackedSurvey('s1', { ...open, progress: undefined }).progress).toBeNull();
  });

  it('sees the result of a closed survey, without what people said about answering freely', () => {
    const { progress, result } = trackedSurveySchema.parse(toTrackedSurvey('s1', closed(5)));
    expect(progress).toBeNull();
    expect(result).toMatchObject({ answers: 5, score: 100, pillars: { culture: 100 } });
    expect(Object.keys(result?.frequencies ?? {})).toEqual(statements.slice(0, -1).map(({ id }) => id));
  });

  it('sees neither a result nor how many answered below five answers', () => {
    const text = JSON.stringify(toTrackedSurvey('s1', closed(4)));
    expect(text).toContain('"result":null');
    expect(text).not.toContain('answers');
  });
});
