import { formatCount } from '../text/format';
import { cleanText, maxUnits } from '../fields/cleanText';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;

export const isPageSize = (value: number): value is PageSize => pageSizes.some((size) => size === value);

const firstPage = 1;

/** Reads a page number from a URL. Returns 1 for anything but a positive whole number. */
export const readPage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : firstPage;

export const writePage = (page: number): string | undefined =>
  page === firstPage ? undefined : String(page);

type PagerItem = { kind: 'page'; page: number; current: boolean } | { kind: 'gap' };

interface Pager {
  page: number;
  pages: number;
  items: PagerItem[];
  /** Undefined when the button is disabled. */
  previous: number | undefined;
  next: number | undefined;
}

const leadingPages = 5;

/** Returns the buttons of a pager: at most five pages, and the last one behind an ellipsis. Moves a page outside to the nearest. */
export function pager({ page, size, total }: { page: number; size: number; total: number }): Pager {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const button = (number: number): PagerItem => ({ kind: 'page', page: number, current: number === current });
  const items = Array.from({ length: Math.min(leadingPages, pages) }, (_, index) => button(index + 1));
  if (pages > leadingPages) {
    const isBetween = current > leadingPages && current < pages;
    if (isBetween) {
      if (current > leadingPages + 1) items.push({ kind: 'gap' });
      items.push(button(current));
    }
    if (!isBetween || current < pages - 1) items.push({ kind: 'gap' });
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

/** Returns the line above a list: `Showing 26 to 50 of 1,204 entries`. */
export function infoLine({ page, size, total }: { page: number; size: number; total: number }): string {
  if (total === 0) return 'Showing 0 to 0 of 0 entries';
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} entries`;
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Splits a list into groups of `size`. The last group may be smaller. */
export const splitIntoChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );

/** The query of the company search, written in the URL as `?name=foods&page=2`. */
export interface CompanyQuery {
  /** '' for the search page without a search. */
  name: string;
  page: number;
}

/** Maximum characters of a searched name. The API refuses longer names. */
export const maxNameLength = 200;

/** Reads a text of at most `max` characters from a URL. Cuts a longer one before it is cleaned. */
export const readTextParam = (params: URLSearchParams, name: string, max: number): string =>
  [...cleanText((params.get(name) ?? '').slice(0, maxUnits(max)))].slice(0, max).join('');

/** Reads a company search from a URL. An invalid value becomes its default. */
export const readCompanyQuery = (params: URLSearchParams): CompanyQuery => ({
  name: readTextParam(params, 'name', maxNameLength),
  page: readPage(params.get('page')),
});

export const writeCompanyQuery = (query: CompanyQuery): Record<keyof CompanyQuery, string | undefined> => ({
  name: query.name,
  page: query.name === '' ? undefined : writePage(query.page),
});
