import type { ListId } from '../bands';
import { cleanText } from '../fields/cleanText';
import {
  type ListQuery,
  type Sort,
  type SortKey,
  addressWith,
  contentParameters,
  defaultSort,
  readSort,
  writeSort,
} from '../directory/directoryQuery';
import { industries } from '../fields/options';
import { programme } from '../assessment/programme';
import { formatCount } from '../text/format';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;

export const isPageSize = (value: number): value is PageSize => pageSizes.some((size) => size === value);

const firstPage = 1;

/** Reads a page number of an address, from 1. Returns 1 for any other text. */
export const readPage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : firstPage;

/** A page as it stands in an address: the first is left out. */
export const writePage = (page: number): string | undefined =>
  page === firstPage ? undefined : String(page);

type PagerItem = { kind: 'page'; page: number; current: boolean } | { kind: 'gap' };

interface Pager {
  page: number;
  pages: number;
  items: PagerItem[];
  /** Undefined where the button is disabled. */
  previous: number | undefined;
  next: number | undefined;
}

const numbered = 5;

/**
 * Pages 1 to at most 5, then an ellipsis and the last page. A page between those would be on no button, so it stands
 * between two ellipses while it is the current one. A page outside the list becomes the nearest one in it.
 */
export function pager({ page, size, total }: { page: number; size: number; total: number }): Pager {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const button = (number: number): PagerItem => ({ kind: 'page', page: number, current: number === current });
  const items = Array.from({ length: Math.min(numbered, pages) }, (_, index) => button(index + 1));
  if (pages > numbered) {
    const between = current > numbered && current < pages;
    if (between) {
      if (current > numbered + 1) items.push({ kind: 'gap' });
      items.push(button(current));
    }
    if (!between || current < pages - 1) items.push({ kind: 'gap' });
    items.push(button(pages));
  }
  return {
    page: current,
    pages,
    items,
    previous: current > 1 ? current - 1 : undefined,
    next: current < pages && total > 0 ? current + 1 : undefined,
  };
}

/** `Showing 26 to 50 of 1,204 entries`. */
export function infoLine({ page, size, total }: { page: number; size: number; total: number }): string {
  if (total === 0) return 'Showing 0 to 0 of 0 entries';
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return `Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} entries`;
}

/** The items in their order, in groups of `size`; the last one may be smaller. No items, no group. */
export const chunked = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );

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

/** `?name=foods&page=2`: how a company search stands in the address. */
export interface CompanyQuery {
  /** '' for none. */
  name: string;
  page: number;
}

/** Characters of a name; the API refuses more. */
export const longestName = 200;

/** Reads an address; what makes no sense there falls back to its default. */
export const readCompanyQuery = (params: URLSearchParams): CompanyQuery => ({
  name: [...cleanText(params.get('name') ?? '')].slice(0, longestName).join(''),
  page: readPage(params.get('page')),
});

/** The query as parameters of an address. */
export const writeCompanyQuery = ({ name, page }: CompanyQuery) => ({
  name,
  page: name === '' ? undefined : writePage(page),
});
