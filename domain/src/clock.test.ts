import { expect, it } from 'vitest';
import { calendarDay, daysUntil, formatDateTime, formatDays, formatTimeSpan, indianIsoTime } from './clock';

const span = (start: string, end: string) => formatTimeSpan(new Date(start), new Date(end));

it('writes the times of an event as the clock in India shows them', () => {
  expect(span('2026-12-04T04:30:00Z', '2026-12-04T11:00:00Z')).toBe('04 Dec 2026, 10:00 am – 4:30 pm IST');
  expect(span('2026-09-30T18:30:00Z', '2026-10-01T06:30:00Z')).toBe('01 Oct 2026, 12:00 am – 12:00 pm IST');
  expect(span('2026-09-30T18:29:00Z', '2026-09-30T18:29:30Z')).toBe('30 Sep 2026, 11:59 pm – 11:59 pm IST');
});

it('names both days of an event that lasts longer than one', () => {
  expect(span('2026-12-31T04:30:00Z', '2027-01-02T11:00:00Z')).toBe(
    '31 Dec 2026, 10:00 am – 02 Jan 2027, 4:30 pm IST',
  );
});

it.each([
  ['2026-12-04T04:30:00Z', '2026-12-04T11:00:00Z', '04 Dec 2026'],
  ['2027-01-28T04:30:00Z', '2027-01-30T11:00:00Z', '28 – 30 Jan 2027'],
  ['2027-01-30T04:30:00Z', '2027-02-01T11:00:00Z', '30 Jan 2027 – 01 Feb 2027'],
  ['2026-01-30T04:30:00Z', '2027-01-31T11:00:00Z', '30 Jan 2026 – 31 Jan 2027'],
])('writes the days from %s to %s as %s', (start, end, text) => {
  expect(formatDays(new Date(start), new Date(end))).toBe(text);
});

it("tells machines India's time with its distance from Greenwich", () => {
  expect(indianIsoTime(new Date('2026-12-04T04:30:00Z'))).toBe('2026-12-04T10:00:00+05:30');
  expect(indianIsoTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01T00:00:00+05:30');
});

it('a calendar leaf shows the day in India', () => {
  expect(calendarDay(new Date('2026-12-03T18:29:00Z'))).toEqual({
    day: '03',
    month: 'December',
    year: '2026',
    weekday: 'Thursday',
  });
  expect(calendarDay(new Date('2026-12-03T18:30:00Z'))).toMatchObject({ day: '04', weekday: 'Friday' });
});

it('counts days by the calendar, not by 24 hours', () => {
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
])('writes the time %s as the clocks in India show it: %s', (time, text) => {
  expect(formatDateTime(new Date(time))).toBe(text);
});
