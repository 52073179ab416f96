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
