import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameRuns } from './nameRuns';

/** Returns Levenshtein's distance by its definition. */
function edits(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      line.push(
        Math.min((line[column - 1] ?? 0) + 1, (above[column] ?? 0) + 1, (above[column - 1] ?? 0) + change),
      );
    }
    above = line;
  }
  return above[b.length] ?? 0;
}

const letters = fc.array(
  fc.string({ unit: fc.constantFrom(...Array.from('aabbcde')), minLength: 1, maxLength: 7 }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const names = fc.array(letters, { minLength: 1, maxLength: 6 });

/** Queries for one of the names: the name with a missing or wrong letter, or another text. */
const typedFor = (all: readonly (readonly string[])[]) =>
  fc
    .tuple(letters, fc.nat(), fc.nat(30), fc.constantFrom('other', '', 'e', 'x'))
    .map(([other, which, at, slip]) => {
      const text = (slip === 'other' ? other : (all[which % all.length] ?? other)).join('');
      return slip === 'other' ? text : text.slice(0, at) + slip + text.slice(at + 1);
    });

const withTyped = names.chain((all) => fc.tuple(fc.constant(all), typedFor(all)));

const wordRuns = (words: readonly string[]) =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')),
  );

describe('nameRuns', () => {
  it('finds a text once in each name that contains it, at its best place', () => {
    fc.assert(
      fc.property(withTyped, fc.nat(4), ([all, typed], length) => {
        const wanted = typed.slice(0, 1 + length);
        fc.pre(wanted !== '');
        const found = new Map<number, number>();
        nameRuns(all).find(wanted, (name, place) => {
          expect(found.has(name)).toBe(false);
          found.set(name, place);
        });
        const expected = all.flatMap((words, name): [number, number][] => {
          const joined = words.join('');
          if (!joined.includes(wanted)) return [];
          const beginnings = words.map((_, index) => words.slice(0, index).join('').length);
          const isWordStart = beginnings.some((start) => joined.startsWith(wanted, start));
          return [[name, joined === wanted ? 0 : joined.startsWith(wanted) ? 1 : isWordStart ? 2 : 3]];
        });
        expect([...found]).toEqual(expected);
      }),
    );
  });

  it('finds the equal and similar runs of whole words', () => {
    fc.assert(
      fc.property(withTyped, fc.constantFrom(0, 0.2, 0.28), ([all, typed], mostShare) => {
        fc.pre(typed !== '');
        const runs = nameRuns(all);
        const maxDistance = Math.min(6, Math.floor(typed.length * mostShare));
        const found = maxDistance === 0 ? runs.equalRuns(typed) : runs.nearRuns(typed, mostShare);
        for (const { name, start, length, share } of found)
          expect(edits((all[name] ?? []).join('').slice(start, start + length), typed) / typed.length).toBe(
            share,
          );
        const nearest = all.map((words) => Math.min(...wordRuns(words).map((run) => edits(run, typed))));
        expect([...new Set(found.map(({ name }) => name))].toSorted()).toEqual(
          [...nearest.keys()].filter((name) => (nearest[name] ?? Infinity) <= maxDistance),
        );
        for (const [name, wrong] of nearest.entries()) {
          const shares = found.filter((run) => run.name === name).map(({ share }) => share);
          if (wrong <= maxDistance) expect(Math.min(...shares)).toBe(wrong / typed.length);
        }
      }),
    );
  });

  it('finds nothing for an empty text', () => {
    const runs = nameRuns([['malar', 'foods']]);
    runs.find('', () => expect.unreachable());
    expect([...runs.equalRuns(''), ...runs.nearRuns('', 0.28)]).toEqual([]);
  });
});
