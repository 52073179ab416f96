// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readGridAddress, useGridAddress } from './useGridAddress';

const options = {
  defaultSort: { field: 'created_at', descending: true },
  filters: {
    choices: ['status', 'industry'].map((name) => ({ name, label: name, options: [], accepts: () => true })),
    days: { field: 'created_at', label: 'Received' },
  },
  sortFields: ['created_at', 'company_name'],
};
const read = (query: string) => readGridAddress(new URLSearchParams(query), options);

describe('the address of a grid', () => {
  it('means the first page, the newest first, when it is empty', () => {
    expect(read('')).toEqual({
      page: 0,
      size: 25,
      sort: { field: 'created_at', descending: true },
      search: '',
      filters: {},
      place: { at: 'start' },
    });
  });

  it('has page, size, order, filters and the place of the page', () => {
    expect(read('page=3&after=abc&size=50&sort=-company_name&status=new&industry=Agriculture&x=1')).toEqual({
      page: 2,
      size: 50,
      sort: { field: 'company_name', descending: true },
      search: '',
      filters: { status: 'new', industry: 'Agriculture' },
      place: { after: 'abc' },
    });
    expect(read('page=2&before=abc').place).toEqual({ before: 'abc' });
    expect(read('page=9&end=')).toMatchObject({ page: 8, place: { at: 'end' } });
  });

  it('has pages by their number alone in a search', () => {
    expect(read('search=kaveri&page=2')).toMatchObject({ page: 1, search: 'kaveri', place: { at: 'start' } });
  });

  it.each(['page=2', 'page=2&after=a%2Fb', 'page=2&after=', 'page=0', 'page=-1', 'page=1.5', 'page=x'])(
    'means the first page for %s, whose place nobody knows',
    (query) => expect(read(query)).toMatchObject({ page: 0, place: { at: 'start' } }),
  );

  it.each(['size=0', 'size=20', 'size=1000', 'size=x'])('ignores the size in %s', (query) =>
    expect(read(query).size).toBe(25),
  );

  it.each(['sort=email', 'sort=__proto__', 'sort=-', 'sort=Company'])('ignores the order in %s', (query) =>
    expect(read(query).sort).toEqual(options.defaultSort),
  );

  it('has only the order by day when days are filtered', () => {
    expect(read('sort=created_at&from=2026-11-20')).toMatchObject({
      sort: { field: 'created_at', descending: false },
      filters: { from: '2026-11-20' },
    });
    expect(read('sort=company_name&to=2026-11-20').sort).toEqual(options.defaultSort);
  });

  it('has texts no longer than a search or a filter', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
    expect(read(`status=${'x'.repeat(5000)}`).filters['status']).toHaveLength(2000);
  });
});

it('keeps a change that the page has not shown yet when the next one follows', () => {
  const { result } = renderHook(() => useGridAddress(options), { wrapper: MemoryRouter });
  const [, moves] = result.current;
  act(() => {
    moves.setSort({ field: 'company_name', descending: false });
    moves.setSearch('foods');
  });
  expect(result.current[0]).toMatchObject({ sort: { field: 'company_name' }, search: 'foods' });
});

it('keeps every value of a filter that is set before the page shows the one before it', () => {
  const { result } = renderHook(() => useGridAddress(options), { wrapper: MemoryRouter });
  const [, moves] = result.current;
  act(() => {
    moves.toggleFilter('status', 'new');
    moves.toggleFilter('status', 'contacted');
    moves.toggleFilter('status', 'declined');
    moves.toggleFilter('status', 'new');
  });
  expect(result.current[0].filters).toEqual({ status: 'contacted,declined' });
});

it('forgets a value above the limit: it does not return when another one is removed', () => {
  const two = { ...options, filters: { ...options.filters, maxCombinations: 2 } };
  const { result } = renderHook(() => useGridAddress(two), { wrapper: MemoryRouter });
  const [, moves] = result.current;
  act(() => {
    for (const status of ['new', 'contacted', 'declined']) moves.toggleFilter('status', status);
  });
  expect(result.current[0].filters).toEqual({ status: 'new,contacted' });
  act(() => moves.toggleFilter('status', 'new'));
  expect(result.current[0].filters).toEqual({ status: 'contacted' });
});

it('has no way back to a page that does not exist', () => {
  const { result } = renderHook(
    () => ({ moves: useGridAddress(options)[1], kind: useNavigationType(), search: useLocation().search }),
    { wrapper: MemoryRouter },
  );
  act(() => result.current.moves.toPage(2, { after: 'kaveri' }));
  expect(result.current).toMatchObject({ kind: 'PUSH', search: '?page=3&after=kaveri' });
  act(() => result.current.moves.toPage(1, { at: 'end' }, true));
  expect(result.current).toMatchObject({ kind: 'REPLACE', search: '?page=2&end=' });
});

it('keeps an edit open that was opened before the search reached the address', () => {
  window.history.replaceState(null, '', '/list');
  const { result } = renderHook(() => useGridAddress(options), { wrapper: BrowserRouter });
  const [, moves] = result.current;
  window.history.pushState(null, '', '/list/kaveri#edit');
  act(() => moves.setSearch('foods'));
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/list/kaveri?search=foods#edit');
});
