import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { closeFolder } from '../store/checkedFiles';
import { changeOf, doAll, region, type RecordChange } from './change';
import { keepHistory } from './history';
import { keepSearchWords } from './searchWords';

/** All that follows a change of an insight. */
export const afterInsight = (change: RecordChange & { collection: 'insights' }): Promise<void> =>
  doAll([keepHistory(change), keepSearchWords(change), closeFolder(change)]);

export const insightWritten = onDocumentWritten({ document: 'insights/{id}', region, retry: true }, (event) =>
  afterInsight({ ...changeOf('insights', event), collection: 'insights' }),
);
