import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInTurn, cacheRead, rememberedBy } from './memory';

describe('a remembered reading', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('concurrent and later callers share one read', async () => {
    const read = vi.fn(() => Promise.resolve('read'));
    const recall = cacheRead(read, 1000);
    expect(await Promise.all([recall(), recall()])).toEqual(['read', 'read']);
    vi.advanceTimersByTime(1000);
    await recall();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('an outdated value is read again', async () => {
    let times = 0;
    const recall = cacheRead(() => Promise.resolve((times += 1)), 1000);
    expect(await recall()).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(await recall()).toBe(2);
  });

  it('a value without a maximum age stays for good, but a failure does not', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('out of memory'));
    read.mockResolvedValue('read');
    const recall = cacheRead(read, Infinity);
    await expect(recall()).rejects.toThrow('out of memory');
    expect(await recall()).toBe('read');
    vi.advanceTimersByTime(365 * 86_400_000);
    expect(await recall()).toBe('read');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('each key has its own value, and the one unused for longest is dropped', async () => {
    const read = vi.fn((key: string) => Promise.resolve(key));
    const recall = rememberedBy(read, { age: 1000, maxKeys: 2 });
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
});

describe('work in turn', () => {
  it('work of one key runs in turn, and work of other keys at once', async () => {
    const events: string[] = [];
    const open: (() => void)[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise<void>((resolve) => open.push(resolve));
      events.push(`${name} ends`);
      return name;
    };
    const all = [
      runInTurn('a', work('first')),
      runInTurn('a', work('second')),
      runInTurn('b', work('other')),
    ];
    expect(events).toEqual(['first begins', 'other begins']);
    open.forEach((end) => end());
    await Promise.all([all[0], all[2]]);
    await expect.poll(() => open.length).toBe(3);
    open[2]?.();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
    expect(events.indexOf('first ends')).toBeLessThan(events.indexOf('second begins'));
  });

  it('a queue continues after a failure', async () => {
    const failure = runInTurn('c', () => Promise.reject(new Error('no')));
    const next = runInTurn('c', () => Promise.resolve('yes'));
    await expect(failure).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
