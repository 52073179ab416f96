import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Limit } from '@utkarsh/domain/contract/rateLimits';
import { collectionOf, hashOf } from './firestore';
import { transactOn } from './transaction';

const windowSchema = z.object({ count: z.int(), expires_at: z.instanceof(Timestamp) });

/** Number of events in a time window, and the end of the window in milliseconds. */
interface CountedWindow {
  count: number;
  endsAt: number;
}

/** Returns the document that counts something. Its id is a digest, so that the collection reveals no addresses or accounts. */
export const counter = (...names: string[]): DocumentReference =>
  collectionOf('rateLimits').doc(hashOf(...names));

/** Returns the running window, or a new one. A window ends at its own time, whenever the TTL policy removes it. */
export function windowOf(document: DocumentSnapshot | undefined, limit: Limit, now: number): CountedWindow {
  const { data } = windowSchema.safeParse(document?.data());
  return data && data.expires_at.toMillis() > now
    ? { count: data.count, endsAt: data.expires_at.toMillis() }
    : { count: 0, endsAt: now + limit.seconds * 1000 };
}

export const storedWindow = ({ count, endsAt }: CountedWindow): z.infer<typeof windowSchema> => ({
  count,
  expires_at: Timestamp.fromMillis(endsAt),
});

/** Returns the seconds until a full window ends, or 0 for a window with room. */
export const secondsToWait = ({ count, endsAt }: CountedWindow, limit: Limit, now: number): number =>
  count < limit.max ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));

/** Counts one event, unless the limit is reached. Returns the seconds to wait, or 0. */
export async function takeTurn(action: string, key: string, limit: Limit): Promise<number> {
  const reference = counter(action, key);
  return transactOn([reference.path], async (transaction) => {
    const now = Date.now();
    const window = windowOf(await transaction.get(reference), limit, now);
    const wait = secondsToWait(window, limit, now);
    // Beyond the limit nothing is written: a flood costs one read for each call.
    if (wait === 0) transaction.set(reference, storedWindow({ ...window, count: window.count + 1 }));
    return wait;
  });
}
