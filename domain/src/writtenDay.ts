import { months, toIso } from './period';

/** Days as people and spreadsheets write them. */

const endings = ['uary', 'ruary', 'ch', 'il', '', 'e', 'y', 'ust', '(?:t|tember)', 'ober', 'ember', 'ember'];
/** The names of the months in a pattern, short or whole. */
export const monthPattern = `(?:${months.map((name, index) => `${name}(?:${endings[index] ?? ''})?`).join('|')})`;

/** The number from 1 of a month that the pattern has matched. */
export const monthNumber = (name: string): number =>
  months.indexOf(name.slice(0, 1).toUpperCase() + name.slice(1, 3).toLowerCase()) + 1;

const year = '20\\d\\d';
const patterns = {
  iso: `(${year})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ]00:00(?::00(?:\\.000)?)?Z?)?`,
  digits: `(\\d{1,2})([-/.])(\\d{1,2})\\2(${year})`,
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

function isoDay(ofYear: number, ofMonth: number, day: number): string | undefined {
  const found = toIso(Date.UTC(ofYear, ofMonth - 1, day));
  const written = `${ofYear}-${String(ofMonth).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return found === written ? found : undefined;
}

/**
 * Returns the ISO date of a day such as `10/03/2026`, `10-Mar-26`, `Mar 10, 2026` or `2026-03-10`; undefined for what is
 * none. Digits are read day first, as in India.
 */
export function readDay(text: string): string | undefined {
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
