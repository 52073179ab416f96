import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { post } from './api';
import { readRefusal } from './errors';

/**
 * Subscribes an address to the newsletter. The reply does not say whether it was subscribed before. Throws RefusedError with the
 * server's words when it refuses, any other error when it was not reached or failed.
 */
export async function subscribe(email: string, consentLanguage: NoticeLanguage): Promise<void> {
  const response = await post(
    '/api/subscribers',
    { email, consentLanguage },
    { headers: await appCheckHeader(), isAnswer: (status) => status < 500 },
  );
  if (response.ok) return;
  throw await readRefusal(response);
}

/**
 * Unsubscribes the address that a link with this key was mailed to. False when the link stands for nobody, or no longer.
 * Throws when the server was not reached or failed.
 */
export async function unsubscribe(key: string): Promise<boolean> {
  // A link that was cut or mistyped is answered with 400.
  const isAnswer = (status: number) => status === 400 || status === 404;
  return (await post('/api/subscribers/unsubscribe', { token: key }, { isAnswer })).ok;
}
