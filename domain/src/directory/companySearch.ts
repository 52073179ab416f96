import type { CompanySearchReply } from '../contract/api';
import { companyWords, matchesIndustry } from './companyName';
import type { RowOfTier } from './directory';
import { nameRuns, type NearRun } from './nameRuns';
import { nameSounds, soundDistance, soundOutline } from './nameSound';
import { foldedWords, scriptOf } from '../text/searchText';

type FoundBy = NonNullable<CompanySearchReply['results'][number]['found_by']>;

/** One way to say a name of the index. */
interface Spoken {
  row: number;
  script: string;
  words: string[];
}

/** Sounds of words, kept from one index to the next: nearly all words are in both. */
const wordSounds = new Map<string, string>();

type Named = Pick<RowOfTier, 'id' | 'organization_name'>;

/** Prepares the sounds of names. They are made here, not stored: that takes less time than reading the rows. */
function soundIndex<Row extends Named>(companies: readonly { row: Row; words: readonly string[] }[]) {
  const spoken: Spoken[] = [];
  for (const [index, { row, words }] of companies.entries()) {
    const script = scriptOf(row.organization_name);
    for (const sounds of nameSounds(words, wordSounds))
      spoken.push({ row: index, script, words: sounds.split(' ') });
  }
  return {
    rows: companies.map(({ row }) => row),
    spoken,
    outlines: nameRuns(spoken.map(({ words }) => words.map(soundOutline))),
  };
}

type SoundIndex = ReturnType<typeof soundIndex<Named>>;

/**
 * Prepares rows once for many searches; the caller passes certified rows only, or others only, so that none can be taken for
 * another.
 */
export function companyIndex(unsorted: readonly RowOfTier[]) {
  const companies = unsorted
    .map((row) => ({ row, words: companyWords(row.organization_name) }))
    .map((company) => ({ ...company, short: company.words.join('') }))
    .toSorted((a, b) => (a.short < b.short ? -1 : a.short > b.short ? 1 : a.row.id < b.row.id ? -1 : 1));
  const byIndustry = new Map<string, number[]>();
  for (const [index, { row }] of companies.entries()) {
    const ofIndustry = byIndustry.get(row.industry);
    if (ofIndustry) ofIndustry.push(index);
    else byIndustry.set(row.industry, [index]);
  }
  return {
    /** `rows` are in the order of their names. */
    ...soundIndex(companies),
    byIndustry,
    /** Names without legal form, and as they are. */
    short: nameRuns(companies.map(({ words }) => words)),
    full: nameRuns(companies.map(({ row }) => foldedWords(row.organization_name))),
  };
}

type CompanyIndex = ReturnType<typeof companyIndex>;

/** Rows by their number in the index, the best first. */
function foundByName({ rows, short, full }: CompanyIndex, name: string): number[] {
  const places = new Uint8Array(rows.length).fill(4);
  short.find(companyWords(name).join(''), (row, place) => {
    places[row] = place;
  });
  full.find(foldedWords(name).join(''), (row, place) => {
    // The beginning of a word of the legal form is no better than any other part.
    places[row] = Math.min(places[row] ?? 4, place === 2 ? 3 : place);
  });
  const ranked: number[][] = [[], [], [], [], []];
  for (let row = 0; row < places.length; row += 1) ranked[places[row] ?? 4]?.push(row);
  return ranked.slice(0, 4).flat();
}

/** The sounds of the words that a run of outlines stands for. */
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

interface Likeness {
  /** Share of the outline that may differ. */
  mostShare: number;
  /** Whether a script is looked at. */
  isMeant: (script: string) => boolean;
}

/** Rows of which a run of words sounds like the text, with the share of sounds that differ. */
function alike({ spoken, outlines }: SoundIndex, name: string, { mostShare, isMeant }: Likeness) {
  const nearest = new Map<number, number>();
  const script = scriptOf(name);
  for (const typed of nameSounds(companyWords(name))) {
    const sounds = typed.replaceAll(' ', '');
    const outline = typed.split(' ').map(soundOutline).join('');
    const runs = mostShare === 0 ? outlines.equalRuns(outline) : outlines.nearRuns(outline, mostShare);
    for (const run of runs) {
      const said = spoken[run.name];
      if (!said || !isMeant(said.script)) continue;
      const isTamil = script === 'tamil' || said.script === 'tamil';
      const share = soundDistance(soundsAt(said.words, run), sounds, isTamil);
      if (share < (nearest.get(said.row) ?? 1)) nearest.set(said.row, share);
    }
  }
  return nearest;
}

/** Share of sounds that may differ between two spellings of one name. */
const sameSound = 0.12;

/**
 * Rows whose name in another script sounds the same, the nearest first, without those that are found already. In one script
 * the spelling is part of a name: Kiran is not Karan.
 */
function foundBySound(index: SoundIndex, name: string, named: readonly number[]): number[] {
  const own = scriptOf(name);
  return [...alike(index, name, { mostShare: 0, isMeant: (script) => script !== own })]
    .filter(([row, share]) => share <= sameSound && !named.includes(row))
    .toSorted(([a, one], [b, other]) => one - other || a - b)
    .map(([row]) => row);
}

/** Returns the ids of companies whose name in another script sounds the same. */
export const soundingAlike = (index: SoundIndex, name: string): string[] =>
  foundBySound(index, name, []).flatMap((row) => index.rows[row]?.id ?? []);

/** By the script of the search: the names in all other scripts. */
const prepared = new WeakMap<readonly Named[], Map<string, SoundIndex>>();

/** Finds rows by sound without a prepared index, as a browser does. Prepares rows in other scripts once for each array. */
export function idsSoundingLike(rows: readonly Named[], name: string): string[] {
  const own = scriptOf(name);
  const indexes = prepared.get(rows) ?? new Map<string, SoundIndex>();
  prepared.set(rows, indexes);
  let index = indexes.get(own);
  if (!index) {
    const others = rows.filter(({ organization_name }) => scriptOf(organization_name) !== own);
    index = soundIndex(others.map((row) => ({ row, words: companyWords(row.organization_name) })));
    indexes.set(own, index);
  }
  return soundingAlike(index, name);
}

/** The largest distance of a near name: about one wrong letter in four. */
const nearSpelling = 0.28;
const nearOutline = 0.2;
const nearSound = 0.3;
const mostSuggestions = 3;

/** Names of one index that are spelled or sound nearly as a text, with the share that differs. */
function nearNames(index: CompanyIndex, name: string): [name: string, share: number][] {
  const nearest = new Map<number, number>();
  for (const { name: row, share } of index.short.nearRuns(companyWords(name).join(''), nearSpelling))
    nearest.set(row, Math.min(share, nearest.get(row) ?? 1));
  // A name with near letters needs no comparison of sounds.
  const sounding = [0, nearOutline].flatMap((mostShare) => [
    ...alike(index, name, { mostShare, isMeant: () => true }),
  ]);
  for (const [row, share] of sounding.toSorted(([, one], [, other]) => one - other))
    if (share <= nearSound && !nearest.has(row)) nearest.set(row, share);
  return [...nearest]
    .toSorted(([a], [b]) => a - b)
    .map(([row, share]) => [index.rows[row]?.organization_name ?? '', share]);
}

/** The nearest names of several indexes; where two are as near, the first index comes first. `told` are no suggestions. */
function suggest(indexes: readonly CompanyIndex[], name: string, told: readonly RowOfTier[]): string[] {
  const known = new Set(told.map(({ organization_name }) => organization_name));
  const names = indexes
    .flatMap((index) => nearNames(index, name))
    .toSorted(([, one], [, other]) => one - other)
    .map(([near]) => near)
    .filter((near) => !known.has(near));
  return [...new Set(names)].slice(0, mostSuggestions);
}

interface CompanyMatches extends Omit<CompanySearchReply, 'results' | 'others'> {
  results: (RowOfTier & { found_by: FoundBy })[];
  others: RowOfTier[];
}

interface CompanyIndexes {
  certified: CompanyIndex;
  /** Of companies that are not certified. */
  others: CompanyIndex;
}

/**
 * Returns the certified companies of a name, best first, then those whose name sounds the same, then those of an industry;
 * one page of them. `page` counts from 1. `others` are those of the name that are not certified.
 */
export function searchCompanies(
  { certified: index, others: otherIndex }: CompanyIndexes,
  { name, page, limit }: { name: string; page: number; limit: number },
): CompanyMatches {
  const others = searchOthers(otherIndex, name);
  const named = foundByName(index, name);
  const sounding = foundBySound(index, name, named);
  const wanted = [...index.byIndustry].flatMap(([industry, rows]) =>
    matchesIndustry(industry, name) ? rows : [],
  );
  const known = new Set(wanted.length > 0 ? [...named, ...sounding] : []);
  const ofIndustry = wanted.filter((row) => !known.has(row)).toSorted((a, b) => a - b);
  const found = [...named, ...sounding, ...ofIndustry];
  const foundBy = (position: number): FoundBy =>
    position < named.length ? 'name' : position < named.length + sounding.length ? 'sound' : 'industry';
  const start = (page - 1) * limit;
  return {
    results: found.slice(start, start + limit).flatMap((row, offset) => {
      const company = index.rows[row];
      return company ? [{ ...company, found_by: foundBy(start + offset) }] : [];
    }),
    total: found.length,
    by_name: named.length,
    by_sound: sounding.length,
    suggestions: found.length === 0 ? suggest([index, otherIndex], name, others) : [],
    others,
  };
}

/** Companies that are not certified, in one answer. */
const mostOthers = 5;
/** Where more of them match, a few letters were typed and no company is meant. */
const meantOthers = 20;

/** Returns the companies of a name, or of its sound, that are not certified today, best first. */
function searchOthers(others: CompanyIndex, name: string): RowOfTier[] {
  const named = foundByName(others, name);
  if (named.length > meantOthers) return [];
  const found = [...named, ...foundBySound(others, name, named)];
  return found.slice(0, mostOthers).flatMap((row) => others.rows[row] ?? []);
}
