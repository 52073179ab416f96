import { describe, expect, it } from 'vitest';
import { companyWords } from './companyName';
import { companyIndex, searchCompanies } from './companySearch';
import { nameSounds, soundDistance, soundOutline } from './nameSound';
import { namesForMeasuring, namesForTuning, unrelatedNames } from '../testing/namesInTwoScripts';
import { makeRowsNamed } from '../testing/directory';

const sounds = (name: string) => nameSounds(companyWords(name));

describe('the sound of a name', () => {
  it.each([
    // Each line tests one rule: two spellings with the same sound.
    ['Shree Laxmi', 'Shri Lakshmi'],
    ['Sree Vishnu', 'Sri Visnu'],
    ['Choudhary', 'Chaudhary'],
    ['Jyothi', 'Jyoti'],
    ['Vidhya', 'Widya'],
    ['Pooja', 'Puja'],
    ['Annapoorna', 'Anapurna'],
    ['Filip', 'Philip'],
    ['Zaveri', 'Jhaveri'],
    ['Kwality', 'Quality'],
    ['Tamizh', 'Tamil'],
    ['Sampark', 'Sanpark'],
    ['Gyan', 'Jnan'],
    ['Rao', 'राव'],
    ['K. R. Foods', 'के आर फूड्स'],
    ['Technologies', 'टेक्नोलॉजीज़'],
    ['Kapoor', 'कपूर'],
    ['Chopra', 'चोपड़ा'],
    ['Gaikwad', 'गायकवाड़'],
    ['Singh', 'सिंह'],
    ['Satyam', 'సత్యం'],
    ['Yadav', 'যাদব'],
    ['Barua', 'বৰুৱা'],
    ['Antony', 'അന്റണി'],
    ['Chand', 'चाँद'],
  ])('is the same for %s and %s', (one, other) => {
    const shares = sounds(one).flatMap((first) =>
      sounds(other)
        .filter(
          (second) => soundOutline(second.replaceAll(' ', '')) === soundOutline(first.replaceAll(' ', '')),
        )
        .map((second) => soundDistance(first, second, false)),
    );
    expect(Math.min(...shares)).toBeLessThanOrEqual(0.12);
  });

  it.each([
    ['Rao', 'Roy'],
    ['Om', 'Uma'],
    ['Raj', 'Ram'],
    ['Asha', 'Usha'],
    ['Tata', 'Dada'],
    ['Mala', 'Mali'],
  ])('is different for %s and %s', (one, other) => {
    for (const first of sounds(one))
      for (const second of sounds(other)) expect(soundDistance(first, second, false)).toBeGreaterThan(0.12);
  });

  it('ignores voice in Tamil', () => {
    const [one = '', other = ''] = [...sounds('Bharathi'), ...sounds('பாரதி')];
    expect(soundDistance(one, other, true)).toBeLessThan(0.12);
    expect(soundDistance('pArAtI', 'bArAdI', false)).toBeGreaterThan(0.12);
  });

  it('has at most four readings for any text', () => {
    expect(sounds('Gita Gems Gir Gel Gin').length).toBe(4);
    expect(sounds('')).toEqual(['']);
    expect(sounds('東京 ١٢ ☕').length).toBe(1);
  });
});

const pairs = [...namesForTuning, ...namesForMeasuring];

const indexOf = (names: readonly string[]) => companyIndex(makeRowsNamed(names));
const latin = indexOf(pairs.map(([name]) => name));
const indian = indexOf(pairs.map(([, name]) => name));
const none = indexOf([]);

function answers(index: ReturnType<typeof companyIndex>, name: string): string[] {
  const { results, suggestions } = searchCompanies(
    { certified: index, others: none },
    { name, page: 1, limit: 25 },
  );
  return [...results.map(({ organization_name }) => organization_name), ...suggestions];
}

/** Returns the names that a search by their other spelling does not find among the first two results. */
const findMisses = (list: readonly (typeof pairs)[number][], way: 'latin' | 'indian') =>
  list.filter(([inLatin, inIndian]) => {
    const results = way === 'latin' ? answers(indian, inLatin) : answers(latin, inIndian);
    return !results.slice(0, 2).includes(way === 'latin' ? inIndian : inLatin);
  });

describe('a name in another script', () => {
  it.each([
    ['Shri Sai Kripa Traders', 'श्री साईं कृपा ट्रेडर्स'],
    ['Universal Technologies', 'यूनिवर्सल टेक्नोलॉजीज'],
    ['Amritsar Sweets', 'ਅੰਮ੍ਰਿਤਸਰ ਸਵੀਟਸ'],
    ['Dhillon Transport', 'ਢਿੱਲੋਂ ਟਰਾਂਸਪੋਰਟ'],
  ])('%s is found by %s', (inLatin, inIndian) => {
    const index = indexOf([inIndian]);
    expect(
      searchCompanies({ certified: index, others: none }, { name: inLatin, page: 1, limit: 1 }).total,
    ).toBe(1);
  });

  it('is the first or second result for at least 95 of 100 names, in both lists of names', () => {
    expect(pairs).toHaveLength(100);
    for (const way of ['latin', 'indian'] as const) {
      expect(findMisses(pairs, way).length).toBeLessThanOrEqual(5);
      expect(findMisses(namesForMeasuring, way).length).toBeLessThanOrEqual(1);
    }
  });

  it('is found and not only suggested for nine of ten names', () => {
    const results = pairs.filter(
      ([name]) =>
        searchCompanies({ certified: indian, others: none }, { name, page: 1, limit: 25 }).results[0]
          ?.found_by === 'sound',
    );
    expect(results.length).toBeGreaterThanOrEqual(90);
  });

  it('is found for at most 2 of 100 unrelated names', () => {
    expect(unrelatedNames).toHaveLength(100);
    const matches = unrelatedNames.filter((name) =>
      [latin, indian].some((index) => answers(index, name).length > 0),
    );
    expect(matches.length).toBeLessThanOrEqual(2);
  });
});
