import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { address } from '../../testing/renderAt';
import { useUrlQuery } from './useUrlQuery';

function openAt(start: string) {
  window.history.replaceState(null, '', start);
  return renderHook(useUrlQuery, { wrapper: BrowserRouter }).result;
}

test('a change sets and removes its own values and leaves the rest of the address', () => {
  const list = openAt('/list?page=2&size=50');
  act(() => list.current.changeQuery({ search: 'R&D + more', page: undefined }));
  expect(address()).toBe('/list?size=50&search=R%26D+%2B+more');
  expect(list.current.query?.get('search')).toBe('R&D + more');
  act(() => list.current.changeQuery({ search: '', size: '' }));
  expect(address()).toBe('/list');
});

test('an earlier caller reverts nothing of a later change', () => {
  const list = openAt('/list');
  const { changeQuery } = list.current;
  act(() => changeQuery({ search: 'foods' }));
  act(() => changeQuery({ page: '2' }));
  expect(address()).toBe('/list?search=foods&page=2');
});

test('a change is a step of the history, unless it replaces the present one', () => {
  const list = openAt('/list');
  const steps = window.history.length;
  act(() => list.current.changeQuery({ search: 'f' }, { replace: true }));
  expect(window.history.length).toBe(steps);
  act(() => list.current.changeQuery({ page: '2' }));
  expect(window.history.length).toBe(steps + 1);
});
