import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater, periodText, wholeYearFrom } from './period';
import { dayBetween, period } from '../testing/arbitraries';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const anyDay = dayBetween('2000-01-01', '2098-12-31');

describe('a period in words', () => {
  it.each([
    ['2025-09-15', '2026-09-14', 'Sep 2025 to Sep 2026'],
    ['2025-09-15', '2026-08-31', 'Sep 2025 to Sep 2026'],
    ['2025-09-30', '2026-08-30', 'Sep 2025 to Aug 2026'],
    ['2025-12-31', '2026-12-30', 'Dec 2025 to Dec 2026'],
    ['2026-01-01', '2026-12-31', 'Jan 2026 to Jan 2027'],
    ['2024-02-01', '2024-02-28', 'Feb 2024 to Feb 2024'],
    ['2024-02-01', '2024-02-29', 'Feb 2024 to Mar 2024'],
  ])(
    'from %s to %s is %s: the month in which the next period would begin',
    (valid_from, valid_until, text) => {
      expect(periodText({ valid_from, valid_until })).toBe(text);
    },
  );

  it('names the month of the first day, whatever the period', () => {
    fc.assert(
      fc.property(period, (days) => {
        const [begin = ''] = periodText(days).split(' to ');
        expect(months.indexOf(begin.slice(0, 3)) + 1).toBe(Number(days.valid_from.slice(5, 7)));
        expect(begin.slice(4)).toBe(days.valid_from.slice(0, 4));
      }),
    );
  });
});

describe('wholeYearFrom', () => {
  it.each([
    ['2025-09-15', '2026-09-14'],
    ['2026-01-01', '2026-12-31'],
    ['2025-12-31', '2026-12-30'],
    ['2024-03-01', '2025-02-28'],
    ['2023-03-01', '2024-02-29'],
    ['2024-02-28', '2025-02-27'],
    ['2024-02-29', '2025-02-28'],
  ])('a year from %s ends on %s', (first, last) => {
    expect(wholeYearFrom(first)).toBe(last);
  });

  it('ends on the day before the same day of the next year', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        fc.pre(!day.endsWith('02-29'));
        expect(daysLater(wholeYearFrom(day), 1)).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`);
      }),
    );
  });
});

describe('daysLater', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-11-21', 365, '2027-11-21'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(daysLater(day, days)).toBe(later);
  });
});
