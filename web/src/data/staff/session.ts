import {
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfAuth,
  type User,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import { doc, onSnapshot, terminate } from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import { staffAuth } from '../../firebase/auth';
import { fullFirestore } from '../../firebase/full';
import type { Watcher } from './watcher';

export type StaffRole = 'admin' | 'viewer';

/** Somebody of the staff who is signed in. */
export interface Session {
  uid: string;
  email: string;
  role: StaffRole;
}

/** As rules and functions read the claims: `admin` is a boolean, not a text. */
async function sessionOf(user: User, fresh = false): Promise<Session | null> {
  const { claims } = await user.getIdTokenResult(fresh);
  const role = claims['admin'] === true ? 'admin' : claims['role'] === 'viewer' ? 'viewer' : undefined;
  return role ? { uid: user.uid, email: user.email ?? '', role } : null;
}

/** Tells the session now and whenever it changes: null when nobody of the staff is signed in. */
export async function watchSession({
  onFound,
}: Pick<Watcher<Session | null>, 'onFound'>): Promise<() => void> {
  const auth = await staffAuth();
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = (latest += 1);
    const known = user ? sessionOf(user).catch(() => null) : Promise.resolve(null);
    void known.then((session) => {
      if (turn === latest) onFound(session);
    });
  });
}

/**
 * Notices that a person was removed from the staff, or got another role, while signed in: the token still says what it
 * said for up to an hour. `onEnd` is called when the session is over.
 */
export async function watchStanding(session: Session, onEnd: () => void): Promise<() => void> {
  const database = await fullFirestore();
  const auth = await staffAuth();
  const check = () => {
    const user = auth.currentUser;
    if (!user) return;
    // A revoked session gets no new token; another role comes with it.
    sessionOf(user, true).then(
      (fresh) => {
        if (fresh === null) onEnd();
      },
      (error: unknown) => {
        if (!(error instanceof FirebaseError && error.code === 'auth/network-request-failed')) onEnd();
      },
    );
  };
  return onSnapshot(
    doc(database, collections.staff, session.uid),
    (entry) => {
      const role: unknown = entry.get('role');
      if (!entry.metadata.fromCache && role !== session.role) check();
    },
    check,
  );
}

/** Why somebody could not sign in, in words; `Login failed` when Auth gives no reason, `Server error` when it cannot be asked. */
export class LoginError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset the password.',
  'auth/network-request-failed': 'Server error',
  'auth/internal-error': 'Server error',
};

/** Signs in and keeps the session on this device. Throws LoginError; who is not of the staff learns no more than who errs. */
export async function signIn(email: string, password: string): Promise<Session> {
  const auth = await staffAuth().catch((error: unknown) => {
    throw new LoginError('Server error', { cause: error });
  });
  try {
    const { user } = await signInWithEmailAndPassword(auth, email.trim(), password);
    const session = await sessionOf(user);
    if (session) return session;
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : '';
    throw new LoginError(code === '' ? 'Server error' : (reasons[code] ?? 'Login failed'), { cause: error });
  }
  await signOutOfAuth(auth);
  throw new LoginError('Login failed');
}

/** Sends the mail with which a password is set anew. Says nothing of whether there is such an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  const auth = await staffAuth();
  try {
    await sendPasswordResetEmail(auth, email.trim());
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/user-not-found') return;
    throw error;
  }
}

/** Signs out and forgets what was read. The page has to be loaded anew before anybody signs in again. */
export async function signOut(): Promise<void> {
  const auth = await staffAuth();
  await signOutOfAuth(auth);
  await terminate(await fullFirestore());
}

async function signedIn(): Promise<User> {
  const user = (await staffAuth()).currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}

/** The token with which the API is called. Throws when nobody is signed in. */
export const idToken = async (): Promise<string> => (await signedIn()).getIdToken();

/** Who writes what is saved now. Throws when nobody is signed in. */
export const currentUid = async (): Promise<string> => (await signedIn()).uid;
