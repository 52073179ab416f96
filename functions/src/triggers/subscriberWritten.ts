import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { region } from './change';
import { mailSubscriber } from './mails';

export const subscriberWritten = onDocumentWritten(
  { document: 'subscribers/{id}', region, retry: true },
  (event) => mailSubscriber(event.params.id),
);
