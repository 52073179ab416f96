import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { collections } from '@utkarsh/domain/collections';
import { insightNotice } from '@utkarsh/domain/mail/insightMail';
import { nominationAcknowledgement, nominationNotice } from '@utkarsh/domain/mail/nominationMail';
import { subscriptionMail } from '@utkarsh/domain/mail/subscriptionMail';
import { unsubscribeLink } from '@utkarsh/domain/unsubscribing';
import { digest } from '../store/digest';
import { firestore } from '../store/firestore';
import { isFresh, sendMail } from '../store/mail';
import { recordReference } from '../store/records';
import { unsubscribeKey } from '../store/subscribers';

const nominationSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company_name: z.string(),
  headquarters: z.string(),
  num_employees: z.string(),
  tracking_key: z.string(),
  terms_accepted: z.number(),
});
const insightSchema = z.object({ name: z.string(), designation: z.string(), company: z.string() });
const subscriberSchema = z.object({ email: z.string() });

/** Tells nominator and staff of a new nomination; nobody of one that is withdrawn before that. */
export async function mailNomination(id: string): Promise<void> {
  const document = await recordReference('nominations', id).get();
  if (!isFresh(document.get('created_at'))) return;
  const nomination = nominationSchema.parse(document.data());
  if (nomination.terms_accepted !== 1) return;
  const { email } = nomination;
  await sendMail(`nomination-${id}-acknowledgement`, email, nominationAcknowledgement(id, nomination));
  await sendMail(`nomination-${id}-notice`, brand.email, nominationNotice(id, nomination));
}

/** Tells staff of a new insight. */
export async function mailInsight(id: string): Promise<void> {
  const document = await recordReference('insights', id).get();
  if (!isFresh(document.get('created_at'))) return;
  await sendMail(`insight-${id}-notice`, brand.email, insightNotice(insightSchema.parse(document.data())));
}

/**
 * Tells a subscriber so. Whoever enters an address again and again sends it one mail. Who has left and comes back gets another
 * one: the link of the first has gone with its key, so the mail is one of the key.
 */
export async function mailSubscriber(id: string): Promise<void> {
  const document = await firestore().collection(collections.subscribers).doc(id).get();
  if (!isFresh(document.get('consented_at'))) return;
  const key = await unsubscribeKey(id);
  // Gone since.
  if (key === undefined) return;
  const { email } = subscriberSchema.parse(document.data());
  await sendMail(
    `subscriber-${id}-opt-in-${digest(key)}`,
    email,
    subscriptionMail({ unsubscribeUrl: unsubscribeLink(key) }),
  );
}
