import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Watcher } from '../../data/staff/snapshots';
import type { RecordsFound, watchPage as WatchPage } from '../../data/staff/recordPages';
import { useRecords } from './useRecords';

type Row = { id: string };
const watchPage = vi.hoisted(() => vi.fn<typeof WatchPage<Row>>());
vi.mock('../../data/staff/recordPages', async (original) => ({
  ...(await original<object>()),
  watchPage,
  countRecords: () => Promise.resolve(1),
}));

const source = { collection: 'events', read: () => ({ id: 'a' }) } as const;
const address = {
  page: 0,
  size: 25,
  sort: { field: 'starts_at', descending: true },
  search: '',
  filters: {},
  place: { at: 'start' },
} as const;
const shown = [{ field: 'published', operator: '==', value: true }] as const;

it('shows no rows of another list in place of one that could not be loaded', () => {
  const watchers: Watcher<RecordsFound<Row>>[] = [];
  watchPage.mockImplementation((_page, watcher) => {
    watchers.push(watcher);
    return Promise.resolve(() => undefined);
  });
  const { result, rerender } = renderHook(({ conditions }) => useRecords<Row>(source, conditions, address), {
    initialProps: { conditions: [] as readonly (typeof shown)[number][] },
  });
  act(() => {
    watchers[0]?.onData({ rows: [{ id: 'a' }], broken: [], cut: false });
  });
  rerender({ conditions: shown });
  expect(result.current).toMatchObject({ loading: true, rows: [{ id: 'a' }] });
  act(() => {
    watchers[1]?.onError(new Error('denied'));
  });
  expect(result.current).toMatchObject({ loading: false, failed: true, rows: [] });
});

it('keeps the rows of a list that is no longer kept up to date', () => {
  let watcher: Watcher<RecordsFound<Row>> | undefined;
  watchPage.mockImplementation((_page, given) => {
    watcher = given;
    return Promise.resolve(() => undefined);
  });
  const { result } = renderHook(() => useRecords<Row>(source, shown, address));
  act(() => {
    watcher?.onData({ rows: [{ id: 'a' }], broken: [], cut: false });
  });
  act(() => {
    watcher?.onError(new Error('denied'));
  });
  expect(result.current).toMatchObject({ failed: true, rows: [{ id: 'a' }] });
});
