import { todayInIndia } from '@utkarsh/domain/certificate/certification';

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

/** Milliseconds by which the server's clock is ahead of this device's; 0 until the server has answered. */
let lead = 0;
/** Value of `deviceStart` at the last answer of the server. */
let measuredAt: number | undefined;
let request: Promise<void> | undefined;

/** Returns the device's time at the page load. It changes when somebody sets the clock. */
const deviceStart = () => Date.now() - performance.now();
/** Milliseconds that `deviceStart` may drift. A changed clock, or a device that slept, differs by more. */
const tolerance = 30_000;

async function ask(): Promise<void> {
  const time = await serverTime();
  lead = time.getTime() - Date.now();
  measuredAt = deviceStart();
}

/** Asks the server for the time, and again once somebody sets the device's clock. Without an answer the device's clock counts. */
export async function setClock(): Promise<void> {
  if (measuredAt !== undefined && Math.abs(deviceStart() - measuredAt) < tolerance) return;
  request ??= ask()
    .catch(() => undefined)
    .finally(() => {
      request = undefined;
    });
  await request;
}

export const currentTime = (): Date => new Date(Date.now() + lead);

export const today = (): string => todayInIndia(currentTime());
