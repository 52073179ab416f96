import { describe, expect, it } from 'vitest';
import { nominationStatuses } from '../fields/options';
import { appealText } from './appeal';
import { decisionOf, newsOf, nextSteps, programmeSteps, stepDayText } from './programmeSteps';
import type { NominationStatus } from './nominationTracking';

const entry = (status: NominationStatus, day: number) => ({
  status,
  at: `2026-11-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  changed: [],
});
const nomination = (status: NominationStatus, changes: object = {}) => ({
  status,
  consent: true,
  timeline: [entry('new', 9), ...(status === 'new' ? [] : [entry(status, 19)])],
  list: false,
  decision_reason: '',
  survey: null,
  practices: 0,
  handed_in: '',
  question: '',
  organization: '',
  ...changes,
});
const survey = { started: '2026-11-21', closes: '2026-12-04', ended: false };
const oldSurvey = { ...survey, ended: true };
const handedIn = { practices: 5, handed_in: '2026-11-20' };

describe('programmeSteps', () => {
  it.each([
    ['a new nomination', nomination('new'), ['review programme']],
    ['one in review', nomination('in_review'), ['practices organization']],
    ['one in assessment', nomination('assessment'), ['list organization', 'practices organization']],
    ['one with a list', nomination('assessment', { list: true, ...handedIn }), ['list programme']],
    [
      'one with a full draft',
      nomination('assessment', { survey: oldSurvey, practices: 5 }),
      ['practices organization'],
    ],
    ['one with practices handed in', nomination('assessment', handedIn), ['list organization']],
    ['one with an open survey', nomination('assessment', { survey, ...handedIn }), ['survey employees']],
    [
      'one with a question',
      nomination('assessment', { survey, ...handedIn, question: 'q1' }),
      ['practices organization'],
    ],
    ['one surveyed', nomination('assessment', { survey: oldSurvey, ...handedIn }), ['decision programme']],
    ['a certified one', nomination('certified'), []],
    ['a declined one', nomination('declined'), []],
    ['a withdrawn one', nomination('withdrawn', { consent: false }), []],
  ])('says of %s what comes next, and who does it', (_title, present, ids) => {
    const steps = nextSteps(programmeSteps(present));
    expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual(ids);
  });

  it('says the days in India on which steps were done, and by which one ends', () => {
    const steps = programmeSteps(nomination('assessment', { survey, ...handedIn }));
    expect(steps.map((step) => `${step.id} ${stepDayText(step)}`.trim())).toEqual([
      'nomination 10 Nov 2026',
      'review 20 Nov 2026',
      'list 21 Nov 2026',
      'survey until 4 Dec 2026',
      'practices 20 Nov 2026',
      'decision',
      'certificate',
      'renewal',
    ]);
  });

  it('says of practices whether they are a draft, handed in, or asked about', () => {
    const textOf = (changes: object) =>
      programmeSteps(nomination('assessment', changes)).find(({ id }) => id === 'practices')?.text;
    expect(textOf({ practices: 2 })).toMatch(/2 of 5 are described\. It is a draft/);
    expect(textOf(handedIn)).toMatch(/^You have handed in/);
    expect(textOf({ ...handedIn, question: 'q1' })).toMatch(/^Our reviewer has asked/);
  });

  it('leaves out steps that no longer come', () => {
    const idsOf = (present: ReturnType<typeof nomination>) => programmeSteps(present).map(({ id }) => id);
    expect(idsOf(nomination('declined'))).toEqual(['nomination', 'decision']);
    expect(idsOf(nomination('certified', { survey: oldSurvey, practices: 5 })).at(-1)).toBe('renewal');
    expect(idsOf(nomination('withdrawn', { consent: false }))).toEqual(['nomination']);
  });
});

describe('decisionOf', () => {
  it.each(['certified', 'declined'] as const)('says day and reason of a decision: %s', (status) => {
    const decision = decisionOf(nomination(status, { decision_reason: 'Too few answers.' }));
    expect(decision).toMatchObject({ day: '2026-11-20', reason: 'Too few answers.' });
    expect(appealText(decision?.day ?? '')).toContain('appeal in writing until 20 Dec 2026');
  });

  it('is nothing before the decision and after a withdrawal', () => {
    for (const status of ['new', 'assessment', 'withdrawn'] as const)
      expect(decisionOf(nomination(status))).toBeUndefined();
  });
});

describe('newsOf', () => {
  it.each([
    ['new', {}, []],
    ['in_review', {}, ['review']],
    ['contacted', {}, []],
    ['contacted', { question: 'q1' }, ['question q1']],
    ['assessment', {}, ['assessment']],
    ['assessment', { survey }, ['survey 2026-11-21']],
    ['assessment', { survey, question: 'q1' }, ['question q1', 'survey 2026-11-21']],
    ['assessment', { survey: oldSurvey }, ['result 2026-11-21']],
    ['certified', { question: 'q1' }, []],
    ['declined', {}, []],
  ] as const)('of %s with %j is %s', (status, changes, ids) => {
    expect(newsOf(nomination(status, changes)).map(({ id }) => id)).toEqual(ids);
  });

  it('is nothing after a withdrawal of the consent', () => {
    for (const status of nominationStatuses)
      expect(newsOf(nomination(status, { consent: false, survey, question: 'q1' }))).toEqual([]);
  });
});
