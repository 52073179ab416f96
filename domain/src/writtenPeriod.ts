import { daysLater, months, periodText, toIso, wholeYearFrom, type Period } from './period';

/** Periods as people write them. Apart from `period`, as visitors' pages read none. */

const endings = ['uary', 'ruary', 'ch', 'il', '', 'e', 'y', 'ust', '(?:t|tember)', 'ober', 'ember', 'ember'];
const names = months.map((name, index) => `${name}(?:${endings[index] ?? ''})?`);
const month = `(?:${names.join('|')})\\.?[ ,]*20\\d\\d`;
const written = new RegExp(`^(${month})\\s*(?:to|[-–—])\\s*(${month})$`, 'i');
const begun = new RegExp(`^${month}\\s*(?:to|[-–—])?$`, 'i');

export const periodExample = 'Sep 2025 to Sep 2026';

/** The first day of a month such as `Sep 2025`. */
function firstDayOf(text: string): string {
  const name = text.slice(0, 1).toUpperCase() + text.slice(1, 3).toLowerCase();
  return toIso(Date.UTC(Number(text.slice(-4)), months.indexOf(name), 1));
}

/** Reads `Sep 2025 to Sep 2026`, or `september 2025 - sept 2026`: 1 Sep 2025 to 31 Aug 2026. What is wrong is said in words. */
function readPeriod(text: string): Period | string {
  const [, from, to] = written.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    const wrong = begun.test(text) ? 'has no end yet' : 'is not written as a period';
    return `Certification Period ${wrong}: it must look like "${periodExample}".`;
  }
  const valid_from = firstDayOf(from);
  const next = firstDayOf(to);
  if (next <= valid_from) return 'Certification Period must end after the month in which it begins.';
  const valid_until = daysLater(next, -1);
  return valid_until > wholeYearFrom(valid_from)
    ? 'Certification Period can be at most 12 months long.'
    : { valid_from, valid_until };
}

/** The days that a written period means; undefined for what is none. */
export function parsePeriod(text: string): Period | undefined {
  const read = readPeriod(text);
  return typeof read === 'string' ? undefined : read;
}

/** A written period as `periodText` writes it; what is none stays as it is. */
export function canonicalPeriod(text: string): string {
  const period = parsePeriod(text);
  return period ? periodText(period) : text;
}

/** What is wrong with a written period. */
export function periodProblem(text: string): string | undefined {
  const read = readPeriod(text);
  return typeof read === 'string' ? read : undefined;
}
