import { expect, it } from 'vitest';
import { viewId } from './listView';

const mine = { list: 'Nominations', name: 'New ones', author: 'asha' };

it('a view has an id for each list, name and author', () => {
  expect(viewId(mine)).toBe(viewId({ ...mine }));
  expect(viewId(mine)).toMatch(/^asha_\d{1,10}$/);
  const others = [{ list: 'Insights' }, { name: 'New one' }, { author: 'ravi' }];
  const ids = others.map((change) => viewId({ ...mine, ...change }));
  expect(new Set([viewId(mine), ...ids]).size).toBe(4);
});
