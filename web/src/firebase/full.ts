import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { emulatorHosts, firebaseApp } from './config';

let database: Firestore | undefined;

/** Returns Firestore with listeners, for staff. Its cache is in memory, so the device stores nothing that staff read. */
export async function fullFirestore(): Promise<Firestore> {
  const app = await firebaseApp();
  if (!database) {
    database = initializeFirestore(app, { localCache: memoryLocalCache() });
    const emulators = emulatorHosts();
    if (emulators) connectFirestoreEmulator(database, emulators.host, emulators.firestorePort);
  }
  return database;
}
