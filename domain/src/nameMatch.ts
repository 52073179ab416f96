import { distance } from 'fastest-levenshtein';
import { companyWords } from './companyName';
import { foldedWords, foldText } from './searchText';

/** What a name is looked up by: `short` without legal suffix, `full` with it, both without spaces. */
export interface NameKey {
  short: string;
  full: string;
  /** Where each word of `short` begins, and last where the last one ends. */
  edges: number[];
  /** Of each word: one bit a letter, letters sharing bits by their code. Tells cheaply which words cannot be near. */
  letters: number[];
}

function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export function nameKey(name: string): NameKey {
  const words = companyWords(name);
  const edges = [0];
  for (const word of words) edges.push((edges.at(-1) ?? 0) + word.length);
  return {
    short: words.join(''),
    full: foldText(name).replaceAll(' ', ''),
    edges,
    letters: words.map(letterBits),
  };
}

/** Any part of the name matches; spaces, case, accents, punctuation and legal suffixes do not matter. */
export const matchesName = (name: NameKey, query: NameKey): boolean =>
  query.full.length > 0 && (name.short.includes(query.short) || name.full.includes(query.full));

/** 0 is best: the whole name, then its beginning, then the beginning of a word, then anywhere. */
export function matchRank(name: NameKey, query: NameKey): number {
  if (name.short === query.short || name.full === query.full) return 0;
  if (name.short.startsWith(query.short) || name.full.startsWith(query.full)) return 1;
  return name.edges.some((edge) => name.short.startsWith(query.short, edge)) ? 2 : 3;
}

/**
 * Whether every word typed begins a word of the industry, without regard to order and legal suffixes. Fewer than three
 * letters have to be a whole word: "it" is no part of "Hospitality".
 */
export function matchesIndustry(industry: string, query: string): boolean {
  const words = foldedWords(industry);
  const typed = companyWords(query).filter((word) => word !== 'and');
  return (
    typed.length > 0 &&
    typed.every((start) => words.some((word) => (start.length < 3 ? word === start : word.startsWith(start))))
  );
}

/** A name this near (a letter in four, at most) is worth a "Did you mean". */
export const nearMiss = 0.28;

/**
 * Share of the typed letters that differ at the nearest run of whole words of the name: 0 is equal. Whatever is farther
 * than a near miss counts as 1, which spares the costly comparison for nearly all names.
 */
export function nameDistance(name: NameKey, query: NameKey): number {
  const typed = query.short;
  const mostEdits = Math.floor(typed.length * nearMiss);
  const typedLetters = query.letters.reduce((all, bits) => all | bits, 0);
  const { short, edges, letters } = name;
  let edits = mostEdits + 1;
  for (let from = 0; from < letters.length; from += 1) {
    const start = edges[from] ?? 0;
    let runLetters = 0;
    for (let to = from; to < letters.length; to += 1) {
      runLetters |= letters[to] ?? 0;
      const length = (edges[to + 1] ?? 0) - start;
      if (length > typed.length + mostEdits) break;
      if (length < typed.length - mostEdits) continue;
      // Every letter that stands in only one of the two costs an edit at least.
      if (
        bitCount(typedLetters & ~runLetters) > mostEdits ||
        bitCount(runLetters & ~typedLetters) > mostEdits
      )
        continue;
      edits = Math.min(edits, distance(short.slice(start, start + length), typed));
    }
  }
  return typed.length > 0 && edits <= mostEdits ? edits / typed.length : 1;
}
