import { describe, expect, it } from 'vitest';
import { compareVersions } from './merge';

const base = { name: 'Looms', city: 'Madurai', staff: 120, tags: ['a'] };
const compared = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs }).map(
    ({ field, changedBy }) => [field, changedBy],
  );

describe('two edits of one version', () => {
  it('that touch different fields contradict each other nowhere', () => {
    expect(compared({ name: 'Mills' }, { city: 'Salem' })).toEqual([
      ['name', 'me'],
      ['city', 'them'],
    ]);
  });

  it('that touch the same field differently have to be decided', () => {
    expect(compared({ staff: 130 }, { staff: 140 })).toEqual([['staff', 'both']]);
  });

  it('that say the same need no decision', () => {
    expect(compared({ staff: 130, tags: ['b'] }, { staff: 130, tags: ['b'] })).toEqual([
      ['staff', 'them'],
      ['tags', 'them'],
    ]);
  });

  it('that change nothing differ nowhere, lists compared by what they hold', () => {
    expect(compared({ tags: ['a'] }, {})).toEqual([]);
  });

  it('tell all three versions', () => {
    expect(compareVersions(['name'], { name: 'A' }, { name: 'B' }, { name: 'C' })).toEqual([
      { field: 'name', base: 'A', mine: 'B', theirs: 'C', changedBy: 'both' },
    ]);
  });
});
