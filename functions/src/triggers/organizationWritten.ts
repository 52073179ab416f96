import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { changeOf, region } from './change';
import { keepHistory } from './history';

export const organizationWritten = onDocumentWritten(
  { document: 'organizations/{id}', region, retry: true },
  (event) => keepHistory(changeOf('organizations', event)),
);
