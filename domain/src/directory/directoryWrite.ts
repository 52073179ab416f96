import type { BandId } from '../bands';
import { directoryDocument } from '../collections';
import { maxRowsBytes, maxRowsPerDocument, packRows, type DirectoryRow } from './directory';
import { changedFields, type RecordData } from '../history/history';
import {
  heldPeriods,
  toCertified,
  type CertifiedOrganization,
  type Organization,
} from '../organization/organization';

/** What is published of organizations: `certified/{id}` and a row in the directory. Both follow from `organizations` alone. */

/** The row of an organization. */
export const toDirectoryRow = (organization: Organization): DirectoryRow => ({
  id: organization.id,
  organization_name: organization.organization_name,
  industry: organization.industry,
  number_of_employees: organization.number_of_employees,
  periods: heldPeriods(organization),
  ...(organization.profile_url && { profile_url: organization.profile_url }),
  revision: organization.revision,
});

/** Whether `certified/{id}` is what follows from the organization, or from there being none; it is absent of one that never was certified. */
export const isPublished = (organization: Organization | undefined, certified: RecordData | undefined) =>
  changedFields(certified, organization && { ...toCertified(organization) }).length === 0;

/** What is to be published of an organization: `before` is where it is published now, `after` what it is to be. */
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

/** All that is to be written together; null removes a document. */
export interface Publication {
  certified: Map<string, CertifiedOrganization | null>;
  directory: Map<string, DirectoryDocument>;
  /** Organizations that their tier's list has no room for. They are not listed, so that no list shows what is old. */
  unlisted: string[];
}

/** A tier's list that has no room; an existing search engine is the next step (see docs). */
export class DirectoryFull extends Error {
  constructor(id: string) {
    super(
      `The directory document of ${id} takes no more than ${maxRowsPerDocument} organizations and ${maxRowsBytes} bytes.`,
    );
  }
}

/** A directory document with these rows, as it is stored but for its time. */
export const directoryDocumentOf = (tier: BandId, rows: readonly DirectoryRow[]): DirectoryDocument => ({
  tier,
  rows: packRows(rows),
  count: rows.length,
});

const utf8 = new TextEncoder();

/** Whether a directory document is as large as it may be, or less. */
export const hasRoom = ({ rows, count }: DirectoryDocument): boolean =>
  count <= maxRowsPerDocument && utf8.encode(rows).length <= maxRowsBytes;

/** Bytes of a value as Firestore stores it, roughly: its JSON in UTF-8. */
export const bytesOf = (value: unknown): number => utf8.encode(JSON.stringify(value)).length;

/** Firestore refuses a commit of more than 10 MiB; names and types of fields need the rest. */
export const maxCommitBytes = 9_000_000;

/** The directory documents that changes touch, with their tiers. */
const touched = (changes: readonly OrganizationChange[]): Map<string, BandId> =>
  new Map(
    changes.flatMap(({ id, before, after }) =>
      [before, after].flatMap((side): [string, BandId][] =>
        side ? [[directoryDocument(side.tier, id), side.tier]] : [],
      ),
    ),
  );

/** Ids of the directory documents that have to be read before these changes can be planned. */
export const directoryReads = (changes: readonly OrganizationChange[]): string[] => [
  ...touched(changes).keys(),
];

/**
 * Plans what is written to publish any number of changes. `rowsOf` holds the present rows of every document in
 * `directoryReads`; one that does not exist yet may be absent.
 */
export function planPublication(
  changes: readonly OrganizationChange[],
  rowsOf: ReadonlyMap<string, readonly DirectoryRow[]>,
): Publication {
  const last = new Map(changes.map(({ id, after }) => [id, after]));
  const publication: Publication = { certified: new Map(), directory: new Map(), unlisted: [] };
  for (const [document, tier] of touched(changes)) {
    const kept = (rowsOf.get(document) ?? []).filter(({ id }) => !last.has(id));
    const added = [...last].flatMap(([id, after]) =>
      after && directoryDocument(after.tier, id) === document ? [toDirectoryRow(after)] : [],
    );
    const whole = directoryDocumentOf(tier, [...kept, ...added]);
    if (hasRoom(whole)) publication.directory.set(document, whole);
    else {
      publication.directory.set(document, directoryDocumentOf(tier, kept));
      publication.unlisted.push(...added.map(({ id }) => id));
    }
  }
  for (const [id, after] of last) publication.certified.set(id, after ? toCertified(after) : null);
  return publication;
}
