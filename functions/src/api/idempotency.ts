import type { Request, Response } from 'express';
import type { Transaction } from 'firebase-admin/firestore';
import { hashOf, idOfHash } from '../store/firestore';
import {
  keptReply,
  once,
  type Attempt,
  type KeptReply,
  type Reply,
  type Transact,
} from '../store/idempotency';
import { ApiError } from './errors';

/**
 * The attempt that an `Idempotency-Key` names; undefined without one. `content` is all that was sent: texts, and a
 * digest for each file. Throws 400 for a malformed key.
 */
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

/** The reply that an attempt got before, for what comes before the transaction. Throws 409 for another content. */
export const earlierReply = async (attempt: Attempt | undefined): Promise<KeptReply | undefined> =>
  attempt && keptReply(attempt);

/** Makes or changes something and replies, or replies as before to a repetition. Only what succeeds is kept. Throws 409. */
export async function replyOnce(
  response: Response,
  attempt: Attempt | undefined,
  work: (transaction: Transaction) => Promise<Reply> | Reply,
  transact?: Transact,
): Promise<void> {
  const { status, body } = await once(attempt, work, transact);
  response.status(status).json(body);
}
