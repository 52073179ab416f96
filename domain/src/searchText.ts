import { distance } from 'fastest-levenshtein';

const legalWords = new Set(['private', 'pvt', 'limited', 'ltd', 'llp', 'inc', 'incorporated', 'opc']);

/**
 * Text as people compare it: no case, no Latin accents, `&` as `and`, every run of punctuation or space one space.
 * Marks of Indian scripts stay, being letters there.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/['’`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A company's name without the legal suffixes at its end; a name made of nothing else stays as it is. */
export function companyWords(name: string): string[] {
  const words = foldText(name).split(' ').filter(Boolean);
  let end = words.length;
  // "(P) Ltd" is one more way to write private limited.
  while (end > 1 && (legalWords.has(words[end - 1] ?? '') || (words[end - 1] === 'p' && end < words.length)))
    end -= 1;
  return words.slice(0, end);
}

/** What a name is looked up by: `short` without legal suffix, `full` with it, both without spaces; `words` of the short one. */
export interface NameKey {
  words: string[];
  short: string;
  full: string;
}

export function nameKey(name: string): NameKey {
  const words = companyWords(name);
  return { words, short: words.join(''), full: foldText(name).replaceAll(' ', '') };
}

/** Any part of the name matches; spaces, case, accents, punctuation and legal suffixes do not matter. */
export const matchesName = (name: NameKey, query: NameKey): boolean =>
  query.full.length > 0 && (name.short.includes(query.short) || name.full.includes(query.full));

/** 0 is best: the whole name, then its beginning, then the beginning of a word, then anywhere. */
export function matchRank(name: NameKey, query: NameKey): number {
  if (name.short === query.short || name.full === query.full) return 0;
  if (name.short.startsWith(query.short)) return 1;
  let rest = name.short;
  for (const word of name.words) {
    if (rest.startsWith(query.short)) return 2;
    rest = rest.slice(word.length);
  }
  return 3;
}

/** Share of the typed letters that differ at the nearest run of whole words of the name: 0 equal, 1 nothing in common. */
export function nameDistance(name: NameKey, query: NameKey): number {
  const typed = query.short;
  if (typed.length === 0) return 1;
  let nearest = 1;
  for (let from = 0; from < name.words.length; from += 1) {
    let run = '';
    for (let to = from; to < name.words.length; to += 1) {
      run += name.words[to] ?? '';
      const gap = Math.abs(run.length - typed.length);
      if (gap / typed.length < nearest) nearest = Math.min(nearest, distance(run, typed) / typed.length);
      if (run.length > typed.length + 3) break;
    }
  }
  return nearest;
}

/** A name this near (a letter in four, at most) is worth a "Did you mean". */
export const nearMiss = 0.28;
