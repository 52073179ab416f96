import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { appService } from './config';

/**
 * Returns Auth for staff, who sign in with e-mail and password. It is set up without pop-ups, and so without frames of other
 * hosts.
 */
export const staffAuth = appService(
  (app) => initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] }),
  (auth, { host, authPort }) =>
    connectAuthEmulator(auth, `http://${host}:${authPort}`, { disableWarnings: true }),
);

/** Checks with Auth after a refusal whether the session is still valid. Auth signs out a disabled or deleted account. */
export async function checkSession(): Promise<void> {
  await (await staffAuth()).currentUser?.getIdToken(true).catch(() => undefined);
}

async function requireUser(): Promise<User> {
  const user = (await staffAuth()).currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}

/** Returns the token for calls of the API. Throws when nobody is signed in. */
export const idToken = async (): Promise<string> => (await requireUser()).getIdToken();

/** Returns the uid of the signed-in person. Throws when nobody is signed in. */
export const currentUid = async (): Promise<string> => (await requireUser()).uid;
