import {
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfAuth,
  type User,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import { getDoc, onSnapshot, terminate } from 'firebase/firestore';
import * as z from 'zod/mini';
import { addressKey } from '@utkarsh/domain/fields/cleanText';
import { loginRefused, roleOfClaims, staffRoles, type StaffRole } from '@utkarsh/domain/staff/staff';
import { staffAuth } from '../../firebase/auth';
import { fullFirestore } from '../../firebase/full';
import { isDenied } from '../failures';
import { type Watcher, recordAt } from './snapshots';

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
    ].map((code) => [`auth/${code}`, loginRefused]),
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
    const code = error instanceof FirebaseError ? error.code : '';
    throw new LoginError(code === '' ? serverError : (reasons[code] ?? 'Login failed'), { cause: error });
  }
  await signOutOfAuth(auth);
  throw new LoginError(loginRefused);
}

/** Sends the mail with which a password is set anew, and does not tell whether there is such an account. Throws LoginError. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(await staffAuth(), addressKey(email));
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : '';
    if (code === 'auth/user-not-found') return;
    throw new LoginError(resetReasons[code] ?? serverError, { cause: error });
  }
}

/** Signs out on this device. Open pages notice it, and keep what is not saved in them. */
export async function endSession(): Promise<void> {
  await signOutOfAuth(await staffAuth());
}

/** Asks Auth whether the session still counts after somebody was refused. Auth signs out an account that is disabled or gone. */
export async function checkSession(): Promise<void> {
  await (await staffAuth()).currentUser?.getIdToken(true).catch(() => undefined);
}

/** Signs out and forgets what was read. The page has to be loaded anew before anybody signs in again. */
export async function signOut(): Promise<void> {
  await endSession();
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
