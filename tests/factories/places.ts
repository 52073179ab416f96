/** A place that no other test calls from: a network of its own. */
export function newPlace(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}

const listed = (...entries: string[]) => ({
  'X-Forwarded-For': entries.filter((entry) => entry !== '').join(', '),
});

/** What arrives of a caller at `place` through Hosting, after what the caller wrote: Hosting adds them, then the platform Hosting. */
export const from = (place: string, written = ''): Record<string, string> =>
  listed(written, place, '66.249.93.1');

/** Headers of a caller who calls the function itself: the platform adds one entry. */
export const directlyFrom = (place: string, written = ''): Record<string, string> => listed(written, place);
