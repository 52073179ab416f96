import { cleanText, invisibleMarks, toPlainDigits, toPlainSigns } from '../fields/cleanText';
import { searchedTexts } from '../fields/fields';
import { nominationReference } from '../nomination/nominationTracking';
import { type AuditedCollection, kindOf } from '../history/recordKinds';

/** Letters that Malayalam and Bengali can write as one character, each as a letter and a virama. */
const closedLetters: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
};

const plainLetters = (text: string): string =>
  // One sign can stand for eighteen letters. Names hold few such signs, and hostile texts nothing else.
  toPlainDigits(text.normalize('NFKD').slice(0, 4 * text.length + 100))
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(invisibleMarks, '')
    .replace(/[ൺൻർൽൾൿৎ]/gu, (letter) => closedLetters[letter] ?? letter);

/**
 * Folds a text for comparison: small letters, no Latin accents, `and` for `&`, one space for each run of punctuation or spaces,
 * digits 0 to 9, no invisible characters. Marks of Indian scripts stay, because they are letters there.
 */
export const foldText = (text: string): string =>
  (/[^ -~]/u.test(text) ? plainLetters(text) : text)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼʻ`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export const foldedWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Indian scripts by Unicode block. Each block has 128 characters; the first begins at U+0900. */
const scripts = 'devanagari bengali gurmukhi gujarati oriya tamil telugu kannada malayalam'.split(' ');

/** Returns the script of the first Indian letter, or `latin`. */
export function scriptOf(name: string): string {
  const index = name.search(/[\u0900-\u0d7f]/u);
  return index === -1 ? 'latin' : (scripts[(name.charCodeAt(index) - 0x900) >> 7] ?? 'latin');
}

/** Lengths of the stored pieces of words. A search uses the longest length that fits its word. */
const pieceLengths = [3, 4, 6];
/** Maximum letters of a word that are stored or searched. */
const maxWordLength = 40;
/** Maximum records that one search looks through, the newest. If there are more, the reply says that the list is cut. */
export const maxCandidates = 500;

/** Minimum digits of a phone number. Fewer digits are a year or part of an address. */
const minDigits = 6;
/** Minimum digits of a phone number between words, where a postal code has six. */
const minDigitsInText = 7;
/** Digits of an Indian number without the country code. The longest number with a code has `maxDigits`. */
const nationalDigits = 10;
const maxDigits = 13;
/** Matches digits in the groups that people write in phone numbers. */
const digitGroups = /\d(?:[\s().\-\u2010-\u2015/|_]*\d)*/gu;

const digitsIn = (group: string): string => group.replace(/\D/g, '').replace(/^0+/, '');

/** Returns the digits of each phone number in a text, in any script, without leading zeros. */
const phoneNumbers = (text: string): string[] =>
  (toPlainSigns(cleanText(text)).match(digitGroups) ?? [])
    // A stroke stands within a number (`98411/20007`) or between two numbers, which are too long for one.
    .flatMap((group) => (digitsIn(group).length > maxDigits ? group.split(/[/|_]/) : [group]))
    .map(digitsIn)
    .filter(({ length }) => length >= minDigits);

const lettersOf = (word: string): string[] => [...word].slice(0, maxWordLength);

const runs = (letters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, start) =>
    letters.slice(start, start + length).join(''),
  );

/** Returns the tokens of a record that contains these letters in a word. One or two letters match only the beginning of a word. */
function piecesOf(word: string): string[] {
  const letters = lettersOf(word);
  return runs(letters, pieceLengths.findLast((length) => length <= letters.length) ?? letters.length);
}

/** Maximum tokens of a record. More would slow down indexing. A real record has about 200 letters, which fit. */
const maxTokens = 600;

/** Returns the pieces of all words for `array-contains`: `a`, `an`, `anj`, `nja`, … Each piece occurs once. The order is stable. */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  // The country code is stored, because some people search with it.
  const numbers = texts
    .flatMap(phoneNumbers)
    .map((digits) => (digits.length === nationalDigits ? `91${digits}` : digits));
  // Phone numbers come first, so that the limit never drops them.
  for (const word of [...numbers, ...texts.flatMap(foldedWords)]) {
    const letters = lettersOf(word);
    const pieces = pieceLengths.flatMap((length) => runs(letters, length));
    for (const piece of [...runs(letters.slice(0, 1), 1), ...runs(letters.slice(0, 2), 2), ...pieces])
      tokens.add(piece);
  }
  return [...tokens].slice(0, maxTokens).sort();
}

export interface TokenSearch {
  /** For each alternative, the tokens of which one is enough for `array-contains-any`. The longest is likely the rarest. */
  choices: string[][];
  /** Returns whether a record with these tokens matches the search. */
  matches: (tokens: readonly string[]) => boolean;
}

/** Matches e-mail addresses in a text, without the brackets and quotes of mail programs. */
const addresses = /[^\s<>()[\]{}"“”,;:|/]+@[^\s<>()[\]{}"“”,;:|/@]+\.[^\s<>()[\]{}"“”,;:|/@.]+/gu;
/** Matches the single letter beside an apostrophe. Other people write "D Souza" for "D'Souza" and "Anjali" for "Anjali's". */
const apostrophes = /(?:^|[^\p{L}\p{M}])\p{L}['’‘ʼʻ](?=\p{L}{2})|['’‘ʼʻ]s(?![\p{L}\p{M}])/gu;

/** Maximum UTF-16 units of a search that are read. Twice the length that the API takes. */
const maxSearchUnits = 400;

/** Maximum phone numbers and addresses in a search. A mail signature has fewer. */
const maxAlternatives = 5;
/** Maximum tokens of an alternative that are counted. */
const maxChoices = 10;

/** Returns lists of words, of which a record must have one whole. A phone number or address replaces the words around it. */
function readAlternatives(input: string): string[][] {
  const search = input.slice(0, maxSearchUnits);
  const clean = cleanText(search);
  // The country code is not searched, because some records lack it.
  const numbers = phoneNumbers(search).map((digits) =>
    digits.length > maxDigits ? digits : digits.slice(-nationalDigits),
  );
  const whole = [
    ...numbers.filter(({ length }) => length >= minDigitsInText).map((digits) => [digits]),
    ...(clean.match(addresses) ?? []).map(foldedWords),
  ];
  if (whole.length > 0) return whole.slice(0, maxAlternatives);
  return [
    numbers.length > 0 && !/\p{L}/u.test(search) ? numbers : foldedWords(clean.replace(apostrophes, ' ')),
  ];
}

/** Returns the token search for a typed text, or undefined when the text has no words. */
export function tokenSearch(search: string): TokenSearch | undefined {
  const alternatives = readAlternatives(search)
    .map((words) => words.map(piecesOf).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0);
  if (alternatives.length === 0) return undefined;
  return {
    choices: alternatives.map((words) => {
      const ends = words.flatMap((pieces) => [pieces[0] ?? '', pieces.at(-1) ?? '']);
      return [...new Set(ends)].toSorted((a, b) => b.length - a.length).slice(0, maxChoices);
    }),
    matches: (storedTokens): boolean =>
      alternatives.some((words) => words.flat().every((piece) => storedTokens.includes(piece))),
  };
}

/** Returns the tokens to query for, one for each alternative: the longest, or the rarest if more than `max` records have the longest. */
export async function chooseTokens(
  { choices }: TokenSearch,
  max: number,
  countRecords: (tokens: readonly string[], limit?: number) => Promise<number>,
): Promise<string[]> {
  const longest = choices.flatMap((tokens) => tokens.slice(0, 1));
  if (choices.every(({ length }) => length === 1) || (await countRecords(longest, max + 1)) <= max)
    return longest;
  const rarest = async (tokens: readonly string[]): Promise<string> => {
    const counts = await Promise.all(tokens.map((token) => countRecords([token])));
    return tokens[counts.indexOf(Math.min(...counts))] ?? '';
  };
  return Promise.all(choices.map(rarest));
}

export interface SearchedText {
  label: string;
  text: string;
}

/** Returns the hidden texts by which a search found a record: `Mobile: +91 98400 12345`. Undefined when the shown texts suffice. */
export function explainMatch(
  search: string,
  { shownTexts, hiddenTexts }: { shownTexts: readonly string[]; hiddenTexts: readonly SearchedText[] },
): string | undefined {
  const isIn = (text: string, word: string) => {
    const tokens = searchTokens([text]);
    return piecesOf(word).every((piece) => tokens.includes(piece));
  };
  const missingWords = readAlternatives(search)
    .flat()
    .filter((word) => !shownTexts.some((text) => isIn(text, word)));
  const matches = hiddenTexts.filter(({ text }) => missingWords.some((word) => isIn(text, word)));
  return matches.map(({ label, text }) => `${label}: ${text}`).join(' · ') || undefined;
}

/** Returns the search tokens of a record. Those of a nomination include its reference number when `id` is given. */
export const recordTokens = (collection: AuditedCollection, record: object, id?: string): string[] =>
  searchTokens([
    ...(collection === 'nominations' && id !== undefined ? [nominationReference(id)] : []),
    ...searchedTexts(kindOf(collection).fields, record).map(({ text }) => text),
  ]);
