import { expect, it } from 'vitest';
import { forEachRow } from './bulk';

it('does something for every row, tells how far it is, and returns what failed', async () => {
  const seen: number[] = [];
  const progress: number[] = [];
  const failures = await forEachRow([1, 2, 3, 4, 5], {
    act: async (row) => {
      await Promise.resolve();
      seen.push(row);
      if (row % 2 === 0) throw new Error(`not ${row}`);
    },
    onProgress: (done) => progress.push(done),
  });
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
  expect(failures.map(({ row }) => row).toSorted()).toEqual([2, 4]);
});

it('does no more at a time than it may', async () => {
  let running = 0;
  let maxAtOnce = 0;
  await forEachRow(
    Array.from({ length: 20 }, (_, index) => index),
    {
      atOnce: 3,
      onProgress: () => undefined,
      act: async () => {
        running += 1;
        maxAtOnce = Math.max(maxAtOnce, running);
        await new Promise((resolve) => setTimeout(resolve));
        running -= 1;
      },
    },
  );
  expect(maxAtOnce).toBe(3);
});
