import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { changeOf, region } from './change';
import { keepHistory } from './history';

export const settingsWritten = onDocumentWritten(
  { document: 'settings/{id}', region, retry: true },
  (event) => keepHistory(changeOf('settings', event)),
);
