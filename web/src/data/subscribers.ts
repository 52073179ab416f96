import * as z from 'zod/mini';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { RefusedError } from './failures';

const refusalSchema = z.object({ error: z.string() });

/**
 * Subscribes an address to the newsletter; nobody learns whether it was subscribed before. Throws RefusedError with the
 * server's words when it says no, any other error when it was not reached or failed.
 */
export async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/subscribers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await appCheckHeader()) },
    body: JSON.stringify({ email }),
  });
  if (response.ok) return;
  if (response.status >= 500) throw new Error(`Subscribing answered ${response.status}`);
  throw new RefusedError(refusalSchema.parse(await response.json()).error);
}

/**
 * Unsubscribes the address that a link with this key was mailed to. False when the link stands for nobody, or no longer.
 * Throws when the server was not reached or failed.
 */
export async function unsubscribe(key: string): Promise<boolean> {
  const response = await fetch('/api/subscribers/unsubscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: key }),
  });
  if (response.ok) return true;
  // A link that was cut or mistyped is answered with 400.
  if (response.status === 400 || response.status === 404) return false;
  throw new Error(`Unsubscribing answered ${response.status}`);
}
