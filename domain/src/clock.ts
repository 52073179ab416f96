import { formatDate } from './format';

let clock: Intl.DateTimeFormat | undefined;
const indianClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-IN', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }));
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Digits only: what ICU calls months and halves of a day differs between its versions, so between server and browser. */
function clockInIndia(date: Date) {
  const parts = indianClock().formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** `2026-12-04T10:00:00+05:30`: the same moment as the clock in India tells it, for machines. */
export function indianIsoTime(date: Date): string {
  const { year, month, day, hour, minute, second } = clockInIndia(date);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`;
}

/** The parts of a calendar leaf in India: `04`, `December`, `2026`, `Friday`. */
export function calendarDay(date: Date) {
  const { year, month, day } = clockInIndia(date);
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  return { day, month: months[Number(month) - 1] ?? '', year, weekday: weekdays[weekday] ?? '' };
}

/** Calendar days in India from one moment to another: 0 for the same day, 1 for the next, whatever the hour. */
export function daysUntil(date: Date, now: Date): number {
  const midnight = (moment: Date) => Date.parse(`${indianIsoTime(moment).slice(0, 10)}T00:00:00Z`);
  return Math.round((midnight(date) - midnight(now)) / 86_400_000);
}

function clockTime(date: Date): string {
  const { hour, minute } = clockInIndia(date);
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

function dayOfTime(date: Date): string {
  const { day, month, year } = calendarDay(date);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** `04 Dec 2026, 10:00 am – 4:30 pm IST`; both days are named when there are two. */
export function formatTimeSpan(start: Date, end: Date): string {
  const from = dayOfTime(start);
  const to = dayOfTime(end);
  const until = from === to ? clockTime(end) : `${to}, ${clockTime(end)}`;
  return `${from}, ${clockTime(start)} – ${until} IST`;
}

/** `04 Dec 2026` or `28 – 30 Jan 2027`: the days of something, without its hours. */
export function formatDays(start: Date, end: Date): string {
  const from = calendarDay(start);
  const to = dayOfTime(end);
  if (dayOfTime(start) === to) return to;
  if (!to.endsWith(`${from.month.slice(0, 3)} ${from.year}`)) return `${dayOfTime(start)} – ${to}`;
  return `${from.day} – ${to}`;
}

/** `21 Nov 2026, 3:10 pm`, as calendar and clocks in India say. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${clockTime(date)}`;
