import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { closeFolder } from '../store/checkedFiles';
import { changeOf, doAll, region, type RecordChange } from './change';
import { keepHistory } from './history';
import { keepSearchWords } from './searchWords';

/** All that follows a change of an event. */
export const afterEvent = (change: RecordChange & { collection: 'events' }): Promise<void> =>
  doAll([keepHistory(change), keepSearchWords(change), closeFolder(change)]);

export const eventWritten = onDocumentWritten({ document: 'events/{id}', region, retry: true }, (event) =>
  afterEvent({ ...changeOf('events', event), collection: 'events' }),
);
