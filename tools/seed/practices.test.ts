import {
  practiceReviewRecordSchema,
  practiceText,
  practicesSchema,
  practicesScore,
} from '@utkarsh/domain/assessment/practices';
import { expect, it } from 'vitest';
import { generatePractices, practisedNomination } from './practices';
import { sampleSurveys } from './surveys';

const { practices, reviews, history } = generatePractices('2026-11-21');

it('the sample practices are such as a nominator could hand in', () => {
  const { texts } = practicesSchema.parse(practices.get(practisedNomination));
  expect(Object.keys(texts)).toHaveLength(5);
  for (const text of Object.values(texts)) expect(practiceText.parse(text)).toBe(text);
});

it('the sample review has a score for certifying, of a nomination whose survey is closed', () => {
  const review = practiceReviewRecordSchema.parse({
    ...reviews.get(practisedNomination),
    id: practisedNomination,
    created_at: '',
    updated_at: '',
  });
  expect(practicesScore(review)).toBe(79);
  expect(history.size).toBe(1);
  const survey = sampleSurveys.find(({ nomination }) => nomination === practisedNomination);
  expect(survey?.isClosed).toBe(true);
});
