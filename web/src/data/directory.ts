import type { ListId } from '@utkarsh/domain/bands';
import type { CompanySearchReply, PublicRow } from '@utkarsh/domain/contract/api';
import { defaultPageSize } from '@utkarsh/domain/contract/paging';
import type { SummaryReply } from '@utkarsh/domain/contract/publicData';
import { type ListPage, type ListQuery, contentParameters } from '@utkarsh/domain/directory/directoryQuery';
import { pathWithParameters } from '@utkarsh/domain/sitePaths';
import { ask } from './api';

/** Loads the schemas in parallel with the reply, because one after the other takes twice as long on a phone. */
const loadSchemas = () => import('@utkarsh/domain/contract/api');

/** Preloads the schemas, which on a phone would arrive after the reply. */
export const prepareList = (): void => void loadSchemas().catch(() => undefined);

/**
 * Reads a page of `/api/certified-organizations/{band}`. Default values are left out of the address, so that a page has one address at the
 * edge. A page past the end reads the last page. Throws when a reply is not ok or not readable.
 */
export async function readCertifiedList(
  list: ListId,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<PublicRow>> {
  const address = pathWithParameters(`/api/certified-organizations/${list}`, {
    page: query.page === 1 ? undefined : String(query.page),
    limit: query.size === defaultPageSize ? undefined : String(query.size),
    ...contentParameters(query),
  });
  const [response, { certifiedListSchema }] = await Promise.all([ask(address, { signal }), loadSchemas()]);
  const { organizations, total } = certifiedListSchema.parse(await response.json());
  const last = Math.max(1, Math.ceil(total / query.size));
  if (query.page > last) return readCertifiedList(list, { ...query, page: last }, signal);
  return { rows: organizations, total, page: query.page };
}

/** Asks `/api/companies/search`; `page` counts from 1. Throws when the reply is not ok or not readable. */
export async function searchCompanies(
  { name, page, limit }: { name: string; page: number; limit: number },
  signal: AbortSignal,
): Promise<CompanySearchReply> {
  const query = new URLSearchParams({ name, page: String(page), limit: String(limit) });
  const [response, { companySearchSchema }] = await Promise.all([
    ask(`/api/companies/search?${query}`, { signal }),
    loadSchemas(),
  ]);
  return companySearchSchema.parse(await response.json());
}

/** Asks `/api/summary`. Throws when the reply is not ok or not readable. */
export async function readSummary(signal: AbortSignal): Promise<SummaryReply> {
  const [response, { summarySchema }] = await Promise.all([
    ask('/api/summary', { signal }),
    import('@utkarsh/domain/contract/publicData'),
  ]);
  return summarySchema.parse(await response.json());
}
