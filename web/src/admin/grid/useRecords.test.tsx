import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Watcher } from '../../data/staff/records';
import type {
  countRecords as CountRecords,
  RecordsFound,
  watchPage as WatchPage,
} from '../../data/staff/recordLists';
import { patience } from '../../browser/useLoaded';
import { useRecords } from './useRecords';

type Row = { id: string };
const reconnect = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../data/staff/records', () => ({ reconnect }));
const watchPage = vi.hoisted(() => vi.fn<typeof WatchPage<Row>>());
const countRecords = vi.hoisted(() => vi.fn<typeof CountRecords>(() => Promise.resolve(1)));
vi.mock('../../data/staff/recordLists', async (original) => ({
  ...(await original<object>()),
  watchPage,
  countRecords,
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
const denial = new Error('denied');
const publishedOnly = [{ field: 'published', operator: '==', value: true }] as const;

afterEach(() => {
  reconnect.mockClear();
});

const resultOf = (id: string) => ({ rows: [{ id }], brokenIds: [], isCut: false });

/** Shows a list of all records, and then one of the published ones. Returns the watcher of each in `watchers`. */
function show() {
  const watchers: Watcher<RecordsFound<Row>>[] = [];
  watchPage.mockReturnValue((watcher) => {
    watchers.push(watcher);
    return Promise.resolve(() => undefined);
  });
  const { result, rerender } = renderHook(({ conditions }) => useRecords<Row>(source, conditions, address), {
    initialProps: { conditions: [] as readonly (typeof publishedOnly)[number][] },
  });
  return { result, watchers, showPublished: () => rerender({ conditions: publishedOnly }) };
}

it('a list that cannot be loaded shows no rows of another list', () => {
  const { result, watchers, showPublished } = show();
  act(() => watchers[0]?.onData(resultOf('a')));
  showPublished();
  expect(result.current).toMatchObject({ loading: true, rows: [{ id: 'a' }] });
  act(() => watchers[1]?.onError(denial));
  expect(result.current).toMatchObject({ loading: false, hasFailed: true, error: denial, rows: [] });
});

it('a list without updates keeps its rows', () => {
  const { result, watchers } = show();
  act(() => watchers[0]?.onData(resultOf('a')));
  act(() => watchers[0]?.onError(denial));
  expect(result.current).toMatchObject({ hasFailed: true, rows: [{ id: 'a' }] });
});

it('a list without rows for ten seconds reports a failure, and shows later ones', () => {
  vi.useFakeTimers();
  const { result, watchers, showPublished } = show();
  act(() => watchers[0]?.onData(resultOf('a')));
  showPublished();
  act(() => void vi.advanceTimersByTime(patience));
  expect(result.current).toMatchObject({ loading: false, hasFailed: true, rows: [] });
  expect(reconnect).not.toHaveBeenCalled();
  act(() => watchers[1]?.onData(resultOf('b')));
  expect(result.current).toMatchObject({ loading: false, hasFailed: false, rows: [{ id: 'b' }] });
});

it('a count that fails or stays without an answer is repeated', async () => {
  vi.useFakeTimers();
  countRecords
    .mockRejectedValueOnce(new Error('unavailable'))
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce(7);
  const { result } = show();
  expect(result.current.total).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(patience));
  expect(result.current.total).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(patience));
  expect(result.current.total).toBe(7);
  const counts = countRecords.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10 * patience));
  expect(countRecords.mock.calls.length).toBe(counts);
});

it.each([
  ['did not answer', 1, () => void vi.advanceTimersByTime(patience)],
  ['was refused', 0, (watcher: Watcher<RecordsFound<Row>> | undefined) => watcher?.onError(denial)],
])('the retry of a list that %s restarts %i connections', (_what, connections, fail) => {
  vi.useFakeTimers();
  const { result, watchers } = show();
  act(() => fail(watchers[0]));
  act(() => result.current.retry());
  expect(reconnect).toHaveBeenCalledTimes(connections);
  act(() => watchers.at(-1)?.onData(resultOf('a')));
  expect(result.current).toMatchObject({ hasFailed: false, rows: [{ id: 'a' }] });
});
