import type { CompanySearchReply } from '../contract/api';
import { groupBy } from '../contract/paging';
import { companyWords, matchesIndustry } from './companyName';
import type { RowOfTier } from './directory';
import { nameSounds, soundDistance, soundOutline } from './nameSound';
import { foldedWords, scriptOf } from '../text/searchText';
import { distance } from 'fastest-levenshtein';

type FoundBy = NonNullable<CompanySearchReply['results'][number]['found_by']>;

/** Sounds of words, shared by all indexes, because a new index has nearly the same words as the last one. */
const wordSounds = new Map<string, string>();

/** Makes an index of rows. Certified and other companies have separate indexes, so that a search cannot confuse them. */
export function companyIndex(rows: readonly RowOfTier[]) {
  const companies = rows
    .map((row) => ({ row, words: companyWords(row.organization_name) }))
    .map((company) => ({ ...company, short: company.words.join('') }))
    .toSorted((a, b) => (a.short < b.short ? -1 : a.short > b.short ? 1 : a.row.id < b.row.id ? -1 : 1));
  // The pronunciations of all names. They are not stored, because making them is faster than reading rows.
  const spoken = companies.flatMap(({ row, words }, index) => {
    const script = scriptOf(row.organization_name);
    return nameSounds(words, wordSounds).map((sounds) => ({ row: index, script, words: sounds.split(' ') }));
  });
  return {
    /** Rows in the order of their names. */
    rows: companies.map(({ row }) => row),
    spoken,
    outlines: nameRuns(spoken.map(({ words }) => words.map(soundOutline))),
    byIndustry: groupBy([...companies.keys()], (index) => companies[index]?.row.industry ?? ''),
    /** Runs of the names without the legal form, and of the full names. */
    short: nameRuns(companies.map(({ words }) => words)),
    full: nameRuns(companies.map(({ row }) => foldedWords(row.organization_name))),
  };
}

type CompanyIndex = ReturnType<typeof companyIndex>;
type SearchIndexes = Record<'certified' | 'others', CompanyIndex>;

/** Returns the positions of rows whose name contains the query, best first. */
function findByName({ rows, short, full }: CompanyIndex, name: string): number[] {
  const places = new Uint8Array(rows.length).fill(4);
  short.find(companyWords(name).join(''), (row, place) => {
    places[row] = place;
  });
  full.find(foldedWords(name).join(''), (row, place) => {
    // A match at the beginning of a legal word ranks like a match in the middle.
    places[row] = Math.min(places[row] ?? 4, place === 2 ? 3 : place);
  });
  const rowsByRank: number[][] = [[], [], [], [], []];
  for (let row = 0; row < places.length; row += 1) rowsByRank[places[row] ?? 4]?.push(row);
  return rowsByRank.slice(0, 4).flat();
}

/** Returns the sounds of the words that an outline run covers. */
function soundsAt(words: readonly string[], { start, length }: NearRun): string {
  let position = 0;
  let sounds = '';
  for (const word of words) {
    const outline = soundOutline(word).length;
    if (position >= start && position + outline <= start + length) sounds += word;
    position += outline;
  }
  return sounds;
}

/** Finds rows in whose name some words sound like the query, among names in some scripts, with the share of sounds that differ. */
function findSoundingRows(
  { spoken, outlines }: CompanyIndex,
  name: string,
  { maxShare, includesScript }: { maxShare: number; includesScript: (script: string) => boolean },
) {
  const nearest = new Map<number, number>();
  const script = scriptOf(name);
  for (const pronunciation of nameSounds(companyWords(name))) {
    const sounds = pronunciation.replaceAll(' ', '');
    const outline = pronunciation.split(' ').map(soundOutline).join('');
    const runs = maxShare === 0 ? outlines.equalRuns(outline) : outlines.nearRuns(outline, maxShare);
    for (const run of runs) {
      const spokenName = spoken[run.name];
      if (!spokenName || !includesScript(spokenName.script)) continue;
      const isTamil = script === 'tamil' || spokenName.script === 'tamil';
      const share = soundDistance(soundsAt(spokenName.words, run), sounds, isTamil);
      if (share < (nearest.get(spokenName.row) ?? 1)) nearest.set(spokenName.row, share);
    }
  }
  return nearest;
}

/** Maximum share of sounds that may differ between two spellings of one name. */
const maxSameSound = 0.12;

/**
 * Returns rows whose name sounds like the query in another script, nearest first, without the rows found by name. Names in the
 * same script are compared by spelling only: Kiran is not Karan. At most 12% of the sounds differ between two spellings of one name.
 */
function findBySound(index: CompanyIndex, name: string, nameMatches: readonly number[]): number[] {
  const queryScript = scriptOf(name);
  const includesScript = (script: string) => script !== queryScript;
  return [...findSoundingRows(index, name, { maxShare: 0, includesScript })]
    .filter(([row, share]) => share <= maxSameSound && !nameMatches.includes(row))
    .toSorted(([a, one], [b, other]) => one - other || a - b)
    .map(([row]) => row);
}

/** Returns the ids of companies whose name sounds like the query in another script. */
export const findSoundingIds = (index: CompanyIndex, name: string): string[] =>
  findBySound(index, name, []).flatMap((row) => index.rows[row]?.id ?? []);

/** Maximum share of letters that may differ in a suggestion: about one in four. */
const maxSpellingShare = 0.28;
const maxOutlineShare = 0.2;
const maxSoundShare = 0.3;
const maxSuggestions = 3;

/** Returns names that are spelled or sound nearly like the query, each with the share that differs. */
function findNearNames(index: CompanyIndex, name: string): [name: string, share: number][] {
  const nearest = new Map<number, number>();
  for (const { name: row, share } of index.short.nearRuns(companyWords(name).join(''), maxSpellingShare))
    nearest.set(row, Math.min(share, nearest.get(row) ?? 1));
  // A name that is spelled alike needs no comparison of sounds.
  const soundMatches = [0, maxOutlineShare].flatMap((maxShare) => [
    ...findSoundingRows(index, name, { maxShare, includesScript: () => true }),
  ]);
  for (const [row, share] of soundMatches.toSorted(([, one], [, other]) => one - other))
    if (share <= maxSoundShare && !nearest.has(row)) nearest.set(row, share);
  return [...nearest]
    .toSorted(([a], [b]) => a - b)
    .map(([row, share]) => [index.rows[row]?.organization_name ?? '', share]);
}

/** Returns the nearest names. At equal distance, certified companies come first. Leaves out the companies in `shownRows`. */
function suggest({ certified, others }: SearchIndexes, name: string, shownRows: readonly RowOfTier[]) {
  const shownNames = new Set(shownRows.map(({ organization_name }) => organization_name));
  const nearCertified = findNearNames(certified, name);
  const names = [...nearCertified, ...findNearNames(others, name)]
    .toSorted(([, one], [, other]) => one - other)
    .map(([nearName]) => nearName)
    .filter((nearName) => !shownNames.has(nearName));
  const suggestions = [...new Set(names)].slice(0, maxSuggestions);
  const certifiedNames = new Set(nearCertified.map(([nearName]) => nearName));
  return { suggestions, certified_suggestions: suggestions.filter((one) => certifiedNames.has(one)) };
}

/** Returns one page of the certified companies for a query, and companies of that name without a valid certificate. */
export function searchCompanies(
  indexes: SearchIndexes,
  { name, page, limit }: { name: string; page: number; limit: number },
): Omit<CompanySearchReply, 'results' | 'others'> & {
  results: (RowOfTier & { found_by: FoundBy })[];
  others: RowOfTier[];
} {
  const { certified: index } = indexes;
  const others = searchOthers(indexes.others, name);
  const nameMatches = findByName(index, name);
  const soundMatches = findBySound(index, name, nameMatches);
  const industryRows = [...index.byIndustry].flatMap(([industry, rows]) =>
    matchesIndustry(industry, name) ? rows : [],
  );
  const listedRows = new Set(industryRows.length > 0 ? [...nameMatches, ...soundMatches] : []);
  const industryMatches = industryRows.filter((row) => !listedRows.has(row)).toSorted((a, b) => a - b);
  const matches = [...nameMatches, ...soundMatches, ...industryMatches];
  const byName = nameMatches.length;
  const foundBy = (position: number): FoundBy =>
    position < byName ? 'name' : position < byName + soundMatches.length ? 'sound' : 'industry';
  const start = (page - 1) * limit;
  return {
    results: matches.slice(start, start + limit).flatMap((row, offset) => {
      const company = index.rows[row];
      return company ? [{ ...company, found_by: foundBy(start + offset) }] : [];
    }),
    total: matches.length,
    by_name: byName,
    by_sound: soundMatches.length,
    ...(matches.length === 0 ? suggest(indexes, name, others) : { suggestions: [] }),
    others,
  };
}

/** Maximum companies without a valid certificate in one reply. */
const maxOthers = 5;

/** With more matches than this, the query is too short to name a company, and the reply leaves them out. */
const maxOtherMatches = 20;

/** Returns up to five companies without a valid certificate whose name or sound matches. A query with many matches names no company. */
function searchOthers(others: CompanyIndex, name: string): RowOfTier[] {
  const nameMatches = findByName(others, name);
  if (nameMatches.length > maxOtherMatches) return [];
  const matches = [...nameMatches, ...findBySound(others, name, nameMatches)];
  return matches.slice(0, maxOthers).flatMap((row) => others.rows[row] ?? []);
}

/** Neighbouring whole words in a name. `start` and `length` count letters of the name without its spaces. */
interface NearRun {
  name: number;
  start: number;
  length: number;
  /** Share of the searched letters that differ; 0 when the run is equal. */
  share: number;
}

/** Rank of a match in a name: 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 another part. */
type Place = 0 | 1 | 2 | 3;

const separator = '\n';

/** Maximum wrong letters of a similar name, even for a long query. */
const maxEdits = 6;

/** Joins names, given as lists of words, into one text. Searching that is much faster than a loop over thousands of short ones. */
export function nameRuns(names: readonly (readonly string[])[]) {
  const text = separator + names.map((words) => words.join('') + separator).join('');
  /** Position of each name, followed by the end of the text. */
  const starts = new Int32Array(names.length + 1);
  /** 1 at positions where a word begins or a name ends. */
  const edges = new Uint8Array(text.length + 1);
  let end = 1;
  for (const [index, words] of names.entries()) {
    starts[index] = end;
    for (const word of words) {
      edges[end] = 1;
      end += word.length;
    }
    edges[end] = 1;
    end += separator.length;
  }
  starts[names.length] = end;

  const startOf = (name: number) => starts[name] ?? text.length;

  /** Returns the name at a position, by binary search. */
  function nameAt(position: number): number {
    let low = 0;
    let high = names.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (startOf(middle) <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Calls `report` once for each name that contains the query, with its best rank. */
  function find(query: string, report: (name: number, place: Place) => void): void {
    if (query === '') return;
    let name = 0;
    let index = text.indexOf(query);
    while (index !== -1) {
      while (startOf(name + 1) <= index) name += 1;
      const start = startOf(name);
      const next = startOf(name + 1);
      let place: Place = 3;
      if (index === start) place = index + query.length === next - separator.length ? 0 : 1;
      while (place === 3 && index !== -1 && index < next) {
        if (edges[index] === 1) place = 2;
        else index = text.indexOf(query, index + 1);
      }
      report(name, place);
      if (index < next) index = text.indexOf(query, next);
    }
  }

  const runAt = (index: number, length: number, share: number): NearRun => {
    const name = nameAt(index);
    return { name, start: index - startOf(name), length, share };
  };

  /** Returns the runs of whole words that equal a text. */
  function equalRuns(query: string): NearRun[] {
    const runs: NearRun[] = [];
    if (query === '') return runs;
    for (let index = text.indexOf(query); index !== -1; index = text.indexOf(query, index + 1))
      if (edges[index] === 1 && edges[index + query.length] === 1) runs.push(runAt(index, query.length, 0));
    return runs;
  }

  /** Returns the runs of words similar to a text. Of n + 1 parts of a text with n wrong letters one is right, so only its runs count. */
  function nearRuns(query: string, maxShare: number): NearRun[] {
    const edits = Math.min(maxEdits, Math.floor(query.length * maxShare));
    const runs: NearRun[] = [];
    const comparedRuns = new Set<number>();
    const compare = (start: number, stop: number) => {
      const key = start * 4096 + stop - start;
      if (comparedRuns.has(key)) return;
      comparedRuns.add(key);
      const run = text.slice(start, stop);
      if (run.includes(separator)) return;
      const wrongLetters = distance(run, query);
      if (wrongLetters <= edits) runs.push(runAt(start, run.length, wrongLetters / query.length));
    };
    for (let part = 0; part <= edits && edits > 0; part += 1) {
      const partStart = Math.floor((part * query.length) / (edits + 1));
      const letters = query.slice(partStart, Math.floor(((part + 1) * query.length) / (edits + 1)));
      for (let index = text.indexOf(letters); index !== -1; index = text.indexOf(letters, index + 1)) {
        const lastStart = Math.min(index, index - partStart + edits);
        for (let start = Math.max(1, index - partStart - edits); start <= lastStart; start += 1) {
          if (edges[start] !== 1) continue;
          const lastStop = start + query.length + edits;
          let stop = Math.max(index + letters.length, start + query.length - edits);
          for (; stop <= lastStop; stop += 1) if (edges[stop] === 1) compare(start, stop);
        }
      }
    }
    return runs;
  }

  return { find, equalRuns, nearRuns };
}
