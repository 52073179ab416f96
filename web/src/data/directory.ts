import type { CompanySearchReply, SummaryReply } from '@utkarsh/domain/contract/api';
import { ask } from './api';

/** Asks `/api/companies/search`; `page` counts from 1. Throws when the reply is not ok or not readable. */
export async function searchCompanies(
  { name, page, limit }: { name: string; page: number; limit: number },
  signal: AbortSignal,
): Promise<CompanySearchReply> {
  const query = new URLSearchParams({ name, page: String(page), limit: String(limit) });
  const [response, { companySearchSchema }] = await Promise.all([
    ask(`/api/companies/search?${query}`, { signal }),
    import('@utkarsh/domain/contract/api'),
  ]);
  return companySearchSchema.parse(await response.json());
}

/** Asks `/api/summary`. Throws when the reply is not ok or not readable. */
export async function readSummary(signal: AbortSignal): Promise<SummaryReply> {
  const [response, { summarySchema }] = await Promise.all([
    ask('/api/summary', { signal }),
    import('@utkarsh/domain/contract/api'),
  ]);
  return summarySchema.parse(await response.json());
}
