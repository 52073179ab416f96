import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
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
