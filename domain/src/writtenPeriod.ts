import { daysLater, periodText, toIso, wholeYearFrom, type Period } from './period';
import { monthNumber, monthPattern, readDay } from './writtenDay';

/** Periods as people write them. Apart from `period`, as visitors' pages read none. */

const month = `(?:${monthPattern}\\.?[ ,]*20\\d\\d|${monthPattern}-20\\d\\d|20\\d\\d-(?:0[1-9]|1[0-2]))`;
const dashes = '[-\u2010-\u2015\u2212]';
const between = `(?:to|till|until|${dashes})`;
const written = new RegExp(`^(${month})\\s*${between}\\s*(${month})$`, 'i');
const begun = new RegExp(`^${month}\\s*${between}?$`, 'i');
/** Days have hyphens of their own, so a dash between two of them needs spaces. */
const days = new RegExp(
  `^([^\\n]{8,20}?)(?:\\s*\\b(?:to|till|until)\\b|\\s+${dashes}(?=\\s))\\s*([^\\n]{8,20})$`,
  'i',
);

export const periodExample = 'Sep 2025 to Sep 2026';

/** The first day of a month such as `Sep 2025` or `2025-09`. */
function firstDayOf(text: string): string {
  if (/^\d/.test(text)) return `${text}-01`;
  return toIso(Date.UTC(Number(text.slice(-4)), monthNumber(text) - 1, 1));
}

interface WrittenPeriod {
  period: Period;
  /** Whether the days themselves are written, not only their months. */
  exact: boolean;
}

const tooLong = 'Certification Period can be at most 12 months long.';

/** Reads `15 Sep 2025 to 14 Sep 2026`; undefined when there are no two days. */
function readDays(text: string): WrittenPeriod | string | undefined {
  const [, from = '', until = ''] = days.exec(text) ?? [];
  const [valid_from, valid_until] = [readDay(from), readDay(until)];
  if (valid_from === undefined || valid_until === undefined) return undefined;
  if (valid_until < valid_from) return 'Certification Period must not end before it begins.';
  if (valid_until > wholeYearFrom(valid_from)) return tooLong;
  return { period: { valid_from, valid_until }, exact: true };
}

/**
 * Reads `Sep 2025 to Sep 2026`, or `september 2025 - sept 2026`: 1 Sep 2025 to 31 Aug 2026. Reads days too, as they are.
 * What is wrong is said in words.
 */
function readPeriod(text: string): WrittenPeriod | string {
  const [, from, to] = written.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    const wrong = begun.test(text) ? 'has no end yet' : 'is not written as a period';
    return readDays(text) ?? `Certification Period ${wrong}: it must look like "${periodExample}".`;
  }
  const valid_from = firstDayOf(from);
  const next = firstDayOf(to);
  if (next <= valid_from) return 'Certification Period must end after the month in which it begins.';
  const valid_until = daysLater(next, -1);
  return valid_until > wholeYearFrom(valid_from)
    ? tooLong
    : { period: { valid_from, valid_until }, exact: false };
}

/** The days that a written period means; undefined for what is none. */
export function parsePeriod(text: string): Period | undefined {
  const read = readPeriod(text);
  return typeof read === 'string' ? undefined : read.period;
}

/** What is wrong with a written period. */
export function periodProblem(text: string): string | undefined {
  const read = readPeriod(text);
  return typeof read === 'string' ? read : undefined;
}

/** Returns whether a text says a period: by its days, or by the months that `periodText` names. */
export function saysPeriod(text: string, period: Period): boolean {
  const read = readPeriod(text);
  if (typeof read === 'string') return text === periodText(period);
  return read.exact
    ? read.period.valid_from === period.valid_from && read.period.valid_until === period.valid_until
    : periodText(read.period) === periodText(period);
}

/** Returns the words of a period where they mean exactly its days, and otherwise the days. */
export function writePeriod(period: Period): string {
  const words = periodText(period);
  const meant = parsePeriod(words);
  return meant?.valid_from === period.valid_from && meant.valid_until === period.valid_until
    ? words
    : `${period.valid_from} to ${period.valid_until}`;
}
