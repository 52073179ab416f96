const count = new Intl.NumberFormat('en-IN');
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `1,00,000`. */
export const formatCount = (value: number): string => count.format(value);

/** `21 Nov 2026`, as the calendar in India says. */
export function formatDate(date: Date): string {
  const parts = day.formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // en-IN writes "Sept"; the programme writes every month with three letters.
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}
