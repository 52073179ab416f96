import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import type { Question } from '@utkarsh/domain/question/question';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { post } from './api';

/** Sends a question. Repeated under the same key, it is stored once. Throws as `post` does. */
export async function sendQuestion(question: Question, key: string): Promise<void> {
  const headers = { ...(await appCheckHeader()), 'Idempotency-Key': key };
  await post('/api/questions', question, { headers });
}

/** Subscribes an address to the newsletter. The reply is the same for a subscribed address. Throws as `post` does. */
export async function subscribe(email: string, consentLanguage: NoticeLanguage): Promise<void> {
  await post('/api/subscribers', { email, consentLanguage }, { headers: await appCheckHeader() });
}

/** Unsubscribes the address of a mailed link. Returns false for an unknown or used key. Throws as `post` does. */
export async function unsubscribe(key: string): Promise<boolean> {
  // The API answers 400 to a cut or mistyped link.
  const isAnswer = (status: number) => status === 400 || status === 404;
  return (await post('/api/subscribers/unsubscribe', { token: key }, { isAnswer })).ok;
}
