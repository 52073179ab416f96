import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remembered, rememberedBy } from './memory';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reads once for all who ask at the same time and shortly after', async () => {
  const read = vi.fn(() => Promise.resolve('read'));
  const recall = remembered(read, 1000);
  expect(await Promise.all([recall(), recall()])).toEqual(['read', 'read']);
  vi.advanceTimersByTime(1000);
  await recall();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads again when what it has is too old', async () => {
  let times = 0;
  const recall = remembered(() => Promise.resolve((times += 1)), 1000);
  expect(await recall()).toBe(1);
  vi.advanceTimersByTime(1001);
  expect(await recall()).toBe(2);
});

it('keeps for good what never gets too old, but no failure', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('out of memory'));
  read.mockResolvedValue('read');
  const recall = remembered(read, Infinity);
  await expect(recall()).rejects.toThrow('out of memory');
  expect(await recall()).toBe('read');
  vi.advanceTimersByTime(365 * 86_400_000);
  expect(await recall()).toBe('read');
  expect(read).toHaveBeenCalledTimes(2);
});

it('passes a failure on and tries again for the next caller', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('unreachable'));
  read.mockResolvedValue('read');
  const recall = remembered(read, 1000);
  await expect(recall()).rejects.toThrow('unreachable');
  expect(await recall()).toBe('read');
});

it('remembers each key by itself, and forgets the one that nobody asked for longest', async () => {
  const read = vi.fn((key: string) => Promise.resolve(key));
  const recall = rememberedBy(read, { age: 1000, most: 2 });
  expect([await recall('a'), await recall('b'), await recall('a'), await recall('c')]).toEqual([
    'a',
    'b',
    'a',
    'c',
  ]);
  expect(read.mock.calls).toEqual([['a'], ['b'], ['c']]);
  await recall('a');
  expect(read).toHaveBeenCalledTimes(3);
  await recall('b');
  expect(read).toHaveBeenCalledTimes(4);
});
