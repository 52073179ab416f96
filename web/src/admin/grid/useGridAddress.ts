import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type PageSize, defaultPageSize, isPageSize } from '@utkarsh/domain/contract/listQuery';
import type { Place } from '../../data/staff/recordLists';
import {
  datedBy,
  filterNamesOf,
  knownFilters,
  valuesIn,
  type FilterValues,
  type GridFilters,
} from './filters';

export interface GridSort {
  field: string;
  descending: boolean;
}

/** What a grid shows, as its address says it: a link, a reload and the way back all lead to the same rows. */
export interface GridAddress {
  /** From 0, as the grid counts. */
  page: number;
  size: PageSize;
  sort: GridSort;
  search: string;
  /** Those that are set. */
  filters: FilterValues;
  place: Place;
}

/** What the addresses of one grid can say. */
export interface GridOptions {
  /** The order without a choice, which may depend on the filters. */
  defaultSort: GridSort | ((filters: FilterValues) => GridSort);
  filters?: GridFilters;
  /** Filters of its own, whose values the list itself has to check. */
  otherFilters?: readonly string[];
  /** Fields that the records can be sorted by. */
  sortFields: readonly string[];
  /** All rows are at hand, so that every page is known by its number. */
  numbered?: boolean;
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

/** Reads an address; whatever is no legal value counts as not given. */
export function readGridAddress(
  params: URLSearchParams,
  { defaultSort, filters = {}, otherFilters = [], sortFields, numbered = false }: GridOptions,
): GridAddress {
  const wanted = Number(params.get('page') ?? '1');
  const size = Number(params.get('size'));
  const sort = /^(-?)([a-z_]{1,40})$/.exec(params.get('sort') ?? '');
  const field = sort?.[2];
  const sortable = field !== undefined && sortFields.includes(field);
  const asked = Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000_000 ? wanted - 1 : 0;
  const place = placeOf(params, asked);
  const search = (params.get('search') ?? '').slice(0, 200);
  const valuesOf = (names: readonly string[]): FilterValues =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value.slice(0, 2000)]] : [];
      }),
    );
  const known = knownFilters(filters, valuesOf(filterNamesOf(filters)));
  const dated = datedBy(filters, known);
  return {
    // What a search finds is all at hand, so its pages have numbers; any other page needs to know where it lies.
    page: !numbered && search.trim() === '' && 'at' in place && place.at === 'start' ? 0 : asked,
    size: isPageSize(size) ? size : defaultPageSize,
    sort:
      sortable && (dated === undefined || dated === field)
        ? { field, descending: sort?.[1] === '-' }
        : typeof defaultSort === 'function'
          ? defaultSort(known)
          : defaultSort,
    search,
    filters: { ...known, ...valuesOf(otherFilters) },
    place,
  };
}

/** Changes of an address; whatever changes besides the page goes back to the first one. */
export interface GridMoves {
  /**
   * To a page: `place` tells where it lies for lists that know no numbers. `replace` is for one in place of a page that there is
   * not: the way back would lead to that again.
   */
  toPage: (page: number, place: Place, replace?: boolean) => void;
  setSize: (size: number) => void;
  setSort: (sort: GridSort | undefined) => void;
  setSearch: (search: string) => void;
  setFilter: (name: string, value: string) => void;
  /** Adds one value to those of a filter, or takes it away. */
  toggleFilter: (name: string, value: string) => void;
  clearFilters: () => void;
}

/** What of an address says which page is shown. */
export const placeNames = ['page', 'after', 'before', 'end'];

/** What the grid shows by its address, and how to change that. The options must be the same at each render. */
export function useGridAddress(options: GridOptions): [GridAddress, GridMoves] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readGridAddress(params, options), [params, options]);
  // A change may come before the page shows the one before it: the router's own `present` is that of the last render.
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
    // What is typed into the search comes here a moment later: a record may have been opened meanwhile, and stays so.
    void go.current({ pathname: window.location.pathname, search: next.toString() }, { replace });
  }, []);

  const moves = useMemo((): GridMoves => {
    const put = (name: string, value: string, replace?: boolean) =>
      change((next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }, replace);
    return {
      toPage: (page, place, replace) =>
        change((next) => {
          if (page > 0) next.set('page', String(page + 1));
          if ('after' in place) next.set('after', place.after);
          else if ('before' in place) next.set('before', place.before);
          else if (place.at === 'end') next.set('end', '');
        }, replace),
      setSize: (size) => put('size', size === defaultPageSize ? '' : String(size)),
      setSort: (sort) => put('sort', sort ? `${sort.descending ? '-' : ''}${sort.field}` : ''),
      // Each letter is no step of its own on the way back.
      setSearch: (search) => put('search', search, true),
      setFilter: put,
      toggleFilter: (name, value) => {
        // Of the values that count: one that does not would come back in the place of one that is taken away.
        const chosen = new Set(valuesIn(readGridAddress(latest.current, options).filters[name]));
        if (!chosen.delete(value)) chosen.add(value);
        put(name, [...chosen].join());
      },
      clearFilters: () =>
        change((next) => {
          const { filters = {}, otherFilters = [] } = options;
          for (const name of [...filterNamesOf(filters), ...otherFilters]) next.delete(name);
        }),
    };
  }, [change, options]);
  return [address, moves];
}
