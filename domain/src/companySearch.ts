import type { BandId } from './bands';
import type { DatedRow } from './directory';
import { matchesName, matchRank, nameDistance, nameKey, nearMiss, type NameKey } from './searchText';

/** A found organization and the band whose list it is in. */
export interface FoundCompany extends DatedRow {
  tier: BandId;
}

/** Rows made ready for many searches. */
export type CompanyIndex = { row: FoundCompany; key: NameKey }[];

/** Prepares rows once; the caller passes certified rows only, or others only, so that none can be taken for another. */
export const companyIndex = (rows: readonly FoundCompany[]): CompanyIndex =>
  rows
    .map((row) => ({ row, key: nameKey(row.organization_name) }))
    .toSorted((a, b) =>
      a.key.short < b.key.short ? -1 : a.key.short > b.key.short ? 1 : a.row.id < b.row.id ? -1 : 1,
    );

interface CompanyMatches {
  results: FoundCompany[];
  total: number;
  /** Names of certified organizations spelled nearly so, nearest first; only when nothing was found. */
  suggestions: string[];
}

const mostSuggestions = 3;

function suggest(index: CompanyIndex, query: NameKey): string[] {
  const near: { name: string; distance: number }[] = [];
  for (const { row, key } of index) {
    const distance = nameDistance(key, query);
    if (distance <= nearMiss) near.push({ name: row.organization_name, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return [...new Set(near.map(({ name }) => name))].slice(0, mostSuggestions);
}

/** All companies of which any part of the name matches, best first. */
function matching(index: CompanyIndex, query: NameKey): FoundCompany[] {
  const ranked: FoundCompany[][] = [[], [], [], []];
  for (const { row, key } of index) {
    if (matchesName(key, query)) ranked[matchRank(key, query)]?.push(row);
  }
  return ranked.flat();
}

/** The certified companies of a name, best first, one page of them. `page` counts from 1. */
export function searchCompanies(
  index: CompanyIndex,
  { name, page, limit }: { name: string; page: number; limit: number },
): CompanyMatches {
  const query = nameKey(name);
  const found = matching(index, query);
  return {
    results: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    suggestions: found.length === 0 ? suggest(index, query) : [],
  };
}

/** So many are told of that are not certified. */
const mostOthers = 5;
/** Where more of them match, a few letters were typed and no company is meant. */
const meantOthers = 20;

/** The companies of a name that are not certified today, best first, from an index of such companies alone. */
export function searchOthers(others: CompanyIndex, name: string): FoundCompany[] {
  const found = matching(others, nameKey(name));
  return found.length > meantOthers ? [] : found.slice(0, mostOthers);
}
