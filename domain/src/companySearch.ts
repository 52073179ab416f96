import type { CompanySearchReply } from './api';
import type { RowOfTier } from './directory';
import {
  matchesIndustry,
  matchesName,
  matchRank,
  nameDistance,
  nameKey,
  nearMiss,
  type NameKey,
} from './nameMatch';

/** Rows made ready for many searches. */
interface CompanyIndex {
  /** In the order of their names. */
  companies: readonly { row: RowOfTier; key: NameKey }[];
  industries: readonly string[];
}

/** Prepares rows once; the caller passes certified rows only, or others only, so that none can be taken for another. */
export const companyIndex = (rows: readonly RowOfTier[]): CompanyIndex => ({
  companies: rows
    .map((row) => ({ row, key: nameKey(row.organization_name) }))
    .toSorted((a, b) =>
      a.key.short < b.key.short ? -1 : a.key.short > b.key.short ? 1 : a.row.id < b.row.id ? -1 : 1,
    ),
  industries: [...new Set(rows.map(({ industry }) => industry))],
});

interface CompanyMatches extends Omit<CompanySearchReply, 'results' | 'others'> {
  results: RowOfTier[];
}

const mostSuggestions = 3;

function suggest({ companies }: CompanyIndex, query: NameKey): string[] {
  const near: { name: string; distance: number }[] = [];
  for (const { row, key } of companies) {
    const distance = nameDistance(key, query);
    if (distance <= nearMiss) near.push({ name: row.organization_name, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return [...new Set(near.map(({ name }) => name))].slice(0, mostSuggestions);
}

/** All companies of which any part of the name matches, best first. */
function matching({ companies }: CompanyIndex, query: NameKey): RowOfTier[] {
  const ranked: RowOfTier[][] = [[], [], [], []];
  for (const { row, key } of companies) {
    if (matchesName(key, query)) ranked[matchRank(key, query)]?.push(row);
  }
  return ranked.flat();
}

/** The companies of an industry, without those whose name matches. */
function ofIndustry({ companies, industries }: CompanyIndex, query: NameKey, typed: string): RowOfTier[] {
  const wanted = new Set(industries.filter((industry) => matchesIndustry(industry, typed)));
  if (wanted.size === 0) return [];
  return companies
    .filter(({ row, key }) => wanted.has(row.industry) && !matchesName(key, query))
    .map(({ row }) => row);
}

/** The certified companies of a name, best first, then those of an industry; one page of them. `page` counts from 1. */
export function searchCompanies(
  index: CompanyIndex,
  { name, page, limit }: { name: string; page: number; limit: number },
): CompanyMatches {
  const query = nameKey(name);
  const named = matching(index, query);
  const found = named.concat(ofIndustry(index, query, name));
  return {
    results: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    by_name: named.length,
    suggestions: found.length === 0 ? suggest(index, query) : [],
  };
}

/** So many are told of that are not certified. */
const mostOthers = 5;
/** Where more of them match, a few letters were typed and no company is meant. */
const meantOthers = 20;

/** The companies of a name that are not certified today, best first, from an index of such companies alone. */
export function searchOthers(others: CompanyIndex, name: string): RowOfTier[] {
  const found = matching(others, nameKey(name));
  return found.length > meantOthers ? [] : found.slice(0, mostOthers);
}
