import type { PublicRow } from '@utkarsh/domain/contract/api';
import type { ListId } from '@utkarsh/domain/bands';
import { type ListPage, type ListQuery, contentParameters } from '@utkarsh/domain/directory/directoryQuery';
import { defaultPageSize } from '@utkarsh/domain/contract/paging';
import { pathWithParameters } from '@utkarsh/domain/sitePaths';
import { ask } from './api';

/** In a file of its own, because with `directory.ts` it would add 0.6 kB and a file to the list page. */

/** Loads the schema in parallel with the reply, because one after the other takes twice as long on a phone. */
const loadSchema = () => import('@utkarsh/domain/contract/api');

/** Preloads the schema, which on a phone would arrive after the reply. */
export const prepareList = (): void => void loadSchema().catch(() => undefined);

/** Reads a page of a list, or the last page for one past the end. Leaves out default values: the CDN caches by address. */
export async function readCertifiedList(
  list: ListId,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<PublicRow> & { as_of?: string | undefined }> {
  const address = pathWithParameters(`/api/certified-organizations/${list}`, {
    page: query.page === 1 ? undefined : String(query.page),
    limit: query.size === defaultPageSize ? undefined : String(query.size),
    ...contentParameters(query),
  });
  const [response, { certifiedListSchema }] = await Promise.all([ask(address, { signal }), loadSchema()]);
  const { organizations, total, as_of } = certifiedListSchema.parse(await response.json());
  const last = Math.max(1, Math.ceil(total / query.size));
  if (query.page > last) return readCertifiedList(list, { ...query, page: last }, signal);
  return { rows: organizations, total, page: query.page, as_of };
}
