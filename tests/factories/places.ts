/** A place that no other test calls from: a network of its own. */
export function newPlace(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}

/** What the platform's proxies say of a caller at `place`, after what the caller wrote there. */
export const from = (place: string, written = ''): Record<string, string> => ({
  'X-Forwarded-For': [written, place, '151.101.1.1'].filter((entry) => entry !== '').join(', '),
});
