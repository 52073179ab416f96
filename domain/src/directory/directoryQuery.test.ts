import fc from 'fast-check';
import { rowsOn, type DatedRow, type StandingRow } from './directory';
import {
  defaultSort,
  newestRows,
  sortByNearness,
  pageOf,
  readSort,
  searchRows,
  sortKeys,
  sortNames,
  sortRows,
  writeSort,
  type Sort,
} from './directoryQuery';
import { matchesName, nameKey } from './companyName';
import { makeRow } from '../testing/directory';
import { foldText } from '../text/searchText';
import { directoryRows as storedRows, nearDay } from '../testing/arbitraries';
import { describe, expect, it } from 'vitest';

const sort: fc.Arbitrary<Sort> = fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() });
const directoryRows = fc.tuple(storedRows(), nearDay).map(([rows, today]) => rowsOn(rows, today));

const ids = (rows: readonly StandingRow[]) => rows.map(({ id }) => id);

const row = (changes: Partial<DatedRow>): DatedRow =>
  makeRow({
    id: `row-${changes.organization_name ?? ''}`,
    organization_name: 'Anjali Foods Pvt Ltd',
    industry: 'Food & Beverage',
    number_of_employees: 1204,
    certification_period: 'Sep 2025 to Sep 2026',
    ...changes,
  });

describe('pageOf', () => {
  it('divides a list into pages that contain every row once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), fc.integer({ min: 1, max: 40 }), (rows, size) => {
        const pages = Math.max(1, Math.ceil(rows.length / size));
        const results = Array.from({ length: pages }, (_, index) => pageOf(rows, { page: index + 1, size }));
        expect(results.flatMap((page) => page.rows)).toEqual(rows);
        results.forEach((page, index) => {
          expect(page).toMatchObject({ page: index + 1, total: rows.length });
          if (index < pages - 1) expect(page.rows).toHaveLength(size);
        });
      }),
    );
  });

  it('shows the last page for a page beyond the end', () => {
    const rows = ['a', 'b', 'c'];
    expect(pageOf(rows, { page: 9, size: 2 })).toEqual({ rows: ['c'], total: 3, page: 2 });
    expect(pageOf(rows, { page: 0, size: 2 })).toEqual({ rows: ['a', 'b'], total: 3, page: 1 });
    expect(pageOf(rows, { page: Number.NaN, size: 2 })).toEqual({ rows: ['a', 'b'], total: 3, page: 1 });
    expect(pageOf(rows, { page: 1.5, size: 2 })).toEqual({ rows: ['a', 'b'], total: 3, page: 1 });
    expect(pageOf([], { page: 3, size: 25 })).toEqual({ rows: [], total: 0, page: 1 });
  });
});

describe('searchRows', () => {
  it('finds rows by all visible columns, with words in any order', () => {
    const one = row({ organization_name: 'Café Malar & Sons' });
    for (const text of [
      'beverage',
      'cafe',
      '1204',
      'sep 2026',
      'sons malar',
      '  FOOD   malar ',
      'malar and',
      'malar&',
    ]) {
      expect(searchRows([one], text), text).toEqual([one]);
    }
    for (const text of ['salem', 'malar salem', '1205', 'oct', '/about'])
      expect(searchRows([one], text), text).toEqual([]);
  });

  it.each([
    ['D. P. Hegde Pvt Ltd', 'DP Hegde'],
    ['DP Hegde', 'd.p. hegde'],
    ['D. P. Hegde Pvt Ltd', 'D P Hegde Private Limited'],
    ['D. P. Hegde Pvt Ltd', 'DPHegde food'],
    ['कावेरी मिल्स', 'कावेरी मिल्स प्रा. लि.'],
  ])('finds %s by "%s", like company search', (organization_name, query) => {
    const one = row({ organization_name });
    expect(searchRows([one, row({})], query)).toEqual([one]);
  });

  it('keeps the rows that contain every word or whose name matches, in their order', () => {
    const search = fc.string({ unit: fc.constantFrom('a', 'e', 'é', '1', ' ', '&', 'ம'), maxLength: 6 });
    fc.assert(
      fc.property(directoryRows, search, (rows, input) => {
        const words = foldText(input).split(' ');
        const query = nameKey(input);
        const matches = rows.filter((one) => {
          const columns = [
            one.organization_name,
            one.industry,
            one.number_of_employees,
            one.certification_period,
          ];
          const name = nameKey(one.organization_name);
          const text = `${foldText(columns.join(' '))} ${name.full}`;
          return words.every((word) => text.includes(word)) || matchesName(name, query);
        });
        expect(searchRows(rows, input)).toEqual(matches);
      }),
    );
  });

  it('keeps all rows for a search of spaces and punctuation', () => {
    const rows = [row({ organization_name: 'A' }), row({ organization_name: 'B' })];
    for (const text of ['', '   ', '-', '()']) expect(searchRows(rows, text)).toEqual(rows);
  });
});

describe('sortByNearness', () => {
  it('orders whole names, beginnings, beginnings of words, other parts of the name, and other columns', () => {
    const names = ['Bara Mills', 'Karamills', 'Asha Mills', 'Millstone', 'Mills Pvt Ltd', 'Zari'];
    const rows = names.map((organization_name) => row({ organization_name }));
    expect(sortByNearness(rows, 'MILLS').map(({ organization_name }) => organization_name)).toEqual([
      'Mills Pvt Ltd',
      'Millstone',
      'Bara Mills',
      'Asha Mills',
      'Karamills',
      'Zari',
    ]);
  });

  it('keeps the order without a search', () => {
    const rows = [row({ organization_name: 'B' }), row({ organization_name: 'A' })];
    expect(sortByNearness(rows, ' - ')).toEqual(rows);
  });
});

describe('sortRows', () => {
  it('orders numbers of employees and last days by value, in both directions', () => {
    const value = {
      employees: ({ number_of_employees }: StandingRow) => Number(number_of_employees),
      period: ({ valid_until }: StandingRow) => (valid_until ? Date.parse(valid_until) : 0),
    };
    fc.assert(
      fc.property(
        directoryRows,
        fc.constantFrom('employees', 'period'),
        fc.boolean(),
        (rows, key, descending) => {
          const values = sortRows(rows, { key, descending }).map(value[key]);
          expect(values).toEqual(values.toSorted((a, b) => (descending ? b - a : a - b)));
        },
      ),
    );
  });

  it('orders names without regard to case and accents, and numbers by value', () => {
    const names = ['zebra', 'Éclair 10', 'eclair 9', 'Anjali', 'banyan'];
    const rows = names.map((organization_name) => row({ organization_name }));
    const result = sortRows(rows, defaultSort).map(({ organization_name }) => organization_name);
    expect(result).toEqual(['Anjali', 'banyan', 'eclair 9', 'Éclair 10', 'zebra']);
    expect(
      sortRows(rows, { key: 'name', descending: true }).map(({ organization_name }) => organization_name),
    ).toEqual(result.toReversed());
  });

  it('keeps equal rows in the order of their names, in both directions', () => {
    const rows = ['C', 'A', 'B'].map((organization_name) => row({ organization_name }));
    for (const key of ['industry', 'employees', 'period'] as const) {
      for (const descending of [false, true])
        expect(ids(sortRows(rows, { key, descending }))).toEqual(['row-A', 'row-B', 'row-C']);
    }
  });
});

it('sortRows orders organizations of one name the same way every time', () => {
  const rows = ['a', 'b', 'c'].map((id) => row({ id }));
  expect(sortRows(rows.toReversed(), defaultSort)).toEqual(rows);
});

describe('a sort order in a URL', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(sort, (order) => {
        const name = writeSort(order);
        expect(name === undefined ? defaultSort : readSort(name)).toEqual(order);
        expect(sortNames).toContain(name ?? 'name');
      }),
    );
  });

  it.each(['', '-', '--name', 'Name', 'constructor'])('is not read from %j', (name) => {
    expect(readSort(name)).toBeUndefined();
  });
});

describe('newestRows', () => {
  const row = (organization_name: string, valid_from: string) => ({ organization_name, valid_from });
  const names = (rows: { organization_name: string }[]) =>
    rows.map(({ organization_name }) => organization_name);

  it('puts the newest first day first, and orders equal days by name', () => {
    const rows = [
      row('Banyan', '2025-09-01'),
      row('cedar 10', '2025-11-15'),
      row('Alder', '2024-12-31'),
      row('Cedar 9', '2025-11-15'),
      row('Ash', '2025-11-14'),
      row('Oak', '2026-01-01'),
    ];
    expect(names(newestRows(rows, 5))).toEqual(['Oak', 'Cedar 9', 'cedar 10', 'Ash', 'Banyan']);
    expect(names(newestRows(rows, 9)).at(-1)).toBe('Alder');
    expect(newestRows([], 6)).toEqual([]);
  });
});
