import { onDocumentWrittenWithAuthContext } from 'firebase-functions/v2/firestore';
import { changeOf, region } from './change';
import { keepHistory } from './history';

export const eventWritten = onDocumentWrittenWithAuthContext(
  { document: 'events/{id}', region, retry: true },
  (event) => keepHistory(changeOf('events', event)),
);
