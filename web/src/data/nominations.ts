import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/ids';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination';
import { liteFirestore } from '../firebase/lite';
import { asRefusal } from './refusals';

/** Names one sending of a nomination: repeating it after a lost reply stores nothing twice. */
export interface Sending {
  id: string;
  trackingKey: string;
}

export const newSending = (): Sending => ({ id: newDocumentId(), trackingKey: newTrackingKey() });

/** Stores a nomination. Throws RefusedError when the rules say no, any other error when the server was not reached. */
export async function sendNomination(nomination: Nomination, sending: Sending): Promise<void> {
  const database = await liteFirestore();
  const stored = toStoredNomination(nomination, {
    consentVersion: currentConsentVersion,
    trackingKey: sending.trackingKey,
  });
  try {
    await setDoc(
      doc(database, collections.nominations, sending.id),
      { ...stored, created_at: serverTimestamp(), updated_at: serverTimestamp() },
      // A repetition must leave alone what the server has added to the first one.
      { merge: true },
    );
  } catch (error) {
    throw asRefusal(error);
  }
}
