import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import { nominationAcknowledgement, subscriptionMail } from '@utkarsh/domain/mail/mails';
import { storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { collectionOf, hashOf } from '../store/firestore';
import { cancelMails, isFresh, sendLimitedMail } from '../store/mail/mail';
import { openMailService, sendMail, smtpUrl } from '../store/mail/mailSender';
import { unsubscribeKey } from '../store/newsletters';
import { trackingKey } from '../store/nomination/privateLinks';
import { invitationSecrets } from '../store/survey/surveyKeys';
import type { RecordChange } from './history';

const nominationSchema = z.pick(storedNominationSchema, { email: true, terms_accepted: true });
const subscriberSchema = z.object({ email: z.string() });

/** Mails the nominator that a nomination has arrived. Cancels a mail that waits when the nomination is withdrawn or deleted. */
export async function mailNomination({ id, before, after }: RecordChange): Promise<void> {
  const isEnded = after?.['terms_accepted'] !== 1;
  // An edit must not send a mail that a limit suppressed on the day of the nomination.
  if (before && !isEnded) return;
  const document = await collectionOf('nominations').doc(id).get();
  // The event may be old, so the record is read again.
  if (before) return document.get('terms_accepted') === 1 ? undefined : cancelMails(`nominations/${id}`);
  if (!isFresh(document.get('created_at'))) return;
  const { email, terms_accepted } = nominationSchema.parse(document.data());
  if (terms_accepted !== 1 || email === '') return;
  const key = await trackingKey(id);
  // The nomination was erased meanwhile.
  if (key === undefined) return;
  await sendLimitedMail({
    id: `nomination-${id}-acknowledgement`,
    budget: 'nominations',
    to: email,
    message: nominationAcknowledgement(id, key),
    about: [id],
    record: `nominations/${id}`,
  });
}

/** Mails a subscriber once for each key. One who left and returns gets a new key and mail. A repeated subscription sends nothing. */
export async function mailSubscriber(id: string): Promise<void> {
  const document = await collectionOf('subscribers').doc(id).get();
  if (!isFresh(document.get('consented_at'))) return;
  const key = await unsubscribeKey(id);
  // The subscriber has left meanwhile.
  if (key === undefined) return;
  const { email } = subscriberSchema.parse(document.data());
  await sendLimitedMail({
    id: `subscriber-${id}-opt-in-${hashOf(key)}`,
    budget: 'newsletter',
    to: email,
    about: [],
    record: `subscribers/${id}`,
    message: subscriptionMail({ unsubscribeUrl: pageUrl(sitePaths.unsubscribe(key)) }),
  });
}

let service: ReturnType<typeof openMailService>;

/** Sends a new mail without retries. A minute later the job `mails` sends mails that are still due. Two instances open ten connections. */
export const mailCreated = onDocumentCreated(
  {
    document: 'mail/{id}',
    secrets: [smtpUrl, invitationSecrets],
    timeoutSeconds: 120,
    concurrency: 20,
    maxInstances: 2,
  },
  async (event) => {
    service ??= openMailService();
    if (!service) return;
    // Events may arrive late, and twice.
    const mail = await collectionOf('mail').doc(event.params.id).get();
    await sendMail(service, mail, Date.now());
  },
);
