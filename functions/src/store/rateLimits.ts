import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Limit } from '@utkarsh/domain/contract/rateLimits';
import { collectionOf, hashOf, firestore } from './firestore';
import { inTurn } from './memory';

const windowSchema = z.object({ count: z.int(), expires_at: z.instanceof(Timestamp) });

/** How often something has happened in the window that ends then, in milliseconds. */
interface CountedWindow {
  count: number;
  endsAt: number;
}

/** The counter of something. Its name is a digest: addresses and accounts cannot be read from the collection. */
export const counter = (...what: string[]): DocumentReference =>
  collectionOf('rateLimits').doc(hashOf(...what));

/** The window that runs, or a fresh one. A window is over at its end, whenever the TTL policy removes it. */
export function windowOf(document: DocumentSnapshot | undefined, limit: Limit, now: number): CountedWindow {
  const { data } = windowSchema.safeParse(document?.data());
  return data && data.expires_at.toMillis() > now
    ? { count: data.count, endsAt: data.expires_at.toMillis() }
    : { count: 0, endsAt: now + limit.seconds * 1000 };
}

export const storedWindow = ({ count, endsAt }: CountedWindow) => ({
  count,
  expires_at: Timestamp.fromMillis(endsAt),
});

/** Seconds until a full window ends; 0 for one with room. */
export const secondsToWait = ({ count, endsAt }: CountedWindow, limit: Limit, now: number): number =>
  count < limit.max ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));

/** Counts one more unless the limit is reached; returns the seconds to wait then, otherwise 0. */
export async function takeTurn(what: string, who: string, limit: Limit): Promise<number> {
  const reference = counter(what, who);
  const count = () =>
    firestore().runTransaction(async (transaction) => {
      const now = Date.now();
      const window = windowOf(await transaction.get(reference), limit, now);
      const wait = secondsToWait(window, limit, now);
      // Nothing is written once it is reached: who hammers costs a read each time and no more.
      if (wait === 0) transaction.set(reference, storedWindow({ ...window, count: window.count + 1 }));
      return wait;
    });
  return inTurn(reference.path, count);
}
