// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNeighbours } from './useOpenRecord';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

it('leads to the records before and after the open one', () => {
  const open = vi.fn();
  const { result } = renderHook(() => useNeighbours({ id: 'b', open }, rows));
  result.current?.next?.();
  result.current?.previous?.();
  expect(open.mock.calls).toEqual([['c'], ['a']]);
});

it('ends with the list, and is of records of the list alone', () => {
  const of = (id: string | undefined) =>
    renderHook(() => useNeighbours({ id, open: vi.fn() }, rows)).result.current;
  expect(of('a')?.previous).toBeUndefined();
  expect(of('c')?.next).toBeUndefined();
  expect(of('elsewhere')).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});

it('goes on from the place of a record that has left the list', () => {
  const open = vi.fn();
  const { result, rerender } = renderHook(({ shown }) => useNeighbours({ id: 'b', open }, shown), {
    initialProps: { shown: rows },
  });
  rerender({ shown: rows.filter(({ id }) => id !== 'b') });
  result.current?.next?.();
  result.current?.previous?.();
  expect(open.mock.calls).toEqual([['c'], ['a']]);
});
