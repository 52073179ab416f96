import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToday } from './useToday';

test('a page left open past midnight in India shows the new day, and renders again for nothing else', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:30Z') });
  let renderCount = 0;
  const { result, unmount } = renderHook(() => {
    renderCount += 1;
    return useToday();
  });
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000));
  expect([result.current, renderCount]).toEqual(['2026-11-21', 1]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([result.current, renderCount]).toEqual(['2026-11-22', 2]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
