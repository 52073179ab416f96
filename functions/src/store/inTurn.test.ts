import { expect, it } from 'vitest';
import { inTurn } from './inTurn';

it('runs work of one key one after the other, and of others meanwhile', async () => {
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
