import { lettersOf } from '@utkarsh/domain/text/letters';

/** Words that do not identify an organization. */
const skippedWords = /^(?:m\/s|messrs|the|and|of|for)$/iu;
const legalForm = /(?:[\s,.(]+(?:private|pvt|limited|ltd|llp|inc|opc)\b[).]*)+$/iu;
const word = /m\/s|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/giu;

/** Returns the two letters of an organization without a logo: `AF` for Anjali Foods Pvt. Ltd., `का` and `लू` for कावेरी लूम्स. */
export function monogramOf(name: string): string {
  const words = name.replace(legalForm, '').match(word) ?? [];
  const nameWords = words.filter((one) => !skippedWords.test(one));
  const [first = name.trim(), second] = nameWords.length > 0 ? nameWords : words;
  const letters = lettersOf(first);
  return [letters[0], second === undefined ? letters[1] : lettersOf(second)[0]].join('').toUpperCase();
}

/** Returns one of several tones for a monogram. A name always gets the same tone. */
export function monogramTone<Tone>(name: string, tones: readonly Tone[]): Tone | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length];
}
