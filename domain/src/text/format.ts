/** Milliseconds by which India is ahead of UTC, all year. */
export const indiaOffset = 5.5 * 3_600_000;

/** Returns the time on the clock of India: `2026-12-04T10:00:00`. Avoids `Intl`, whose data a phone loads in 0.1 s. */
export const clockInIndia = (date: Date): string =>
  new Date(date.getTime() + indiaOffset).toISOString().slice(0, 19);

/** Returns a whole number from 0 in Indian groups: `1,00,000`. */
export const formatCount = (value: number): string => String(value).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** Returns a number with its noun: `1 photo`, `1,000 photos`. */
export const formatCounted = (count: number, { one, many }: { one: string; many: string }): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Lists names, of which at most `max` are named: `Kaveri Looms, Malar Mills and 3 more`. */
export function namesText(names: readonly string[], max = 10): string {
  const text = names.slice(0, max).join(', ');
  const rest = names.length - max;
  return rest > 0 ? `${text} and ${formatCount(rest)} more` : text;
}

/** Returns the paragraphs of a text, which empty lines divide. Line breaks within one stay. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns a text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a date in India: `21 Nov 2026`. */
export function formatDate(date: Date): string {
  const [year = '', month = '', day = ''] = clockInIndia(date).slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** Returns the time at which a day (ISO date) begins in India. */
export const startOfDay = (isoDate: string): Date => new Date(`${isoDate}T00:00:00+05:30`);

export const formatDay = (isoDate: string): string => formatDate(startOfDay(isoDate));
