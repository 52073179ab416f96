/**
 * Invisible characters and controls of the reading direction, which can make a text look like another text, places of lost pictures
 * (U+FFFC), and code points without a character. Joiners shape Indian letters; variation selectors and tags shape emoji.
 */
const invisible =
  /(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\p{Noncharacter_Code_Point}]/gu;
/** Variation selectors behind letters and spaces that have no variants. */
const straySelectors = /(^|[\p{Script=Latin}\u0900-\u0dff\s])\p{Variation_Selector}+/gu;
/** Characters that only shape their neighbours or mark directions: joiners, zero-width spaces, variation selectors. */
export const invisibleMarks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Hyphens that Word and PDF viewers copy as control characters. Readers see only the one of U+001E. */
const copiedHyphens: Readonly<Record<string, string>> = { '\u0002': '', '\u001e': '-', '\u001f': '' };
/** Unusual spaces. U+2028 and U+2029 end lines in word processors; U+2800 is a blank Braille pattern. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/gu;
const blankOrJoiner = /[\s\u200c\u200d]/u;
const mark = /\p{M}/u;

/** Returns the maximum UTF-16 units of a text of `max` characters before it is cleaned: copying adds some. A pattern of more is slow. */
export const maxUnits = (max: number): number => 2 * max + 1_000;

/** Removes the characters at the end that match `sign`. Takes linear time, unlike the pattern `[…]+$`. */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Trims blanks and joiners. A joiner after a final mark stays, because it is part of the letter, as in an old chillu. */
function trimEnds(text: string): string {
  const isBlank = (index: number) => blankOrJoiner.test(text.charAt(index));
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(start)) start += 1;
  while (
    end > start &&
    isBlank(end - 1) &&
    (/\s/u.test(text.charAt(end - 1)) || !mark.test(text.charAt(end - 2)))
  )
    end -= 1;
  return text.slice(start, end);
}

/** Removes invisible characters and direction controls, replaces unusual spaces, and trims. Line breaks stay for the field's check. */
export const cleanText = (text: string): string =>
  trimEnds(
    text
      .replace(/\p{Cc}/gu, (control) => copiedHyphens[control] ?? control)
      .replace(invisible, '')
      .replace(straySelectors, '$1')
      .replace(otherSpaces, ' '),
  );

const digit = /\p{Nd}/gu;
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}

/** Returns a text with the digits of all scripts and widths as `0` to `9`. */
export const toPlainDigits = (text: string): string =>
  text.replace(digit, (character) => (character <= '9' ? character : String(digitValue(character))));

/** Returns a text with the digits of all scripts and full-width signs in ASCII. */
export const toPlainSigns = (text: string): string => toPlainDigits(text.normalize('NFKC'));
