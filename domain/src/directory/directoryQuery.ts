import type { Rating } from '../assessment/programme';
import type { DatedRow, StandingRow } from './directory';
import type { Industry } from '../fields/industries';
import { type NameKey, matchRank, matchesName, nameKey } from './companyName';
import { foldText } from '../text/searchText';

export const sortKeys = ['name', 'industry', 'employees', 'period'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sort {
  key: SortKey;
  descending: boolean;
}
export const defaultSort: Sort = { key: 'name', descending: false };

/** Names of all orders in URLs: `employees`, or `-employees` for largest first. */
export const sortNames = sortKeys.flatMap((key) => [key, `-${key}`]);

export function readSort(name: string): Sort | undefined {
  const descending = name.startsWith('-');
  const key = sortKeys.find((sortKey) => sortKey === (descending ? name.slice(1) : name));
  return key && { key, descending };
}

/** Returns the name of an order for a URL, or undefined for the default order. */
export const writeSort = ({ key, descending }: Sort): string | undefined =>
  key === defaultSort.key && descending === defaultSort.descending
    ? undefined
    : `${descending ? '-' : ''}${key}`;

export interface ListQuery {
  /** The first page is 1. */
  page: number;
  size: number;
  search: string;
  sort: Sort;
  rating?: Rating | undefined;
  industry?: Industry | undefined;
}

/** Returns the URL parameters of a query without its page. Values that equal the default are undefined. */
export const contentParameters = ({
  search,
  sort,
  rating,
  industry,
}: ListQuery): Record<'search' | 'sort' | 'rating' | 'industry', string | undefined> => ({
  search,
  sort: writeSort(sort),
  rating,
  industry,
});

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** The page shown. A requested page beyond the end becomes the last page. */
  page: number;
}

// Made at the first sort, because most pages do not sort and a collator takes long to load.
let collator: Intl.Collator | undefined;
/** Compares two texts in the alphabetical order of lists. */
const compareTexts = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })).compare(a, b);
const byName = (a: StandingRow, b: StandingRow) =>
  compareTexts(a.organization_name, b.organization_name) || (a.id < b.id ? -1 : 1);

const comparisons: Record<SortKey, (a: StandingRow, b: StandingRow) => number> = {
  name: byName,
  industry: (a, b) => compareTexts(a.industry, b.industry),
  employees: (a, b) => Number(a.number_of_employees) - Number(b.number_of_employees),
  period: (a, b) => (a.valid_until < b.valid_until ? -1 : a.valid_until > b.valid_until ? 1 : 0),
};

/** Returns the rows in an order. Rows with equal values stay in the order of their names. */
export function sortRows<Row extends StandingRow>(rows: readonly Row[], { key, descending }: Sort): Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * comparisons[key](a, b) || byName(a, b));
}

/** Returns the rows with the latest first days, newest first. Rows with the same day are in the order of their names. */
export function newestRows<Row extends Pick<DatedRow, 'organization_name' | 'valid_from'>>(
  rows: readonly Row[],
  count: number,
): Row[] {
  // Drops all but the newest days first, because comparing thousands of names is slow.
  const days = rows.map(({ valid_from }) => valid_from).sort();
  const oldest = days.at(-count) ?? '';
  return rows
    .filter(({ valid_from }) => valid_from >= oldest)
    .sort(
      (a, b) =>
        b.valid_from.localeCompare(a.valid_from) || compareTexts(a.organization_name, b.organization_name),
    )
    .slice(0, count);
}

type Listed = Pick<
  StandingRow,
  'organization_name' | 'industry' | 'number_of_employees' | 'certification_period'
>;
/** The folded texts of each row, followed by the name without spaces. */
const searchableRows = new WeakMap<Listed, { text: string; name: NameKey }>();

/** Returns the searchable texts of a row. They are folded once for each row, because folding is much slower than searching. */
function toSearchable(row: Listed) {
  const cachedTexts = searchableRows.get(row);
  if (cachedTexts) return cachedTexts;
  const name = nameKey(row.organization_name);
  const texts = [row.organization_name, row.industry, row.number_of_employees, row.certification_period];
  const searchable = { text: `${foldText(texts.join('\n'))} ${name.full}`, name };
  searchableRows.set(row, searchable);
  return searchable;
}

/**
 * Returns the rows that match a search. A row matches when company search would find its name ("DP Hegde Private Limited" finds
 * "D. P. Hegde Pvt Ltd"), or when its visible texts contain every word of the search. `soundingIds` has the ids of names that sound
 * like the search in another script. The server finds them, because browsers do not load the transliteration.
 */
export function searchRows<Row extends StandingRow>(
  rows: readonly Row[],
  search: string,
  soundingIds: readonly string[] = [],
): Row[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...rows];
  const query = nameKey(search);
  const ids = new Set(soundingIds);
  return rows.filter((row) => {
    const { text, name } = toSearchable(row);
    return words.every((word) => text.includes(word)) || matchesName(name, query) || ids.has(row.id);
  });
}

/** Orders found rows: whole name, its beginning, that of a word, a part of the name, other. Rows of equal rank keep their order. */
export function sortByNearness<Row extends Listed>(rows: readonly Row[], search: string): Row[] {
  const query = nameKey(search);
  const rowsByRank: Row[][] = [[], [], [], [], []];
  for (const row of rows) {
    const { name } = toSearchable(row);
    rowsByRank[matchesName(name, query) ? matchRank(name, query) : 4]?.push(row);
  }
  return rowsByRank.flat();
}

/** Returns the rows with this rating and industry. An absent filter matches all rows. */
export const filterRows = <Row extends StandingRow>(
  rows: readonly Row[],
  { rating, industry }: Pick<ListQuery, 'rating' | 'industry'>,
): readonly Row[] =>
  rating === undefined && industry === undefined
    ? rows
    : rows.filter(
        (row) =>
          (rating === undefined || row.rating === rating) &&
          (industry === undefined || row.industry === industry),
      );

/** Returns one page of a list. A page beyond the end becomes the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, size }: { page: number; size: number },
): ListPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const shownPage = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  return { rows: rows.slice((shownPage - 1) * size, shownPage * size), total: rows.length, page: shownPage };
}
