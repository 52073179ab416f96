import { FirebaseError } from 'firebase/app';
import { RefusedError } from './failures';

const refusals = new Set(['permission-denied', 'invalid-argument', 'failed-precondition', 'already-exists']);

/**
 * Makes one write, which the rules take once. When it fails, its reply or that of an earlier try may have been lost:
 * `isStored` asks for the record itself, so that nobody is told that it arrived, or did not, on a guess. Throws RefusedError
 * when the rules say no, any other error when the server was not reached.
 */
export async function writeOnce(write: () => Promise<void>, isStored: () => Promise<boolean>): Promise<void> {
  try {
    await write().catch(async (error: unknown) => {
      if (!(await isStored())) throw error;
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** A RefusedError for what Firestore understood and did not take; any other error as it is. */
const asRefusal = (error: unknown): unknown =>
  error instanceof FirebaseError && refusals.has(error.code)
    ? new RefusedError(error.message, { cause: error })
    : error;
