import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { VerifyPageData } from '@utkarsh/domain/contract/pageData';
import { certificatesIn, questionFor, readQuestion } from '@utkarsh/domain/certificate/question';
import { ask } from './api';
import { sentAt } from './clock';

/** Asks `/api/verify` for the one certificate that a text names. Throws when the reply is not ok or not readable. */
export async function verify(text: string, signal?: AbortSignal): Promise<VerifyPageData> {
  const [first, second] = certificatesIn(readQuestion(text));
  if (!first || second) return { kind: 'verify', q: text, today: '', found: null };
  const q = questionFor(first);
  // In parallel, because one after the other takes twice as long on a phone.
  const [response, { verifySchema }] = await Promise.all([
    ask(`/api/verify?${new URLSearchParams({ q })}`, { signal: signal ?? null }),
    import('@utkarsh/domain/certificate/verification'),
  ]);
  const reply = verifySchema.parse(await response.json());
  const time = sentAt(response);
  return {
    kind: 'verify',
    q: text,
    today: todayInIndia(time),
    ...(!time && { isDeviceDay: true }),
    ...reply,
  };
}
