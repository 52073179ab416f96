/**
 * The clock of a visitor's device may be years off, and the day decides whether a certificate counts. So the day comes from
 * our server, which writes its time into every response.
 */

/** Returns when our server sent a response; undefined when the response does not say. */
export function sentAt({ headers }: Response): Date | undefined {
  const time = new Date(headers.get('Date') ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Asks our own site for the time. Throws when there is no answer: a page then says that it could not be loaded. */
export async function serverTime(): Promise<Date> {
  const time = sentAt(await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }));
  if (!time) throw new Error('Our site did not say what time it is.');
  return time;
}
