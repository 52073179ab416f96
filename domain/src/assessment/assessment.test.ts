import { describe, expect, it } from 'vitest';
import {
  assessmentProblem,
  assessmentText,
  minAnswers,
  noAssessment,
  participationProblem,
  ratingOf,
  readAssessment,
  scoreOf,
  type AssessmentInput,
} from './assessment';

const figures = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
const problemOf = (changes: Partial<AssessmentInput>, employees = 340) =>
  assessmentProblem({ ...noAssessment, ...figures, ...changes }, employees);

it('the score is 70% of the survey and 30% of the practices', () => {
  expect(scoreOf({ survey_score: 88, practices_score: 80 })).toBe(85.6);
  expect(scoreOf({ survey_score: 64, practices_score: 84 })).toBe(70);
});

describe('the rating', () => {
  it.each([
    [100, 100, 'Platinum'],
    [90, 90, 'Platinum'],
    [89, 92, 'Gold'],
    [80, 80, 'Gold'],
    [79, 82, 'Certified'],
    [70, 70, 'Certified'],
    [69, 72, undefined],
    [0, 0, undefined],
  ])(
    'of %d percent in the survey and %d percent in the practices is %s',
    (survey_score, practices_score, rating) => {
      expect(ratingOf({ survey_score, practices_score })).toBe(rating);
    },
  );
});

it('assessmentText writes an assessment in one line', () => {
  expect(assessmentText({ ...figures, participation_reason: '' })).toBe(
    'Gold, 85.6%: survey 88%, practices 80%. 300 of 340 people answered.',
  );
  expect(assessmentText({ ...figures, participation_reason: '', survey: 's1', reviewed: true })).toContain(
    'answered. From the survey and the practice review.',
  );
  expect(assessmentText({ ...figures, participation_reason: 'Strike' })).toContain('answered (Strike).');
});

describe('an assessment', () => {
  it('is stored only when all its scores and counts are present', () => {
    expect(readAssessment({ ...noAssessment, ...figures })).toEqual({ ...figures, participation_reason: '' });
    expect(readAssessment(noAssessment)).toBeNull();
    expect(problemOf({})).toBeUndefined();
    expect(problemOf(noAssessment)).toBeUndefined();
    expect(problemOf({ people_invited: '' })).toEqual({
      field: 'people_invited',
      text: 'Enter People Invited too, or leave the whole assessment empty.',
    });
    expect(problemOf({ ...noAssessment, participation_reason: 'Strike.' })?.field).toBe('survey_score');
  });

  it('with a score below 70% gives no certificate', () => {
    expect(problemOf({ survey_score: 65 })).toEqual({
      field: 'survey_score',
      text: 'The score is 69.5%. Below 70% no certificate can be given.',
    });
  });

  it('cannot have more answers than invitations', () => {
    expect(problemOf({ people_answered: 341 })?.text).toBe(
      'Not more people can have answered than were invited.',
    );
  });

  it('of up to 99 employees needs an invitation to everyone, or a reason', () => {
    const few = { people_invited: 98, people_answered: 98 };
    expect(problemOf({ ...few, people_invited: 99 }, 99)).toBeUndefined();
    expect(problemOf(few, 99)).toEqual({
      field: 'participation_reason',
      text: 'With 99 employees everyone has to be invited to the survey; 98 were. Give the reason why the assessment counts.',
    });
    expect(problemOf({ ...few, participation_reason: ' \u200b' }, 99)?.field).toBe('participation_reason');
    expect(problemOf({ ...few, participation_reason: 'One is on leave.' }, 99)).toBeUndefined();
  });

  it('of 100 employees or more needs an invitation to 70% of them, or a reason', () => {
    expect(participationProblem({ people_invited: 71, people_answered: 71 }, 101)).toBeUndefined();
    expect(participationProblem({ people_invited: 70, people_answered: 70 }, 101)).toBe(
      'With 101 employees at least 71 people (70%) have to be invited to the survey; 70 were.',
    );
  });

  it('needs enough answers, or a reason', () => {
    expect(participationProblem({ people_invited: 50, people_answered: 28 }, 50)).toBeUndefined();
    expect(participationProblem({ people_invited: 50, people_answered: 27 }, 50)).toBe(
      'With 50 employees at least 28 have to answer; 27 did.',
    );
    expect(problemOf({ people_answered: 51 })?.field).toBe('participation_reason');
    expect(problemOf({ people_answered: 51, participation_reason: 'A strike.' })).toBeUndefined();
  });
});

it.each([
  [1, 1],
  [10, 9],
  [30, 21],
  [50, 28],
  [99, 39],
  [100, 39],
  [500, 55],
  [1_000, 58],
  [10_000_000, 62],
])('of %d employees at least %d have to answer', (employees, answers) => {
  expect(minAnswers(employees)).toBe(answers);
});
