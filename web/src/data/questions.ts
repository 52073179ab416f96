import type { Question } from '@utkarsh/domain/question/question';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { post } from './api';
import { readRefusal } from './errors';

/**
 * Sends a question. Repeated under the same key, it is stored once. Throws RefusedError with the server's text when it
 * refuses, any other error when it was not reached or failed.
 */
export async function sendQuestion(question: Question, key: string): Promise<void> {
  const response = await post('/api/questions', question, {
    headers: { ...(await appCheckHeader()), 'Idempotency-Key': key },
    isAnswer: (status) => status < 500,
  });
  if (!response.ok) throw await readRefusal(response);
}
