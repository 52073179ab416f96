import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination/nomination';
import { hash, newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { liteFirestore } from '../firebase/lite';
import { attempt } from './deviceStorage';
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

/**
 * Creates the memory of a form's last submission. Until it has ended, equal content is sent under the same id, even after a reload
 * of this tab, so a lost reply leads to no second record. The tab stores only a hash of the content.
 */
export function makeSubmissionMemory(name: string) {
  const key = `sending:${name}`;
  /** Fallback for browsers without storage. */
  let last: string | undefined;
  const recall = (): unknown => attempt((): unknown => JSON.parse(last ?? sessionStorage.getItem(key) ?? ''));
  return {
    begin(content: string): Submission {
      const digest = `${hash(content)} ${hash(content, 1)}`;
      const memory = recall();
      const [storedDigest, id, trackingKey] = ['content', 'id', 'trackingKey'].map((part): unknown =>
        Reflect.get(Object(memory), part),
      );
      if (storedDigest === digest && typeof id === 'string' && typeof trackingKey === 'string')
        return { id, trackingKey };
      const submission = newSubmission();
      const text = JSON.stringify({ content: digest, ...submission });
      last = text;
      attempt(() => sessionStorage.setItem(key, text));
      return submission;
    },
    end(): void {
      last = undefined;
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

export const sendNomination = (nomination: Nomination, submission: Submission): Promise<void> =>
  storeOnce({
    ...submission,
    collection: 'nominations',
    content: toStoredNomination(nomination, currentConsentVersion),
    ask: askTracked,
  });
