import { logger } from 'firebase-functions/v2';
import type { TokenReply } from '@utkarsh/domain/contract/staff';
import { addressKey } from '@utkarsh/domain/fields/cleanText';
import { loginRefused, loginSchema } from '@utkarsh/domain/staff/staff';
import {
  type LoginAttempt,
  beginLogin,
  forgetLogin,
  identify,
  noteLogin,
  signIn,
} from '../store/staff/signIn';
import { networkOfCaller } from './address';
import { ApiError } from './errors';
import { parse, readJson } from './input';
import { isExempt, limited, secondsUntilTurn, tooMany } from './rateLimit';

async function staffToken(...credentials: Parameters<typeof signIn>): Promise<string | undefined> {
  const token = await signIn(...credentials);
  const identity = token === undefined ? undefined : await identify(token);
  return identity?.role === undefined ? undefined : token;
}

/** The counters are a help: when they cannot be kept, a login is still what it is. */
async function keep(change: () => Promise<void>) {
  try {
    await change();
  } catch (error) {
    logger.error('The count of logins could not be kept', error);
  }
}

async function counted(attempt: LoginAttempt, check: () => Promise<string | undefined>) {
  const wait = await secondsUntilTurn(() => beginLogin(attempt));
  if (wait > 0) throw tooMany(wait);
  try {
    const token = await check();
    if (token !== undefined) await keep(() => noteLogin(attempt));
    return token;
  } catch (error) {
    await keep(() => forgetLogin(attempt));
    throw error;
  }
}

export const login = {
  /** `POST /api/admin/login`. Not for the site, which signs in with Firebase itself: App Check is left to Auth. */
  create: limited('login', async (request, response) => {
    const { username, password } = parse(loginSchema, readJson(request));
    const account = addressKey(username);
    const address = networkOfCaller(request);
    const check = () => staffToken(account, password, request.get('X-Firebase-AppCheck'));
    const token = await (isExempt(address) ? check() : counted({ account, address }, check));
    if (token === undefined) throw new ApiError('unauthenticated', loginRefused);
    response.json({ token } satisfies TokenReply);
  }),
};
