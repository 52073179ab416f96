import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from './clock';
import { lastWeeks } from './weeks';

test('a week begins on Monday at midnight in India', () => {
  // Monday there, and still Sunday in Greenwich.
  expect(lastWeeks(new Date('2026-11-15T18:30:00Z'), 2)).toEqual([
    { from: '2026-11-08T18:30:00.000Z', to: '2026-11-15T18:30:00.000Z' },
    { from: '2026-11-15T18:30:00.000Z', to: '2026-11-22T18:30:00.000Z' },
  ]);
  expect(lastWeeks(new Date('2026-11-15T18:29:59Z'), 1)[0]?.from).toBe('2026-11-08T18:30:00.000Z');
});

test('weeks follow each other without a gap, and the last one holds the present', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 20 }),
      (now, count) => {
        const weeks = lastWeeks(now, count);
        expect(weeks).toHaveLength(count);
        for (const [index, { from, to }] of weeks.entries()) {
          expect(calendarDay(new Date(from)).weekday).toBe('Monday');
          expect(to).toBe(weeks[index + 1]?.from ?? to);
        }
        const last = weeks.at(-1);
        expect(Date.parse(last?.from ?? '')).toBeLessThanOrEqual(now.getTime());
        expect(Date.parse(last?.to ?? '')).toBeGreaterThan(now.getTime());
      },
    ),
  );
});
