import { type BandId, bandIds } from '../bands';
import { directoryDocument, directoryDocuments } from '../collections';
import type { DirectoryRow } from './directory';
import { maxRowsBytes, maxRowsPerDocument, packRows, readDirectoryDocument } from './directory';
import { groupBy } from '../contract/paging';
import { type RecordData, changedFields } from '../history/history';
import type { CertifiedOrganization, Organization, PublicSurveys } from '../organization/organization';
import { heldPeriods, toCertified } from '../organization/organization';
import { isCertificateWhole, readStoredOrganization } from '../organization/organizationEdit';

/**
 * Publishes organizations: as a document `certified/{id}` and as a row in the directory. Both are made from `organizations`
 * alone, except for the consent to publish participation, which the survey stores.
 */

export const toDirectoryRow = (organization: Organization): DirectoryRow => ({
  id: organization.id,
  organization_name: organization.organization_name,
  industry: organization.industry,
  number_of_employees: organization.number_of_employees,
  periods: heldPeriods(organization),
  ...(organization.profile_url && { profile_url: organization.profile_url }),
  ...(organization.logo && { logo: organization.logo }),
  revision: organization.revision,
});

/** Returns whether `certified/{id}` matches the organization. It must be absent when the organization never had a certificate. */
export const isPublished = (
  organization: Organization | undefined,
  publicPart: RecordData | undefined,
  surveys?: PublicSurveys,
) => changedFields(publicPart, organization && { ...toCertified(organization, surveys) }).length === 0;

/** A change to publish. `before` is the published version of the organization, `after` is its next version. */
export interface OrganizationChange {
  id: string;
  before?: { tier: BandId } | undefined;
  after?: Organization | undefined;
}

interface DirectoryDocument {
  tier: BandId;
  rows: string;
  count: number;
}

/** Documents to write in one transaction. null deletes a document. */
export interface Publication {
  certified: Map<string, CertifiedOrganization | null>;
  directory: Map<string, DirectoryDocument>;
  /** Ids of organizations that do not fit into their tier's list. Their old rows go, so that no list shows outdated facts. */
  unlistedIds: string[];
}

/** Thrown when the list of a tier is full. `docs/decisions/directory.md` describes the next step, an external search engine. */
export class DirectoryFull extends Error {
  constructor(id: string) {
    super(
      `The directory document of ${id} takes no more than ${maxRowsPerDocument} organizations and ${maxRowsBytes} bytes.`,
    );
  }
}

export const directoryDocumentOf = (tier: BandId, rows: readonly DirectoryRow[]): DirectoryDocument => ({
  tier,
  rows: packRows(rows),
  count: rows.length,
});

const utf8 = new TextEncoder();

export const hasRoom = ({ rows, count }: DirectoryDocument): boolean =>
  count <= maxRowsPerDocument && utf8.encode(rows).length <= maxRowsBytes;

/** Returns the approximate size of a value in Firestore: the bytes of its JSON in UTF-8. */
export const bytesOf = (value: unknown): number => utf8.encode(JSON.stringify(value)).length;

/** Maximum bytes of our documents in a commit. Firestore takes 10 MiB with names and types of fields, and its emulator 4 MiB. */
export const maxCommitBytes = 4_000_000;

const affectedDocuments = (changes: readonly OrganizationChange[]): Map<string, BandId> =>
  new Map(
    changes.flatMap(({ id, before, after }) =>
      [before, after].flatMap((side): [string, BandId][] =>
        side ? [[directoryDocument(side.tier, id), side.tier]] : [],
      ),
    ),
  );

/** Returns the ids of the directory documents that `planPublication` needs for these changes. */
export const documentsToRead = (changes: readonly OrganizationChange[]): string[] => [
  ...affectedDocuments(changes).keys(),
];

/** Plans the documents to write for some changes. `rowsOf` holds the rows of every existing document in `documentsToRead`. */
export function planPublication(
  changes: readonly OrganizationChange[],
  rowsOf: ReadonlyMap<string, readonly DirectoryRow[]>,
  surveys?: PublicSurveys,
): Publication {
  const last = new Map(changes.map(({ id, after }) => [id, after]));
  const publication: Publication = { certified: new Map(), directory: new Map(), unlistedIds: [] };
  for (const [document, tier] of affectedDocuments(changes)) {
    const otherRows = (rowsOf.get(document) ?? []).filter(({ id }) => !last.has(id));
    const newRows = [...last].flatMap(([id, after]) =>
      after && directoryDocument(after.tier, id) === document ? [toDirectoryRow(after)] : [],
    );
    const whole = directoryDocumentOf(tier, [...otherRows, ...newRows]);
    if (hasRoom(whole)) publication.directory.set(document, whole);
    else {
      publication.directory.set(document, directoryDocumentOf(tier, otherRows));
      publication.unlistedIds.push(...newRows.map(({ id }) => id));
    }
  }
  for (const [id, after] of last) publication.certified.set(id, after ? toCertified(after, surveys) : null);
  return publication;
}

/** What `compareDirectory` reads: documents by id. */
export interface DirectoryState {
  organizations: ReadonlyMap<string, RecordData>;
  certified: ReadonlyMap<string, RecordData>;
  directory: ReadonlyMap<string, RecordData>;
  surveys?: PublicSurveys;
}

const tiers = new Map(bandIds.flatMap((tier) => directoryDocuments(tier).map((id) => [id, tier] as const)));

interface ListedRow {
  document: string;
  row: DirectoryRow;
}

function rowProblem(organization: Organization | undefined, rows: readonly ListedRow[]): string | undefined {
  const [first, ...more] = rows;
  if (!organization) return first && 'is listed in the directory, but there is none';
  if (!first) return 'is missing in the directory';
  if (more.length > 0) return 'is listed more than once';
  const home = directoryDocument(organization.tier, organization.id);
  if (first.document !== home) return `is listed in ${first.document} instead of ${home}`;
  const differs = packRows([first.row]) !== packRows([toDirectoryRow(organization)]);
  return differs ? 'has another row in the directory' : undefined;
}

function publicProblem(
  organization: Organization | undefined,
  publicPart: RecordData | undefined,
  surveys: PublicSurveys | undefined,
): string | undefined {
  if (isPublished(organization, publicPart, surveys)) return undefined;
  if (!organization) return 'has a public part, but there is none';
  if (!toCertified(organization)) return 'has a public part, but never was certified';
  return publicPart ? 'has another public part' : 'has no public part';
}

/**
 * Compares `certified` and `directory` with `organizations`. Returns a sentence for each difference, and the ids of organizations with
 * a wrong public part and of directory documents to write again. An organization that it cannot read is reported alone.
 */
export function compareDirectory({ organizations, certified, directory, surveys }: DirectoryState): {
  problems: string[];
  ids: string[];
  documents: string[];
} {
  const problems: string[] = [];
  const ids: string[] = [];
  const documents = new Set<string>();
  const listedRows: ListedRow[] = [];
  for (const [document, data] of directory) {
    const { rows, faults } = readDirectoryDocument(data);
    const tier = tiers.get(document);
    if (!tier) faults.push('there is no such tier or part');
    else if (data['tier'] !== tier) faults.push('it names another tier');
    problems.push(...faults.map((fault) => `directory/${document}: ${fault}.`));
    if (faults.length > 0) documents.add(document);
    listedRows.push(...rows.map((row) => ({ document, row })));
  }
  const rowsById = groupBy(listedRows, ({ row }) => row.id);
  for (const id of [...new Set([...organizations.keys(), ...certified.keys(), ...rowsById.keys()])].sort()) {
    const data = organizations.get(id);
    const organization = readStoredOrganization(id, data);
    if (data && !organization) {
      problems.push(`organizations/${id}: is no organization that could be listed; correct it first.`);
      continue;
    }
    if (organization && !isCertificateWhole(organization))
      problems.push(`organizations/${id}: its certificate is not whole; correct it first.`);
    const partFault = publicProblem(organization, certified.get(id), surveys);
    if (partFault) ids.push(id);
    const rows = rowsById.get(id) ?? [];
    const rowFault = rowProblem(organization, rows);
    if (rowFault) {
      if (organization) documents.add(directoryDocument(organization.tier, id));
      for (const { document } of rows) documents.add(document);
    }
    problems.push(...[partFault, rowFault].flatMap((problem) => (problem ? [`${id}: ${problem}.`] : [])));
  }
  // A document of an unknown tier is reported but not repaired.
  return { problems, ids, documents: [...documents].filter((document) => tiers.has(document)) };
}
