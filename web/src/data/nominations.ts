import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { toStoredNomination, type Nomination } from '@utkarsh/domain/nomination/nomination';
import { storeOnce, type Sending } from './storeOnce';
import { askTracked } from './tracking';

export function newSending(): Sending {
  const id = newDocumentId();
  return { id, trackingKey: newTrackingKey(id) };
}

/** Stores a nomination and its key. Throws as `storeOnce` does. */
export const sendNomination = (nomination: Nomination, sending: Sending): Promise<void> =>
  storeOnce({
    ...sending,
    collection: 'nominations',
    content: toStoredNomination(nomination, currentConsentVersion),
    ask: askTracked,
  });
