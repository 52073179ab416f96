import type { Random } from './random';

const dayLength = 86_400_000;

/** Months since January 2000 of an ISO date, as periods count them. */
export const monthOf = (isoDate: string): number =>
  (Number(isoDate.slice(0, 4)) - 2000) * 12 + Number(isoDate.slice(5, 7)) - 1;

/** Some minute of a working day in India that many days before the ISO date. */
export function workingHour(random: Random, isoDate: string, daysBefore: number): Date {
  const midnight = Date.parse(`${isoDate}T00:00:00+05:30`);
  return new Date(midnight - daysBefore * dayLength + random.int(9 * 60, 18 * 60) * 60_000);
}

/** Whole days from the first ISO date to the second. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
