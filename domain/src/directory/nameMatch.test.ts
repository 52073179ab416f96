import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesIndustry, matchesName, matchRank, nameKey } from './nameMatch';
import { foldText } from '../text/searchText';
import { companyName, legalForms } from '../testing/arbitraries';

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
