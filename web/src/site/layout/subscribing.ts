import * as z from 'zod/mini';
import type { NoticeLanguage } from '@utkarsh/domain/consent';
import { fieldErrors } from '@utkarsh/domain/fieldChecks';
import { subscriptionSchema } from '@utkarsh/domain/subscriber';
import { subscriptionFailures } from '@utkarsh/domain/subscriptionText';
import { RefusedError } from '../../data/failures';
import { subscribe } from '../../data/subscribers';

/** How a subscription ended. `invalid` is about what was typed, `failed` about everything else. */
export type Subscribed =
  { state: 'done' } | { state: 'invalid'; message: string } | { state: 'failed'; message: string };

/** Everything the newsletter box needs beyond its markup: check and sending, in one download. */
export async function sendSubscription(typed: string, language: NoticeLanguage): Promise<Subscribed> {
  const checked = z.safeParse(subscriptionSchema, { email: typed });
  if (!checked.success) {
    return { state: 'invalid', message: Object.values(fieldErrors(checked.error)).join(' ') };
  }
  try {
    await subscribe(checked.data.email, language);
    return { state: 'done' };
  } catch (error) {
    console.error(error);
    const message =
      error instanceof RefusedError
        ? subscriptionFailures.refused(error.message)
        : subscriptionFailures.network;
    return { state: 'failed', message };
  }
}
