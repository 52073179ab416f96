import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { emulatorHosts, firebaseApp } from './config';

let database: Firestore | undefined;

/** Returns Firestore without listeners and cache, for visitors' pages. */
export async function liteFirestore(): Promise<Firestore> {
  const app = await firebaseApp();
  if (!database) {
    database = getFirestore(app);
    const emulators = emulatorHosts();
    if (emulators) connectFirestoreEmulator(database, emulators.host, emulators.firestorePort);
  }
  return database;
}
