import type { PublicRow } from '@utkarsh/domain/api';
import type { BandId } from '@utkarsh/domain/bands';
import { writeSort, type ListPage, type ListQuery } from '@utkarsh/domain/directoryQuery';
import { defaultPageSize } from '@utkarsh/domain/pager';

/** The query of a page in the API: what is as a list starts is left out, so that one page has one address at the edge. */
function listParams({ page, size, search, sort, rating }: ListQuery): string {
  const params = new URLSearchParams();
  if (page !== 1) params.set('page', String(page));
  if (size !== defaultPageSize) params.set('limit', String(size));
  if (search !== '') params.set('search', search);
  const order = writeSort(sort);
  if (order !== undefined) params.set('sort', order);
  if (rating !== undefined) params.set('rating', rating);
  return params.toString();
}

const loadSchema = () => import('@utkarsh/domain/api');

/** Fetches what reads an answer before there is one to read: on a phone it comes after the answer. */
export const prepareList = (): void => void loadSchema().catch(() => undefined);

/**
 * Asks `/api/certified-organizations/{band}` for a page; beyond the end, for the last one there is. Throws when a reply is
 * not ok or not readable.
 */
export async function readCertifiedList(
  tier: BandId,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<PublicRow>> {
  const params = listParams(query);
  const path = `/api/certified-organizations/${tier}`;
  // Both at once: one after the other they would take twice as long on a phone.
  const [response, { certifiedListSchema }] = await Promise.all([
    fetch(params === '' ? path : `${path}?${params}`, { signal }),
    loadSchema(),
  ]);
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  const { organizations, total } = certifiedListSchema.parse(await response.json());
  const last = Math.max(1, Math.ceil(total / query.size));
  if (query.page > last) return readCertifiedList(tier, { ...query, page: last }, signal);
  return { rows: organizations, total, page: query.page };
}
