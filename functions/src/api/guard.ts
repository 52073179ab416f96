import type { Request, Response } from 'express';
import type { Actor } from '@utkarsh/domain/history/history';
import { type Identity, identify, noteSeen } from '../store/staff/signIn';
import { ApiError } from './errors';
import { networkOfCaller } from './network';

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

async function requireStaff(request: Request): Promise<StaffMember> {
  const caller = await callerOf(request);
  if (!caller) {
    throw new ApiError('unauthenticated', 'Sign in: send the token of the login as a Bearer token.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
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
    if (caller.role !== 'admin') {
      throw new ApiError('forbidden', 'Viewers can read; only administrators can change anything.');
    }
    await handle(request, response, caller);
  };
