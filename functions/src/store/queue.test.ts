import { expect, it } from 'vitest';
import { queue } from './queue';

it('a queue does one thing after the other, in the order in which they came', async () => {
  const inTurn = queue();
  const seen: string[] = [];
  const work = (name: string, pause: number) =>
    inTurn(async () => {
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

it('a queue goes on after a failure, which only its own caller hears of', async () => {
  const inTurn = queue();
  const failing = inTurn(() => Promise.reject(new Error('full')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('full');
  expect(await next).toBe('done');
});
