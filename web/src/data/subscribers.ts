import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { normalEmail, subscriberId } from '@utkarsh/domain/subscriber';
import { liteFirestore } from '../firebase/lite';
import { asRefusal } from './refusals';

/**
 * Stores an address for the newsletter. One that is stored already has its consent renewed, and nobody learns that it
 * was. Throws RefusedError when the rules say no, any other error when the server was not reached.
 */
export async function subscribe(email: string): Promise<void> {
  const [database, id] = await Promise.all([liteFirestore(), subscriberId(email)]);
  try {
    await setDoc(
      doc(database, collections.subscribers, id),
      {
        email: normalEmail(email),
        consent_version: currentConsentVersion,
        consented_at: serverTimestamp(),
      },
      // The server may have added to the record; the rules let a repetition change the consent alone.
      { merge: true },
    );
  } catch (error) {
    throw asRefusal(error);
  }
}
