import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../text/format';
import { dayBetween } from '../testing/arbitraries';
import { dayOrder, readDay } from './writtenDay';

describe('readDay', () => {
  it.each([
    '10/03/2026',
    '10-03-2026',
    '10.03.2026',
    '10/3/2026',
    '10-Mar-2026',
    '10-Mar-26',
    '10 March 2026',
    '10th March, 2026',
    'Mar 10, 2026',
    'March 10 2026',
    '2026-03-10',
    '2026/03/10',
    '2026-03-10 00:00:00',
    '2026-03-10T00:00:00.000Z',
    '10-03-2026 00:00',
    'Tuesday, 10 March 2026',
    '10 मार्च 2026',
  ])('reads %j as 10 March 2026', (text) => {
    expect(readDay(text)).toBe('2026-03-10');
  });

  it.each([
    '',
    '31/02/2026',
    '03/25/2026',
    '2026-13-01',
    '10/03/26',
    '45351',
    'Mar 2026',
    '10-Foo-2026',
    '10/03-2026',
    '29-Feb-2025',
    '10-Mar-1926',
    'soon',
  ])('takes %j for no day', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('reads every day as we write it', () => {
    fc.assert(
      fc.property(dayBetween('2000-01-01', '2099-12-31'), (day) => {
        expect(readDay(day)).toBe(day);
        expect(readDay(formatDay(day))).toBe(day);
        expect(readDay(day.split('-').toReversed().join('/'))).toBe(day);
      }),
    );
  });
});

it('tells when the order of day and month is not certain', () => {
  expect(dayOrder('03/04/2026')).toBe('either');
  expect(dayOrder('25/04/2026')).toBe('dayFirst');
  expect(dayOrder('04/25/2026')).toBe('monthFirst');
  expect(dayOrder('04/04/2026')).toBeUndefined();
  expect(dayOrder('3 Apr 2026')).toBeUndefined();
});
