import { expect, it } from 'vitest';
import { surveyDay } from './surveyDay';

it.each([
  ['en', '4 Dec 2026'],
  ['hi', '4 दिसंबर 2026'],
  ['ta', '4 டிசம்பர் 2026'],
] as const)('the last day of a survey is written in %s', (language, day) => {
  expect(surveyDay('2026-12-04', language)).toBe(day);
});
