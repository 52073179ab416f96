import type { Request } from 'express';
import { identify, type Identity } from '../store/identities';
import { ApiError } from './errors';

/** Who calls, by the ID token in `Authorization: Bearer`; undefined for a visitor without one. Refuses a bad one. */
export async function callerOf(request: Request): Promise<Identity | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const identity = token === undefined ? undefined : await identify(token);
  if (identity) return identity;
  throw new ApiError('unauthenticated', 'The sign-in is not valid or has ended. Sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}
