import type { ListId } from '../bands';
import { cleanText } from '../fields/cleanText';
import {
  addressWith,
  contentParameters,
  defaultSort,
  readSort,
  writeSort,
  type ListQuery,
  type Sort,
  type SortKey,
} from '../directory/directoryQuery';
import { industries } from '../fields/options';
import { defaultPageSize, isPageSize, readPage, writePage } from './pager';
import { programme } from '../assessment/programme';

/** `?page=2&size=50&search=foods&sort=-employees&rating=Gold&industry=Insurance`: how a list's state stands in the address. */
export const noQuery: ListQuery = { page: 1, size: defaultPageSize, search: '', sort: defaultSort };

const longestSearch = 200;

/** Reads an address; what makes no sense there falls back to its default. The plain list is `noQuery` itself. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const query = readParts(params);
  return isFirstPage(query) ? noQuery : query;
}

function readParts(params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'));
  const rating = programme.ratings.find(({ name }) => name === params.get('rating'))?.name;
  const industry = industries.find((name) => name === params.get('industry'));
  return {
    page: readPage(params.get('page')),
    size: isPageSize(size) ? size : noQuery.size,
    search: cleanText(params.get('search') ?? '').slice(0, longestSearch),
    sort: readSort(params.get('sort') ?? '') ?? defaultSort,
    ...(rating && { rating }),
    ...(industry && { industry }),
  };
}

export const writeSize = (size: number) => (size === noQuery.size ? undefined : String(size));

/** Whether it is the list as it stands at its address without a query. */
export const isFirstPage = ({ page, size, search, sort, rating, industry }: ListQuery): boolean =>
  page === noQuery.page &&
  size === noQuery.size &&
  search === '' &&
  writeSort(sort) === undefined &&
  rating === undefined &&
  industry === undefined;

/** The address of a list that shows what this query asks for, from its first page. */
export const addressOfList = (list: ListId, query: ListQuery): string =>
  addressWith(`/certified/${list}`, { size: writeSize(query.size), ...contentParameters(query) });

/** The address of the file of all that a query finds. */
export const addressOfCsv = (list: ListId, query: ListQuery): string =>
  addressWith(`/api/certified-organizations/${list}/csv`, contentParameters(query));

/** The query as parameters of an address. */
export const writeQuery = (query: ListQuery): Record<string, string | undefined> => ({
  page: writePage(query.page),
  size: writeSize(query.size),
  ...contentParameters(query),
});

/** The order after a click on a column: its own first, the other way round when it was sorted by already. */
export const nextSort = (sort: Sort, key: SortKey): Sort => ({
  key,
  descending: sort.key === key && !sort.descending,
});
