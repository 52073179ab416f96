import { FirebaseError } from 'firebase/app';
import {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { staffAuth } from '../../firebase/auth';
import { callApi } from './api';

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
const isSpent = (error: unknown) => error instanceof FirebaseError && spent.includes(error.code);

const notKnown =
  'It is not known whether your password was changed. Try again; if that is refused, sign in with the new one.';

function asPasswordError(error: unknown, outcome: string): PasswordError {
  const code = error instanceof FirebaseError ? error.code : '';
  if (['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'].includes(code)) {
    return new PasswordError('This is not your present password.', 'present', error);
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
    .then(() => signOut(auth))
    .catch(() => undefined);
  return true;
}

/** Ends all sessions of whoever is signed in, this one too. Throws what the network said. */
export async function endAllSessions(): Promise<void> {
  await callApi('DELETE', '/api/admin/me/sessions');
}
