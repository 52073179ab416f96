import { bandIds } from '../bands';
import { directoryDocument, directoryDocuments } from '../collections';
import { packRows, readDirectoryDocument, type DirectoryRow } from './directory';
import { isPublished, toDirectoryRow } from './directoryWrite';
import type { RecordData } from '../history/history';
import { toCertified, type Organization } from '../organization/organization';
import { isCertificateWhole, readStoredOrganization } from '../organization/organizationEdit';

/** Compares `certified` and `directory` with what follows from `organizations`. A job reports and repairs the differences. */

/** All documents of the three collections, by id. */
export interface DirectoryState {
  organizations: ReadonlyMap<string, RecordData>;
  certified: ReadonlyMap<string, RecordData>;
  directory: ReadonlyMap<string, RecordData>;
}

interface DirectoryDifferences {
  /** In words, one for each thing that is not as it should be. */
  found: string[];
  /** Organizations whose `certified` document is wrong. */
  ids: string[];
  /** Directory documents to be made anew. */
  documents: string[];
}

const tiers = new Map(bandIds.flatMap((tier) => directoryDocuments(tier).map((id) => [id, tier] as const)));

interface ListedRow {
  document: string;
  row: DirectoryRow;
}

function rowProblem(expected: Organization | undefined, present: readonly ListedRow[]): string | undefined {
  const [first, ...more] = present;
  if (!expected) return first && 'is listed in the directory, but there is none';
  if (!first) return 'is missing in the directory';
  if (more.length > 0) return 'is listed more than once';
  const home = directoryDocument(expected.tier, expected.id);
  if (first.document !== home) return `is listed in ${first.document} instead of ${home}`;
  const differs = packRows([first.row]) !== packRows([toDirectoryRow(expected)]);
  return differs ? 'has another row in the directory' : undefined;
}

function publicProblem(
  expected: Organization | undefined,
  certified: RecordData | undefined,
): string | undefined {
  if (isPublished(expected, certified)) return undefined;
  if (!expected) return 'has a public part, but there is none';
  if (!toCertified(expected)) return 'has a public part, but never was certified';
  return certified ? 'has another public part' : 'has no public part';
}

/** Compares what is with what should be. An organization that cannot be read is reported and left alone. */
export function compareDirectory({
  organizations,
  certified,
  directory,
}: DirectoryState): DirectoryDifferences {
  const found: string[] = [];
  const ids: string[] = [];
  const documents = new Set<string>();
  const listed = new Map<string, ListedRow[]>();
  for (const [document, data] of directory) {
    const { rows, faults } = readDirectoryDocument(data);
    const tier = tiers.get(document);
    if (!tier) faults.push('there is no such tier or part');
    else if (data['tier'] !== tier) faults.push('it names another tier');
    found.push(...faults.map((fault) => `directory/${document}: ${fault}.`));
    if (faults.length > 0) documents.add(document);
    for (const row of rows) listed.set(row.id, [...(listed.get(row.id) ?? []), { document, row }]);
  }
  for (const id of [...new Set([...organizations.keys(), ...certified.keys(), ...listed.keys()])].sort()) {
    const data = organizations.get(id);
    const expected = readStoredOrganization(id, data);
    if (data && !expected) {
      found.push(`organizations/${id}: is no organization that could be listed; correct it first.`);
      continue;
    }
    if (expected && !isCertificateWhole(expected)) {
      found.push(`organizations/${id}: its certificate is not whole; correct it first.`);
    }
    const wrong = publicProblem(expected, certified.get(id));
    if (wrong) ids.push(id);
    const present = listed.get(id) ?? [];
    const misplaced = rowProblem(expected, present);
    if (misplaced) {
      if (expected) documents.add(directoryDocument(expected.tier, id));
      for (const { document } of present) documents.add(document);
    }
    found.push(...[wrong, misplaced].flatMap((problem) => (problem ? [`${id}: ${problem}.`] : [])));
  }
  // Those of no tier are for a person to look at.
  return { found, ids, documents: [...documents].filter((document) => tiers.has(document)) };
}
