import { expect, it } from 'vitest';
import { nextMailTurn } from './rateLimits';

const limit = { max: 300, seconds: 3600 };
const hour = 3_600_000;

/** Returns the turns of mails written at the same time. */
function turnsOf(count: number, now: number, spentUntil = 0) {
  const turns: ReturnType<typeof nextMailTurn>[] = [];
  for (let index = 0; index < count; index += 1) {
    turns.push(nextMailTurn(turns.at(-1)?.spentUntil ?? spentUntil, now, limit));
  }
  return turns;
}

it('the first 300 mails leave at once, and then one every 12 seconds', () => {
  const turns = turnsOf(900, hour).map(({ sendAt }) => sendAt - hour);
  expect(turns.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 0));
  expect(turns.slice(300, 303)).toEqual([12_000, 24_000, 36_000]);
  expect(turns.at(-1)).toBe(2 * hour);
});

it('a spent budget is full again an hour after its last mail', () => {
  const { spentUntil } = turnsOf(300, 0).at(-1) ?? { spentUntil: 0 };
  expect(nextMailTurn(spentUntil, hour / 2, limit).sendAt).toBe(hour / 2);
  expect(turnsOf(300, hour, spentUntil).map(({ sendAt }) => sendAt)).toEqual(
    Array.from({ length: 300 }, () => hour),
  );
  expect(turnsOf(151, hour / 2, spentUntil).at(-1)?.sendAt).toBeGreaterThan(hour / 2);
});
