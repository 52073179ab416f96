import { expect, it } from 'vitest';
import { mailsLeft, takeTurns } from './rateLimits';

const limit = { max: 300, seconds: 3600 };
const hour = 3_600_000;
const now = 5 * hour;

it.each([
  ['all of an unused budget', 0, 300],
  ['half of it half an hour before it is full', now + hour / 2, 150],
  ['the first mail after 12 seconds', now + hour - 12_000, 1],
  ['none just before', now + hour - 11_999, 0],
])('mailsLeft returns %s', (_what, spentUntil, left) => {
  expect(mailsLeft(spentUntil, now, limit)).toBe(left);
});

it('takeTurns takes one mail of each lane before the second of any', () => {
  const flood = Array.from({ length: 400 }, (_, index) => `flood${index}`);
  const mails = [...flood.slice(0, 399), 'asha', ...flood.slice(399), 'ila', 'asha again'];
  const laneOf = (mail: string) => mail.replace(/\d+| again/, '');
  expect(takeTurns(mails, laneOf, 5)).toEqual(['flood0', 'asha', 'ila', 'flood1', 'asha again']);
});
