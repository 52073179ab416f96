import { type SummaryReply, summarySchema } from '@utkarsh/domain/contract/publicData';

/** Asks `/api/summary`. Throws when the reply is not ok or not readable. */
export async function readSummary(signal: AbortSignal): Promise<SummaryReply> {
  const response = await fetch('/api/summary', { signal });
  if (!response.ok) throw new Error(`The summary answered ${response.status}`);
  return summarySchema.parse(await response.json());
}
