import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { subscriptionSchema } from '@utkarsh/domain/newsletter/newsletter';
import { subscribe } from '../../data/contact';

/** Checks and sends a subscription, in one download. Returns the problem of the address, if it has one. */
export async function sendSubscription(email: string, language: NoticeLanguage): Promise<string | undefined> {
  const result = checkValue(subscriptionSchema, { email });
  if (!result.ok) return Object.values(result.errors).join(' ');
  await subscribe(result.value.email, language);
  return undefined;
}
