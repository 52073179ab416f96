// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Watcher } from '../data/staff/records';
import { NoAnswerError, patience } from './useLoaded';
import { subscribe, useSubscribed } from './useSubscribed';

const reconnect = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../data/staff/records', () => ({ reconnect }));

afterEach(() => {
  vi.useRealTimers();
});

const watcher = () => ({ onData: vi.fn(), onError: vi.fn() });

/** Returns a subscription that the test grants or refuses. */
function subscription() {
  let grant: (unwatch: () => void) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const permission = new Promise<() => void>((resolve, reject) => {
    grant = resolve;
    refuse = reject;
  });
  const watchers: Watcher<string>[] = [];
  const watch = (watcher: Watcher<string>) => {
    watchers.push(watcher);
    return permission;
  };
  return { watch, grant, refuse, send: (data: string) => watchers.forEach(({ onData }) => onData(data)) };
}

test('data arrives until the subscription is ended', async () => {
  const { watch, grant, send } = subscription();
  const { onData, onError } = watcher();
  const unwatch = vi.fn();
  const end = subscribe(watch, { onData, onError });
  grant(unwatch);
  await Promise.resolve();
  send('first');
  end();
  send('late');
  expect(onData.mock.calls).toEqual([['first']]);
  expect(unwatch).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

test('a subscription that is granted after the end is ended at once', async () => {
  const { watch, grant } = subscription();
  const unwatch = vi.fn();
  subscribe(watch, watcher())();
  grant(unwatch);
  await waitFor(() => expect(unwatch).toHaveBeenCalledOnce());
});

test('a refusal is reported, but not after the end', async () => {
  const refusal = new Error('refused');
  const [active, former] = [watcher(), watcher()];
  const { watch, refuse } = subscription();
  subscribe(watch, active);
  subscribe(watch, former)();
  refuse(refusal);
  await waitFor(() => expect(active.onError).toHaveBeenCalledWith(refusal));
  expect(former.onError).not.toHaveBeenCalled();
});

test('a subscription without an answer for ten seconds is reported, and its late answer still arrives', () => {
  vi.useFakeTimers();
  const { watch, send } = subscription();
  const { onData, onError } = watcher();
  subscribe(watch, { onData, onError });
  vi.advanceTimersByTime(patience - 1);
  expect(onError).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
  send('late');
  expect(onData).toHaveBeenCalledExactlyOnceWith('late');
});

test('an answered subscription is not reported later, nor one that has ended', () => {
  vi.useFakeTimers();
  const [active, former] = [watcher(), watcher()];
  const { watch, send } = subscription();
  subscribe(watch, active);
  send('in time');
  subscribe(watch, former)();
  vi.advanceTimersByTime(2 * patience);
  expect(active.onError).not.toHaveBeenCalled();
  expect(former.onError).not.toHaveBeenCalled();
});

test('a late reply about a value that is no longer watched changes nothing', () => {
  const [first, second] = [subscription(), subscription()];
  const { result, rerender } = renderHook(({ watch }) => useSubscribed(watch), {
    initialProps: { watch: first.watch },
  });
  act(() => first.send('one'));
  rerender({ watch: second.watch });
  act(() => first.send('late'));
  expect(result.current).toMatchObject({ loading: true, data: 'one' });
  act(() => second.send('two'));
  act(() => first.send('later'));
  expect(result.current).toMatchObject({ loading: false, error: undefined, data: 'two' });
});

test('the retry of a value without an answer restarts the connection', () => {
  vi.useFakeTimers();
  const { watch, send } = subscription();
  const { result } = renderHook(() => useSubscribed(watch));
  act(() => void vi.advanceTimersByTime(patience));
  expect(result.current.error).toBeInstanceOf(NoAnswerError);
  act(() => result.current.retry());
  expect(reconnect).toHaveBeenCalledOnce();
  act(() => send('late'));
  expect(result.current).toMatchObject({ error: undefined, data: 'late' });
});
