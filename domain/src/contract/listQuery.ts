import type { ListId } from '../bands';
import type { ListQuery, Sort, SortKey } from '../directory/directoryQuery';
import { contentParameters, defaultSort, readSort } from '../directory/directoryQuery';
import { industries } from '../fields/industries';
import { programme } from '../assessment/programme';
import { pathWithParameters, sitePaths } from '../sitePaths';
import { defaultPageSize, isPageSize, readPage, readTextParam, writePage } from './paging';

/** The query of a list at its plain URL. Others are written as `?page=2&size=50&search=foods&sort=-employees&rating=Gold`. */
export const noQuery: ListQuery = { page: 1, size: defaultPageSize, search: '', sort: defaultSort };

const maxSearchLength = 200;

/** Reads a query from a URL. An invalid value becomes its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'));
  const rating = programme.ratings.find(({ name }) => name === params.get('rating'))?.name;
  const industry = industries.find((name) => name === params.get('industry'));
  return {
    page: readPage(params.get('page')),
    size: isPageSize(size) ? size : noQuery.size,
    search: readTextParam(params, 'search', maxSearchLength),
    sort: readSort(params.get('sort') ?? '') ?? defaultSort,
    ...(rating && { rating }),
    ...(industry && { industry }),
  };
}

export const writeSize = (size: number) => (size === noQuery.size ? undefined : String(size));

/** Returns the URL of the first page of a list with this query. */
export const addressOfList = (list: ListId, query: ListQuery): string =>
  pathWithParameters(sitePaths.certified(list), { size: writeSize(query.size), ...contentParameters(query) });

/** Returns the URL of the CSV file with all rows that a query finds. */
export const addressOfCsv = (list: ListId, query: ListQuery): string =>
  pathWithParameters(`/api/certified-organizations/${list}/csv`, contentParameters(query));

export const writeQuery = (query: ListQuery): Record<string, string | undefined> => ({
  page: writePage(query.page),
  size: writeSize(query.size),
  ...contentParameters(query),
});

/** Returns whether a query shows the list as at its plain URL. */
export const isFirstPage = (query: ListQuery): boolean =>
  Object.values(writeQuery(query)).every((value) => !value);

/** Returns the order after a click on a column header. A second click on the same column reverses the order. */
export const nextSort = (sort: Sort, key: SortKey): Sort => ({
  key,
  descending: sort.key === key && !sort.descending,
});
