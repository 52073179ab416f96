import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { subscriptionSchema } from '@utkarsh/domain/newsletter/newsletter';
import { type SendingTexts, sendingFailure } from '../../data/errors';
import { subscribe } from '../../data/contact';

/** Result of a subscription. `invalid` concerns the typed address, `failed` everything else. */
export type SubscriptionResult =
  | { state: 'done' }
  | { state: 'invalid'; message: string }
  | { state: 'failed'; message: string };

/** Checks and sends a subscription. One download contains all of it. */
export async function sendSubscription(
  email: string,
  language: NoticeLanguage,
  failures: SendingTexts,
): Promise<SubscriptionResult> {
  const result = checkValue(subscriptionSchema, { email });
  if (!result.ok) return { state: 'invalid', message: Object.values(result.errors).join(' ') };
  try {
    await subscribe(result.value.email, language);
    return { state: 'done' };
  } catch (error) {
    console.error(error);
    return { state: 'failed', message: sendingFailure(error, failures) };
  }
}
