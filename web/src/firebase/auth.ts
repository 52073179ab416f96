import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
  type User,
} from 'firebase/auth';
import { emulatorHosts, firebaseApp } from './config';

let auth: Auth | undefined;

/** Auth for staff, who sign in with e-mail and password: without pop-ups, and so without frames of other hosts. */
export async function staffAuth(): Promise<Auth> {
  const app = await firebaseApp();
  if (!auth) {
    auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
    const emulators = emulatorHosts();
    if (emulators) {
      connectAuthEmulator(auth, `http://${emulators.host}:${emulators.authPort}`, { disableWarnings: true });
    }
  }
  return auth;
}

/** Asks Auth whether the session still counts after somebody was refused. Auth signs out an account that is disabled or gone. */
export async function checkSession(): Promise<void> {
  await (await staffAuth()).currentUser?.getIdToken(true).catch(() => undefined);
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
