import { expect, it } from 'vitest';
import { monthsBefore } from './retention';

it.each([
  ['2026-11-21T10:00:00.000Z', 6, '2026-05-21T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 3, '2025-10-15T00:00:00.000Z'],
  ['2026-05-31T18:29:59.999Z', 3, '2026-02-28T18:29:59.999Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 36, '2025-02-28T00:00:00.000Z'],
  // Half past one at night in India, when the job runs: the last of March, not of UTC's 30th.
  ['2026-03-30T20:00:00.000Z', 6, '2025-09-29T20:00:00.000Z'],
  ['2026-02-28T20:00:00.000Z', 6, '2025-08-31T20:00:00.000Z'],
])('monthsBefore counts calendar months back: %s, %i', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
