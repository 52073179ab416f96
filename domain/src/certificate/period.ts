import { formatDay } from '../text/format';

/** The days of a certificate, ISO dates; both are part of it. */
export interface Period {
  valid_from: string;
  valid_until: string;
}

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The ISO date of a time in milliseconds. */
export const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** An ISO date so many days later. */
export const daysLater = (isoDate: string, days: number): string =>
  toIso(Date.parse(isoDate) + days * 86_400_000);

/** The last day of a certificate of a whole year, the longest there is: 14 Sep 2026 from 15 Sep 2025 on. */
export function wholeYearFrom(firstDay: string): string {
  const [year = 0, number = 0, day = 0] = firstDay.split('-').map(Number);
  return toIso(Date.UTC(year + 1, number - 1, day - 1));
}

/** The period of a whole year from a day on. */
export const yearFrom = (valid_from: string): Period => ({
  valid_from,
  valid_until: wholeYearFrom(valid_from),
});

const writeMonth = (isoDate: string) =>
  `${months[Number(isoDate.slice(5, 7)) - 1] ?? ''} ${isoDate.slice(0, 4)}`;

/** `Sep 2025 to Sep 2026`: the month in which it begins, and the one in which the next would. '' without days. */
export const periodText = ({ valid_from, valid_until }: Period): string =>
  valid_from && `${writeMonth(valid_from)} to ${writeMonth(daysLater(valid_until, 1))}`;

/** `1 Sep 2025 to 31 Aug 2026` */
export const daysText = ({ valid_from, valid_until }: Period): string =>
  `${formatDay(valid_from)} to ${formatDay(valid_until)}`;

/** Why these are no days of a certificate; undefined when they are. */
export function daysProblem({ valid_from, valid_until }: Period): string | undefined {
  if (valid_until < valid_from) return 'Last Day must not be before the first day.';
  const latest = wholeYearFrom(valid_from);
  return valid_until > latest
    ? `Last Day can be ${formatDay(latest)} at the latest: a certificate is valid for a year at most.`
    : undefined;
}
