// Made when it is first needed: a browser takes its time to load what it knows of languages, and most pages need none.
let day: Intl.DateTimeFormat | undefined;
const dayFormat = () =>
  (day ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }));

/** `1,00,000`: a whole number from 0 on, in Indian groups. Without `Intl`, for the same reason. */
export const formatCount = (value: number): string => String(value).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** `1 photo`, `1,000 photos`: a number of things in words. */
export const formatCounted = (count: number, { one, many }: { one: string; many: string }): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `One photo` for `one photo`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `21 Nov 2026`, as the calendar in India says. */
export function formatDate(date: Date): string {
  const parts = dayFormat().formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // en-IN writes "Sept"; the programme writes every month with three letters.
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}

/** When a day of that calendar, an ISO date, begins. */
export const startOfDay = (isoDate: string): Date => new Date(`${isoDate}T00:00:00+05:30`);

/** `21 Nov 2026` of an ISO date. */
export const formatDay = (isoDate: string): string => formatDate(startOfDay(isoDate));
