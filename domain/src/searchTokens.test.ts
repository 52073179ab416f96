import { describe, expect, it } from 'vitest';
import { recordTokens, searchTokens, tokenSearch } from './searchTokens';

const found = (texts: string[], typed: string) => {
  const search = tokenSearch(typed);
  const tokens = searchTokens(texts);
  return search !== undefined && tokens.includes(search.token) && search.matches(tokens);
};

describe('a search by the beginnings of words', () => {
  const texts = [
    'Anjali Foods & Beverages (India) Pvt. Ltd.',
    'Élodie D’Souza',
    'hr@anjali-foods.co.in',
    'नमस्ते',
  ];

  it.each([
    'a',
    'anj',
    'ANJALI',
    'foods anjali',
    'bev',
    'elodie',
    'élod',
    'dsouza',
    'hr@anjali-foods',
    'नमस्',
    'pvt',
  ])('finds %s', (typed) => expect(found(texts, typed)).toBe(true));

  it.each(['njali', 'anjalis', 'anjali mills', 'oods'])('does not find %s', (typed) =>
    expect(found(texts, typed)).toBe(false),
  );

  it.each(['+91 98400 12345', '98400-12345', '9840012345', '098400 12', '984001', '(98400) 12345'])(
    'finds a phone number by its digits, typed as %s',
    (typed) => {
      for (const stored of ['+91 98400 12345', '9840012345', '098400-12345'])
        expect(found(['Anjali Foods', stored], typed), stored).toBe(true);
    },
  );

  it.each(['98400 12346', '12345 98400', '8400123'])('finds no other number than %s', (typed) =>
    expect(found(['+91 98400 12345'], typed)).toBe(false),
  );

  it.each(['', '   ', '&', '!?'])('has nothing to look for in %j', (typed) =>
    expect(tokenSearch(typed)?.token ?? '').toBe(typed === '&' ? 'and' : ''),
  );

  it('asks for the longest word, which is likely the rarest', () => {
    expect(tokenSearch('of anjali')?.token).toBe('anjali');
  });

  it('compares long words by their beginning, emoji and letters of two units whole', () => {
    const long = '𝒜'.repeat(20) + 'end';
    expect(found([long], long)).toBe(true);
    expect(Math.max(...searchTokens(['x'.repeat(500)]).map((token) => token.length))).toBe(12);
  });

  it('bounds what one record stores', () => {
    const endless = Array.from({ length: 500 }, (_, index) => `word${index}number`).join(' ');
    expect(searchTokens([endless])).toHaveLength(300);
  });
});

describe('what a record is found by', () => {
  it('is who and what company, for nominations and insights', () => {
    expect(
      recordTokens('nominations', {
        first_name: 'Ila',
        last_name: 'Rao',
        email: 'ila@looms.in',
        mobile: '+91 98',
        company_name: 'Looms',
      }),
    ).toEqual(expect.arrayContaining(['ila', 'rao', 'looms', 'in', '91', '98']));
    expect(recordTokens('insights', { name: 'Ila', designation: 'Head', company: 'Looms' })).toEqual(
      expect.arrayContaining(['ila', 'head', 'looms']),
    );
  });

  it('is what and where, for events', () => {
    expect(recordTokens('events', { title: 'Culture Days', venue: 'Town hall', city: 'Erode' })).toEqual(
      expect.arrayContaining(['culture', 'days', 'town', 'hall', 'erode']),
    );
  });
});
