import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NoAnswerError, patience, useLoaded } from './useLoaded';
import { useSubscribed } from './useSubscribed';

beforeEach(() => {
  vi.useFakeTimers();
});

it('a value without an answer for ten seconds reports a failure, and a later answer still shows', async () => {
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

it('a value keeps its answer while nothing is watched', () => {
  const { result } = renderHook(() => useSubscribed<string>(undefined));
  act(() => void vi.advanceTimersByTime(10 * patience));
  expect(result.current).toMatchObject({ error: undefined, data: undefined });
});

it('a read that shows its progress may take its time', () => {
  const read = () => new Promise<string>(() => undefined);
  const { result } = renderHook(() => useLoaded(read, { isLong: true }));
  act(() => void vi.advanceTimersByTime(10 * patience));
  expect(result.current).toMatchObject({ loading: true, error: undefined });
});

it('a page in front loads again each hour, and on the return of its window after a minute', () => {
  const read = vi.fn(() => Promise.resolve('valid'));
  const { unmount } = renderHook(() => useLoaded(read, { refresh: true }));
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(read).toHaveBeenCalledTimes(2);
  const focus = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    window.dispatchEvent(new Event('focus'));
  };
  act(() => focus(59));
  expect(read).toHaveBeenCalledTimes(2);
  act(() => focus(1));
  expect(read).toHaveBeenCalledTimes(3);
  unmount();
  focus(3_600);
  expect(read).toHaveBeenCalledTimes(3);
});

it('a change shows until the next refresh, and outlives the answer to an older question', async () => {
  let answer: (value: string) => void = () => undefined;
  const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useLoaded(read, { refresh: true }));
  const answerWith = (value: string) =>
    act(async () => {
      answer(value);
      await Promise.resolve();
    });
  const refocus = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1_000);
      window.dispatchEvent(new Event('focus'));
    });
  await answerWith('old');
  refocus(60);
  act(() => result.current.change((present) => `${present}, saved`));
  await answerWith('old');
  expect(result.current.data).toBe('old, saved');
  refocus(59);
  expect(read).toHaveBeenCalledTimes(2);
  refocus(1);
  await answerWith('newer');
  expect(result.current).toMatchObject({ loading: false, data: 'newer' });
});

it('a retry after a change asks at once, and its answer counts', async () => {
  const read = vi.fn(() => Promise.resolve('loaded'));
  const { result } = renderHook(() => useLoaded(read, { refresh: true }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => result.current.change(() => 'saved'));
  expect(result.current.data).toBe('saved');
  await act(async () => {
    result.current.retry();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(result.current).toMatchObject({ loading: false, data: 'loaded' });
});

it('a change replaces the data that the page was served with', () => {
  const read = () => new Promise<string>(() => undefined);
  const servedValue = { data: 'served', time: Date.now() };
  const { result } = renderHook(() => useLoaded(read, { initial: servedValue, refresh: true }));
  act(() => result.current.change((present) => `${present}, saved`));
  expect(result.current.data).toBe('served, saved');
});

/** Loads values that the test answers by number of the question, in any order. */
function showQuestions() {
  const answers: ((value: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const sources = { a: () => ask(), b: () => ask() };
  const page = renderHook(({ name }: { name: 'a' | 'b' }) => useLoaded(sources[name], { refresh: true }), {
    initialProps: { name: 'a' as 'a' | 'b' },
  });
  const answer = (index: number, value: string) =>
    act(async () => {
      answers[index]?.(value);
      await Promise.resolve();
    });
  return { ...page, answer };
}

it('an older question that is answered last changes nothing', async () => {
  const { result, answer } = showQuestions();
  act(() => {
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
  });
  await answer(1, 'newer');
  await answer(0, 'older');
  expect(result.current.data).toBe('newer');
});

it('a late answer about a value that the page no longer shows changes nothing', async () => {
  const { result, rerender, answer } = showQuestions();
  rerender({ name: 'b' });
  await answer(0, 'late');
  expect(result.current).toMatchObject({ loading: true, data: undefined });
});

it('a change of a value that the page no longer shows does not replace the present one', async () => {
  const { result, rerender, answer } = showQuestions();
  await answer(0, 'a');
  const { change } = result.current;
  rerender({ name: 'b' });
  act(() => change((value) => `${value}, withdrawn`));
  await answer(1, 'b');
  expect(result.current).toMatchObject({ loading: false, data: 'b' });
  act(() => change((value) => `${value}, withdrawn`));
  expect(result.current).toMatchObject({ loading: false, data: 'b' });
});

it('a retry shows the newest answer until the next one, not the data that the page was served with', async () => {
  const read = vi.fn(() => Promise.resolve('newer'));
  const servedValue = { data: 'served', time: Date.now() - 60_000 };
  const { result } = renderHook(() => useLoaded(read, { initial: servedValue, refresh: true }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.data).toBe('newer');
  act(() => result.current.retry());
  expect(result.current.data).toBe('newer');
});
