import { parsePeriod } from './certification';
import type { DirectoryRow } from './directory';
import { foldText } from './searchText';

export const sortKeys = ['name', 'industry', 'employees', 'period'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sort {
  key: SortKey;
  descending: boolean;
}
export const defaultSort: Sort = { key: 'name', descending: false };

export interface ListQuery {
  /** From 1. */
  page: number;
  size: number;
  search: string;
  sort: Sort;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** The page shown: the one asked for, or the last one there is. */
  page: number;
}

// Made when it is first needed: a page that shows rows as they came sorts nothing.
let collator: Intl.Collator | undefined;
const compareTexts = (a: string, b: string) =>
  (collator ??= new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })).compare(a, b);
const byName = (a: DirectoryRow, b: DirectoryRow) =>
  compareTexts(a.organization_name, b.organization_name) || (a.id < b.id ? -1 : 1);
const ends = (row: DirectoryRow) => parsePeriod(row.certification_period)?.to ?? 0;

const comparisons: Record<SortKey, (a: DirectoryRow, b: DirectoryRow) => number> = {
  name: byName,
  industry: (a, b) => compareTexts(a.industry, b.industry),
  employees: (a, b) => a.number_of_employees - b.number_of_employees,
  period: (a, b) => ends(a) - ends(b),
};

/** A new list in the order asked for; equal rows stay in the order of their names. */
export function sortRows(rows: readonly DirectoryRow[], { key, descending }: Sort): DirectoryRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * comparisons[key](a, b) || byName(a, b));
}

const searchable = (row: DirectoryRow) =>
  foldText(
    `${row.organization_name}\n${row.industry}\n${row.number_of_employees}\n${row.certification_period}`,
  );

/** Rows in which every word typed occurs somewhere in what the table shows. */
export function searchRows(rows: readonly DirectoryRow[], search: string): DirectoryRow[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const text = searchable(row);
    return words.every((word) => text.includes(word));
  });
}

/** One page of a list; a page beyond the end becomes the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, size }: { page: number; size: number },
): ListPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  return { rows: rows.slice((shown - 1) * size, shown * size), total: rows.length, page: shown };
}

/** Search, sort and page in one: what a certified list shows. */
export const queryRows = (rows: readonly DirectoryRow[], query: ListQuery): ListPage<DirectoryRow> =>
  pageOf(sortRows(searchRows(rows, query.search), query.sort), query);
