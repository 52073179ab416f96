import { type Period, daysLater, periodText, toIso, wholeYearFrom } from '../certificate/certification';

/** Reads days as people and spreadsheets write them. */

/** Patterns of the month names: English in full and in short, and Hindi. */
const monthNames = [
  'jan(?:uary)?|जनवरी',
  'feb(?:ruary)?|फ़?रवरी',
  'mar(?:ch)?|मार्च',
  'apr(?:il)?|अप्रैल',
  'may|मई',
  'june?|जून',
  'july?|जुलाई',
  'aug(?:ust)?|अगस्त',
  'sep(?:t|tember)?|सितम?ं?्?बर',
  'oct(?:ober)?|अक्[टत]ूबर',
  'nov(?:ember)?|नवम?ं?्?बर',
  'dec(?:ember)?|दिसम?ं?्?बर',
];
export const monthPattern = `(?:${monthNames.join('|')})`;
const wholeNames = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'));

/** Returns the number of a month, from 1, for a text that the pattern matched. */
const monthNumber = (name: string): number => wholeNames.findIndex((names) => names.test(name)) + 1;

const year = '20\\d\\d';
const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'i');
const iso = whole(`(${year})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ]00:00(?::00(?:\\.000)?)?Z?)?`);
const digits = whole(`(\\d{1,2})([-/.])(\\d{1,2})\\2(${year})(?: 00:00(?::00)?)?`);
const nameSecond = whole(`(\\d{1,2})(?:st|nd|rd|th)?[-/. ]*(${monthPattern})\\.?[-/., ]*(${year}|\\d\\d)`);
const nameFirst = whole(`(${monthPattern})\\.? *(\\d{1,2})(?:st|nd|rd|th)?,? +(${year})`);

/** Longer texts are neither days nor periods. */
export const maxPeriodLength = 200;

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;

function isoDay(ofYear: number, ofMonth: number, day: number): string | undefined {
  const date = toIso(Date.UTC(ofYear, ofMonth - 1, day));
  const text = `${ofYear}-${String(ofMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return date === text ? date : undefined;
}

/** Returns the ISO date of `10/03/2026`, `10-Mar-26`, `Mar 10, 2026` or `2026-03-10`: the day first, as in India. */
export function readDay(input: string): string | undefined {
  if (input.length > maxPeriodLength) return undefined;
  const text = input.normalize().replace(weekday, '');
  const [, isoYear, isoMonth, isoDate] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return isoDay(Number(isoYear), Number(isoMonth), Number(isoDate));
  const [, date, , number, ofYear] = digits.exec(text) ?? [];
  if (date !== undefined) return isoDay(Number(ofYear), Number(number), Number(date));
  const [, namedDate, name = '', namedYear = ''] = nameSecond.exec(text) ?? [];
  if (namedDate !== undefined)
    return isoDay(2000 + Number(namedYear.slice(-2)), monthNumber(name), Number(namedDate));
  const [, firstName, itsDate, itsYear] = nameFirst.exec(text) ?? [];
  return firstName === undefined
    ? undefined
    : isoDay(Number(itsYear), monthNumber(firstName), Number(itsDate));
}

/** Returns the order of day and month in digits: `either` for `03/04/2026`, `monthFirst` for `03/25/2026`. */
export function dayOrder(text: string): 'either' | 'dayFirst' | 'monthFirst' | undefined {
  const [, first, , second] = digits.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (Number(first) > 12) return 'dayFirst';
  if (Number(second) > 12) return 'monthFirst';
  return first.padStart(2, '0') === second?.padStart(2, '0') ? undefined : 'either';
}

/** Matches `Sep 2026`, `Sep-26`, `Sep'26`, `09/2026` and `2026-09`. Two digits after a space could be a day. */
const wordMonth = new RegExp(`^(${monthPattern})(?:\\.?[ ,'’-]*20|\\.?[-'’])(\\d\\d)$`, 'i');
const digitMonth = /^(0?[1-9]|1[0-2])[-/.](20\d\d)$|^(20\d\d)[-/.](0[1-9]|1[0-2])$/;
const dash = '[-/\u2010-\u2015\u2212]';
/** Matches the separators of a period. Some of these signs also occur inside days and months. */
const separators = new RegExp(`\\s*(?:up ?to|to|till|until|through|से|${dash})\\s*`, 'gi');
/** Matches `FY 2026-27`. */
const yearPair = new RegExp(
  `^(?:f\\.? ?y\\.?[: -]*|financial year )(20\\d\\d)\\s*${dash}\\s*(?:20)?(\\d\\d)$`,
  'i',
);
/** Matches `2026-27` without FY. `2011-12` does not match, because it may be December. */
const bareYearPair = /^(20\d\d)[-/\u2010-\u2015](1[3-9]|[2-9]\d)$/;
const yearsAlone = /^(?:(?:[a-z]\.?){2}[ '-]*(?:20)?|20)\d\d(?:\s*\D{1,4}\s*(?:20)?\d\d)?$/i;
/** Maximum length of a period without the words around it. */
const maxLength = 60;

export const periodExample = 'Sep 2025 to Sep 2026';

/** Returns the first day of a month such as `Nov 2026`, as an ISO date. */
export function readMonth(text: string): string | undefined {
  const [, name, ending = ''] = wordMonth.exec(text) ?? [];
  if (name !== undefined) return toIso(Date.UTC(2000 + Number(ending), monthNumber(name) - 1, 1));
  const [, number, ofYear, isoYear, isoMonth] = digitMonth.exec(text) ?? [];
  const month = number ?? isoMonth;
  return month === undefined ? undefined : `${ofYear ?? isoYear ?? ''}-${month.padStart(2, '0')}-01`;
}

/** Returns both ends of a period, or undefined when no separator divides the text into two ends that `read` can read. */
function readEnds(text: string, read: (end: string) => string | undefined): [string, string] | undefined {
  for (const { 0: separator, index } of text.matchAll(separators)) {
    const start = read(text.slice(0, index));
    const end = read(text.slice(index + separator.length));
    if (start !== undefined && end !== undefined) return [start, end];
  }
  return undefined;
}

const tooLong = 'Certification Period can be at most 12 months long.';

/** Reads a financial year of India, from April to March. */
function readFinancialYear(text: string): Period | undefined {
  const [, first = '', second = ''] = yearPair.exec(text) ?? bareYearPair.exec(text) ?? [];
  return first !== '' && (Number(first) + 1) % 100 === Number(second)
    ? { valid_from: `${first}-04-01`, valid_until: `${Number(first) + 1}-03-31` }
    : undefined;
}

export const isBareYearPair = (text: string): boolean =>
  bareYearPair.test(text) && readFinancialYear(text) !== undefined;

/**
 * Reads a written period: `Sep 2025 to Sep 2026` or `september 2025 - sept 2026` is 1 Sep 2025 to 31 Aug 2026. Also reads days
 * and financial years. `exact` says that the text names days and not only months. Returns an error message for any other text.
 */
function readPeriod(input: string): { period: Period; exact: boolean } | string {
  const text = (input.length > maxPeriodLength ? '' : input).normalize().replace(/^from\s+|\s+तक$/gi, '');
  const year = readFinancialYear(text);
  if (year) return { period: year, exact: true };
  const ends = text.length > maxLength ? undefined : text;
  const days = ends && readEnds(ends, readDay);
  if (days) {
    const [valid_from, valid_until] = days;
    if (valid_until < valid_from) return 'Certification Period must not end before it begins.';
    if (valid_until > wholeYearFrom(valid_from)) return tooLong;
    return { period: { valid_from, valid_until }, exact: true };
  }
  const months = ends && readEnds(ends, readMonth);
  if (!months) {
    const start = text.replace(new RegExp(`${separators.source}$`, 'i'), '');
    const reason =
      readMonth(start) !== undefined
        ? 'has no end yet'
        : yearsAlone.test(text)
          ? 'names years without months'
          : 'is not written as a period';
    return `Certification Period ${reason}: it must look like "${periodExample}".`;
  }
  const [valid_from, next] = months;
  if (next <= valid_from) return 'Certification Period must end after the month in which it begins.';
  const valid_until = daysLater(next, -1);
  return valid_until > wholeYearFrom(valid_from)
    ? tooLong
    : { period: { valid_from, valid_until }, exact: false };
}

/** Returns the period that a text means, or undefined when the text is not a period. */
export function parsePeriod(text: string): Period | undefined {
  const reading = readPeriod(text);
  return typeof reading === 'string' ? undefined : reading.period;
}

/** Returns why a text is not a valid period. */
export function periodProblem(text: string): string | undefined {
  const reading = readPeriod(text);
  return typeof reading === 'string' ? reading : undefined;
}

/** Returns whether a text means a period: by its days, or by the months that `periodText` writes. */
export function meansPeriod(text: string, period: Period): boolean {
  const reading = readPeriod(text);
  if (typeof reading === 'string') return text === periodText(period);
  return reading.exact
    ? reading.period.valid_from === period.valid_from && reading.period.valid_until === period.valid_until
    : periodText(reading.period) === periodText(period);
}

/** Returns a period in months when months express exactly its days, and otherwise in days. */
export function writePeriod(period: Period): string {
  const words = periodText(period);
  const reading = parsePeriod(words);
  return reading?.valid_from === period.valid_from && reading.valid_until === period.valid_until
    ? words
    : `${period.valid_from} to ${period.valid_until}`;
}
