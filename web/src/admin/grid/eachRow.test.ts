import { expect, test } from 'vitest';
import { chosenRows, noneChosen } from './chosenRows';
import { eachRow } from './eachRow';

test('one row that fails does not keep the others from being done', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => index);
  let running = 0;
  let most = 0;
  const { done, failed } = await eachRow(rows, async (row) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (row % 5 === 0) throw new Error('no');
  });
  expect(failed.toSorted((a, b) => a - b)).toEqual([0, 5, 10]);
  expect(done).toHaveLength(9);
  expect(most).toBeLessThanOrEqual(5);
});

test('rows are ticked one by one, or all but some', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(chosenRows(noneChosen, rows)).toEqual([]);
  expect(chosenRows({ type: 'include', ids: new Set(['b', 'gone']) }, rows)).toEqual([{ id: 'b' }]);
  expect(chosenRows({ type: 'exclude', ids: new Set(['b']) }, rows)).toEqual([{ id: 'a' }]);
  expect(chosenRows({ type: 'exclude', ids: new Set() }, rows)).toEqual(rows);
});
