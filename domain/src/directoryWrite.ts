import type { BandId } from './bands';
import { directoryDocument } from './collections';
import { maxRowsBytes, maxRowsPerDocument, packRows, unpackRows, type DirectoryRow } from './directory';
import { toCertified, type CertifiedOrganization, type Organization } from './organization';

/** The row of an organization. */
export const toDirectoryRow = (organization: Organization): DirectoryRow => ({
  id: organization.id,
  organization_name: organization.organization_name,
  industry: organization.industry,
  number_of_employees: organization.number_of_employees,
  certification_period: organization.certification_period,
  ...(organization.profile_url && { profile_url: organization.profile_url }),
  revoked: organization.revoked,
});

/** One organization's change: a missing `before` adds it, a missing `after` removes it. */
export interface OrganizationChange {
  id: string;
  before?: { tier: BandId };
  after?: Organization;
}

export interface DirectoryDocument {
  tier: BandId;
  rows: string;
  count: number;
}

const utf8 = new TextEncoder();

/** All that is to be written together; null removes a document. */
export interface OrganizationWrites {
  organizations: Map<string, Organization | null>;
  certified: Map<string, CertifiedOrganization | null>;
  directory: Map<string, DirectoryDocument>;
}

/** A directory document that has no room; an existing search engine is the next step (see docs). */
export class DirectoryFull extends Error {
  constructor(document: string) {
    super(
      `Directory document ${document} takes no more than ${maxRowsPerDocument} organizations and ${maxRowsBytes} bytes.`,
    );
  }
}

/** A directory document with these rows, as it is stored but for its time. Throws DirectoryFull. */
export function directoryDocumentOf(
  document: string,
  tier: BandId,
  rows: readonly DirectoryRow[],
): DirectoryDocument {
  const packed = packRows(rows);
  if (rows.length > maxRowsPerDocument || utf8.encode(packed).length > maxRowsBytes) {
    throw new DirectoryFull(document);
  }
  return { tier, rows: packed, count: rows.length };
}

const touched = ({ id, before, after }: OrganizationChange) =>
  [before, after].flatMap((side) =>
    side ? [{ tier: side.tier, document: directoryDocument(side.tier, id) }] : [],
  );

/** Ids of the directory documents a transaction has to read before these changes can be planned. */
export const directoryReads = (changes: readonly OrganizationChange[]): string[] => [
  ...new Set(changes.flatMap(touched).map(({ document }) => document)),
];

/**
 * Plans the writes of any number of organization changes, rows grouped by document, for one transaction of either SDK.
 * `rowsOf` holds the present `rows` text of every document in `directoryReads`; one that does not exist yet is absent.
 */
export function planOrganizationWrites(
  changes: readonly OrganizationChange[],
  rowsOf: ReadonlyMap<string, string>,
): OrganizationWrites {
  const rows = new Map<string, { tier: BandId; byId: Map<string, DirectoryRow> }>();
  for (const { tier, document } of changes.flatMap(touched)) {
    if (rows.has(document)) continue;
    const present = unpackRows(rowsOf.get(document) ?? '[]');
    rows.set(document, { tier, byId: new Map(present.map((row) => [row.id, row])) });
  }
  const writes: OrganizationWrites = { organizations: new Map(), certified: new Map(), directory: new Map() };
  for (const { id, before, after } of changes) {
    if (before) rows.get(directoryDocument(before.tier, id))?.byId.delete(id);
    if (after) rows.get(directoryDocument(after.tier, id))?.byId.set(id, toDirectoryRow(after));
    writes.organizations.set(id, after ?? null);
    writes.certified.set(id, after ? toCertified(after) : null);
  }
  for (const [document, { tier, byId }] of rows) {
    writes.directory.set(document, directoryDocumentOf(document, tier, [...byId.values()]));
  }
  return writes;
}
