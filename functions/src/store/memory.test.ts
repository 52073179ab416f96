import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn, remembered, rememberedBy } from './memory';

describe('a remembered reading', () => {
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
});

describe('work in turn', () => {
  it('runs work of one key in turn, and work of other keys at the same time', async () => {
    const events: string[] = [];
    const open: (() => void)[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise<void>((resolve) => open.push(resolve));
      events.push(`${name} ends`);
      return name;
    };
    const all = [inTurn('a', work('first')), inTurn('a', work('second')), inTurn('b', work('other'))];
    expect(events).toEqual(['first begins', 'other begins']);
    open.forEach((end) => end());
    await Promise.all([all[0], all[2]]);
    await expect.poll(() => open.length).toBe(3);
    open[2]?.();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
    expect(events.indexOf('first ends')).toBeLessThan(events.indexOf('second begins'));
  });

  it('goes on after what failed', async () => {
    const failed = inTurn('c', () => Promise.reject(new Error('no')));
    const next = inTurn('c', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('does one thing after the other, in the order in which they came', async () => {
    const seen: string[] = [];
    const work = (name: string, pause: number) =>
      inTurn('d', async () => {
        seen.push(`${name} begins`);
        for (let step = 0; step < pause; step += 1) await Promise.resolve();
        seen.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('first', 9), work('second', 0), work('third', 3)])).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(seen.map((entry) => entry.split(' ')[0])).toEqual([
      'first',
      'first',
      'second',
      'second',
      'third',
      'third',
    ]);
  });

  it('continues after a failure, which only its own caller gets', async () => {
    const failing = inTurn('e', () => Promise.reject(new Error('full')));
    const next = inTurn('e', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('full');
    expect(await next).toBe('done');
  });
});
