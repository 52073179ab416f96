import { describe, expect, it } from 'vitest';
import { noAssessment } from '../assessment/assessment';
import { practiceReviewFields } from '../assessment/practices';
import { examplesOf } from '../fields/fields';
import { findingsAfter, foundFigures, withSources } from './surveyAssessment';

const result = {
  answers: 44,
  ballots: 45,
  dropped: 0,
  findings: { score: 82, pillars: {}, frequencies: {} },
  warnings: [],
};
const findings = {
  survey: { id: 's1', headcount: 48, invited: 48, result, created_at: '2026-11-20T09:00:00.000Z' },
  review: { ...examplesOf(practiceReviewFields), updated_at: '2026-11-30T09:00:00.000Z' },
};
const found = { survey_score: 82, practices_score: 80, people_invited: 48, people_answered: 44 };
const assessment = { ...found, participation_reason: '' };

it('a renewal takes no survey and no review from before the present period', () => {
  expect(findingsAfter(findings, '2026-01-15')).toEqual(findings);
  expect(findingsAfter(findings, '2026-11-20')).toEqual({ review: findings.review });
  expect(findingsAfter(findings, '2026-11-30')).toEqual({});
  const early = { ...findings.survey, created_at: '2026-11-20T19:00:00.000Z' };
  expect(findingsAfter({ survey: early }, '2026-11-20')).toEqual({ survey: early });
  expect(findingsAfter({}, '2026-01-15')).toEqual({});
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
