import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { changeOf, region } from './change';
import { keepHistory } from './history';

export const staffWritten = onDocumentWritten({ document: 'staff/{id}', region, retry: true }, (event) =>
  keepHistory(changeOf('staff', event)),
);
