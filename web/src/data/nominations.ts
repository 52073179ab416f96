import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/ids';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination';
import { liteFirestore } from '../firebase/lite';
import { writeOnce } from './refusals';
import { askTracked } from './tracking';

/** One sending of a nomination: the rules take it once, and its key tells whether it has arrived. */
export interface Sending {
  id: string;
  trackingKey: string;
}

export const newSending = (): Sending => ({ id: newDocumentId(), trackingKey: newTrackingKey() });

/**
 * Stores a nomination and its key together. Throws RefusedError when the rules say no, any other error when the server was
 * not reached; then the same may be sent again.
 */
export async function sendNomination(nomination: Nomination, { id, trackingKey }: Sending): Promise<void> {
  const database = await liteFirestore();
  const now = serverTimestamp();
  const stored = {
    ...toStoredNomination(nomination, currentConsentVersion),
    created_at: now,
    updated_at: now,
  };
  await writeOnce(
    () =>
      writeBatch(database)
        .set(doc(database, collections.nominations, id), stored)
        .set(doc(database, collections.nominationKeys, id), { key: trackingKey, created_at: now })
        .commit(),
    async () => (await askTracked(trackingKey)) !== undefined,
  );
}
