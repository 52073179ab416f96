import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunked } from './chunks';

test('groups are full but for the last, and hold all items in their order', () => {
  expect(chunked([], 3)).toEqual([]);
  expect(chunked([1, 2, 3], 3)).toEqual([[1, 2, 3]]);
  expect(chunked([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const groups = chunked(items, size);
      expect(groups.flat()).toEqual(items);
      expect(groups.slice(0, -1).every((group) => group.length === size)).toBe(true);
    }),
  );
});
