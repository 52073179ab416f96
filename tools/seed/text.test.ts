import { describe, expect, it } from 'vitest';
import { createRandom } from './random';
import { entries, expand, lines, words } from './text';

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

it('reads words, lines and comma-separated entries from template texts', () => {
  expect(words`
    one two
    three
  `).toEqual(['one', 'two', 'three']);
  expect(lines`
    one two

    three
  `).toEqual(['one two', 'three']);
  expect(entries`one
    two,
    D'Souza, `).toEqual(['one two', "D'Souza"]);
});
