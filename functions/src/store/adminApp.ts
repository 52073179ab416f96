import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The project this code runs in, with the bucket that Cloud Functions names in FIREBASE_CONFIG. */
export const adminApp = (): App => getApps()[0] ?? initializeApp();
