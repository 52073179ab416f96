import { companyWords } from './companyName';
import { foldedWords, foldText } from '../text/searchText';

/** What a name is looked up by: `short` without legal suffix, `full` with it, both without spaces. */
export interface NameKey {
  short: string;
  full: string;
  /** Where each word of `short` begins, and last where the last one ends. */
  edges: number[];
}

export function nameKey(name: string): NameKey {
  const words = companyWords(name);
  const edges = [0];
  for (const word of words) edges.push((edges.at(-1) ?? 0) + word.length);
  return {
    short: words.join(''),
    full: foldText(name).replaceAll(' ', ''),
    edges,
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
