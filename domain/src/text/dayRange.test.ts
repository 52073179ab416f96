import { expect, it } from 'vitest';
import { isDay, momentsOf } from './dayRange';

it('covers whole days in India, the last one included', () => {
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    start: new Date('2026-11-19T18:30:00Z'),
    end: new Date('2026-11-21T18:30:00Z'),
  });
});

it('is open at an end for which no day is given', () => {
  expect(momentsOf({ to: '2026-11-21' }).start).toBeUndefined();
  expect(momentsOf({ from: '2026-11-20' }).end).toBeUndefined();
});

it.each(['', 'x', '2026-13-01', '2026-02-30', '1999-01-01', '2026-1-1'])('%s is no day', (text) =>
  expect(isDay(text)).toBe(false),
);
