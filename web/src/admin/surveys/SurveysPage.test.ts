import { expect, it } from 'vitest';
import { makeSurvey } from '@utkarsh/domain/testing/surveys';
import { figuresOf } from './SurveysPage';

const survey = makeSurvey({ headcount: 48, invited: 48 });
const progress = { answered: 25, day: '2026-12-01' };
const result = {
  answers: 31,
  ballots: 32,
  dropped: 0,
  findings: { score: 82, pillars: {}, groups: {} },
  warnings: [],
};

it.each([
  ['that has just begun', {}, [undefined, undefined]],
  ['that is open', { progress }, [25, undefined]],
  ['that is closed', { progress, state: 'closed' as const, result }, [31, 82]],
  ['without a score', { state: 'closed' as const, result: { ...result, findings: null } }, [31, undefined]],
])('the list shows what a survey %s needs, and how far it is', (_name, changes, [answers, score]) => {
  expect(figuresOf({ ...survey, ...changes })).toEqual({ invited: 48, answers, needed: 28, score });
});
