import { createHash, randomUUID } from 'node:crypto';
import type { MailBudget } from '@utkarsh/domain/contract/rateLimits';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { collectionOf, documentOf } from './firestore';
import { postJson } from './site';

/** Subscribes an address of its own, and gives it this key of its link to unsubscribe. */
export async function storeSubscriber() {
  const email = `${randomUUID()}@malar-mills.co.in`;
  const [id, key] = [await subscriberId(email), newUnsubscribeKey()];
  await postJson('/api/subscribers', { email });
  await documentOf('unsubscribeKeys', id).set({ key });
  const isSubscribed = async () => (await documentOf('subscribers', id).get()).exists;
  return { email, id, key, isSubscribed };
}

/** Returns the counter of a limit for a person, address or budget. */
export function limitCounter(limit: string, subject: string) {
  const name = createHash('sha256')
    .update(JSON.stringify([limit, subject]))
    .digest('hex');
  return documentOf('rateLimits', name);
}

/** Returns the counter of mails to one address that people outside the staff have caused. */
export const mailCounterOf = (address: string) => limitCounter('mail', mailboxOf(address));

/** Returns the counter of a budget for mails that people outside the staff cause. */
export const mailBudgetCounter = (budget: MailBudget) => limitCounter('mail', budget);

/** Returns the stored mails to the address in a record, which is named by its path. */
export const findMails = async (record: string) =>
  (await collectionOf('mail').where('record', '==', record).get()).docs;
