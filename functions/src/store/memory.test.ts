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

  it('a failure reaches its caller, and the next caller tries again', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('unreachable'));
    read.mockResolvedValue('read');
    const recall = cacheRead(read, 1000);
    await expect(recall()).rejects.toThrow('unreachable');
    expect(await recall()).toBe('read');
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

  it('tasks run one by one, in the order of their arrival', async () => {
    const steps: string[] = [];
    const work = (name: string, pause: number) =>
      runInTurn('d', async () => {
        steps.push(`${name} begins`);
        for (let step = 0; step < pause; step += 1) await Promise.resolve();
        steps.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('first', 9), work('second', 0), work('third', 3)])).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(steps.map((entry) => entry.split(' ')[0])).toEqual([
      'first',
      'first',
      'second',
      'second',
      'third',
      'third',
    ]);
  });

  it('only the caller of a failed task gets its error', async () => {
    const failing = runInTurn('e', () => Promise.reject(new Error('full')));
    const next = runInTurn('e', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('full');
    expect(await next).toBe('done');
  });
});
