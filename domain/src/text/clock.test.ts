import { expect, it, test } from 'vitest';
import * as fc from 'fast-check';
import {
  ageText,
  calendarDay,
  daysUntil,
  formatDateTime,
  formatDays,
  formatTimeSpan,
  fromTimeInput,
  indianIsoTime,
  lastWeeks,
  toTimeInput,
} from './clock';

const span = (start: string, end: string) => formatTimeSpan(new Date(start), new Date(end));

it('formatTimeSpan writes the times of an event on the clock of India', () => {
  expect(span('2026-12-04T04:30:00Z', '2026-12-04T11:00:00Z')).toBe(
    '4 Dec 2026, 10:00\u00a0am – 4:30\u00a0pm IST',
  );
  expect(span('2026-09-30T18:30:00Z', '2026-10-01T06:30:00Z')).toBe(
    '1 Oct 2026, 12:00\u00a0am – 12:00\u00a0pm IST',
  );
  expect(span('2026-09-30T18:29:00Z', '2026-09-30T18:29:30Z')).toBe(
    '30 Sep 2026, 11:59\u00a0pm – 11:59\u00a0pm IST',
  );
});

it('formatTimeSpan names both days of a longer event', () => {
  expect(span('2026-12-31T04:30:00Z', '2027-01-02T11:00:00Z')).toBe(
    '31 Dec 2026, 10:00\u00a0am – 2 Jan 2027, 4:30\u00a0pm IST',
  );
});

it.each([
  ['2026-12-04T04:30:00Z', '2026-12-04T11:00:00Z', '4 Dec 2026'],
  ['2027-01-28T04:30:00Z', '2027-01-30T11:00:00Z', '28 – 30 Jan 2027'],
  ['2027-01-30T04:30:00Z', '2027-02-01T11:00:00Z', '30 Jan 2027 – 1 Feb 2027'],
  ['2026-01-30T04:30:00Z', '2027-01-31T11:00:00Z', '30 Jan 2026 – 31 Jan 2027'],
])('formatDays writes %s to %s as %s', (start, end, text) => {
  expect(formatDays(new Date(start), new Date(end))).toBe(text);
});

it('indianIsoTime contains the offset of India', () => {
  expect(indianIsoTime(new Date('2026-12-04T04:30:00Z'))).toBe('2026-12-04T10:00:00+05:30');
  expect(indianIsoTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01T00:00:00+05:30');
});

it('calendarDay returns the day in India', () => {
  expect(calendarDay(new Date('2026-12-03T18:29:00Z'))).toEqual({
    day: '3',
    month: 'December',
    year: '2026',
    weekday: 'Thursday',
  });
  expect(calendarDay(new Date('2026-12-03T18:30:00Z'))).toMatchObject({ day: '4', weekday: 'Friday' });
});

it('daysUntil counts calendar days and not 24 hours', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(daysUntil(new Date('2026-11-21T18:29:00Z'), now)).toBe(0);
  expect(daysUntil(new Date('2026-11-21T18:30:00Z'), now)).toBe(1);
  expect(daysUntil(new Date('2026-12-21T05:00:00Z'), now)).toBe(30);
  expect(daysUntil(new Date('2026-11-20T05:00:00Z'), now)).toBe(-1);
});

it.each([
  ['2026-11-21T09:40:00Z', '21 Nov 2026, 3:10 pm'],
  ['2026-11-20T18:35:00Z', '21 Nov 2026, 12:05 am'],
  ['2026-11-21T06:30:00Z', '21 Nov 2026, 12:00 pm'],
])('formatDateTime writes %s on the clock of India: %s', (time, text) => {
  expect(formatDateTime(new Date(time))).toBe(text);
});

it.each([
  ['2026-12-04T04:30:00.000Z', '2026-12-04T10:00'],
  ['2026-12-04T10:00:00+05:30', '2026-12-04T10:00'],
  ['2026-12-31T20:00:00-05:00', '2027-01-01T06:30'],
  ['2026-12-03T18:30:00Z', '2026-12-04T00:00'],
  ['no time', ''],
  ['', ''],
])('toTimeInput shows %s as %s', (iso, input) => expect(toTimeInput(iso)).toBe(input));

it.each([
  ['2026-12-04T10:00', '2026-12-04T10:00:00+05:30'],
  ['2026-12-04T10:00:30', '2026-12-04T10:00:00+05:30'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
])('fromTimeInput stores %j as %j', (input, iso) => expect(fromTimeInput(input)).toBe(iso));

it('a typed time is the same after storing and reading, at any minute', () => {
  const minute = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const input = new Date(minutes * 60_000).toISOString().slice(0, 16);
      expect(toTimeInput(fromTimeInput(input))).toBe(input);
    }),
  );
});

test('an age counts calendar days in India', () => {
  expect(ageText('2026-11-26T10:00:00Z', '2026-11-26')).toBe('today');
  // It is the 26th in India.
  expect(ageText('2026-11-25T19:00:00Z', '2026-11-26')).toBe('today');
  expect(ageText('2026-11-25T18:00:00Z', '2026-11-26')).toBe('1 day');
  expect(ageText('2026-11-14T10:00:00Z', '2026-11-26')).toBe('12 days');
  // The device's clock may be behind the server's.
  expect(ageText('2026-11-27T10:00:00Z', '2026-11-26')).toBe('today');
});

test('a week begins on Monday at midnight in India', () => {
  // It is Monday in India and still Sunday in UTC.
  expect(lastWeeks(new Date('2026-11-15T18:30:00Z'), 2)).toEqual([
    { from: '2026-11-08T18:30:00.000Z', to: '2026-11-15T18:30:00.000Z' },
    { from: '2026-11-15T18:30:00.000Z', to: '2026-11-22T18:30:00.000Z' },
  ]);
  expect(lastWeeks(new Date('2026-11-15T18:29:59Z'), 1)[0]?.from).toBe('2026-11-08T18:30:00.000Z');
});

test('weeks follow each other without a gap, and the last one is the present week', () => {
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
