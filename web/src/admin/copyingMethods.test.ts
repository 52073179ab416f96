import { afterAll, expect, it, vi } from 'vitest';

const names = ['toReversed', 'toSorted', 'toSpliced'] as const;
const descriptors = names.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name) ?? {});
afterAll(() => {
  for (const [index, name] of names.entries())
    Object.defineProperty(Array.prototype, name, descriptors[index] ?? {});
});

it('a browser without the copying methods of arrays gets them, and its arrays stay as they are', async () => {
  for (const name of names) Reflect.deleteProperty(Array.prototype, name);
  vi.resetModules();
  await import('./copyingMethods');
  const numbers = [3, 1, 2];
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
  expect(numbers.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(numbers.toReversed()).toEqual([2, 1, 3]);
  expect(numbers.toSpliced(1, 1, 8, 9)).toEqual([3, 8, 9, 2]);
  expect(numbers.toSpliced(-1, 0)).toEqual([3, 1, 2]);
  expect(numbers).toEqual([3, 1, 2]);
  expect(Object.keys(Array.prototype)).toEqual([]);
});
