import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSaving } from './localData';
import { readableAddress } from './firebaseTools.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the emulators save their data at least every five minutes, also after a failure', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const save = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  save.mockRejectedValueOnce(new Error('The disk is full.'));
  const stop = keepSaving(save, onFailure);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledOnce();
  await stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(save).toHaveBeenCalledTimes(2);
});

it('the last save begins after a running save ends', async () => {
  let finish = () => {};
  const slow = () => new Promise<void>((resolve) => (finish = resolve));
  const stop = keepSaving(slow, () => undefined);
  await vi.advanceTimersByTimeAsync(300_000);
  const onStop = vi.fn<() => void>();
  const stopping = stop().then(onStop);
  await vi.advanceTimersByTimeAsync(1);
  expect(onStop).not.toHaveBeenCalled();
  finish();
  await stopping;
});

it.each([
  ['/%zz', '/%25zz'],
  ['/uploads/%ff?a=%20', '/uploads/%25ff?a=%2520'],
  ['/a%20b/%E0%A4%95', '/a%20b/%E0%A4%95'],
])('the emulators get the address %s as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});
