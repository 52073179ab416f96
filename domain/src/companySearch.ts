import type { BandId } from './bands';
import type { DatedRow } from './directory';
import { matchesName, matchRank, nameDistance, nameKey, nearMiss, type NameKey } from './searchText';

/** A found organization and the band whose list it is in. */
export interface FoundCompany extends DatedRow {
  tier: BandId;
}

/** Rows made ready for many searches. */
export type CompanyIndex = { row: FoundCompany; key: NameKey }[];

/** Prepares rows once; the caller passes certified rows only, so that nothing else can ever be reported as certified. */
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

/** All companies of which any part of the name matches, best first, one page of them. `page` counts from 1. */
export function searchCompanies(
  index: CompanyIndex,
  { name, page, limit }: { name: string; page: number; limit: number },
): CompanyMatches {
  const query = nameKey(name);
  const ranked: FoundCompany[][] = [[], [], [], []];
  let total = 0;
  for (const { row, key } of index) {
    if (!matchesName(key, query)) continue;
    total += 1;
    ranked[matchRank(key, query)]?.push(row);
  }
  const results = ranked.flat().slice((page - 1) * limit, page * limit);
  return { results, total, suggestions: total === 0 ? suggest(index, query) : [] };
}
