import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { appService } from './config';

/** Returns Firestore with listeners, for staff. Its cache is in memory, so the device stores nothing that staff read. */
export const fullFirestore = appService(
  (app) => initializeFirestore(app, { localCache: memoryLocalCache() }),
  (database, { host, firestorePort }) => connectFirestoreEmulator(database, host, firestorePort),
);
