import { FirebaseError } from 'firebase/app';
import { RefusedError } from './failures';

const refusals = new Set(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists']);

/** A RefusedError for what Firestore understood and did not take; any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof FirebaseError && refusals.has(error.code)
    ? new RefusedError(error.message, { cause: error })
    : error;
