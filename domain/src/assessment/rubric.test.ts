import { expect, it } from 'vitest';
import { pillars } from './pillars';
import { rubric, rubricScores } from './rubric';

it('the rubric has a text of its own for each pillar and score', () => {
  expect(Object.keys(rubric)).toEqual(pillars.map(({ id }) => id));
  for (const { id } of pillars) {
    const texts = rubricScores.map((score) => rubric[id][score]);
    expect(new Set(texts).size).toBe(rubricScores.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
  }
});
