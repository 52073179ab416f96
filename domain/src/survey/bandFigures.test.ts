import { expect, it } from 'vitest';
import { bandFiguresOf, minBandOrganizations } from './bandFigures';

const makeResults = (scores: readonly number[], pillars = {}) => scores.map((score) => ({ score, pillars }));
const ten = [51, 58, 63, 66, 71, 74, 77, 82, 88, 93];

it('the figures of a band are its quartiles, rounded to five, from ten organizations on', () => {
  expect(ten).toHaveLength(minBandOrganizations);
  expect(bandFiguresOf(makeResults(ten.slice(1)))).toBeNull();
  // Between 63 and 66, 71 and 74, and 77 and 82.
  expect(bandFiguresOf(makeResults(ten.toReversed()))?.score).toEqual({ low: 65, median: 75, high: 80 });
});

it('another organization changes no figure by its own score alone', () => {
  for (const score of [0, 60, 72, 100])
    for (const value of Object.values(bandFiguresOf(makeResults([...ten, score]))?.score ?? {}))
      expect(value % 5).toBe(0);
});

it('a pillar has figures when ten organizations have a score of it', () => {
  const results = ten.map((score, index) => ({
    score,
    pillars: { culture: score, ...(index > 0 && { growth: score }) },
  }));
  expect(Object.keys(bandFiguresOf(results)?.pillars ?? {})).toEqual(['culture']);
});
