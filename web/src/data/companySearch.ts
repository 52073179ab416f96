import { companySearchSchema, type CompanySearchReply } from '@utkarsh/domain/contract/api';

/** Asks `/api/companies/search`; `page` counts from 1. Throws when the reply is not ok or not readable. */
export async function searchCompanies(
  { name, page, limit }: { name: string; page: number; limit: number },
  signal: AbortSignal,
): Promise<CompanySearchReply> {
  const query = new URLSearchParams({ name, page: String(page), limit: String(limit) });
  const response = await fetch(`/api/companies/search?${query}`, { signal });
  if (!response.ok) throw new Error(`Company search answered ${response.status}`);
  return companySearchSchema.parse(await response.json());
}
