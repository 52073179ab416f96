import { describe, expect, it } from 'vitest';
import { examplesOf, ofEach } from '../fields/fields';
import { nominationStatuses } from '../fields/options';
import { mayDescribePractices } from '../nomination/nominationTracking';
import { practiceReviewFields, practicesScore } from './practices';

const review = examplesOf(practiceReviewFields);

describe('the practices score', () => {
  it('is the mean of the five pillars, rounded down', () => {
    expect(practicesScore({ ...review, culture_score: 84 })).toBe(80);
    expect(practicesScore({ ...review, culture_score: 85 })).toBe(81);
    expect(practicesScore({ ...review, culture_score: 0 })).toBe(64);
  });

  it('is absent while a pillar has no score', () => {
    expect(practicesScore({ ...review, growth_score: '' })).toBeUndefined();
    expect(practicesScore(ofEach(practiceReviewFields, () => '' as const))).toBeUndefined();
  });
});

it('a nominator may describe practices from the review of the nomination to its decision, with consent', () => {
  const open = nominationStatuses.filter((status) => mayDescribePractices(status, true));
  expect(open).toEqual(['in_review', 'contacted', 'assessment']);
  expect(nominationStatuses.filter((status) => mayDescribePractices(status, false))).toEqual([]);
});
