import { cleanText, toPlainDigits } from './cleanText';

/** Unit of a number. It decides which words may follow the number. */
export type NumberUnit = 'people' | 'percent';

const units: Record<NumberUnit, RegExp> = {
  people: /^(.*\d) ?(?:employees?|people|persons?|staff|members|workers|nos\.?)$/i,
  percent: /^(.*\d) ?(?:%|percent|per cent)$/i,
};

const plain = /^\d{1,15}$/;
/** Matches groups with one kind of separator, before every third digit or in Indian groups: `120,000`, `1,20,000`, `1 20 000`. */
const grouped = /^\d{1,3}(?:([, '’])\d{3})(?:\1\d{3}){0,3}$|^\d{1,2}([, '’])(?:\d{2}\2){1,5}\d{3}$/;
/** Matches a fraction of one or two zeros. Three zeros may be thousands: many people read `1.000` as a thousand. */
const emptyFraction = /^(.*\d)\.0{1,2}$/;

/**
 * Returns a text with the digits of all scripts and full-width signs in ASCII. A footnote mark such as `²` stays, because it is
 * not a digit.
 */
export const toPlainNumbers = (text: string): string =>
  toPlainDigits(text.replace(/[！-～]/gu, (wide) => wide.normalize('NFKC')));

const written = (text: string, unit: NumberUnit | undefined): string => {
  // Spreadsheets put an apostrophe in front of a number that is kept as text.
  const cleaned = toPlainNumbers(cleanText(text)).replace(/^'(?=\d)/, '');
  return unit ? cleaned.replace(units[unit], '$1') : cleaned;
};

/**
 * Returns the whole number in a text. Accepts groups, an empty fraction, its unit, and digits of other scripts. Returns undefined
 * for an ambiguous text such as `8,5` or `45 60`.
 */
export function readWholeNumber(text: string, unit?: NumberUnit): number | undefined {
  const digits = written(text, unit).replace(emptyFraction, '$1');
  return plain.test(digits) || grouped.test(digits) ? Number(digits.replace(/\D/g, '')) : undefined;
}

const faults: readonly [RegExp, string][] = [
  [/^[-−]\s*\d[\d,.]*$/, 'is negative'],
  [/\d\s*(?:\p{Pd}|−|to)\s*\d/iu, 'is a range'],
  [
    /\d ?(?:l|lakhs?|lacs?|cr|crores?|k|thousand|m|mn|millions?)\.?$/i,
    'may be rounded: write all its digits',
  ],
  [/^\d+(?:[.,]\d+)?e[+-]?\d+$/i, 'was rounded by a spreadsheet'],
  [/^\d+[.,]\d+$/, 'may be a fraction'],
  [/^\d[\d.,]*\d$/, 'has unusual groups of digits'],
  [/\d[.,]*[^\d.,]\D*\d/, 'holds more than one number'],
  [/[~+<>≈≥≤]|about|approx|over|nearly|around/i, 'is not exact'],
  [/%/, 'is a percentage'],
  [/\d/, 'holds more than a number'],
];

/** Returns why a text is not a whole number, as the end of a sentence. */
export function wholeNumberFault(text: string, unit?: NumberUnit): string {
  const cleaned = written(text, unit);
  return faults.find(([pattern]) => pattern.test(cleaned))?.[1] ?? 'is not a number';
}
