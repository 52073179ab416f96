import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { collectionOf } from '../store/firestore';
import { openMailService, sendMail, smtpUrl } from '../store/mail/mailSending';

let service: ReturnType<typeof openMailService>;

/**
 * Sends a mail as soon as it is written. It is not retried: the job `mails` sends what is still due a minute later. Two instances
 * open at most ten connections to the mail service.
 */
export const mailCreated = onDocumentCreated(
  { document: 'mail/{id}', secrets: [smtpUrl], timeoutSeconds: 120, concurrency: 20, maxInstances: 2 },
  async (event) => {
    service ??= openMailService();
    if (!service) return;
    // The event may be told late, and twice.
    const mail = await collectionOf('mail').doc(event.params.id).get();
    await sendMail(service, mail, Date.now());
  },
);
