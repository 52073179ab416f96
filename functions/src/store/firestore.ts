import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

let database: Firestore | undefined;

/** The project's Firestore. Opened at the first call, so that deploying need not connect. */
export function firestore(): Firestore {
  database ??= getFirestore(getApps()[0] ?? initializeApp());
  return database;
}
