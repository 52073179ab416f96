import { toIso } from '../certificate/period';

/** Days as people and spreadsheets write them. */

/** The names of each month in a pattern: English, short or whole, and Hindi. */
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

/** Returns the number from 1 of a month that the pattern has matched. */
export const monthNumber = (name: string): number => wholeNames.findIndex((names) => names.test(name)) + 1;

const year = '20\\d\\d';
const patterns = {
  iso: `(${year})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ]00:00(?::00(?:\\.000)?)?Z?)?`,
  digits: `(\\d{1,2})([-/.])(\\d{1,2})\\2(${year})(?: 00:00(?::00)?)?`,
  named: `(\\d{1,2})(?:st|nd|rd|th)?[-/. ]*(${monthPattern})\\.?[-/., ]*(${year}|\\d\\d)`,
  nameFirst: `(${monthPattern})\\.? *(\\d{1,2})(?:st|nd|rd|th)?,? +(${year})`,
};
const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'i');
const [iso, digits, named, nameFirst] = [
  whole(patterns.iso),
  whole(patterns.digits),
  whole(patterns.named),
  whole(patterns.nameFirst),
];

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;

function isoDay(ofYear: number, ofMonth: number, day: number): string | undefined {
  const found = toIso(Date.UTC(ofYear, ofMonth - 1, day));
  const written = `${ofYear}-${String(ofMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return found === written ? found : undefined;
}

/**
 * Returns the ISO date of a day such as `10/03/2026`, `10-Mar-26`, `Mar 10, 2026` or `2026-03-10`; undefined for any
 * other text. Digits are read day first, as in India.
 */
export function readDay(written: string): string | undefined {
  const text = written.normalize().replace(weekday, '');
  const [, isoYear, isoMonth, isoDate] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return isoDay(Number(isoYear), Number(isoMonth), Number(isoDate));
  const [, date, , number, ofYear] = digits.exec(text) ?? [];
  if (date !== undefined) return isoDay(Number(ofYear), Number(number), Number(date));
  const [, namedDate, name = '', namedYear = ''] = named.exec(text) ?? [];
  if (namedDate !== undefined)
    return isoDay(2000 + Number(namedYear.slice(-2)), monthNumber(name), Number(namedDate));
  const [, firstName, itsDate, itsYear] = nameFirst.exec(text) ?? [];
  return firstName === undefined
    ? undefined
    : isoDay(Number(itsYear), monthNumber(firstName), Number(itsDate));
}

/** Returns what the digits of a day tell of their order: `either` for `03/04/2026`, `monthFirst` for `03/25/2026`. */
export function dayOrder(text: string): 'either' | 'dayFirst' | 'monthFirst' | undefined {
  const [, first, , second] = digits.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (Number(first) > 12) return 'dayFirst';
  if (Number(second) > 12) return 'monthFirst';
  return first.padStart(2, '0') === second?.padStart(2, '0') ? undefined : 'either';
}
