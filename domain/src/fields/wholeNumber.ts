import { cleanText, plainDigits } from './cleanText';

/** What a number counts, and so what may be written behind it. */
export type NumberUnit = 'people' | 'percent';

const units: Record<NumberUnit, RegExp> = {
  people: /^(.*\d) ?(?:employees?|people|persons?|staff|members|workers|nos\.?)$/i,
  percent: /^(.*\d) ?(?:%|percent|per cent)$/i,
};

const plain = /^\d{1,15}$/;
/** One separator throughout, before every third digit, or in Indian groups: `120,000`, `1,20,000`, `1 20 000`. */
const grouped = /^\d{1,3}(?:([, '’])\d{3})(?:\1\d{3}){0,3}$|^\d{1,2}([, '’])(?:\d{2}\2){1,5}\d{3}$/;
/** Three zeros may be thousands: `1.000` is a thousand for many. */
const emptyFraction = /^(.*\d)\.0{1,2}$/;

/** Returns a text with digits of every script and full-width signs as ASCII writes them. A footnote mark such as `²` stays: it is not a digit. */
export const plainNumbers = (text: string): string =>
  plainDigits(text.replace(/[！-～]/gu, (wide) => wide.normalize('NFKC')));

const written = (text: string, unit: NumberUnit | undefined): string => {
  // Spreadsheets mark a number that is kept as text with an apostrophe.
  const cleaned = plainNumbers(cleanText(text)).replace(/^'(?=\d)/, '');
  return unit ? cleaned.replace(units[unit], '$1') : cleaned;
};

/**
 * Returns the whole number that a text means, however it is written: with groups, an empty fraction, its unit, or the digits
 * of another script. undefined when the text may mean something else, such as `8,5` or `45 60`.
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

/** Returns why a text is no whole number, as the end of a sentence about it. */
export function wholeNumberFault(text: string, unit?: NumberUnit): string {
  const cleaned = written(text, unit);
  return faults.find(([pattern]) => pattern.test(cleaned))?.[1] ?? 'is not a number';
}
