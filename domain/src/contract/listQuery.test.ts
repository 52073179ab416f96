import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../fields/cleanText';
import { type ListQuery, sortKeys } from '../directory/directoryQuery';
import { industries } from '../fields/industries';
import { addressOfList, nextSort, noQuery, readListQuery } from './listQuery';
import { pageSizes, writePage } from './paging';

const sort = fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() });
const query: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.constantFrom(...pageSizes),
  search: fc.string({ maxLength: 200 }).map(cleanText),
  sort,
  rating: fc.constantFrom(undefined, 'Platinum', 'Gold', 'Certified'),
  industry: fc.constantFrom(undefined, ...industries),
});

const read = (address: string) => readListQuery(new URLSearchParams(address));

function write(state: ListQuery) {
  const { searchParams: params } = new URL(addressOfList('micro', state), 'https://site.example');
  const page = writePage(state.page);
  return new URLSearchParams([...(page ? [['page', page]] : []), ...params]).toString();
}

describe('the query of a list in a URL', () => {
  it('contains the search without invisible characters', () => {
    expect(read(`search=${encodeURIComponent('\u200b\u202aFoods\u00a0Ltd\u202c ')}`).search).toBe(
      'Foods Ltd',
    );
  });

  it('is read as it was written, for every query', () => {
    fc.assert(
      fc.property(query, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('omits default values', () => {
    expect(write(noQuery)).toBe('');
    expect(read('')).toEqual({ page: 1, size: 25, search: '', sort: { key: 'name', descending: false } });
  });

  it('is short and readable', () => {
    const state = {
      page: 2,
      size: 50,
      search: 'foods',
      sort: { key: 'employees', descending: true },
    } as const;
    expect(write(state)).toBe('page=2&size=50&search=foods&sort=-employees');
  });

  it.each(['0', '-4', '1.5', '1e3', '0x10', ' 2', 'two', '', '1000000', '٣'])(
    'falls back to the first page for page=%j',
    (page) => {
      expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
    },
  );

  it.each(['7', '0', '-25', '1000', 'all', ''])('falls back to 25 rows for size=%j', (size) => {
    expect(read(`size=${size}`).size).toBe(25);
  });

  it.each(['colour', '-', '--name', 'Name', 'constructor', ''])(
    'falls back to the order by name for sort=%j',
    (order) => {
      expect(read(`sort=${order}`).sort).toEqual({ key: 'name', descending: false });
    },
  );

  it.each(['insurance', 'Fishing', ''])('falls back to all industries for industry=%j', (industry) => {
    expect(read(new URLSearchParams({ industry }).toString()).industry).toBeUndefined();
  });

  it('cuts a search of more than 200 characters', () => {
    expect(read(`search=${'x'.repeat(5000)}`).search).toBe('x'.repeat(200));
  });
});

describe('nextSort', () => {
  it('sorts another column in ascending order', () => {
    fc.assert(
      fc.property(sort, fc.constantFrom(...sortKeys), (before, key) => {
        fc.pre(before.key !== key);
        expect(nextSort(before, key)).toEqual({ key, descending: false });
      }),
    );
  });

  it('reverses the order of the same column, and again with a third click', () => {
    fc.assert(
      fc.property(sort, (before) => {
        const reverse = nextSort(before, before.key);
        expect(reverse).toEqual({ key: before.key, descending: !before.descending });
        expect(nextSort(reverse, before.key)).toEqual(before);
      }),
    );
  });
});
