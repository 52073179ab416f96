import type { Request, Response } from 'express';
import type { Transaction } from 'firebase-admin/firestore';
import { type Transact, hashOf, idOfHash } from '../store/firestore';
import { type Attempt, type Reply, keptReply, once } from '../store/idempotency';
import { ApiError } from './errors';

/** Returns the attempt that an `Idempotency-Key` names. `content` is all that was sent: texts, and a hash for each file. */
export function attemptOf(request: Request, ...content: string[]): Attempt | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const expected = 'Idempotency-Key must be 1 to 200 visible ASCII characters without blanks.';
    throw new ApiError('invalid', expected, { fields: { 'Idempotency-Key': expected } });
  }
  return { key: hashOf(request.method, request.path, key), content: hashOf(...content) };
}

/** Id of the record that an attempt makes: parallel repetitions of an upload meet at the same names, and nothing else does. */
export const recordIdOf = ({ key, content }: Attempt): string => idOfHash(hashOf('record', key, content));

/** Makes or changes something and replies, or replies as before to a repetition. Only what succeeds is kept. Throws 409. */
export async function replyOnce(
  response: Response,
  attempt: Attempt | undefined,
  work: (transaction: Transaction) => Promise<Reply> | Reply,
  run?: Transact,
): Promise<void> {
  const { status, body } = await once(attempt, work, run);
  response.status(status).json(body);
}

/**
 * Replies to work that cannot be part of the transaction that keeps its reply, or replies as before to a repetition. Repetitions at
 * the same time may each do the work. One of their replies is kept. Throws 409.
 */
export async function replyAfter(
  response: Response,
  attempt: Attempt | undefined,
  work: () => Promise<Reply>,
): Promise<void> {
  const reply = (await keptReply(attempt)) ?? (await work());
  await replyOnce(response, attempt, () => reply);
}
