import { defaultSort, readSort, writeSort, type ListQuery, type Sort, type SortKey } from './directoryQuery';
import type { Rating } from './assessment';
import { programme } from './programme';
import { defaultPageSize, isPageSize } from './pager';

/** `?page=2&size=50&search=foods&sort=-employees&rating=Gold`: how a list's state stands in the address. */
export const noQuery: ListQuery = { page: 1, size: defaultPageSize, search: '', sort: defaultSort };

const longestSearch = 200;

/** Reads an address; what makes no sense there falls back to its default. The plain list is `noQuery` itself. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const query = readParts(params);
  return isFirstPage(query) ? noQuery : query;
}

/** The rating of a name; undefined for what is none. */
export const readRating = (name: string | null): Rating | undefined =>
  programme.ratings.find((rating) => rating.name === name)?.name;

function readParts(params: URLSearchParams): ListQuery {
  const page = params.get('page') ?? '';
  const size = Number(params.get('size'));
  const rating = readRating(params.get('rating'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : noQuery.page,
    size: isPageSize(size) ? size : noQuery.size,
    search: (params.get('search') ?? '').slice(0, longestSearch),
    sort: readSort(params.get('sort') ?? '') ?? defaultSort,
    ...(rating && { rating }),
  };
}

export const writePage = (page: number) => (page === noQuery.page ? undefined : String(page));
export const writeSize = (size: number) => (size === noQuery.size ? undefined : String(size));

/** Whether it is the list as it stands at its address without a query. */
export const isFirstPage = ({ page, size, search, sort, rating }: ListQuery): boolean =>
  page === noQuery.page &&
  size === noQuery.size &&
  search === '' &&
  writeSort(sort) === undefined &&
  rating === undefined;

/** The query as an address has it, to be sent along by a form that changes something else of it. */
export const writeQuery = ({ page, size, search, sort, rating }: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      page: writePage(page),
      size: writeSize(size),
      search,
      sort: writeSort(sort),
      rating,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/** The order after a click on a column: its own first, the other way round when it was sorted by already. */
export const nextSort = (sort: Sort, key: SortKey): Sort => ({
  key,
  descending: sort.key === key && !sort.descending,
});
