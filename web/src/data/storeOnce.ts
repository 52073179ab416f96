import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { liteFirestore } from '../firebase/lite';
import { asRefusal } from './errors';

/** One sending of a record, which the rules accept once. */
export interface Sending {
  id: string;
  /** Key of the private link. It also shows whether the record has arrived. */
  trackingKey: string;
}

const keyCollections = { nominations: 'nominationKeys', insights: 'insightKeys' } as const;

interface Write extends Sending {
  collection: keyof typeof keyCollections;
  content: object;
  /** Reads the record of a key. Returns undefined for an unknown key. */
  ask: (key: string) => Promise<unknown>;
}

/**
 * Stores a record and its key together, with the server's time. After a failure `ask` finds out whether the record is stored and
 * only the reply was lost. Throws RefusedError when the rules refuse, any other error when the server was not reached; then the
 * sending may be repeated.
 */
export async function storeOnce({ collection, id, trackingKey, content, ask }: Write): Promise<void> {
  const database = await liteFirestore();
  const now = serverTimestamp();
  const batch = writeBatch(database)
    .set(doc(database, collections[collection], id), { ...content, created_at: now, updated_at: now })
    .set(doc(database, collections[keyCollections[collection]], id), { key: trackingKey, created_at: now });
  try {
    await batch.commit().catch(async (error: unknown) => {
      if ((await ask(trackingKey)) === undefined) throw error;
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
