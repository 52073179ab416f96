import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Limit } from '@utkarsh/domain/contract/rateLimits';
import { collectionOf, hashOf } from './firestore';
import { transactOn } from './transaction';

const windowSchema = z.object({ count: z.int(), expires_at: z.instanceof(Timestamp) });

/** Returns the document that counts something. Its id is a digest, so that the collection reveals no addresses or accounts. */
export const counter = (...names: string[]): DocumentReference =>
  collectionOf('rateLimits').doc(hashOf(...names));

/** Reads a counter: the seconds to `wait` until a full window ends, and as `next` the counter with one more event. */
export function windowOf(document: DocumentSnapshot | undefined, { max, seconds }: Limit, now: number) {
  const { data } = windowSchema.safeParse(document?.data());
  const window = data && data.expires_at.toMillis() > now ? data : undefined;
  const { count, expires_at } = window ?? {
    count: 0,
    expires_at: Timestamp.fromMillis(now + seconds * 1000),
  };
  return {
    wait: count < max ? 0 : Math.max(1, Math.ceil((expires_at.toMillis() - now) / 1000)),
    next: { count: count + 1, expires_at },
  };
}

/** Counts one event, unless the limit is reached. Returns the seconds to wait, or 0. */
export async function takeTurn(action: string, key: string, limit: Limit): Promise<number> {
  const reference = counter(action, key);
  return transactOn([reference.path], async (transaction) => {
    const { wait, next } = windowOf(await transaction.get(reference), limit, Date.now());
    // Beyond the limit nothing is written: a flood costs one read for each call.
    if (wait === 0) transaction.set(reference, next);
    return wait;
  });
}
