import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { adminApp } from './adminApp';

let database: Firestore | undefined;

/** The project's Firestore. Opened at the first call, so that deploying need not connect. */
export function firestore(): Firestore {
  database ??= getFirestore(adminApp());
  return database;
}
