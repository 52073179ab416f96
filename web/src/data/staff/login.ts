import * as z from 'zod/mini';
import {
  EmailAuthProvider,
  type User,
  confirmPasswordReset,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfAuth,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { getDoc, onSnapshot, terminate } from 'firebase/firestore';
import { addressKey } from '@utkarsh/domain/fields/pastedText';
import { invitedSchema } from '@utkarsh/domain/contract/staff';
import {
  type StaffRole,
  loginRefusedText,
  roleOfClaims,
  staffRoles,
  weakPasswordText,
} from '@utkarsh/domain/staff/staff';
import { staffAuth } from '../../firebase/auth';
import { fullFirestore } from '../../firebase/full';
import { post, postKey } from '../api';
import { codeOf, isDataError, isDenied } from '../errors';
import { callApi } from './api';
import { type Watch, recordAt } from './records';

export interface Session {
  uid: string;
  email: string;
  role: StaffRole;
  /** When they signed in, in whole seconds. */
  began: number;
}

/** Reads the session from the token; null without a staff role. Throws when Auth does not answer. */
async function sessionOf(user: User): Promise<Session | null> {
  const { claims, authTime } = await user.getIdTokenResult();
  const role = roleOfClaims(claims);
  return role ? { uid: user.uid, email: user.email ?? '', role, began: Date.parse(authTime) / 1000 } : null;
}

/** Watches the session; null without a member of the staff. A lost network does not end the session. */
export const watchSession: Watch<Session | null> = async ({ onData, onError }) => {
  const auth = await staffAuth();
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = (latest += 1);
    const lookup = user ? sessionOf(user) : Promise.resolve(null);
    lookup.then(
      (session) => {
        if (turn === latest) onData(session);
      },
      (error: unknown) => {
        if (turn === latest) onError(error);
      },
    );
  });
};

const memberSchema = z.object({ role: z.enum(staffRoles), valid_since: z.int() });

/**
 * Reports `ended` when the session was ended elsewhere, or the member was removed or got another role. Their token does not show
 * it for up to an hour.
 */
export const watchStanding =
  ({ uid, role, began }: Session): Watch<'ended'> =>
  async ({ onData }) =>
    onSnapshot(
      await recordAt('staff', uid),
      (entry) => {
        if (entry.metadata.fromCache) return;
        const member = memberSchema.safeParse(entry.data()).data;
        if (!member || member.role !== role || began < member.valid_since) onData('ended');
      },
      (error) => {
        if (isDenied(error)) onData('ended');
      },
    );

const wrongPasswordCodes = [
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
];

/** A failed sign-in, with the texts of `POST /api/admin/login`. `Login failed` covers other reasons of Auth. */
export class LoginError extends Error {}

/** The text of the specification for a login that gets no answer. */
export const serverError = 'Server error';

const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...wrongPasswordCodes, 'auth/user-not-found', 'auth/invalid-email', 'auth/user-disabled'].map((code) => [
      code,
      loginRefusedText,
    ]),
  ),
  'auth/too-many-requests': 'Too many attempts. Please try again in a few minutes, or reset the password.',
  'auth/network-request-failed': serverError,
  'auth/timeout': serverError,
  'auth/internal-error': serverError,
};

/** Returns whether the rules accept this session. A lost network counts as accepted. */
async function isAccepted({ uid }: Session): Promise<boolean> {
  try {
    await getDoc(await recordAt('staff', uid));
    return true;
  } catch (error) {
    return !isDenied(error);
  }
}

/** Signs in and keeps the session on this device. Throws LoginError: the same one for a wrong password and for an account without a role. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await staffAuth().catch((error: unknown) => {
    throw new LoginError(serverError, { cause: error });
  });
  const attempt = async () => {
    const { user } = await signInWithEmailAndPassword(auth, addressKey(email), password);
    return sessionOf(user);
  };
  try {
    let session = await attempt();
    const first = session;
    // The rules accept a role from the second after its grant, so a session of the same second has to begin again.
    if (first && !(await isAccepted(first))) {
      while (session?.began === first.began) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        session = await attempt();
      }
      if (session && !(await isAccepted(session))) session = null;
    }
    if (session) return;
  } catch (error) {
    const code = codeOf(error);
    throw new LoginError(code === '' ? serverError : (reasons[code] ?? 'Login failed'), { cause: error });
  }
  await signOutOfAuth(auth);
  throw new LoginError(loginRefusedText);
}

const resetReasons: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'This is no e-mail address. Enter one such as name@company.in.',
  'auth/too-many-requests': 'Too many attempts. Please try again in a few minutes.',
};

/** Sends the mail for a new password, whether the account exists or not. Throws LoginError. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(await staffAuth(), addressKey(email));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/user-not-found') return;
    throw new LoginError(resetReasons[code] ?? `${serverError}. Check the connection and try again.`, {
      cause: error,
    });
  }
}

/** Signs out on this device. Open pages notice it and keep unsaved input. */
export async function endSession(): Promise<void> {
  await signOutOfAuth(await staffAuth());
}

/** Signs out and clears cached records. The page must reload before the next sign-in. */
export async function signOut(): Promise<void> {
  await endSession();
  await terminate(await fullFirestore());
}

const isoOf = (time: string | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

/** Reads the signed-in account from Auth. Times are ISO texts, or null where Auth has no time. */
export async function readAccount() {
  const { creationTime, lastSignInTime } = (await staffAuth()).currentUser?.metadata ?? {};
  return { createdAt: isoOf(creationTime), lastSignInAt: isoOf(lastSignInTime) };
}

/** A refused password, with a text for the person and the field that it belongs to. */
export class PasswordError extends Error {
  readonly field: 'present' | 'next' | undefined;

  constructor(message: string, field: 'present' | 'next' | undefined, cause: unknown) {
    super(message, { cause });
    this.field = field;
  }
}

/** Auth's codes for a link that was used, has expired, or belongs to a removed account. */
const spentCodes = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/argument-error',
  'auth/user-not-found',
  'auth/user-disabled',
];
const isSpent = (error: unknown) => spentCodes.includes(codeOf(error));

const unknownOutcome =
  'It is not known whether your password was changed. Try again; if that is refused, sign in with the new one.';

function asPasswordError(error: unknown, outcome: string): PasswordError {
  const code = codeOf(error);
  if (wrongPasswordCodes.includes(code)) {
    return new PasswordError('This is not your current password.', 'present', error);
  }
  if (code === 'auth/weak-password' || code === 'auth/password-does-not-meet-requirements') {
    return new PasswordError(weakPasswordText, 'next', error);
  }
  if (code === 'auth/too-many-requests') {
    return new PasswordError('Too many attempts. Wait a few minutes.', undefined, error);
  }
  return new PasswordError(`Network or server error. ${outcome}`, undefined, error);
}

/** Changes the password and ends all sessions, this one too. Requires the current password. Throws PasswordError. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = (await staffAuth()).currentUser;
  const reauthenticate = async (password: string) => {
    if (!user?.email) throw new Error('Nobody is signed in.');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    return user;
  };
  const provenUser = await reauthenticate(current).catch((error: unknown) => {
    throw asPasswordError(error, 'Your password is as it was.');
  });
  await updatePassword(provenUser, next).catch((error: unknown) => {
    throw asPasswordError(error, unknownOutcome);
  });
  // If this fails, the password is changed and Auth ends the other sessions within an hour. Auth treats this session as one of
  // the old password, so it signs in again before it calls the API.
  await reauthenticate(next)
    .then(endAllSessions)
    .catch(() => undefined);
}

/** Returns the address of the account of a link's code. Undefined for an invalid code. */
export async function accountOfCode(code: string): Promise<string | undefined> {
  if (code === '') return undefined;
  try {
    return await verifyPasswordResetCode(await staffAuth(), code);
  } catch (error) {
    if (isSpent(error)) return undefined;
    throw error;
  }
}

/** Sets a password by the code of a link and ends all sessions. Returns false for an invalid code. Throws PasswordError. */
export async function choosePassword(code: string, email: string, next: string): Promise<boolean> {
  const auth = await staffAuth();
  try {
    await confirmPasswordReset(auth, code, next);
  } catch (error) {
    if (isSpent(error)) return false;
    throw asPasswordError(error, unknownOutcome);
  }
  // As in `changePassword`.
  await signInWithEmailAndPassword(auth, email, next)
    .then(endAllSessions)
    .then(() => signOutOfAuth(auth))
    .catch(() => undefined);
  return true;
}

/** Returns the address of an invited member. Undefined when the invitation has ended. Throws when the server is not reached. */
export async function accountOfInvitation(key: string): Promise<string | undefined> {
  const reply = await postKey('/api/admin/invitation', key);
  return reply === undefined ? undefined : invitedSchema.parse(reply).email;
}

/** Sets the first password of an invited member. Returns false when the invitation has ended. Throws PasswordError. */
export async function acceptInvitation(key: string, password: string): Promise<boolean> {
  const isAnswer = (status: number) => status === 404;
  try {
    return (await post('/api/admin/invitation/accept', { key, password }, { isAnswer })).ok;
  } catch (error) {
    if (isDataError(error, 'unsaved')) throw new PasswordError(error.message, 'next', error);
    throw asPasswordError(error, unknownOutcome);
  }
}

/** Ends all sessions of the signed-in person, this one too. */
export const endAllSessions = () => callApi('DELETE', '/api/admin/me/sessions');
