import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type PageSize, defaultPageSize, isPageSize } from '@utkarsh/domain/contract/paging';
import { type Place, isOneOf, type Condition } from '../../data/staff/recordLists';
import { isDay, momentsOf } from '@utkarsh/domain/contract/api';

export interface ChoiceFilter {
  name: string;
  label: string;
  /** Options. `storedValue` is set if the record holds another value. */
  options: readonly { value: string; label: string; storedValue?: unknown }[];
  field?: string;
  /** Width in the toolbar. Without it the filter is behind the button `Filters`. */
  width?: number;
  /** Returns whether the URL may contain a value that is no option, or no option yet. */
  accepts?: (value: string) => boolean;
  /** Label of an accepted value that is no option. Defaults to the value. */
  unknown?: string;
}

/** Returns options with the labels that staff read. A value without a label is its own label. */
export const namedOptions = <Value extends string>(
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names?.[value] ?? value }));

export interface GridFilters {
  choices?: readonly ChoiceFilter[];
  /**
   * Filter by days of the time by which the list is sorted. While it is set, no other order is possible. `label` is a text such
   * as `Received`.
   */
  days?: { field: string; label: string };
  /** Maximum number of value combinations in one query. Defaults to Firestore's limit of 30. */
  maxCombinations?: number;
}

/** Values of filters by name. Commas separate several values of one filter. */
export type FilterValues = Readonly<Record<string, string>>;

const dayNames = ['from', 'to'] as const;

export const filterNamesOf = ({ choices = [], days }: GridFilters): string[] => [
  ...choices.map(({ name }) => name),
  ...(days ? dayNames : []),
];

export const valuesIn = (filter = ''): string[] => [...new Set(filter.split(',').filter(Boolean))];

/** Returns the maximum number of values that a filter may have beside the other filters. */
export const maxValuesOf = (
  { choices = [], maxCombinations = 30 }: GridFilters,
  name: string,
  values: FilterValues,
): number =>
  choices
    .filter((other) => other.name !== name)
    .reduce(
      (limit, other) => Math.floor(limit / Math.max(1, valuesIn(values[other.name]).length)),
      maxCombinations,
    );

const isChoice = ({ options, accepts }: ChoiceFilter, candidate: string) =>
  options.some(({ value }) => value === candidate) || accepts?.(candidate) === true;

/** Returns the valid filters of a URL. Drops unknown values, and values beyond the maximum. */
export function validFilters(filters: GridFilters, input: FilterValues): Record<string, string> {
  const valid: Record<string, string> = {};
  for (const choice of filters.choices ?? []) {
    const { name } = choice;
    const values = valuesIn(input[name])
      .filter((one) => isChoice(choice, one))
      .slice(0, maxValuesOf(filters, name, valid));
    if (values.length > 0) valid[name] = values.join();
  }
  for (const name of filters.days ? dayNames : []) {
    const day = input[name];
    if (day !== undefined && isDay(day)) valid[name] = day;
  }
  return valid;
}

/** Returns the filters of a URL with values that are no longer options, as in an old view or link. `rest` are their other values. */
export const lostFilters = ({ choices = [] }: GridFilters, input: FilterValues) =>
  choices.flatMap((choice) => {
    const values = valuesIn(input[choice.name]);
    const lostValues = values.filter((one) => !isChoice(choice, one));
    const rest = values.filter((one) => !lostValues.includes(one)).join();
    return lostValues.length === 0
      ? []
      : [{ name: choice.name, text: `${choice.label}: ${lostValues.join(', ')} (no longer applies)`, rest }];
  });

/** Returns the field by which a list with a day filter is sorted. Undefined without a day filter. */
export const dayFilterField = ({ days }: GridFilters, values: FilterValues): string | undefined =>
  dayNames.some((name) => values[name] !== undefined) ? days?.field : undefined;

export function filterConditions({ choices = [], days }: GridFilters, input: FilterValues): Condition[] {
  const { start, end } = momentsOf(input);
  return [
    ...choices.flatMap(({ name, options, field = name }): Condition[] => {
      const values = valuesIn(input[name]).map((one) => {
        const { value, storedValue = value } = options.find((option) => option.value === one) ?? {
          value: one,
        };
        return storedValue;
      });
      return values.length === 0 ? [] : [isOneOf(field, values)];
    }),
    ...(days && start ? [{ field: days.field, operator: '>=' as const, value: start }] : []),
    ...(days && end ? [{ field: days.field, operator: '<' as const, value: end }] : []),
  ];
}

export interface GridSort {
  field: string;
  descending: boolean;
}

/** State of a grid in its URL, so that a link, a reload and Back lead to the same rows. */
export interface GridAddress {
  /** Page number, counted from 0 as in the MUI grid. */
  page: number;
  size: PageSize;
  sort: GridSort;
  search: string;
  filters: FilterValues;
  place: Place;
}

export interface GridOptions {
  defaultSort: GridSort | ((filters: FilterValues) => GridSort);
  filters?: GridFilters;
  /** Further filters of the list. The list itself checks their values. */
  otherFilters?: readonly string[];
  sortFields: readonly string[];
  /** Whether all rows are loaded, so that each page has a number. */
  hasPageNumbers?: boolean;
}

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

function placeOf(params: URLSearchParams, page: number): Place {
  const after = params.get('after') ?? '';
  const before = params.get('before') ?? '';
  if (page === 0) return { at: 'start' };
  if (idPattern.test(after)) return { after };
  if (idPattern.test(before)) return { before };
  return params.has('end') ? { at: 'end' } : { at: 'start' };
}

/** Reads the state from URL parameters. Ignores invalid values. */
export function readGridAddress(
  params: URLSearchParams,
  { defaultSort, filters = {}, otherFilters = [], sortFields, hasPageNumbers = false }: GridOptions,
): GridAddress {
  const pageNumber = Number(params.get('page') ?? '1');
  const size = Number(params.get('size'));
  const sort = /^(-?)([a-z_]{1,40})$/.exec(params.get('sort') ?? '');
  const field = sort?.[2];
  const sortable = field !== undefined && sortFields.includes(field);
  const pageIndex =
    Number.isInteger(pageNumber) && pageNumber > 0 && pageNumber <= 1_000_000 ? pageNumber - 1 : 0;
  const place = placeOf(params, pageIndex);
  const search = (params.get('search') ?? '').slice(0, 200);
  const valuesOf = (names: readonly string[]): FilterValues =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value.slice(0, 2000)]] : [];
      }),
    );
  const validFilterValues = validFilters(filters, valuesOf(filterNamesOf(filters)));
  const dayField = dayFilterField(filters, validFilterValues);
  return {
    // Search results are all loaded, so their pages have numbers. Other pages need a place to start from.
    page: !hasPageNumbers && search.trim() === '' && 'at' in place && place.at === 'start' ? 0 : pageIndex,
    size: isPageSize(size) ? size : defaultPageSize,
    sort:
      sortable && (dayField === undefined || dayField === field)
        ? { field, descending: sort?.[1] === '-' }
        : typeof defaultSort === 'function'
          ? defaultSort(validFilterValues)
          : defaultSort,
    search,
    filters: { ...validFilterValues, ...valuesOf(otherFilters) },
    place,
  };
}

export type GridMoves = ReturnType<typeof useGridAddress>[1];

export const placeNames = ['page', 'after', 'before', 'end'];

/** Returns the grid state from the URL, and functions to change it. The options must keep their identity between renders. */
export function useGridAddress(options: GridOptions) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readGridAddress(params, options), [params, options]);
  // Parameters including changes that are not rendered yet. The router's value is that of the last render.
  const latest = useRef(params);
  const go = useRef(navigate);
  useEffect(() => {
    latest.current = params;
    go.current = navigate;
  }, [params, navigate]);

  const change = useCallback((edit: (params: URLSearchParams) => void, replace = false) => {
    const next = new URLSearchParams(latest.current);
    for (const name of placeNames) next.delete(name);
    edit(next);
    latest.current = next;
    // A search reaches the URL with a delay. The present path and hash keep a record or its edit open that was opened meanwhile.
    const { pathname, hash } = window.location;
    void go.current({ pathname, search: next.toString(), hash }, { replace });
  }, []);

  // Every change except of the page returns to the first page.
  const moves = useMemo(() => {
    const put = (name: string, value: string, replace?: boolean) =>
      change((next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }, replace);
    return {
      /**
       * Goes to a page. `place` is its position, for lists without page numbers. `replace` replaces a page that no longer exists,
       * because Back would lead to it again.
       */
      toPage: (page: number, place: Place, replace?: boolean) =>
        change((next) => {
          if (page > 0) next.set('page', String(page + 1));
          if ('after' in place) next.set('after', place.after);
          else if ('before' in place) next.set('before', place.before);
          else if (place.at === 'end') next.set('end', '');
        }, replace),
      setSize: (size: number) => put('size', size === defaultPageSize ? '' : String(size)),
      setSort: (sort: GridSort | undefined) =>
        put('sort', sort ? `${sort.descending ? '-' : ''}${sort.field}` : ''),
      // Replaces the history entry, so that Back skips single keystrokes.
      setSearch: (search: string) => put('search', search, true),
      setFilter: put,
      toggleFilter: (name: string, value: string) => {
        // Uses only valid values: an invalid one could reappear when a valid one is removed.
        const values = new Set(valuesIn(readGridAddress(latest.current, options).filters[name]));
        if (!values.delete(value)) values.add(value);
        put(name, [...values].join());
      },
      clearFilters: () =>
        change((next) => {
          const { filters = {}, otherFilters = [] } = options;
          for (const name of [...filterNamesOf(filters), ...otherFilters]) next.delete(name);
        }),
    };
  }, [change, options]);
  return [address, moves] as const;
}
