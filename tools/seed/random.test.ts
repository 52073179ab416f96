import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

describe('createRandom', () => {
  it('gives equal numbers for one seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('spreads numbers evenly from 0 up to 1', () => {
    const random = createRandom('even');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const tenth = Math.floor(random.next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(tenths).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('draws whole numbers from both ends of a range', () => {
    const random = createRandom('ends');
    const numbers = new Set(Array.from({ length: 200 }, () => random.int(3, 6)));
    expect([...numbers].toSorted()).toEqual([3, 4, 5, 6]);
  });

  it('writes texts of the alphabet in the given length', () => {
    expect(createRandom('text').text('xyz', 40)).toMatch(/^[xyz]{40}$/u);
  });
});
