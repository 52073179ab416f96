import { expect, it } from 'vitest';
import { inTurn } from './memory';

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
