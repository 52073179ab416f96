import type { Request } from 'express';
import { logger } from 'firebase-functions/v2';
import type { LimitedWrite } from '@utkarsh/domain/contract/rateLimits';
import { isAppCheckToken } from '../store/staff/signIn';
import { ApiError } from './errors';
import { limited } from './rateLimit';
import type { Handler } from './resource';

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
