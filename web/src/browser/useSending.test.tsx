import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defer } from '../testing/deferred';
import { useSending } from './useSending';

const show = () => renderHook(() => useSending((error) => (error instanceof Error ? error.message : '')));

it('a second send during the first one is ignored', async () => {
  const { result } = show();
  const reply = defer<string>();
  const [work, onDone] = [vi.fn(() => reply.promise), vi.fn()];
  act(() => void result.current.send(work, onDone));
  act(() => void result.current.send(work, onDone));
  expect(result.current.isSending).toBe(true);
  await reply.resolve('stored');
  expect(work).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('stored');
  expect(result.current.isSending).toBe(false);
});

it('a failure is shown until the next attempt', async () => {
  const { result } = show();
  await act(() => result.current.send(() => Promise.reject(new Error('offline'))));
  expect(result.current).toMatchObject({ isSending: false, problem: 'offline' });
  await act(() => result.current.send(() => 'stored'));
  expect(result.current.problem).toBeUndefined();
});

it.each([
  ['dropped', (page: ReturnType<typeof show>) => act(() => page.result.current.drop())],
  ['left', (page: ReturnType<typeof show>) => page.unmount()],
])('the late reply of a form that was %s changes nothing', async (_what, end) => {
  const page = show();
  const [reply, lostReply] = [defer<string>(), defer<string>()];
  const onDone = vi.fn();
  let signal: AbortSignal | undefined;
  act(() => {
    const work = (own: AbortSignal) => {
      signal = own;
      return reply.promise;
    };
    void page.result.current.send(work, onDone);
  });
  end(page);
  expect(signal?.aborted).toBe(true);
  act(() => void page.result.current.send(() => lostReply.promise));
  end(page);
  await lostReply.reject(new Error('offline'));
  await reply.resolve('stored');
  expect(onDone).not.toHaveBeenCalled();
  expect(page.result.current.problem).toBeUndefined();
});

it('an older reply does not end the sending that came after it', async () => {
  const { result } = show();
  const [first, second] = [defer<string>(), defer<string>()];
  const onDone = vi.fn();
  act(() => void result.current.send(() => first.promise, onDone));
  act(() => result.current.drop());
  act(() => void result.current.send(() => second.promise, onDone));
  await first.resolve('first');
  expect(result.current.isSending).toBe(true);
  await second.resolve('second');
  expect(onDone).toHaveBeenCalledExactlyOnceWith('second');
});
