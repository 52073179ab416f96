import { searchedTexts } from './fields';
import { nominationReference } from './nominationReference';
import { kindOf, type AuditedCollection } from './recordKinds';
import { foldText } from './searchText';

/** Longest prefix that is stored; what is typed beyond it is compared after the query. */
const longestToken = 12;
/** More would make a record slow to index; real records stay far below. */
const mostTokens = 300;
/** Records one search looks at; whoever sees more is told that the list is cut. */
export const searchCandidates = 500;

const words = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Fewer digits are no phone number, but a year or a part of an address. */
const fewestDigits = 6;
/** Those of an Indian number without the country's code. */
const mostDigits = 10;

/** The digits of a phone number, however they are grouped, without the 0 before them; undefined for any other text. */
function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return /^[+\d\s().-]+$/.test(text) && digits.length >= fewestDigits ? digits.slice(-mostDigits) : undefined;
}

const cut = (word: string): string => [...word].slice(0, longestToken).join('');

/** The beginnings of every word of these texts, for `array-contains`: `an`, `anj`, … Each once, in a stable order. */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  const numbers = texts.map(phoneDigits).filter((digits) => digits !== undefined);
  for (const word of [...texts.flatMap(words), ...numbers]) {
    const letters = [...word].slice(0, longestToken);
    for (let length = 1; length <= letters.length; length += 1) tokens.add(letters.slice(0, length).join(''));
  }
  return [...tokens].slice(0, mostTokens).sort();
}

export interface TokenSearch {
  /** What to ask Firestore for: the word that is likely the rarest, the longest one. */
  token: string;
  /** Whether a record with these tokens has all words typed. */
  matches: (tokens: readonly string[]) => boolean;
}

/** How to look for what somebody typed; undefined when there is no word in it. */
export function tokenSearch(typed: string): TokenSearch | undefined {
  const digits = phoneDigits(typed);
  const wanted = [...new Set((digits === undefined ? words(typed) : [digits]).map(cut))];
  const token = wanted.toSorted((a, b) => b.length - a.length)[0];
  if (token === undefined) return undefined;
  return { token, matches: (tokens) => wanted.every((word) => tokens.includes(word)) };
}

/** What a record is found by: its words and, of a nomination with its id, the reference that people name in mails. */
export const recordTokens = (collection: AuditedCollection, record: object, id?: string): string[] =>
  searchTokens([
    ...(collection === 'nominations' && id !== undefined ? [nominationReference(id)] : []),
    ...searchedTexts(kindOf(collection).fields, record),
  ]);
