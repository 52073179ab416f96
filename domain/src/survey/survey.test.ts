import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { invitationKeyOf, printedKey, readInvitationKey } from '../text/ids';
import {
  boxesFor,
  extensionProblem,
  invitedOf,
  isAhead,
  linksOf,
  startProblem,
  subjectProblem,
  surveyStartSchema,
  surveyText,
  type StoredSurvey,
  hasFewAnswers,
  toProgress,
  callBacksFor,
  isListDoubtful,
} from './survey';
import { toTrackedSurvey, trackedSurveySchema } from './trackedSurvey';
import { daysOfClosing } from '../certificate/certification';
import { statementsOf } from './questionnaire';
import { surveyResult } from './surveyResult';
import { makeSurvey } from '../testing/surveys';

it('a key of any bytes is read however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const key = invitationKeyOf(bytes);
      expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      const input = printedKey(key)
        .toLowerCase()
        .replaceAll('0', 'o')
        .replaceAll('1', 'l')
        .replaceAll('-', ' ');
      expect(readInvitationKey(input)).toBe(key);
    }),
  );
});

it.each([
  'Code: 7K3F-Q9MD-2X4T-VB6N.',
  '7K3F–Q9MD–2X4T–VB6N',
  '７Ｋ３ＦＱ９ＭＤ２Ｘ４ＴＶＢ６Ｎ',
  '\u202a7k3f\u200bq9md\u00a02x4t.vb6n\u202c',
  '7K३FQ९MD2X4TUB6N',
  'https://utkarsh-workplaces.example/survey#7K3FQ9MD2X4TVB6N)',
])('a key is read from %j', (input) => {
  expect(readInvitationKey(input)).toBe('7K3FQ9MD2X4TVB6N');
});

it.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRSX', 'ABCD-EFGH-JKMN-PQR!', 'क'.repeat(16)])(
  '%j is not a key',
  (input) => {
    expect(readInvitationKey(input)).toBeUndefined();
  },
);

it('many people share a box, and 10,000 fit in', () => {
  expect([1, 50, 127, 128, 1_024, 10_000, 15_000].map(boxesFor)).toEqual([1, 1, 1, 2, 16, 16, 16]);
});

it('up to 99 employees everyone is invited, from 100 on the chosen share', () => {
  expect(invitedOf(99, 99, 70)).toBe(99);
  expect(invitedOf(100, 100, 70)).toBe(70);
  expect(invitedOf(1_000, 1_000, 85)).toBe(850);
  expect(invitedOf(60, 100, 70)).toBe(60);
});

const start = {
  nomination: 'n',
  headcount: 3,
  closes: '2026-12-11',
  addresses: ['a@b.in', 'b@b.in', 'c@b.in'],
};

it.each([
  ['no address', { addresses: [] }, 'addresses'],
  ['a wrong address', { addresses: ['a@b.in', 'nobody', 'c@b.in'] }, 'addresses'],
  ['a look-alike letter', { addresses: ['a@b.in', 'b@b.in', '\u0430@b.in'] }, 'addresses'],
  ['one mailbox in three spellings', { addresses: ['a@b.in', 'A@b.in', 'a+1@b.in'] }, 'list_reason'],
  ['a telephone number of two lines', { telephones: { 'a@b.in': '98765\n43210' } }, 'telephones'],
  ['a list that differs without a reason', { headcount: 4 }, 'list_reason'],
  ['a sample below 70%', { sample_percent: 69 }, 'sample_percent'],
  ['an unknown field', { extra: 1 }, undefined],
])('a start with %s is refused', (_what, change, field) => {
  expect(surveyStartSchema.safeParse(start).success).toBe(true);
  const { error } = surveyStartSchema.safeParse({ ...start, ...change });
  expect(error?.issues[0]?.path[0]).toBe(field);
});

it('a survey is extended to a later day, at most 60 days from today', () => {
  const problem = (closes: string) => extensionProblem(closes, '2026-12-11', '2026-12-01');
  expect(['2026-12-12', '2027-01-30'].map(problem)).toEqual([undefined, undefined]);
  expect(problem('2026-12-11')).toMatch(/^Last Day must be later than 11 Dec/);
  expect(problem('2027-01-31')).toMatch(/^Last Day must be 30 Jan 2027 or earlier/);
});

it('a survey starts with a last day from today to 60 days from today', () => {
  const problem = (closes: string) => startProblem(closes, '2026-12-01');
  expect(['2026-12-01', '2027-01-30'].map(problem)).toEqual([undefined, undefined]);
  expect(problem('2026-11-30')).toBe('Last Day must not be in the past.');
  expect(problem('2099-01-01')).toMatch(/^Last Day must be 30 Jan 2027 or earlier: 60 days from today/);
});

it.each([
  [{ status: 'assessment' }, false, undefined],
  [{ status: 'contacted' }, false, /Assessment/],
  [{ status: 'assessment' }, true, /open already/],
  [{ valid_from: '2026-01-15' }, false, undefined],
  [{ valid_from: '' }, false, /no certificate/],
])('whether a survey of %j can start beside an unfinished one (%s): %s', (standing, hasUnfinished, words) => {
  const problem = subjectProblem(standing, hasUnfinished);
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeUndefined();
});

it('surveys are of one organization by the nomination, the organization or the renewal of it', () => {
  expect(linksOf({ nomination: 'n1' })).toEqual([['nomination', 'n1']]);
  const links = [
    ['organization', 'o1'],
    ['renewal_of', 'o1'],
  ];
  expect(linksOf({ nomination: 'n1', renewal_of: 'o1' })).toEqual([['nomination', 'n1'], ...links]);
  expect(linksOf({ nomination: '', organization: 'o1' })).toEqual(links);
});

const open = makeSurvey({ progress: { answered: 25, day: '2026-12-01' } });
const statements = statementsOf(1);
const sheets = (count: number) =>
  Array.from({ length: count }, () => ({
    questionnaire: 1,
    answers: '4'.repeat(statements.length),
    many: false,
    ballot: '',
  }));
const closedSurvey = (answers: number, ballots = answers): StoredSurvey => ({
  ...open,
  state: 'closed',
  result: surveyResult(sheets(answers), { ...open, earlier_answers: [] }, ballots),
});

it.each<[string, StoredSurvey]>([
  ['Open until 11 Dec 2026. Answered: At least 25, counted on 1 Dec 2026. Needed: 28.', open],
  [
    'Open until 11 Dec 2026. Answered: Fewer than 5, counted on 1 Dec 2026. Needed: 28.',
    makeSurvey({ progress: { answered: 0, day: '2026-12-01' } }),
  ],
  ['Open until 11 Dec 2026. Answered: Not counted yet. Needed: 28.', makeSurvey()],
  ['Closing.', { ...open, state: 'closing' }],
  ['Closed. Survey score 100%. 20 answers, 20 ballots.', closedSurvey(20)],
  ['Closed. No score: it takes at least 5 answers. 3 answers, 3 ballots.', closedSurvey(3)],
  ['Abandoned. An administrator ended it.', { ...open, state: 'abandoned', abandoned_for: 'staff' }],
])('staff read of a survey: %s', (text, survey) => {
  // Warnings may follow.
  expect(surveyText(survey).slice(0, text.length)).toBe(text);
});

it.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [44, 40],
])('of %d answers the organization is told %d', (answers, count) => {
  expect(toProgress(answers)).toBe(count);
});

it.each([
  // 28 answers of 48 employees are enough.
  [25, '2026-12-04', true],
  [30, '2026-12-04', false],
  [25, '2026-12-03', false],
])('whether %d answers are too few on %s, a week before the last day or less: %s', (answers, day, few) => {
  expect(hasFewAnswers(answers, { headcount: 48, closes: '2026-12-11' }, day)).toBe(few);
});

describe('the organization', () => {
  it('sees the last count of an open survey, and none before the first night', () => {
    expect(toTrackedSurvey('s1', open)).toEqual({
      id: 's1',
      organization_name: open.organization_name,
      questionnaire: 1,
      state: 'open',
      closes: '2026-12-11',
      invited: 48,
      result: null,
      participation_public: false,
      results_public: false,
      progress: { answered: 25, day: '2026-12-01' },
      minimum: 28,
    });
    expect(toTrackedSurvey('s1', { ...open, progress: undefined }).progress).toBeNull();
  });

  it('sees the result of a closed survey, without what people said about answering freely', () => {
    const survey = closedSurvey(20);
    const groups = { agree: 10, not_agree: 10 };
    const findings = {
      score: 50,
      pillars: { culture: 50 },
      groups: Object.fromEntries(statements.map(({ id }) => [id, groups])),
    };
    const { progress, result } = trackedSurveySchema.parse(
      toTrackedSurvey('s1', { ...survey, result: survey.result && { ...survey.result, findings } }),
    );
    expect(progress).toBeNull();
    expect(result).toMatchObject({ answers: 20, score: 50, pillars: { culture: 50 } });
    expect(Object.keys(result?.groups ?? {})).toEqual(statements.slice(0, -1).map(({ id }) => id));
  });

  it('sees neither a result nor how many answered below five answers', () => {
    const view = toTrackedSurvey('s1', closedSurvey(4));
    expect(view).toMatchObject({ result: null, no_result: 'few_answers' });
    expect(JSON.stringify({ ...view, no_result: '' })).not.toContain('answers');
  });

  it('reads that more answers than ballots give no result', () => {
    expect(toTrackedSurvey('s1', closedSurvey(9, 8))).toMatchObject({
      result: null,
      no_result: 'more_answers',
    });
  });
});

it('a list may differ from the number of employees by 5%', () => {
  expect([95, 105].map((addresses) => isListDoubtful(addresses, 100))).toEqual([false, false]);
  expect([94, 106].map((addresses) => isListDoubtful(addresses, 100))).toEqual([true, true]);
});

it('staff call back 3% of the invited people, and at least five', () => {
  expect([3, 166, 167, 200, 10_000].map(callBacksFor)).toEqual([5, 5, 6, 6, 300]);
});

it('a survey closes soon today and within three days', () => {
  expect(daysOfClosing('2026-11-29')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
});

describe('the record of a survey', () => {
  const keys = { state: 'closing', closes: '2026-12-10', revision: 3 } as const;

  it.each([
    { revision: 4 },
    { state: 'closed', revision: 1 },
    { state: 'abandoned', revision: 1 },
    { closes: '2026-12-11', revision: 1 },
  ] as const)('is ahead of the keys with %j', (change) => {
    expect(isAhead({ ...keys, ...change }, keys)).toBe(true);
  });

  it.each([
    {},
    { revision: 2 },
    { closes: '2026-12-09' },
    { state: 'open', closes: '2026-12-11', revision: 4 },
  ] as const)('is not ahead of the keys with %j', (change) => {
    expect(isAhead({ ...keys, ...change }, keys)).toBe(false);
  });
});
