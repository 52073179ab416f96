import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination/nomination';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { liteFirestore } from '../firebase/lite';
import { asRefusal } from './errors';
import { askTracked } from './tracking';

/** Identity of a sent record. The rules accept it once. */
export interface Submission {
  id: string;
  /** Key of the private link. It also shows whether the record has arrived. */
  trackingKey: string;
}

const keyCollections = { nominations: 'nominationKeys', insights: 'insightKeys' } as const;

interface Write extends Submission {
  collection: keyof typeof keyCollections;
  content: object;
  /** Reads the record of a key. Returns undefined for an unknown key. */
  ask: (key: string) => Promise<unknown>;
}

/**
 * Stores a record and its key together, with the server's time. After a failure `ask` finds out whether the record is stored and
 * only the reply was lost. Throws `refused` when the rules refuse, any other error when the server was not reached; then the
 * submission may be sent again.
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

export function newSubmission(): Submission {
  const id = newDocumentId();
  return { id, trackingKey: newTrackingKey(id) };
}

/** Stores a nomination and its key. Throws as `storeOnce` does. */
export const sendNomination = (nomination: Nomination, submission: Submission): Promise<void> =>
  storeOnce({
    ...submission,
    collection: 'nominations',
    content: toStoredNomination(nomination, currentConsentVersion),
    ask: askTracked,
  });
