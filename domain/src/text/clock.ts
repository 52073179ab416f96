import { clockInIndia, formatCounted, formatDate, indiaOffset, startOfDay } from './format';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Returns an ISO time on the clock of India: `2026-12-04T10:00:00+05:30`. */
export const indianIsoTime = (date: Date): string => `${clockInIndia(date)}+05:30`;

/** Returns the parts of a date in India for a calendar sheet: `4`, `December`, `2026`, `Friday`. */
export function calendarDay(date: Date) {
  const day = new Date(`${clockInIndia(date).slice(0, 10)}T00:00:00Z`);
  return {
    day: String(day.getUTCDate()),
    month: months[day.getUTCMonth()] ?? '',
    year: String(day.getUTCFullYear()),
    weekday: weekdays[day.getUTCDay()] ?? '',
  };
}

/** Returns the number of calendar days in India between two times: 0 for the same day, 1 for the next, at any hour. */
export function daysUntil(date: Date, now: Date): number {
  const midnight = (moment: Date) => Date.parse(clockInIndia(moment).slice(0, 10));
  return Math.round((midnight(date) - midnight(now)) / 86_400_000);
}

/** Returns how long ago a time (ISO) was on a day (ISO date) in India: `today`, `1 day`, `12 days`. */
export function ageText(time: string, today: string): string {
  const days = daysUntil(startOfDay(today), new Date(time));
  return days <= 0 ? 'today' : formatCounted(days, { one: 'day', many: 'days' });
}

function clockTime(date: Date): string {
  const [hour = '', minute = ''] = clockInIndia(date).slice(11).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Returns a span of time in words: `4 Dec 2026, 10:00 am – 4:30 pm IST`. Names the second day when it differs. No line breaks before am and pm. */
export function formatTimeSpan(start: Date, end: Date): string {
  const firstDay = formatDate(start);
  const lastDay = formatDate(end);
  const endText = firstDay === lastDay ? clockTime(end) : `${lastDay}, ${clockTime(end)}`;
  return `${firstDay}, ${clockTime(start)} – ${endText} IST`.replaceAll(/ (?=[ap]m)/g, '\u00a0');
}

/** Returns the days of a span in words: `4 Dec 2026` or `28 – 30 Jan 2027`. */
export function formatDays(start: Date, end: Date): string {
  const [firstDay, lastDay] = [formatDate(start), formatDate(end)];
  if (firstDay === lastDay) return lastDay;
  const { day } = calendarDay(start);
  return lastDay.endsWith(firstDay.slice(day.length)) ? `${day} – ${lastDay}` : `${firstDay} – ${lastDay}`;
}

/** Returns a time in India in words: `21 Nov 2026, 3:10 pm`. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${clockTime(date)}`;

/** Returns `2026-12-04T10:00`, the time in India, for an ISO time, and '' for any other text. */
export function toTimeInput(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : indianIsoTime(moment).slice(0, 16);
}

/** Returns `2026-12-04T10:00:00+05:30` for the text of an input. Any other text stays unchanged, so that the check can name it. */
export const fromTimeInput = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text) ? `${text.slice(0, 16)}:00+05:30` : text;

/** Returns the last `count` weeks, oldest first, as ISO times. Weeks begin on Monday at midnight in India, where `to` ends one. */
export function lastWeeks(now: Date, count: number): { from: string; to: string }[] {
  const dayLength = 86_400_000;
  // Counts days since 1 January 1970 in India, which was a Thursday.
  const today = Math.floor((now.getTime() + indiaOffset) / dayLength);
  const monday = today - ((today + 3) % 7);
  const start = (week: number) => new Date((monday - 7 * week) * dayLength - indiaOffset).toISOString();
  return Array.from({ length: count }, (_, index) => {
    const week = count - 1 - index;
    return { from: start(week), to: start(week - 1) };
  });
}
