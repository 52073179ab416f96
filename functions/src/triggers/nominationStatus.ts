import { logger } from 'firebase-functions/v2';
import { versionOf, type FollowedNomination } from '@utkarsh/domain/nominationStatus';
import { firestore } from '../store/firestore';
import { followed, keepStatus, statusReference } from '../store/nominationStatus';
import { recordReference } from '../store/records';
import type { RecordChange } from './change';

/** Keeps what a nominator sees of a nomination in step with it; there is nothing to see once it is deleted. */
export async function keepNominationStatus({ id, before, after }: RecordChange): Promise<void> {
  const told = [followed(before), followed(after)].filter((version) => version !== undefined);
  await firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(recordReference('nominations', id));
    const present = followed(document.data());
    if (document.exists && !present) {
      logger.error('A nomination has no status to follow', { id });
      return;
    }
    const isOfPresent = (version: FollowedNomination) => version.tracking_key === present?.tracking_key;
    if (present) await keepStatus(transaction, id, present, told.filter(isOfPresent).map(versionOf));
    // A nomination that is made anew under its id has another key.
    const gone = told.filter((version) => !isOfPresent(version));
    for (const key of new Set(gone.map(({ tracking_key }) => tracking_key))) {
      transaction.delete(statusReference(key));
    }
  });
}
