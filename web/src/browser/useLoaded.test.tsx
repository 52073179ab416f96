import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Watcher } from '../data/staff/records';
import { NoAnswerError, patience, useLoaded } from './useLoaded';
import { useSubscribed } from './useSubscribed';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a failure when no answer comes for ten seconds, and shows the answer that comes later', async () => {
  let answer: (value: string) => void = () => undefined;
  const read = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const { result } = renderHook(() => useLoaded(read));
  act(() => void vi.advanceTimersByTime(patience - 1));
  expect(result.current).toMatchObject({ loading: true, error: undefined });
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ loading: false, error: expect.any(NoAnswerError), data: undefined });
  await act(async () => {
    answer('late');
    await Promise.resolve();
  });
  expect(result.current).toMatchObject({ loading: false, error: undefined, data: 'late' });
});

it('reports the same of a value that is kept up to date', () => {
  const watchers: Watcher<string>[] = [];
  const watch = (watcher: Watcher<string>) => {
    watchers.push(watcher);
    return Promise.resolve(() => undefined);
  };
  const { result } = renderHook(() => useSubscribed(watch));
  act(() => void vi.advanceTimersByTime(patience));
  expect(result.current.error).toBeInstanceOf(NoAnswerError);
  act(() => watchers[0]?.onData('late'));
  expect(result.current).toMatchObject({ error: undefined, data: 'late' });
});

it('misses no answer while nothing is watched', () => {
  const { result } = renderHook(() => useSubscribed<string>(undefined));
  act(() => void vi.advanceTimersByTime(10 * patience));
  expect(result.current).toMatchObject({ error: undefined, data: undefined });
});

it('lets a read that shows its progress take its time', () => {
  const read = () => new Promise<string>(() => undefined);
  const { result } = renderHook(() => useLoaded(read, { long: true }));
  act(() => void vi.advanceTimersByTime(10 * patience));
  expect(result.current).toMatchObject({ loading: true, error: undefined });
});
