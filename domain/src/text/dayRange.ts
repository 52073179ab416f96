import { startOfDay } from './format';

/** Days of the calendar in India as ISO dates, the last one included; a range may be open at either end. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 86_400_000;

/** When a day begins in India; undefined for what is no day. */
function startOf(text: string | undefined): Date | undefined {
  const utc = text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // February has no 30th, whatever `parse` makes of it.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== text) return undefined;
  return startOfDay(text);
}

export const isDay = (text: string | undefined): boolean => startOf(text) !== undefined;

/** The moment at which a range begins, and the one at which it is over. */
export function momentsOf({ from, to }: DayRange): { start: Date | undefined; end: Date | undefined } {
  const last = startOf(to);
  return { start: startOf(from), end: last && new Date(last.getTime() + dayMs) };
}
