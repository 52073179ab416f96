import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { changeOf, doAll, region, type RecordChange } from './change';
import { keepHistory } from './history';
import { mailNomination } from './mails';
import { keepNominationStatus } from './nominationStatus';
import { keepSearchWords } from './searchWords';

/** All that follows a change of a nomination. A status that comes back is made of the history, so that is written first. */
export const afterNomination = (change: RecordChange & { collection: 'nominations' }): Promise<void> =>
  doAll([
    keepHistory(change).then(() => keepNominationStatus(change)),
    keepSearchWords(change),
    mailNomination(change),
  ]);

export const nominationWritten = onDocumentWritten(
  { document: 'nominations/{id}', region, retry: true },
  (event) => afterNomination({ ...changeOf('nominations', event), collection: 'nominations' }),
);
