import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  defaultPageSize,
  infoLine,
  isPageSize,
  pager,
  pageSizes,
  splitIntoChunks,
  readCompanyQuery,
  writeCompanyQuery,
} from './paging';
import { pathWithParameters } from '../sitePaths';

const size = fc.constantFrom(...pageSizes);
const total = fc.nat(2000);
const anyPage = fc.integer({ min: -5, max: 250 });

/** Returns the labels of the buttons: `1 2 3 4 5 … 9`. */
const buttons = (list: { page: number; size: number; total: number }) =>
  pager(list).items.map((item) => (item.kind === 'gap' ? '…' : String(item.page)));

const listAt = (page: number, pages: number) => ({ page, size: 10, total: pages * 10 });

describe('pager', () => {
  it('offers 10, 25, 50 and 100 rows a page, 25 by default', () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    expect(defaultPageSize).toBe(25);
    expect([0, 10, 20, 25.5, 100].map(isPageSize)).toEqual([false, true, false, false, true]);
  });

  it('shows the current page when it lies behind the ellipsis', () => {
    expect(buttons(listAt(7, 9))).toEqual(['1', '2', '3', '4', '5', '…', '7', '…', '9']);
    expect(buttons(listAt(6, 9))).toEqual(['1', '2', '3', '4', '5', '6', '…', '9']);
    expect(buttons(listAt(8, 9))).toEqual(['1', '2', '3', '4', '5', '…', '8', '9']);
    expect(buttons(listAt(6, 7))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('shows the documented buttons for every list', () => {
    fc.assert(
      fc.property(anyPage, size, total, (page, perPage, rows) => {
        const { page: current, pages } = pager({ page, size: perPage, total: rows });
        const labels = buttons({ page, size: perPage, total: rows });
        const first = ['1', '2', '3', '4', '5'].slice(0, pages);
        expect(labels.slice(0, first.length)).toEqual(first);
        const rest = labels.slice(first.length);
        if (pages <= 5) expect(rest).toEqual([]);
        else if (current <= 5 || current === pages) expect(rest).toEqual(['…', String(pages)]);
        else expect(rest.filter((button) => button !== '…')).toEqual([String(current), String(pages)]);
      }),
    );
  });

  it('marks one page as current, the nearest to the requested page', () => {
    fc.assert(
      fc.property(anyPage, size, total, (page, perPage, rows) => {
        const { page: current, pages, items } = pager({ page, size: perPage, total: rows });
        expect(pages).toBe(Math.max(1, Math.ceil(rows / perPage)));
        expect(current).toBe(Math.min(Math.max(page, 1), pages));
        expect(items.filter((item) => item.kind === 'page' && item.current)).toEqual([
          { kind: 'page', page: current, current: true },
        ]);
      }),
    );
    expect(pager({ page: Number.NaN, size: 10, total: 30 }).page).toBe(1);
    expect(pager({ page: 2.9, size: 10, total: 30 }).page).toBe(2);
  });

  it('disables Previous on page 1, and Next on the last page and on an empty list', () => {
    expect(pager(listAt(1, 3))).toMatchObject({ previous: undefined, next: 2 });
    expect(pager(listAt(2, 3))).toMatchObject({ previous: 1, next: 3 });
    expect(pager(listAt(3, 3))).toMatchObject({ previous: 2, next: undefined });
    expect(pager({ page: 1, size: 25, total: 0 })).toMatchObject({
      previous: undefined,
      next: undefined,
      pages: 1,
    });
  });
});

it('infoLine reads as the programme writes it, with Indian grouping', () => {
  expect(infoLine({ page: 2, size: 25, total: 1204 })).toBe('Showing 26 to 50 of 1,204 entries');
  expect(infoLine({ page: 49, size: 25, total: 1204 })).toBe('Showing 1,201 to 1,204 of 1,204 entries');
  expect(infoLine({ page: 1001, size: 100, total: 123_456 })).toBe(
    'Showing 1,00,001 to 1,00,100 of 1,23,456 entries',
  );
  expect(infoLine({ page: 1, size: 25, total: 0 })).toBe('Showing 0 to 0 of 0 entries');
});

test('splitIntoChunks fills every group but the last and keeps the order of items', () => {
  expect(splitIntoChunks([], 3)).toEqual([]);
  expect(splitIntoChunks([1, 2, 3], 3)).toEqual([[1, 2, 3]]);
  expect(splitIntoChunks([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const groups = splitIntoChunks(items, size);
      expect(groups.flat()).toEqual(items);
      expect(groups.slice(0, -1).every((group) => group.length === size)).toBe(true);
    }),
  );
});

const plain = (query: string) =>
  pathWithParameters('/', writeCompanyQuery(readCompanyQuery(new URLSearchParams(query))));

it.each([
  ['', '/'],
  ['name=', '/'],
  ['name=+++&page=2', '/'],
  ['name=+foods+&page=1', '/?name=foods'],
  [`name=${encodeURIComponent('\u2060\u202afoods\u00a0ltd\u202c')}`, '/?name=foods+ltd'],
  ['name=%E2%80%8B', '/'],
  ['page=3&name=a%26b&utm_source=x', '/?name=a%26b&page=3'],
  ['name=foods&page=two', '/?name=foods'],
  ['name=foods&name=mills&page=9999999', '/?name=foods'],
])('readCompanyQuery reads ?%s as %s', (query, address) => {
  expect(plain(query)).toBe(address);
  expect(plain(address.slice(2))).toBe(address);
});

it('readCompanyQuery does not cut a name inside a character', () => {
  const { name } = readCompanyQuery(new URLSearchParams({ name: '🏭'.repeat(201) }));
  expect(name).toBe('🏭'.repeat(200));
});
