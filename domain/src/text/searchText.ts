import { plainDigits } from '../fields/cleanText';

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
