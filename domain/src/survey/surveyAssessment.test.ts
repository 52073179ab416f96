import { describe, expect, it } from 'vitest';
import { noAssessment } from '../assessment/assessment';
import { practiceReviewFields } from '../assessment/practices';
import { examplesOf } from '../fields/fields';
import type { SurveyRecord } from './survey';
import {
  findFindings,
  findingsAfter,
  findingsForNext,
  foundFigures,
  publicResults,
  withSources,
} from './surveyAssessment';
import { makeSurvey as makeStoredSurvey } from '../testing/surveys';
import { yearFrom } from '../certificate/certification';
import { newOrganization } from '../organization/organization';
import { anjaliFoods } from '../testing/organizations';

const result = {
  answers: 44,
  ballots: 45,
  dropped: 0,
  findings: { score: 82, pillars: {}, groups: {} },
  warnings: [],
};
const voidResult = { ...result, answers: 46, findings: null };
const findings = {
  survey: { id: 's1', headcount: 48, invited: 48, result, created_at: '2026-11-20T09:00:00.000Z' },
  review: { ...examplesOf(practiceReviewFields), updated_at: '2026-11-30T09:00:00.000Z' },
};
const figures = { survey_score: 82, practices_score: 80, people_invited: 48, people_answered: 44 };
const assessment = { ...figures, participation_reason: '' };

describe('the survey for an assessment', () => {
  const makeSurvey = (changes: Partial<SurveyRecord>): SurveyRecord => ({
    id: '',
    organization_name: 'Malar Mills',
    headcount: 48,
    closes: '2026-12-11',
    list_reason: '',
    shared_devices: false,
    nomination: 'n2',
    questionnaire: 1,
    language: 'en',
    state: 'closed',
    listed: 48,
    invited: 48,
    addresses: 48,
    shared_addresses: 0,
    printed: 0,
    reminders: 0,
    code_sheets: 0,
    link_mails: 0,
    result: null,
    revision: 3,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '',
    ...changes,
  });
  const surveys = [
    makeSurvey({ id: 'open', state: 'open', created_at: '2026-12-01T09:00:00.000Z' }),
    makeSurvey({ id: 'older' }),
    makeSurvey({
      id: 'renewal',
      nomination: 'n1',
      organization: 'o1',
      created_at: '2026-11-25T09:00:00.000Z',
    }),
  ];
  const reader = {
    readNewestSurveys: (field: 'nomination' | 'organization', id: string) =>
      Promise.resolve(surveys.filter((survey) => survey[field] === id)),
    readSurvey: (id: string) => Promise.resolve(surveys.find((survey) => survey.id === id)),
    readReview: (id: string) => Promise.resolve(id === 'n2' ? findings.review : undefined),
  };

  it('is the newest closed one of the nomination or of the organization that it renews', async () => {
    expect(await findFindings({ nomination: 'n2', organization: 'o1' }, reader)).toEqual({
      survey: surveys[2],
      review: findings.review,
    });
    expect((await findFindings({ nomination: 'n2' }, reader)).survey?.id).toBe('older');
    expect(await findFindings({ nomination: '', organization: 'o1' }, reader)).toEqual({
      survey: surveys[2],
    });
    expect(await findFindings({ nomination: '', organization: '' }, reader)).toEqual({});
  });

  it('is an older one when the newest has more answers than ballots', async () => {
    const newest = makeSurvey({ id: 'void', result: voidResult, created_at: '2026-11-30T09:00:00.000Z' });
    const readNewestSurveys = () => Promise.resolve([newest, ...surveys]);
    expect((await findFindings({ nomination: 'n2' }, { ...reader, readNewestSurveys })).survey?.id).toBe(
      'renewal',
    );
  });

  it('is the one that the assessment already uses', async () => {
    expect((await findFindings({ nomination: 'n1', survey: 'older' }, reader)).survey?.id).toBe('older');
  });
});

it('a renewal takes no survey and no review from before the present period', () => {
  expect(findingsAfter(findings, '2026-01-15')).toEqual(findings);
  expect(findingsAfter(findings, '2026-11-20')).toEqual({ review: findings.review });
  expect(findingsAfter(findings, '2026-11-30')).toEqual({});
  const early = { ...findings.survey, created_at: '2026-11-20T19:00:00.000Z' };
  expect(findingsAfter({ survey: early }, '2026-11-20')).toEqual({ survey: early });
  expect(findingsAfter({}, '2026-01-15')).toEqual({});
});

it('the next certificate uses findings since the start of the present one, or of the one before it while the present one has not begun', () => {
  const present = newOrganization('malar-mills-x1', 'mid', { ...anjaliFoods, ...yearFrom('2026-11-20') });
  const upcoming = {
    ...present,
    ...yearFrom('2026-12-01'),
    earlier_periods: [{ ...yearFrom('2025-12-01'), revoked: false }],
  };
  expect(findingsForNext(findings, undefined, '2026-11-25')).toEqual(findings);
  expect(findingsForNext(findings, present, '2026-11-25')).toEqual({ review: findings.review });
  expect(findingsForNext(findings, upcoming, '2026-11-25')).toEqual(findings);
});

it('a survey and a review count for the day on the clock of India', () => {
  const night = '2026-11-20T18:30:00.000Z';
  const early = {
    survey: { ...findings.survey, created_at: night },
    review: { ...findings.review, updated_at: night },
  };
  expect(findingsAfter(early, '2026-11-20')).toEqual(early);
  expect(findingsAfter(early, '2026-11-21')).toEqual({});
});

describe('the figures of an assessment', () => {
  it('are those of the survey and the practice review', () => {
    expect(foundFigures(findings)).toEqual(assessment);
  });

  it('are empty without a closed survey and a whole review', () => {
    expect(foundFigures({})).toEqual(noAssessment);
    const survey = { ...findings.survey, result: null };
    const review = { ...findings.review, growth_score: '' as const };
    expect(foundFigures({ survey, review })).toEqual(noAssessment);
  });

  it('have counts and no score when fewer than five people answered', () => {
    const few = { ...findings.survey, result: { ...result, answers: 4, findings: null } };
    expect(foundFigures({ survey: few })).toMatchObject({ survey_score: '', people_answered: 4 });
  });

  it('are empty when there are more answers than ballots', () => {
    expect(foundFigures({ survey: { ...findings.survey, result: voidResult } })).toEqual(noAssessment);
  });

  it('have a source while nobody has typed others', () => {
    expect(withSources(assessment, findings)).toEqual({ ...assessment, survey: 's1', reviewed: true });
    expect(withSources({ ...assessment, people_answered: 45 }, findings)).toEqual({
      ...assessment,
      people_answered: 45,
      reviewed: true,
    });
    expect(withSources({ ...assessment, practices_score: 90 }, {})).toEqual({
      ...assessment,
      practices_score: 90,
    });
  });
});

it('the highlights of a result are public with the consent to them alone', () => {
  const pillars = { culture: 50, growth: 40 };
  const publishedOf = (changes: object) => publicResults({ ...makeStoredSurvey(), ...changes });
  const whole = { state: 'closed', result: { ...result, findings: { ...result.findings, pillars } } };
  expect(publishedOf({ ...whole, results_public: true })).toEqual({
    pillars: [{ text: 'Culture and belonging', share: 50 }],
    statements: [],
  });
  expect(publishedOf(whole)).toBeUndefined();
  expect(publishedOf({ ...whole, result: voidResult, results_public: true })).toBeUndefined();
  expect(publicResults({ results_public: true })).toBeUndefined();
});
