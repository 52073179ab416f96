// Made at the first use, because browsers load language data slowly and most pages need none.
let day: Intl.DateTimeFormat | undefined;
const dayFormat = () =>
  (day ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }));

/** Returns a whole number from 0 in Indian groups: `1,00,000`. Avoids `Intl`, which browsers load slowly. */
export const formatCount = (value: number): string => String(value).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** Returns a number with its noun: `1 photo`, `1,000 photos`. */
export const formatCounted = (count: number, { one, many }: { one: string; many: string }): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns the paragraphs of a text, which empty lines divide. Line breaks within one stay. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns a text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a date in India: `21 Nov 2026`. */
export function formatDate(date: Date): string {
  const parts = dayFormat().formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // en-IN writes "Sept". The programme writes every month with three letters.
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}

/** Returns the time at which a day (ISO date) begins in India. */
export const startOfDay = (isoDate: string): Date => new Date(`${isoDate}T00:00:00+05:30`);

export const formatDay = (isoDate: string): string => formatDate(startOfDay(isoDate));
