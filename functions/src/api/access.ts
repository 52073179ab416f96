import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { type LimitedWrite, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import type { Actor } from '@utkarsh/domain/history/history';
import type { MemberRole, StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { takeTurn } from '../store/rateLimits';
import { type Identity, identify, noteSeen, isAppCheckToken } from '../store/staff/signIn';
import { Busy } from '../store/transaction';
import { readAsMember } from '../store/workspace/workspaces';
import { ApiError } from './errors';
import { networkOfCaller, networkOf } from './network';

export type Handler<Done = Promise<void>> = (request: Request, response: Response) => Done;

/** Returns the person whose ID token is in `Authorization: Bearer`, or undefined without that header. Throws 401 for an invalid token. */
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

interface StaffMember extends Identity {
  role: NonNullable<Identity['role']>;
  /** The person as the author of a change in the history. */
  actor: Actor;
}

type StaffHandler = (request: Request, response: Response, caller: StaffMember) => Promise<void>;

/** Returns the signed-in person. Throws 401 when nobody is. */
export async function requireCaller(request: Request): Promise<Identity> {
  const caller = await callerOf(request);
  if (caller) return caller;
  throw new ApiError('unauthenticated', 'Sign in: send the token of the login as a Bearer token.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

async function requireStaff(request: Request): Promise<StaffMember> {
  const caller = await requireCaller(request);
  const { role } = caller;
  if (role === undefined) throw new ApiError('forbidden', 'This is for the staff of the programme.');
  await noteSeen(caller, networkOfCaller(request));
  return { ...caller, role, actor: { kind: 'staff', uid: caller.uid } };
}

/** Makes a handler that all members of the staff can call, viewers too. */
export const forStaff =
  (handle: StaffHandler): Handler =>
  async (request, response) => {
    await handle(request, response, await requireStaff(request));
  };

/** Makes a handler that only administrators can call. */
export const forAdmins =
  (handle: StaffHandler): Handler =>
  async (request, response) => {
    const caller = await requireStaff(request);
    if (caller.role !== 'admin')
      throw new ApiError('forbidden', 'Viewers can read; only administrators can change anything.');
    await handle(request, response, caller);
  };

interface WorkspaceMember extends Identity {
  workspaceRole: MemberRole;
  workspace: StoredWorkspace;
}

/** Returns the caller as a member of a workspace with one of some roles. To everybody else, staff too, there is no such workspace: 404. */
export async function requireMember(
  request: Request,
  workspace: string,
  roles: readonly MemberRole[],
): Promise<WorkspaceMember> {
  const caller = await requireCaller(request);
  const membership = caller.role === undefined ? await readAsMember(workspace, caller) : undefined;
  if (!membership) throw new ApiError('not_found', 'There is no such workspace.');
  if (!roles.includes(membership.workspaceRole))
    throw new ApiError('forbidden', 'Your role in this workspace does not allow this.');
  return { ...caller, ...membership };
}

/** Makes a handler that the members of the workspace in the path with one of some roles can call. */
export const forMembers =
  (
    roles: readonly MemberRole[],
    handle: (request: Request, response: Response, caller: WorkspaceMember) => Promise<void>,
  ): Handler =>
  async (request, response) => {
    await handle(request, response, await requireMember(request, String(request.params['id']), roles));
  };

/** Returns whether no limit counts a network, such as a monitor's. `RATE_LIMIT_EXEMPT` lists such networks, separated by commas. */
export const isExempt = (network: string): boolean =>
  (process.env['RATE_LIMIT_EXEMPT'] ?? '').split(',').some((entry) => {
    const address = entry.trim().replace(/\/64$/, '');
    return (isIP(address) === 0 ? address : networkOf(address)) === network;
  });

/** Returns the error for too many requests, with the reason and the time to wait. */
export function tooMany(seconds: number, reason = 'Too many attempts.'): ApiError {
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new ApiError('too_many_requests', `${reason} Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Returns the seconds to wait, or 0 when Firestore cannot count: a limit must not take the site down. Contention is no failure. */
export async function secondsUntilTurn(count: () => Promise<number>): Promise<number> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof Busy) return 2;
    logger.error('Could not count for a limit; the request goes on', error);
    return 0;
  }
}

/** Limits how often a network can call a handler, by `writeLimits`. Further calls get 429. */
export const withLimit =
  (write: LimitedWrite, handle: Handler, takeNext = takeTurn): Handler =>
  async (request, response) => {
    const network = networkOfCaller(request);
    if (!isExempt(network)) {
      const wait = await secondsUntilTurn(() => takeNext(write, network, writeLimits[write]));
      if (wait > 0) throw tooMany(wait);
    }
    await handle(request, response);
  };

const modes = ['off', 'monitor', 'enforce'] as const;
export type AppCheckMode = (typeof modes)[number];

/** Throws 401 for a request that does not come from our site, unless `APP_CHECK` of `functions/.env` is off, or `monitor` logs it only. */
export async function requireAppCheck(
  { headers, path }: Pick<Request, 'headers' | 'path'>,
  {
    mode = modes.find((one) => one === process.env['APP_CHECK']) ?? 'off',
    verify = isAppCheckToken,
  }: { mode?: AppCheckMode; verify?: typeof isAppCheckToken } = {},
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

/** Makes a handler that visitors can call without a key or token. Checks the limit of their network, then App Check if it is on. */
export const publicWrite = (write: LimitedWrite, handle: Handler): Handler =>
  withLimit(write, async (request, response) => {
    await requireAppCheck(request);
    await handle(request, response);
  });
