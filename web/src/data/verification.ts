import { todayInIndia } from '@utkarsh/domain/certification';
import type { VerifyPageData } from '@utkarsh/domain/pageData';
import { readQuestion } from '@utkarsh/domain/question';

/** Asks `/api/verify` for a number, link or id, unless it can be none of ours. Throws when the reply is not ok or not readable. */
export async function verify(q: string, signal?: AbortSignal): Promise<VerifyPageData> {
  const { kind } = readQuestion(q);
  if (kind === 'elsewhere' || kind === 'unknown')
    return { kind: 'verify', q, today: todayInIndia(), found: null };
  // Both at once: one after the other they would take twice as long on a phone.
  const [response, { verifySchema }] = await Promise.all([
    fetch(`/api/verify?${new URLSearchParams({ q })}`, signal ? { signal } : {}),
    import('@utkarsh/domain/verification'),
  ]);
  if (!response.ok) throw new Error(`Verification answered ${response.status}`);
  const { found } = verifySchema.parse(await response.json());
  return { kind: 'verify', q, today: todayInIndia(), found };
}
