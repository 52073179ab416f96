import { describe, expect, it, vi } from 'vitest';
import { chooseTokens, foldText, explainMatch, recordTokens, searchTokens, tokenSearch } from './searchText';

describe('foldText', () => {
  it('makes texts equal that differ only in case, accents, punctuation or spacing', () => {
    expect(foldText('  CRÈME-de  la  Crème! ')).toBe('creme de la creme');
    expect(foldText("D'Souza’s & Co.")).toBe('dsouzas and co');
    expect(foldText('Ānandī')).toBe('anandi');
    expect(foldText('ﬁrst①')).toBe('first1');
  });

  it('keeps the vowel signs of Indian scripts, which are letters there', () => {
    expect(foldText('कृषि-मित्र')).toBe('कृषि मित्र');
    expect(foldText('மலர் பண்ணை')).toBe('மலர் பண்ணை');
  });

  it('makes texts equal that differ only in joiners or invisible characters', () => {
    expect(foldText('ಎಲ್\u200cಎಲ್\u200dಪಿ')).toBe(foldText('ಎಲ್ಎಲ್ಪಿ'));
    expect(foldText('Chai\u200btanya\u00ad Re\u2060cycling\ufeff')).toBe('chaitanya recycling');
    expect(foldText('ആൻ')).toBe(foldText('ആന്\u200d'));
    expect(foldText('উৎসব')).toBe(foldText('উত্\u200dসব'));
  });

  it('makes the digits of all scripts equal', () => {
    expect(foldText('२४ घंटे ৭ ١٢ ７')).toBe(foldText('24 घंटे 7 12 7'));
  });
});

const isFound = (texts: string[], query: string) => {
  const search = tokenSearch(query);
  const tokens = searchTokens(texts);
  return (
    search !== undefined &&
    search.choices.some((choice) => choice.every((token) => tokens.includes(token))) &&
    search.matches(tokens)
  );
};

const none = { choices: [], matches: () => false };
/** Returns the tokens that a search asks for, where this many records have each token. */
const choose = (query: string, max: number, counts: Readonly<Record<string, number>>) =>
  chooseTokens(tokenSearch(query) ?? none, max, (tokens) =>
    Promise.resolve(tokens.reduce((sum, token) => sum + (counts[token] ?? 0), 0)),
  );

describe('a search by parts of words', () => {
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
    'njali',
    'oods bever',
    'everag',
    'jali-foo',
  ])('finds %s', (query) => expect(isFound(texts, query)).toBe(true));

  it.each(['anjalis', 'anjali mills', 'nj', 'foodsb', 'verages x'])('does not find %s', (query) =>
    expect(isFound(texts, query)).toBe(false),
  );

  it.each([
    '+91 98400 12345',
    '98400-12345',
    '98400/12345',
    '9840012345',
    '098400 12',
    '984001',
    '0012345',
    '(98400) 12345',
  ])('finds a phone number by %s', (query) => {
    for (const phone of ['+91 98400 12345', '9840012345', '098400-12345', '98400/12345'])
      expect(isFound(['Anjali Foods', phone], query), phone).toBe(true);
  });

  it.each([
    'call 98400 12345',
    'Mobile: +91 98400-12345 (office)',
    'ph.098400.12345, please',
    '०९८४०० १२३४५',
    '৯৮৪০০১২৩৪৫',
    '௯௮௪௦௦ ௧௨௩௪௫',
    '９８４００−１２３４５',
    '+91\u00a098400\u201112345',
    '\u202a+91 98400 12345\u202c',
    'மொபைல் 98400\u200b12345',
  ])('finds a phone number in any script and between words by %s', (query) => {
    for (const phone of [
      '+91 98400 12345',
      '98400-12345 (office)',
      'call 098400 12345',
      '०९८४००-१२३४५',
      '98400 12345 / 98401 00000',
    ])
      expect(isFound(['Anjali Foods', phone], query), phone).toBe(true);
  });

  it.each([
    ['+91 98400', '98400 12345'],
    ['+91 98400 1', '+91 98400 12345'],
    ['919840012', '9840012345'],
    ['+1 415 555', '+1 415 555 2671'],
    ['1800 123', '1800 123 4567'],
    ['meera +91 98400', 'Meera, 98400 12345'],
  ])('finds a phone number by its beginning with the country code: %s', (query, phone) =>
    expect(isFound([phone], query)).toBe(true),
  );

  it.each([
    'mailto:meera@kaveri.in',
    'Meera Rao <meera@kaveri.in>',
    '“M. Rao, Kaveri Looms” (meera@kaveri.in).',
    'Meera Rao | +91 98400 12345 | meera@kaveri.in',
    'meera@kaveri.in or rao@example.in',
  ])('finds an address in a pasted signature: %s', (query) => {
    expect(isFound(['meera@kaveri.in'], query)).toBe(true);
    expect(isFound(['meera@kaveri.com', '98400 12346'], query)).toBe(false);
  });

  it.each([
    ["d'souza", 'D Souza'],
    ['D’Souza', "Meera D'Souza"],
    ['dsouza', 'D’Souza'],
    ["anjali's", 'Anjali Foods'],
    ["anjali's", 'Anjali’s'],
    ["o'brien", "O'Brien"],
    ["sant'anna", 'Santʼanna'],
  ])('finds a name by %s that is stored as %s', (query, name) => expect(isFound([name], query)).toBe(true));

  it('finds each of two numbers, and the digits of either', () => {
    const phones = ['office +91-44-2345 6789, mobile 98400 12345'];
    for (const query of ['044 2345 6789', '98400 12345', '2345 678', '98400 12345 or 044-23456789'])
      expect(isFound(phones, query), query).toBe(true);
    expect(isFound(phones, '98400 12346')).toBe(false);
  });

  it('keeps the words beside a postal code', () => {
    expect(isFound(['Anjali Foods', 'Chennai 600001'], 'anjali 600001')).toBe(true);
    expect(isFound(['Kaveri Mills', 'Chennai 600001'], 'anjali 600001')).toBe(false);
  });

  it.each([
    ['ಎಲ್\u200cಜಿ ಸಾಫ್ಟ್\u200cವೇರ್', 'ಸಾಫ್ಟ್ವೇರ್'],
    ['ಎಲ್ಜಿ ಸಾಫ್ಟ್ವೇರ್', 'ಸಾಫ್ಟ್\u200cವೇರ್'],
    ['ശ്രീ ഫുഡ്\u200cസ്', 'ഫുഡ്സ്'],
    ['ആൻ തോമസ്', 'ആന്\u200d'],
    ['क्\u200dषमा', 'क्षमा'],
    ['Anj\u00adali\u200b', 'anjali'],
  ])('finds %s by %s, with joiners in either text', (name, query) =>
    expect(isFound([name], query)).toBe(true),
  );

  it.each(['98400 12346', '12345 98400', '8400132'])('does not find another number by %s', (query) =>
    expect(isFound(['+91 98400 12345'], query)).toBe(false),
  );

  it.each(['', '   ', '&', '!?'])('has no words for %j', (query) =>
    expect(tokenSearch(query)?.choices ?? []).toEqual(query === '&' ? [['and']] : []),
  );

  it('finds words and numbers with invisible characters in the query', () => {
    const tokens = searchTokens(['Anjali Foods', '+91 98400 12345']);
    for (const query of [
      '\u202aanj\u00adali\u202c',
      '\u2066+91\u00a098400\u00a012345\u2069',
      'fo\u200bods',
    ]) {
      expect(tokenSearch(query)?.matches(tokens), query).toBe(true);
    }
  });

  it('asks for the longest word, which is likely the rarest', async () => {
    expect(await choose('of anjali', 5, { anjali: 5, of: 1 })).toEqual(['anjali']);
  });

  it('asks for the rarest word when more records than it reads have the longest', async () => {
    expect(await choose('of anjali', 5, { anjali: 6, of: 7 })).toEqual(['anjali']);
    expect(await choose('aruvi software', 5, { softwa: 9, ftware: 8, aruv: 7, ruvi: 6 })).toEqual(['ruvi']);
    expect(await choose('98400 12345 or 98400 12346', 5, { '984001': 9, '012345': 1, '012346': 2 })).toEqual([
      '012345',
      '012346',
    ]);
  });

  it('counts nothing for a single short word, and at most ten words', async () => {
    const count = vi.fn(() => Promise.resolve(100));
    const searchFor = async (text: string) => chooseTokens(tokenSearch(text) ?? none, 5, count);
    await searchFor('anj');
    expect(count).not.toHaveBeenCalled();
    await searchFor('a an the of and at to by in is it on or so up we us no go be');
    expect(count).toHaveBeenCalledTimes(11);
  });

  it('keeps emoji and surrogate pairs whole', () => {
    expect(searchTokens(['𝒜b'])).toEqual(['𝒜', '𝒜b'].map((text) => text.normalize('NFKD').toLowerCase()));
  });

  it('stores few tokens for a name of usual length', () => {
    expect(searchTokens(['Anjali Foods Private Limited']).length).toBeLessThan(60);
  });

  it('limits the tokens of a record', () => {
    const endless = Array.from({ length: 500 }, (_, index) => `word${index}number`).join(' ');
    expect(searchTokens([endless])).toHaveLength(600);
  });

  it('finds a record with long names by its last words and its phone number', () => {
    const texts = [
      'Venkatanarasimharajuvaripeta Kalyanasundaram',
      'venkatanarasimharajuvaripeta@development-bank.example',
      'Thiruvananthapuram Cooperative Agricultural and Rural Development Bank Association Limited',
      'Palakollu Bhimavaram Tadepalligudem Nidadavole Kovvur Rajamahendravaram Samarlakota Kakinada',
    ];
    expect(isFound([...texts, '+91 98400 12345'], '98400')).toBe(true);
    expect(isFound([...texts, '+91 98400 12345'], 'kakinada')).toBe(true);
  });
});

describe('explainMatch', () => {
  const hiddenTexts = [
    { label: 'Email', text: 'hr@anjali.example' },
    { label: 'Mobile', text: '+91 98400 12345' },
  ];
  const shownTexts = ['Anjali Foods'];

  it.each([
    ['njal', undefined],
    ['foods 98400', 'Mobile: +91 98400 12345'],
    ['098400-12345', 'Mobile: +91 98400 12345'],
    ['call ९८४०० १२३४५', 'Mobile: +91 98400 12345'],
    ['hr 123', 'Email: hr@anjali.example · Mobile: +91 98400 12345'],
    ['mills', undefined],
    ['', undefined],
  ])('returns for %j the text %j', (query, reason) =>
    expect(explainMatch(query, { shownTexts, hiddenTexts })).toBe(reason),
  );
});

describe('recordTokens', () => {
  it('finds nominations and insights by person and company', () => {
    expect(
      recordTokens('nominations', {
        first_name: 'Ila',
        last_name: 'Rao',
        email: 'ila@looms.in',
        mobile: '+91 98',
        company_name: 'Looms',
      }),
    ).toEqual(expect.arrayContaining(searchTokens(['ila rao looms in 91 98'])));
    expect(recordTokens('insights', { name: 'Ila', designation: 'Head', company: 'Looms' })).toEqual(
      expect.arrayContaining(searchTokens(['ila head looms'])),
    );
  });

  it('finds events by title and place', () => {
    expect(recordTokens('events', { title: 'Culture Days', venue: 'Town hall', city: 'Erode' })).toEqual(
      expect.arrayContaining(searchTokens(['culture days town hall erode'])),
    );
  });
});
