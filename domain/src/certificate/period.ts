import { formatDay } from '../text/format';

/** First and last day of a certificate as ISO dates. Both days are included. */
export interface Period {
  valid_from: string;
  valid_until: string;
}

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the ISO date a number of days later. */
export const daysLater = (isoDate: string, days: number): string =>
  toIso(Date.parse(isoDate) + days * 86_400_000);

/** Returns the last day of a certificate of one year, the maximum: 14 Sep 2026 for 15 Sep 2025. */
export function wholeYearFrom(firstDay: string): string {
  const [year = 0, number = 0, day = 0] = firstDay.split('-').map(Number);
  return toIso(Date.UTC(year + 1, number - 1, day - 1));
}

export const yearFrom = (valid_from: string): Period => ({
  valid_from,
  valid_until: wholeYearFrom(valid_from),
});

const writeMonth = (isoDate: string) =>
  `${months[Number(isoDate.slice(5, 7)) - 1] ?? ''} ${isoDate.slice(0, 4)}`;

/**
 * Returns the period in words, `Sep 2025 to Sep 2026`. The second month is that of the day after the last day. Returns '' for an
 * organization without a certificate.
 */
export const periodText = ({ valid_from, valid_until }: Period): string =>
  valid_from && `${writeMonth(valid_from)} to ${writeMonth(daysLater(valid_until, 1))}`;

/** Returns the days of a period in words: `1 Sep 2025 to 31 Aug 2026`. */
export const daysText = ({ valid_from, valid_until }: Period): string =>
  `${formatDay(valid_from)} to ${formatDay(valid_until)}`;

/** Returns why a certificate cannot have this period, or undefined when it can. */
export function daysProblem({ valid_from, valid_until }: Period): string | undefined {
  if (valid_until < valid_from) return 'Last Day must not be before the first day.';
  const latest = wholeYearFrom(valid_from);
  return valid_until > latest
    ? `Last Day can be ${formatDay(latest)} at the latest: a certificate is valid for a year at most.`
    : undefined;
}
