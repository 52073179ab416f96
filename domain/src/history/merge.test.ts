import { describe, expect, it } from 'vitest';
import { compareVersions } from './merge';

const base = { name: 'Looms', city: 'Madurai', staff: 120, tags: ['a'] };
const compared = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs }).map(
    ({ field, changedBy }) => [field, changedBy],
  );

describe('two edits of one version', () => {
  it('of different fields do not conflict', () => {
    expect(compared({ name: 'Mills' }, { city: 'Salem' })).toEqual([
      ['name', 'me'],
      ['city', 'them'],
    ]);
  });

  it('of the same field conflict', () => {
    expect(compared({ staff: 130 }, { staff: 140 })).toEqual([['staff', 'both']]);
  });

  it('with the same value do not conflict', () => {
    expect(compared({ staff: 130, tags: ['b'] }, { staff: 130, tags: ['b'] })).toEqual([
      ['staff', 'them'],
      ['tags', 'them'],
    ]);
  });

  it('without a change have no differences; lists are compared by content', () => {
    expect(compared({ tags: ['a'] }, {})).toEqual([]);
  });

  it('are the same in whatever order the fields of a map come', () => {
    const [here, there] = [
      { place: { a: 1, b: [{ c: 2, d: 3 }] } },
      { place: { b: [{ d: 3, c: 2 }], a: 1 } },
    ];
    expect(compareVersions(['place'], here, here, there)).toEqual([]);
    expect(compareVersions(['place'], here, here, { place: { a: 1, b: [] } })).toHaveLength(1);
  });

  it('come with all three versions of a field', () => {
    expect(compareVersions(['name'], { name: 'A' }, { name: 'B' }, { name: 'C' })).toEqual([
      { field: 'name', base: 'A', mine: 'B', theirs: 'C', changedBy: 'both' },
    ]);
  });
});
