import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyWords } from './companyName';
import { matchesIndustry, matchesName, matchRank, nameDistance, nameKey, nearMiss } from './nameMatch';
import { foldText } from './searchText';
import { companyName, legalForms } from './testing/arbitraries';

const matches = (name: string, query: string) => matchesName(nameKey(name), nameKey(query));

describe('matchesName', () => {
  it('finds a name by any part of it, whatever the case, spaces and punctuation', () => {
    fc.assert(
      fc.property(
        companyName,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', ' ', '-', '. '),
        (name, start, length, between) => {
          const characters = [...name];
          const from = start % characters.length;
          const part = characters.slice(from, from + 1 + (length % characters.length));
          fc.pre(foldText(part.join('')) !== '');
          expect(matches(name, part.join(''))).toBe(true);
          expect(matches(name, part.join('').toUpperCase())).toBe(true);
          expect(matches(name, part.filter((character) => character !== ' ').join(''))).toBe(true);
          // An ampersand stands for a word and vowel signs belong to their letter: no spaces between those.
          if (/^[a-zA-Z0-9 ]+$/u.test(part.join(''))) expect(matches(name, part.join(between))).toBe(true);
        },
      ),
    );
  });

  it('finds a name whatever legal form is typed after it, or none', () => {
    const form = fc.constantFrom('', ...legalForms);
    fc.assert(
      fc.property(companyName, form, form, (name, its, typed) => {
        expect(matches(`${name} ${its}`, `${name} ${typed}`)).toBe(true);
      }),
    );
  });

  it('finds a legal form itself only where it is written', () => {
    expect(matches('Malar Foods LLP', 'llp')).toBe(true);
    expect(matches('Malar Foods Ltd', 'llp')).toBe(false);
  });

  it('an empty search finds nothing', () => {
    fc.assert(
      fc.property(companyName, fc.constantFrom('', ' ', '--', '(', '’'), (name, query) => {
        expect(matches(name, query)).toBe(false);
      }),
    );
  });

  it('does not find names that merely share letters', () => {
    expect(matches('Malar Foods', 'malrafoods')).toBe(false);
    expect(matches('Malar Foods', 'malar goods')).toBe(false);
  });
});

it('joiners, which only shape letters, do not keep a name from being found', () => {
  expect(matches('ಎಲ್\u200cಜಿ ಮಿಲ್ಸ್', 'ಎಲ್ಜಿ')).toBe(true);
  expect(matches('ಎಲ್ಜಿ ಮಿಲ್ಸ್', 'ಎಲ್\u200cಜಿ')).toBe(true);
});

describe('matchesIndustry', () => {
  it.each([
    ['Food & Beverage', 'food', true],
    ['Food & Beverage', 'Beverages Ltd', false],
    ['Food & Beverage', 'beverage and food', true],
    ['Food & Beverage', 'ood', false],
    ['Food & Beverage', 'malar food', false],
    ['Food & Beverage', '&', false],
    ['Banking & Financial Services (BFSI)', 'bfsi', true],
    ['Banking & Financial Services (BFSI)', 'bank', true],
    ['Research & Development (R&D)', 'r&d', true],
    ['Information Technology (IT) & Software', 'IT', true],
    ['Hospitality & Tourism', 'it', false],
    ['Real Estate', 're', false],
    ['Insurance', ' - ', false],
  ])('%s, asked for as "%s": %s', (industry, typed, found) => {
    expect(matchesIndustry(industry, typed)).toBe(found);
  });
});

describe('matchRank', () => {
  it('is lower the more of the name was meant', () => {
    const rank = (name: string, query: string) => matchRank(nameKey(name), nameKey(query));
    expect(rank('Malar Foods Pvt Ltd', 'malar foods')).toBe(0);
    expect(rank('Malar Foods Pvt Ltd', 'MALAR FOODS PRIVATE LIMITED')).toBe(0);
    expect(rank('Malar Foods Pvt Ltd', 'malar fo')).toBe(1);
    expect(rank('Malar Foods Pvt Ltd', 'food')).toBe(2);
    expect(rank('Malar Foods Pvt Ltd', 'oods')).toBe(3);
    expect(rank('Malar Foods Pvt Ltd', 'pvt')).toBe(3);
  });
});

/** Levenshtein's distance by its definition. */
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

describe('nameDistance', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('aabbcde ')), minLength: 1, maxLength: 24 });

  /** A name and what somebody may type for it: something else, or the name with a letter left out or wrong. */
  const pair = fc
    .tuple(text, text, fc.nat(23), fc.constantFrom('other', '', 'e'))
    .map(([name, other, at, slip]) => ({
      name,
      query: slip === 'other' ? other : name.slice(0, at) + slip + name.slice(at + 1),
    }));

  it('is the share of letters to change at the nearest run of words, or 1 beyond a near miss', () => {
    fc.assert(
      fc.property(pair, ({ name, query }) => {
        const words = companyWords(name);
        const typed = companyWords(query).join('');
        fc.pre(typed !== '');
        const runs = words.flatMap((_, from) =>
          words.slice(from).map((__, more) => words.slice(from, from + more + 1)),
        );
        const nearest = Math.min(1, ...runs.map((run) => edits(run.join(''), typed) / typed.length));
        expect(nameDistance(nameKey(name), nameKey(query))).toBe(nearest <= nearMiss ? nearest : 1);
      }),
    );
  });

  it('is 0 for the same words and small for a typing error', () => {
    const distance = (name: string, query: string) => nameDistance(nameKey(name), nameKey(query));
    expect(distance('Sri Malar Foods Ltd', 'malar foods')).toBe(0);
    expect(distance('Thendral Orchards', 'Thendrl Orchards')).toBeLessThanOrEqual(nearMiss);
    expect(distance('Sri Malar Foods Ltd', 'malar fods')).toBe(1 / 9);
    expect(distance('Thendral Orchards', 'Kurinji Mills')).toBe(1);
    expect(distance('Thendral Orchards', '')).toBe(1);
  });
});
