import * as z from 'zod/mini';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { RefusedError } from './failures';

const refusalSchema = z.object({ error: z.string() });

/**
 * Subscribes an address to the newsletter. The reply does not say whether it was subscribed before. Throws RefusedError with the
 * server's words when it refuses, any other error when it was not reached or failed.
 */
export async function subscribe(email: string, consentLanguage: NoticeLanguage): Promise<void> {
  const response = await fetch('/api/subscribers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await appCheckHeader()) },
    body: JSON.stringify({ email, consentLanguage }),
  });
  if (response.ok) return;
  if (response.status >= 500) throw new Error(`Subscribing answered ${response.status}`);
  throw new RefusedError(refusalSchema.parse(await response.json()).error);
}
