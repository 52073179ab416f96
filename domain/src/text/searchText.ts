import { cleanText, plainDigits, plainSigns } from '../fields/cleanText';
import { searchedTexts } from '../fields/fields';
import { nominationReference } from '../nomination/nominationReference';
import { type AuditedCollection, kindOf } from '../history/recordKinds';

/** Shape letters or mark directions, but are no letters: joiners, zero-width spaces, variation selectors. */
export const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** One letter written in two ways: what Malayalam and Bengali write as one character is a letter and a virama elsewhere. */
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
  plainDigits(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(unseen, '')
    .replace(/[ൺൻർൽൾൿৎ]/gu, (letter) => closedLetters[letter] ?? letter);

/**
 * Text as people compare it: no case, no Latin accents, `&` as `and`, every run of punctuation or space one space.
 * Marks of Indian scripts stay, being letters there; joiners and other invisible characters go, digits are 0 to 9.
 */
export const foldText = (text: string): string =>
  (/[^ -~]/u.test(text) ? plainLetters(text) : text)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼʻ`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns the words of a text as people compare them. */
export const foldedWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Indian scripts by the block of their letters: 128 characters each, from U+0900 on. */
const scripts = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
];

/** Returns the script of the first Indian letter, or `latin`. */
export function scriptOf(name: string): string {
  const at = name.search(/[\u0900-\u0d7f]/u);
  return at === -1 ? 'latin' : (scripts[(name.charCodeAt(at) - 0x900) >> 7] ?? 'latin');
}

/** Words are stored in all their pieces of these lengths, and a search asks for one as long as it can. */
const pieceLengths = [3, 4, 6];
/** Letters of a word that are looked at. */
const longestWord = 40;
/** More would make a record slow to index. The words of a real record fit, which has some 200 letters at most. */
const mostTokens = 600;
/** Records one search looks at; whoever sees more is told that the list is cut. */
export const searchCandidates = 500;

const words = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Fewer digits are no phone number, but a year or a part of an address. */
const fewestDigits = 6;
/** Digits that make a phone number even between words. A postal code has six. */
const numberDigits = 7;
/** Digits of an Indian number without the country's code, and of the longest number with a code. */
const nationalDigits = 10;
const mostDigits = 13;
const countryCode = '91';
/** Digits as people group them in a phone number. */
const digitGroups = /\d(?:[\s().\-\u2010-\u2015]*\d)*/gu;

/** Returns the digits of each phone number in a text, in any script, without the zeros before them. */
const phoneNumbers = (text: string): string[] =>
  (plainSigns(cleanText(text)).match(digitGroups) ?? [])
    .map((group) => group.replace(/\D/g, '').replace(/^0+/, ''))
    .filter(({ length }) => length >= fewestDigits);

/** Returns the digits by which a number is found: with its country's code, which some people type. */
const storedDigits = (digits: string): string =>
  digits.length === nationalDigits ? countryCode + digits : digits;

/** Returns the digits that are looked for: without the country's code, which some records lack. */
const wantedDigits = (digits: string): string =>
  digits.length > mostDigits ? digits : digits.slice(-nationalDigits);

const lettersOf = (word: string): string[] => [...word].slice(0, longestWord);

const runs = (letters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, start) =>
    letters.slice(start, start + length).join(''),
  );

/** What a record has that has these letters somewhere in a word; one or two letters, at the beginning of one. */
function piecesOf(typed: string): string[] {
  const letters = lettersOf(typed);
  return runs(letters, pieceLengths.findLast((length) => length <= letters.length) ?? letters.length);
}

/** The pieces of every word of these texts, for `array-contains`: `a`, `an`, `anj`, `nja`, … Each once, in a stable order. */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  const numbers = texts.flatMap(phoneNumbers).map(storedDigits);
  // Numbers come first, so the limit never drops them.
  for (const word of [...numbers, ...texts.flatMap(words)]) {
    const letters = lettersOf(word);
    const pieces = pieceLengths.flatMap((length) => runs(letters, length));
    for (const piece of [...runs(letters.slice(0, 1), 1), ...runs(letters.slice(0, 2), 2), ...pieces])
      tokens.add(piece);
  }
  return [...tokens].slice(0, mostTokens).sort();
}

export interface TokenSearch {
  /** Pieces of which a record has at least one, for `array-contains-any`: likely the rarest of each alternative. */
  tokens: string[];
  /** Whether a record with these tokens is meant. */
  matches: (tokens: readonly string[]) => boolean;
}

/** E-mail addresses in a text, without what mail programs write around them. */
const addresses = /[^\s<>()[\]{}"“”,;:|/]+@[^\s<>()[\]{}"“”,;:|/@]+\.[^\s<>()[\]{}"“”,;:|/@.]+/gu;
/** More numbers and addresses than a signature has are not looked for. */
const mostAlternatives = 5;
/** The single letter before or behind an apostrophe: other people write "D Souza", and "Anjali" for "Anjali's". */
const apostrophes = /(?:^|[^\p{L}\p{M}])\p{L}['’‘ʼʻ](?=\p{L}{2})|['’‘ʼʻ]s(?![\p{L}\p{M}])/gu;

/**
 * Returns the words of which a record needs all, in alternatives of which it needs one. A whole phone number or e-mail address says
 * more than the words around it ("call 98400 12345"), and of several a record may have any one.
 */
function alternativesIn(typed: string): string[][] {
  const clean = cleanText(typed);
  const numbers = phoneNumbers(typed).map(wantedDigits);
  const whole = [
    ...numbers.filter(({ length }) => length >= numberDigits).map((digits) => [digits]),
    ...(clean.match(addresses) ?? []).map(words),
  ];
  if (whole.length > 0) return whole.slice(0, mostAlternatives);
  return [numbers.length > 0 && !/\p{L}/u.test(typed) ? numbers : words(clean.replace(apostrophes, ' '))];
}

/** Returns how to look for what somebody typed; undefined when there is no word in it. */
export function tokenSearch(typed: string): TokenSearch | undefined {
  const wanted = alternativesIn(typed).map((each) => each.flatMap(piecesOf));
  const tokens = wanted.flatMap((pieces) => pieces.toSorted((a, b) => b.length - a.length)[0] ?? []);
  if (tokens.length === 0) return undefined;
  return {
    tokens,
    matches: (known) => wanted.some((pieces) => pieces.every((piece) => known.includes(piece))),
  };
}

/** A text of a record by which it is found, and what the text is called. */
export interface SearchedText {
  label: string;
  text: string;
}

/**
 * Why a search found a record, where nothing shown of it says so: `Mobile: +91 98400 12345`. undefined when every word typed
 * is in a text that is shown, or in none of these.
 */
export function foundIn(
  typed: string,
  { shown, hidden }: { shown: readonly string[]; hidden: readonly SearchedText[] },
): string | undefined {
  const isIn = (text: string, word: string) => {
    const tokens = searchTokens([text]);
    return piecesOf(word).every((piece) => tokens.includes(piece));
  };
  const unseen = alternativesIn(typed)
    .flat()
    .filter((word) => !shown.some((text) => isIn(text, word)));
  const found = hidden.filter(({ text }) => unseen.some((word) => isIn(text, word)));
  return found.map(({ label, text }) => `${label}: ${text}`).join(' · ') || undefined;
}

/** What a record is found by: its words and, of a nomination with its id, the reference that people name in mails. */
export const recordTokens = (collection: AuditedCollection, record: object, id?: string): string[] =>
  searchTokens([
    ...(collection === 'nominations' && id !== undefined ? [nominationReference(id)] : []),
    ...searchedTexts(kindOf(collection).fields, record).map(({ text }) => text),
  ]);
