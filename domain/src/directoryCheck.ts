import './jitless';
import * as z from 'zod/mini';
import { bandIds, type BandId } from './bands';
import { parsePeriod } from './certification';
import { directoryDocument, directoryDocuments } from './collections';
import { directoryDocumentSchema, packRows, unpackRows, type DirectoryRow } from './directory';
import { toDirectoryRow } from './directoryWrite';
import {
  certifiedSchema,
  organizationInputSchema,
  toCertified,
  type CertifiedOrganization,
  type Organization,
} from './organization';

/**
 * What `certified` and `directory` should be is worked out from `organizations` alone. Here the two are compared; a tool
 * reports the differences and can repair them.
 */

const period = z.string().check(z.refine((text) => parsePeriod(text) !== undefined));

/** As stored. Texts are not judged again: what staff could once store is shown as it is. */
export const storedOrganizationSchema = z.object({
  id: z.string(),
  tier: z.enum(['micro', 'mid', 'large', 'enterprise']),
  organization_name: z.string(),
  address: z.string(),
  contact_email: z.string(),
  industry: organizationInputSchema.shape.industry,
  number_of_employees: z.int(),
  certification_period: period,
  company_profile: z.string(),
  profile_url: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  periods: z.array(z.string()),
  revoked: z.boolean(),
  revoked_reason: z.string(),
  revision: z.int(),
});

/** An organization as Firestore holds it; undefined when it is none, which nobody can list. */
export function readStoredOrganization(id: string, data: unknown): Organization | undefined {
  const result = z.core.safeParse(storedOrganizationSchema, data);
  return result.success && result.data.id === id ? result.data : undefined;
}

/** All documents of the three collections, by id. */
export interface DirectoryState {
  organizations: ReadonlyMap<string, unknown>;
  certified: ReadonlyMap<string, unknown>;
  directory: ReadonlyMap<string, unknown>;
}

export interface DirectoryDifferences {
  /** In words, one for each thing that is not as it should be. */
  found: string[];
  /** Organizations whose public part or row is wrong, with the directory documents to be looked at, by the one that should hold it. */
  repairs: { id: string; documents: string[] }[];
  /** Documents whose count or whole text is wrong. */
  documents: string[];
}

const tierOf = (document: string): BandId | undefined =>
  bandIds.find((tier) => directoryDocuments(tier).includes(document));

/** The rows of a directory document; undefined when they cannot be read. */
export function readRows(data: unknown): { rows: DirectoryRow[]; count: number } | undefined {
  try {
    const { rows, count } = directoryDocumentSchema.parse(data);
    return { rows: unpackRows(rows), count };
  } catch {
    return undefined;
  }
}

const sameRow = (a: DirectoryRow, b: DirectoryRow) => packRows([a]) === packRows([b]);

function sameCertified(data: unknown, expected: CertifiedOrganization): boolean {
  const result = z.core.safeParse(z.strictObject(certifiedSchema.shape), data);
  return result.success && JSON.stringify(result.data) === JSON.stringify(certifiedSchema.parse(expected));
}

interface FoundRow {
  document: string;
  row: DirectoryRow;
}

function readDirectory(directory: DirectoryState['directory']) {
  const rows = new Map<string, FoundRow[]>();
  const found: string[] = [];
  const documents: string[] = [];
  for (const [document, data] of directory) {
    const read = readRows(data);
    const known = tierOf(document) !== undefined;
    if (!known) found.push(`directory/${document}: there is no such tier or part.`);
    if (!read) {
      found.push(`directory/${document}: its rows cannot be read.`);
      if (known) documents.push(document);
      continue;
    }
    if (read.count !== read.rows.length) {
      found.push(`directory/${document}: counts ${read.count} rows and holds ${read.rows.length}.`);
      if (known) documents.push(document);
    }
    for (const row of read.rows) rows.set(row.id, [...(rows.get(row.id) ?? []), { document, row }]);
  }
  return { rows, found, documents };
}

function rowProblem(id: string, expected: Organization | undefined, present: FoundRow[]): string | undefined {
  if (!expected) return present.length > 0 ? 'is listed in the directory, but there is none' : undefined;
  const home = directoryDocument(expected.tier, id);
  const [first, ...more] = present;
  if (!first) return 'is missing in the directory';
  if (more.length > 0) return 'is listed more than once';
  if (first.document !== home) return `is listed in ${first.document} instead of ${home}`;
  return sameRow(first.row, toDirectoryRow(expected)) ? undefined : 'has another row in the directory';
}

function publicProblem(expected: Organization | undefined, data: unknown): string | undefined {
  if (!expected) return data === undefined ? undefined : 'has a public part, but there is none';
  if (data === undefined) return 'has no public part';
  return sameCertified(data, toCertified(expected)) ? undefined : 'has another public part';
}

/** Compares what is with what follows from `organizations`. An organization that cannot be read is told and left alone. */
export function compareDirectory({
  organizations,
  certified,
  directory,
}: DirectoryState): DirectoryDifferences {
  const { rows, found, documents } = readDirectory(directory);
  const repairs: DirectoryDifferences['repairs'] = [];
  const ids = new Set([...organizations.keys(), ...certified.keys(), ...rows.keys()]);
  for (const id of [...ids].sort()) {
    const data = organizations.get(id);
    const expected = data === undefined ? undefined : readStoredOrganization(id, data);
    if (data !== undefined && !expected) {
      found.push(`organizations/${id}: is no organization that could be listed; correct it first.`);
      continue;
    }
    const present = rows.get(id) ?? [];
    const problems = [publicProblem(expected, certified.get(id)), rowProblem(id, expected, present)].flatMap(
      (problem) => problem ?? [],
    );
    if (problems.length === 0) continue;
    found.push(...problems.map((problem) => `${id}: ${problem}.`));
    const home = expected ? [directoryDocument(expected.tier, id)] : [];
    repairs.push({ id, documents: [...new Set([...home, ...present.map(({ document }) => document)])] });
  }
  return { found, repairs, documents };
}

/**
 * The rows of a document with some organizations put right: `present` are all rows there are, `organizations` what those
 * with `ids` are now, absent ones removed.
 */
export function repairedRows(
  document: string,
  present: readonly DirectoryRow[],
  { ids, organizations }: { ids: readonly string[]; organizations: ReadonlyMap<string, Organization> },
): DirectoryRow[] {
  const touched = new Set(ids);
  const belonging = ids.flatMap((id) => {
    const organization = organizations.get(id);
    return organization && directoryDocument(organization.tier, id) === document
      ? [toDirectoryRow(organization)]
      : [];
  });
  return [...present.filter(({ id }) => !touched.has(id)), ...belonging];
}
