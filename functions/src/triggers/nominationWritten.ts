import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { keepStatus } from '../store/nominationStatus';
import { changeOf, doAll, region, type RecordChange } from './change';
import { keepHistory } from './history';
import { mailNomination } from './mails';
import { keepSearchWords } from './searchWords';

/** All that follows a change of a nomination. Its status is made of its history, which is written first. */
export const afterNomination = (change: RecordChange & { collection: 'nominations' }): Promise<void> =>
  doAll([
    keepHistory(change).then(() => keepStatus(change.id)),
    keepSearchWords(change),
    mailNomination(change),
  ]);

export const nominationWritten = onDocumentWritten(
  { document: 'nominations/{id}', region, retry: true },
  (event) => afterNomination({ ...changeOf('nominations', event), collection: 'nominations' }),
);
