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

const megabytes = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1.4 MB`; what is smaller than a tenth of that, in `KB`. As with the limits of uploads, 1,024 KB are 1 MB. */
export function formatSize(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return size < 0.1 ? `${count.format(Math.ceil(bytes / 1024))} KB` : `${megabytes.format(size)} MB`;
}

const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** `21 Nov 2026, 3:10 pm`, as calendar and clocks in India say. */
export function formatDateTime(date: Date): string {
  const parts = time.formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${formatDate(date)}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}
