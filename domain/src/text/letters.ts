/** Created once, because creating it takes longer than using it. */
let segmenter: Intl.Segmenter | undefined;

/** Matches a letter with its marks, a flag, or an emoji with its parts. Firefox 115 has no segmenter. */
const simpleLetter =
  /\p{RI}{2}|\P{M}(?:\u200d\p{ExtPict}|[\u200d\u200c\p{M}\p{EMod}\u{e0020}-\u{e007f}])*|\p{M}+/gu;

/** Matches a conjunct of two letters, which some segmenters split. Tamil's virama is visible, and joins only க்ஷ and ஸ்ரீ. */
const conjunct = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca]\u200d?\p{L}$|க்ஷ$|[ஸஶ]்ர$/u;

/** Splits a text into letters as readers see them: with vowel signs, conjuncts and the parts of an emoji. */
export function lettersOf(text: string): string[] {
  // Most names need no segmenter. A phone takes 0.1 s to load its data.
  if (/^[ -~]*$/.test(text)) return [...text];
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('en');
  const clusters = segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(simpleLetter) ?? []);
  const letters: string[] = [];
  let end = '';
  for (const cluster of clusters) {
    if (conjunct.test(end + cluster.charAt(0))) letters.push(`${letters.pop() ?? ''}${cluster}`);
    else letters.push(cluster);
    end = cluster.slice(-2);
  }
  return letters;
}

/** Returns the start of a text, at most `max` characters, with whole letters. Only a first letter that is longer is cut. */
export function startOf(text: string, max: number): string {
  // One character more shows whether the last letter is whole.
  const characters = Array.from(text.slice(0, 2 * max + 2)).slice(0, max + 1);
  if (characters.length <= max) return text;
  const letters = lettersOf(characters.join('')).slice(0, -1);
  return letters.length > 0 ? letters.join('') : characters.slice(0, max).join('');
}
