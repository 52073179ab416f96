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
import { addressKey } from '@utkarsh/domain/fields/cleanText';
import { type StaffRole, loginRefusedText, roleOfClaims, staffRoles } from '@utkarsh/domain/staff/staff';
import { staffAuth } from '../../firebase/auth';
import { fullFirestore } from '../../firebase/full';
import { codeOf } from '../errors';
import { isDenied } from '../errors';
import { type Watcher, recordAt } from './records';
import { callApi } from './api';

/** Somebody of the staff who is signed in. */
export interface Session {
  uid: string;
  email: string;
  role: StaffRole;
  /** When they signed in, in whole seconds. */
  began: number;
}

/** What the token says of whoever is signed in; null for anybody who is not staff. Throws when Auth cannot be asked. */
async function sessionOf(user: User): Promise<Session | null> {
  const { claims, authTime } = await user.getIdTokenResult();
  const role = roleOfClaims(claims);
  return role ? { uid: user.uid, email: user.email ?? '', role, began: Date.parse(authTime) / 1000 } : null;
}

/**
 * Tells the session now and whenever it changes: null when nobody of the staff is signed in. A lost network is an error
 * and ends nothing.
 */
export async function watchSession({ onData, onError }: Watcher<Session | null>): Promise<() => void> {
  const auth = await staffAuth();
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = (latest += 1);
    const known = user ? sessionOf(user) : Promise.resolve(null);
    known.then(
      (session) => {
        if (turn === latest) onData(session);
      },
      (error: unknown) => {
        if (turn === latest) onError(error);
      },
    );
  });
}

const memberSchema = z.object({ role: z.enum(staffRoles), valid_since: z.int() });

/**
 * Notices that the sessions of a person were ended, or that they were removed or got another role: the token says what it
 * said for up to an hour. `onEnd` is called when the session is over.
 */
export async function watchStanding({ uid, role, began }: Session, onEnd: () => void): Promise<() => void> {
  return onSnapshot(
    await recordAt('staff', uid),
    (entry) => {
      if (entry.metadata.fromCache) return;
      const member = memberSchema.safeParse(entry.data()).data;
      if (!member || member.role !== role || began < member.valid_since) onEnd();
    },
    (error) => {
      if (isDenied(error)) onEnd();
    },
  );
}

/** Why somebody could not sign in, in the words of `POST /api/admin/login`; `Login failed` when Auth gives another reason. */
export class LoginError extends Error {}

/** What is said when Auth or the rules cannot be asked. */
export const serverError = 'Server error. Check the connection and try again.';

const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'invalid-credential',
      'invalid-login-credentials',
      'wrong-password',
      'user-not-found',
      'invalid-email',
      'user-disabled',
    ].map((code) => [`auth/${code}`, loginRefusedText]),
  ),
  'auth/too-many-requests': 'Too many attempts. Please try again in a few minutes, or reset the password.',
  'auth/network-request-failed': serverError,
  'auth/timeout': serverError,
  'auth/internal-error': serverError,
};

/** Why no mail was sent. */
const resetReasons: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'This is no e-mail address. Enter one such as name@company.in.',
  'auth/too-many-requests': 'Too many attempts. Please try again in a few minutes.',
};

/** Whether the rules let this session in, as far as they can be asked: a lost network is no denial. */
async function counts({ uid }: Session): Promise<boolean> {
  try {
    await getDoc(await recordAt('staff', uid));
    return true;
  } catch (error) {
    return !isDenied(error);
  }
}

/** Signs in and keeps the session on this device. Throws LoginError, with the same words for a wrong password and for somebody who is not of the staff. */
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
    // A role counts from the second after it was given: a session of that very second has to begin again in the next.
    if (first && !(await counts(first))) {
      while (session?.began === first.began) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        session = await attempt();
      }
      if (session && !(await counts(session))) session = null;
    }
    if (session) return;
  } catch (error) {
    const code = codeOf(error);
    throw new LoginError(code === '' ? serverError : (reasons[code] ?? 'Login failed'), { cause: error });
  }
  await signOutOfAuth(auth);
  throw new LoginError(loginRefusedText);
}

/** Sends the mail with which a password is set anew, and does not tell whether there is such an account. Throws LoginError. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(await staffAuth(), addressKey(email));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/user-not-found') return;
    throw new LoginError(resetReasons[code] ?? serverError, { cause: error });
  }
}

/** Signs out on this device. Open pages notice it, and keep what is not saved in them. */
export async function endSession(): Promise<void> {
  await signOutOfAuth(await staffAuth());
}

/** Signs out and forgets what was read. The page has to be loaded anew before anybody signs in again. */
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

/** Why a password could not be changed, in words for its person, and which field they are about. */
export class PasswordError extends Error {
  readonly field: 'present' | 'next' | undefined;

  constructor(message: string, field: 'present' | 'next' | undefined, cause: unknown) {
    super(message, { cause });
    this.field = field;
  }
}

/** What Auth says of the code of a link that was used, is too old, or belongs to an account that is gone. */
const spent = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/argument-error',
  'auth/user-not-found',
  'auth/user-disabled',
];
const isSpent = (error: unknown) => spent.includes(codeOf(error));

const notKnown =
  'It is not known whether your password was changed. Try again; if that is refused, sign in with the new one.';

function asPasswordError(error: unknown, outcome: string): PasswordError {
  const code = codeOf(error);
  if (['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'].includes(code)) {
    return new PasswordError('This is not your current password.', 'present', error);
  }
  if (code === 'auth/weak-password' || code === 'auth/password-does-not-meet-requirements') {
    return new PasswordError('This password is too easy to guess. Choose a longer one.', 'next', error);
  }
  if (code === 'auth/too-many-requests') {
    return new PasswordError('Too many attempts. Wait a few minutes.', undefined, error);
  }
  return new PasswordError(`Network or server error. ${outcome}`, undefined, error);
}

/** Sets a new password for whoever knows the present one, and ends all sessions, this one too. Throws PasswordError. */
export async function changePassword(present: string, next: string): Promise<void> {
  const user = (await staffAuth()).currentUser;
  const reauthenticate = async (password: string) => {
    if (!user?.email) throw new Error('Nobody is signed in.');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    return user;
  };
  const proven = await reauthenticate(present).catch((error: unknown) => {
    throw asPasswordError(error, 'Your password is as it was.');
  });
  await updatePassword(proven, next).catch((error: unknown) => {
    throw asPasswordError(error, notKnown);
  });
  // The password is changed, whatever becomes of this: without it Auth ends the other sessions within an hour. Auth takes
  // this session for one of the old password, so it begins anew before it asks the API.
  await reauthenticate(next)
    .then(endAllSessions)
    .catch(() => undefined);
}

/** The address of the account whose password a link's code sets; undefined for a code that does so no more. */
export async function accountOfCode(code: string): Promise<string | undefined> {
  if (code === '') return undefined;
  try {
    return await verifyPasswordResetCode(await staffAuth(), code);
  } catch (error) {
    if (isSpent(error)) return undefined;
    throw error;
  }
}

/** Sets a password by the code of a link, and ends all sessions. False when the code does so no more. Throws PasswordError. */
export async function choosePassword(code: string, email: string, next: string): Promise<boolean> {
  const auth = await staffAuth();
  try {
    await confirmPasswordReset(auth, code, next);
  } catch (error) {
    if (isSpent(error)) return false;
    throw asPasswordError(error, notKnown);
  }
  // As above. That they were here is noted with it: they are invited no more.
  await signInWithEmailAndPassword(auth, email, next)
    .then(endAllSessions)
    .then(() => signOutOfAuth(auth))
    .catch(() => undefined);
  return true;
}

/** Ends all sessions of whoever is signed in, this one too. Throws what the network said. */
export async function endAllSessions(): Promise<void> {
  await callApi('DELETE', '/api/admin/me/sessions');
}
