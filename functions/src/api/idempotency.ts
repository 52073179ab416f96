import type { Request, Response } from 'express';
import type { Transaction } from 'firebase-admin/firestore';
import { hashOf, idOfHash } from '../store/firestore';
import { type Attempt, type Reply, readKeptReply, runOnce } from '../store/idempotency';
import type { Transact } from '../store/transaction';
import { ApiError } from './errors';

/** Returns the attempt that the `Idempotency-Key` of a request names, with all that was sent. Throws 400 for an invalid key. */
export function attemptOf(request: Request, ...content: string[]): Attempt | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const problem = 'Idempotency-Key must be 1 to 200 visible ASCII characters without blanks.';
    throw new ApiError('invalid', problem, { fields: { 'Idempotency-Key': problem } });
  }
  return { key: hashOf(request.method, request.path, key), content: hashOf(...content) };
}

/** Returns the id of the record that an attempt creates. Parallel repetitions of an upload, and only they, use the same file names. */
export const recordIdOf = ({ key, content }: Attempt): string => idOfHash(hashOf('record', key, content));

/** Replies with the result of `work`, which runs once for an attempt. Failures are not kept. Throws 409 as `runOnce` does. */
export async function replyOnce(
  response: Response,
  attempt: Attempt | undefined,
  work: (transaction: Transaction) => Promise<Reply> | Reply,
  run?: Transact,
): Promise<void> {
  const { status, body } = await runOnce(attempt, work, run);
  response.status(status).json(body);
}

/** Replies with the result of work outside the transaction. Parallel repetitions may each do it, and one reply is kept. */
export async function replyAfter(
  response: Response,
  attempt: Attempt | undefined,
  work: () => Promise<Reply>,
): Promise<void> {
  const reply = (await readKeptReply(attempt)) ?? (await work());
  await replyOnce(response, attempt, () => reply);
}
