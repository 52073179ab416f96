import { describe, expect, it } from 'vitest';
import { createRandom, expand } from './random';

describe('createRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
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
    const drawn = new Set(Array.from({ length: 200 }, () => random.int(3, 6)));
    expect([...drawn].toSorted()).toEqual([3, 4, 5, 6]);
  });

  it('never says yes to a share of 0 and always to 1', () => {
    const random = createRandom('shares');
    const answers = Array.from({ length: 100 }, () => [random.chance(0), random.chance(1)]);
    expect(answers.every(([never, always]) => !never && always)).toBe(true);
  });

  it('shuffles without losing or doubling anything', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = createRandom('shuffle').shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });

  it('draws every item once before any comes again', () => {
    const next = createRandom('rounds').rounds(['a', 'b', 'c']);
    for (let round = 0; round < 5; round += 1) {
      expect([next(), next(), next()].toSorted()).toEqual(['a', 'b', 'c']);
    }
  });

  it('writes texts of the alphabet in the length asked for', () => {
    expect(createRandom('text').text('xyz', 40)).toMatch(/^[xyz]{40}$/u);
  });
});

describe('expand', () => {
  it('chooses among alternatives, nested ones too', () => {
    const random = createRandom('choices');
    const drawn = new Set(Array.from({ length: 100 }, () => expand('[a|b [c|d]] e', random)));
    expect([...drawn].toSorted()).toEqual(['a e', 'b c e', 'b d e']);
  });

  it('fills in values by name and refuses a name it was not given', () => {
    const random = createRandom('values');
    expect(expand('{name} of {city}', random, { name: 'Malar', city: 'Salem' })).toBe('Malar of Salem');
    expect(() => expand('{name} of {city}', random, { name: 'Malar' })).toThrow('{city}');
  });
});
