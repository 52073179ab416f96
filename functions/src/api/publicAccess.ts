import { isIP } from 'node:net';
import type { Request } from 'express';
import { logger } from 'firebase-functions/v2';
import { type LimitedWrite, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import { isContention } from '../store/firestore';
import { takeTurn } from '../store/rateLimits';
import { isAppCheckToken } from '../store/staff/signIn';
import { ApiError } from './errors';
import type { Handler } from './guard';
import { networkOf, networkOfCaller } from './network';

/** A place as `networkOf` writes it; anything else stays as it is. */
function placeIn(setting: string): string {
  const address = setting.replace(/\/64$/, '');
  return isIP(address) === 0 ? setting : networkOf(address);
}

/** Places that are not counted, e.g. a monitor or a load test: `RATE_LIMIT_EXEMPT`, separated by commas. */
export const isExempt = (network: string): boolean =>
  (process.env['RATE_LIMIT_EXEMPT'] ?? '')
    .split(',')
    .map((entry) => placeIn(entry.trim()))
    .includes(network);

/** Says why, and for how long to wait. */
export function tooMany(seconds: number, reason = 'Too many attempts.'): ApiError {
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new ApiError('too_many_requests', `${reason} Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Returns 0 when Firestore cannot count: a limit must not take the site down. A crowd at one counter still has to wait. */
export async function secondsUntilTurn(count: () => Promise<number>): Promise<number> {
  try {
    return await count();
  } catch (error) {
    if (isContention(error)) return 2;
    logger.error('Could not count for a limit; the request goes on', error);
    return 0;
  }
}

/** Lets an address call as often as the table says, then answers 429. */
export const limited =
  (what: LimitedWrite, handle: Handler, takeNext = takeTurn): Handler =>
  async (request, response) => {
    const network = networkOfCaller(request);
    if (!isExempt(network)) {
      const wait = await secondsUntilTurn(() => takeNext(what, network, writeLimits[what]));
      if (wait > 0) throw tooMany(wait);
    }
    await handle(request, response);
  };

const modes = ['off', 'monitor', 'enforce'] as const;
export type AppCheckMode = (typeof modes)[number];

/** `APP_CHECK` in `functions/.env`: `monitor` only logs what `enforce` would refuse. Off until the site has its key. */
const configuredMode = (): AppCheckMode => modes.find((mode) => mode === process.env['APP_CHECK']) ?? 'off';

/** Refuses a request that does not come from the site itself, if that is wanted. */
export async function requireAppCheck(
  { headers, path }: Pick<Request, 'headers' | 'path'>,
  { mode = configuredMode(), verify = isAppCheckToken } = {},
): Promise<void> {
  if (mode === 'off') return;
  const token = headers['x-firebase-appcheck'];
  if (typeof token === 'string' && token !== '' && (await verify(token))) return;
  if (mode === 'monitor') {
    logger.warn('App Check would have refused this', { path, token: token === undefined ? 'none' : 'bad' });
    return;
  }
  throw new ApiError(
    'unauthenticated',
    'This request does not come from our website: its X-Firebase-AppCheck token is missing or not valid. Load the page again.',
  );
}

/** What anybody may write without a key or token: the limit of the address, then App Check if it is configured. */
export const publicWrite = (what: LimitedWrite, handle: Handler): Handler =>
  limited(what, async (request, response) => {
    await requireAppCheck(request);
    await handle(request, response);
  });
