import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { appService } from './config';

/** Returns Firestore without listeners and cache, for visitors' pages. */
export const liteFirestore = appService(getFirestore, (database, { host, firestorePort }) =>
  connectFirestoreEmulator(database, host, firestorePort),
);
