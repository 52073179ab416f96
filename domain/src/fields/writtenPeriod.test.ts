import fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { daysLater, daysText, periodText } from '../certificate/certification';
import { dayBetween, period } from '../testing/arbitraries';
import {
  dayOrder,
  parsePeriod,
  periodExample,
  periodProblem,
  readDay,
  meansPeriod,
  writePeriod,
} from './writtenPeriod';
import { formatDay } from '../text/format';
import { dayField, periodField } from './fieldChecks';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Returns a month in words and its first day. `index` counts months from January 2000. */
const monthAt = (index: number) => {
  const year = 2000 + Math.floor(index / 12);
  const number = (index % 12) + 1;
  return {
    words: `${months[number - 1] ?? ''} ${year}`,
    firstDay: `${year}-${String(number).padStart(2, '0')}-01`,
  };
};
/** Returns the two months in the words of a period of one to twelve months. */
const monthSpan = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc.nat(1199 - length).map((index) => ({ begin: monthAt(index), next: monthAt(index + length) })),
  );

describe('a period in words', () => {
  it('means the first day of its first month to the day before its second month', () => {
    fc.assert(
      fc.property(monthSpan, ({ begin, next }) => {
        const read = parsePeriod(`${begin.words} to ${next.words}`);
        expect(read?.valid_from).toBe(begin.firstDay);
        expect(daysLater(read?.valid_until ?? '', 1)).toBe(next.firstDay);
      }),
    );
  });

  it.each([
    ['Feb 2024 to Mar 2024', '2024-02-01', '2024-02-29'],
    ['Feb 2025 to Mar 2025', '2025-02-01', '2025-02-28'],
    ['Mar 2023 to Mar 2024', '2023-03-01', '2024-02-29'],
    ['Mar 2024 to Mar 2025', '2024-03-01', '2025-02-28'],
    ['Jan 2026 to Jan 2027', '2026-01-01', '2026-12-31'],
  ])('%s means %s to %s', (text, valid_from, valid_until) => {
    expect(parsePeriod(text)).toEqual({ valid_from, valid_until });
  });

  it.each([
    'Sep 2025 - Sep 2026',
    'sep 2025 to sep 2026',
    'SEPT 2025–SEPT 2026',
    'Sept. 2025 to Sep 2026',
    'September 2025  to  September 2026',
    'Sep, 2025 — Sep, 2026',
  ])('%s is read in its usual meaning', (text) => {
    expect(parsePeriod(text)).toEqual(parsePeriod(periodExample));
  });

  it.each([
    'Sep-2025 to Sep-2026',
    'Sep-25 - Sep-26',
    "Sep'25 - Sep'26",
    '09/2025 to 09/2026',
    '2025-09 to 2026-09',
    'From Sep 2025 through Sep 2026',
    'Sep 2025 upto Sep 2026',
    'सितंबर 2025 से सितंबर 2026 तक',
    'सितम्बर 2025 - सितम्बर 2026',
    '1/9/2025-31/8/2026',
    '2025-09-01/2026-08-31',
    '1 सितंबर 2025 से 31 अगस्त 2026',
    'Monday, 1 September 2025 to Monday, 31 August 2026',
  ])('%s is read, because it has one meaning', (text) => {
    expect(parsePeriod(text)).toEqual(parsePeriod(periodExample));
  });

  it.each(['FY 2025-26', 'F.Y. 2025-26', 'FY 2025-2026', 'fy2025/26', 'Financial Year 2025–26', '2025-26'])(
    '%s is a financial year from April to March',
    (text) => {
      expect(parsePeriod(text)).toEqual({ valid_from: '2025-04-01', valid_until: '2026-03-31' });
    },
  );

  it('is read with the Hindi name of each month', () => {
    for (const [index, month] of months.entries()) {
      const hindi = new Date(Date.UTC(2025, index)).toLocaleString('hi', { month: 'long', timeZone: 'UTC' });
      expect(parsePeriod(`${hindi} 2025 से ${hindi} 2026`), hindi).toEqual(
        parsePeriod(`${month} 2025 to ${month} 2026`),
      );
    }
  });

  it('is read with the full name of each month', () => {
    for (const [index, month] of months.entries()) {
      const whole = new Date(Date.UTC(2025, index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
      const read = parsePeriod(`${whole} 2025 to ${whole.toUpperCase()} 2026`);
      expect(read && periodText(read), whole).toBe(`${month} 2025 to ${month} 2026`);
    }
  });
});

describe('periodProblem', () => {
  it.each(['Sep 2025', 'Sep 2025 to', 'sep 2025 -'])('reports that %j has no end', (text) => {
    expect(periodProblem(text)).toBe(
      'Certification Period has no end yet: it must look like "Sep 2025 to Sep 2026".',
    );
  });

  it.each([
    '',
    'Sep',
    'Sep 2025 t',
    ' Sep 2025 to Sep 2026',
    'Sep 2025 to Sep 2026\n',
    'Sep to Sep 2026',
    'Sep 25 to Sep 26',
    'Sep 1999 to Sep 2000',
    'Sep 2125 to Sep 2126',
    'Sep 20２5 to Sep 2026',
    'Foo 2025 to Sep 2026',
    'Marble 2025 to Sep 2026',
    'Sep 2025 to Sep 2026 and more',
    'Sep 2025 to Sep 2026 to Sep 2027',
  ])('reports that %j is not a period', (text) => {
    expect(periodProblem(text)).toBe(
      'Certification Period is not written as a period: it must look like "Sep 2025 to Sep 2026".',
    );
  });

  it.each(['2025', '2025 - 2026', 'FY27', 'CY 2026', '2026 to 2027', '2026-28', '2011-12', 'AY 2026-27'])(
    'reports that %j has years without months',
    (text) => {
      expect(periodProblem(text)).toMatch(
        /^Certification Period (?:names years without months|has no end yet)/,
      );
    },
  );

  it('reports an end that does not come after the first month', () => {
    const problem = 'Certification Period must end after the month in which it begins.';
    expect(periodProblem('Sep 2025 to Sep 2025')).toBe(problem);
    expect(periodProblem('Jan 2026 to Dec 2025')).toBe(problem);
    expect(periodProblem('Sep 2025 to Oct 2025')).toBeUndefined();
  });

  it('reports a length of more than twelve months', () => {
    const problem = 'Certification Period can be at most 12 months long.';
    expect(periodProblem('Sep 2025 to Oct 2026')).toBe(problem);
    expect(periodProblem('Feb 2024 to Mar 2025')).toBe(problem);
  });
});

describe('days of a period', () => {
  it.each([
    '15 Sep 2025 to 14 Sep 2026',
    '2025-09-15 to 2026-09-14',
    '15-09-2025 to 14-09-2026',
    '15/09/2025 - 14/09/2026',
    '15-Sep-2025 till 14-Sep-2026',
    'Sep 15, 2025 \u2013 Sep 14, 2026',
  ])('are read from %j', (text) => {
    expect(parsePeriod(text)).toEqual({ valid_from: '2025-09-15', valid_until: '2026-09-14' });
  });

  it.each([
    ['14 Sep 2026 to 15 Sep 2025', 'Certification Period must not end before it begins.'],
    ['15 Sep 2025 to 15 Sep 2026', 'Certification Period can be at most 12 months long.'],
    ['15 Sep 2025 to 31 Nov 2025', expect.stringContaining('is not written as a period')],
    ['15 Sep 2025', expect.stringContaining('is not written as a period')],
  ])('are refused in %j', (text, problem) => {
    expect(periodProblem(text)).toEqual(problem);
  });

  it('are the same after writing and reading, for every period', () => {
    fc.assert(
      fc.property(period, (days) => {
        expect(parsePeriod(writePeriod(days))).toEqual(days);
        expect(parsePeriod(daysText(days))).toEqual(days);
        expect(meansPeriod(writePeriod(days), days)).toBe(true);
        expect(meansPeriod(periodText(days), days)).toBe(true);
      }),
    );
    expect(writePeriod({ valid_from: '2025-09-01', valid_until: '2026-08-31' })).toBe(periodExample);
    expect(writePeriod({ valid_from: '2026-03-10', valid_until: '2026-03-25' })).toBe(
      '2026-03-10 to 2026-03-25',
    );
  });

  it('differ from the days of another period with the same months', () => {
    const days = { valid_from: '2025-09-15', valid_until: '2026-09-14' };
    expect(meansPeriod('2025-09-15 to 2026-09-14', days)).toBe(true);
    expect(meansPeriod('Sep 2025 to Sep 2026', days)).toBe(true);
    expect(meansPeriod('2025-09-16 to 2026-09-14', days)).toBe(false);
    expect(meansPeriod('2026', days)).toBe(false);
  });
});

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
  ])('does not read %j', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('reads every day that formatDay writes', () => {
    fc.assert(
      fc.property(dayBetween('2000-01-01', '2099-12-31'), (day) => {
        expect(readDay(day)).toBe(day);
        expect(readDay(formatDay(day))).toBe(day);
        expect(readDay(day.split('-').toReversed().join('/'))).toBe(day);
      }),
    );
  });
});

it('dayOrder finds days with an uncertain order of day and month', () => {
  expect(dayOrder('03/04/2026')).toBe('either');
  expect(dayOrder('25/04/2026')).toBe('dayFirst');
  expect(dayOrder('04/25/2026')).toBe('monthFirst');
  expect(dayOrder('04/04/2026')).toBeUndefined();
  expect(dayOrder('3 Apr 2026')).toBeUndefined();
});

/** Returns the only error of a value, or undefined when the value is valid. */
function onlyError(field: z.ZodMiniType, value: unknown): string | undefined {
  const { error } = field.safeParse(value);
  expect(error?.issues.length ?? 1, 'one onlyError at a time').toBe(1);
  return error?.issues[0]?.message;
}

const notText = [undefined, null, 5, true, ['a'], { a: 1 }];

describe('periodField', () => {
  it('accepts a period with spaces around it and removes them', () => {
    expect(periodField.parse('  Sep 2025 to Sep 2026 ')).toBe('Sep 2025 to Sep 2026');
  });

  it('gives an example when the value is not a period', () => {
    for (const value of notText)
      expect(onlyError(periodField, value)).toBe(
        'Certification Period must look like "Sep 2025 to Sep 2026".',
      );
  });
});

describe('dayField', () => {
  const field = dayField('First Day');

  it('accepts the days of this century', () => {
    for (const day of ['2000-01-01', '2024-02-29', '2099-12-31']) expect(field.parse(day)).toBe(day);
  });

  it('refuses text that is not a day', () => {
    const noDays = ['', 'soon', '2025-02-29', '2026-13-01', '2026-9-1', '01-09-2026', '2026-09-01T00:00:00Z'];
    for (const value of [...noDays, ' 2026-09-01', ...notText])
      expect(onlyError(field, value), JSON.stringify(value)).toBe(
        'Choose the first day, such as 4 Dec 2026.',
      );
  });

  it('refuses days of other centuries', () => {
    for (const day of ['1999-12-31', '2100-01-01', '0026-09-01'])
      expect(onlyError(field, day)).toBe('First Day must lie in the years 2000 to 2099.');
  });
});
