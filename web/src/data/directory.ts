import { type CompanySearchReply, companySearchSchema } from '@utkarsh/domain/contract/api';
import { type SummaryReply, summarySchema } from '@utkarsh/domain/contract/summary';
import { ask } from './api';

/** Asks `/api/companies/search`; `page` counts from 1. Throws when the reply is not ok or not readable. */
export async function searchCompanies(
  { name, page, limit }: { name: string; page: number; limit: number },
  signal: AbortSignal,
): Promise<CompanySearchReply> {
  const query = new URLSearchParams({ name, page: String(page), limit: String(limit) });
  const response = await ask(`/api/companies/search?${query}`, { signal });
  return companySearchSchema.parse(await response.json());
}

/** Asks `/api/summary`. Throws when the reply is not ok or not readable. */
export async function readSummary(signal: AbortSignal): Promise<SummaryReply> {
  return summarySchema.parse(await (await ask('/api/summary', { signal })).json());
}
