import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'firebase-admin/firestore';
import { bytesOf, maxCommitBytes } from '@utkarsh/domain/directory/directoryWrite';
import type { DatabaseId } from '@utkarsh/domain/collections';
import { codes, firestore, hasCode } from './firestore';
import { runInTurn } from './memory';

/** Other writers kept a transaction from its documents for too long. Its last attempt wrote nothing. */
export class Busy extends Error {}

/** A call would write more than one commit can hold. Nothing was written. */
export class TooLarge extends Error {}

const tooLargeText = 'These records are too much for one call. Send fewer of them. Nothing was changed.';

export type Transact = <Result>(change: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Returns whether the database gave no verdict. A commit that ended so may have been stored. */
export const isUnanswered = (error: unknown): boolean =>
  hasCode(
    error,
    codes.cancelled,
    codes.unknown,
    codes.deadlineExceeded,
    codes.resourceExhausted,
    codes.internal,
    codes.unavailable,
  );

/**
 * Returns whether a transaction lost its locks, so that nothing was written. Production says "The referenced transaction has expired or is
 * no longer valid", Google's emulator "Transaction is invalid or closed". The Admin SDK repeats the first and ABORTED, but not the second.
 */
const hasLostLocks = (error: unknown): boolean =>
  hasCode(error, codes.aborted) ||
  (hasCode(error, codes.invalidArgument) && /transaction (has|is) (expired|invalid)/i.test(String(error)));

/** Returns whether the database refused a commit for its size: "Transaction too big", "gRPC message exceeds maximum size". */
const isOversize = (error: unknown): boolean =>
  hasCode(error, codes.invalidArgument, codes.resourceExhausted) &&
  /too (big|large)|exceeds/i.test(String(error));

/** Milliseconds after which a transaction is not tried again. Hosting cuts a request after 60 seconds. */
const patience = 20_000;

/** Milliseconds of the first pause, and the factor of each further one: those of the SDK. With shorter pauses the losers stop each other again. */
const firstPause = 1000;
const pauseFactor = 1.5;

/**
 * Runs a transaction, and runs all of it again when it lost its locks, or a read got no answer. So `change` must have no effect outside of
 * the transaction. A commit without an answer is not repeated, because it may have been stored. Throws Busy after some seconds.
 */
export async function transact<Result>(
  change: (transaction: Transaction) => Promise<Result>,
  database?: DatabaseId,
): Promise<Result> {
  const start = Date.now();
  for (let length = firstPause; ; length *= pauseFactor) {
    const commit = { isSent: false };
    const changeOnce = async (transaction: Transaction) => {
      const result = await change(transaction);
      commit.isSent = true;
      return result;
    };
    try {
      return await firestore(database).runTransaction(changeOnce, { maxAttempts: 1 });
    } catch (error) {
      if (isOversize(error)) throw new TooLarge(tooLargeText, { cause: error });
      // A quota does not grow within seconds.
      const isFull = hasCode(error, codes.resourceExhausted);
      if (!isFull && !hasLostLocks(error) && (commit.isSent || !isUnanswered(error))) throw error;
      if (isFull || Date.now() - start > patience)
        throw new Busy('The database is too busy for this change.', { cause: error });
    }
    // Transactions that stopped each other must not meet again: each of them locks what it reads, and none can write.
    await pause(length * (0.5 + Math.random()));
  }
}

/** Runs a transaction in turn with those of this instance on the same documents, which would stop each other. */
export function transactOn<Result>(
  turns: readonly string[],
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  // Every transaction takes its turns in the same order. Otherwise two of them could wait for each other.
  return [...new Set(turns)].toSorted().reduceRight(
    (run, turn) => () => runInTurn(turn, run),
    () => transact(change),
  )();
}

/** Throws TooLarge when one commit cannot hold these documents. A single record always fits. */
export function requireFit(documents: readonly unknown[]): void {
  if (bytesOf(documents) > maxCommitBytes) throw new TooLarge(tooLargeText);
}
