// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './BulkBar';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const found = ['a', 'b', 'c', 'd', 'e'];

it('is of rows that are shown', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: rows },
  });
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'c', 'gone']) }));
  expect(result.current.ids).toEqual(['a', 'c']);
  rerender({ shown: rows.slice(1) });
  expect(result.current.rows).toEqual([{ id: 'c' }]);
});

it('can be of all that the list finds, until one row is chosen or left out', () => {
  const { result } = renderHook(() => useSelection(rows, found));
  act(() => result.current.chooseAll());
  expect(result.current.ids).toEqual(found);
  expect([...result.current.model.ids]).toEqual(['a', 'b', 'c']);
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'b']) }));
  expect(result.current.ids).toEqual(['a', 'b']);
});
