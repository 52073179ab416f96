import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import {
  collections,
  directoryDocument,
  directoryDocuments,
  directoryShard,
} from '@utkarsh/domain/collections';
import { packRows, readDirectoryDocument, type DirectoryRow } from '@utkarsh/domain/directory/directory';
import {
  directoryDocumentOf,
  DirectoryFull,
  documentsToRead,
  hasRoom,
  isPublished,
  planPublication,
  toDirectoryRow,
  type OrganizationChange,
  type Publication,
} from '@utkarsh/domain/directory/directoryWrite';
import type { RecordData } from '@utkarsh/domain/history/history';
import type { Organization, PublicSurveys } from '@utkarsh/domain/organization/organization';
import { toCertified } from '@utkarsh/domain/organization/organization';
import { organizationSchema, readStoredOrganization } from '@utkarsh/domain/organization/organizationEdit';
import { publicResults } from '@utkarsh/domain/survey/surveyAssessment';
import { type GetAll, collectionOf, firestore } from '../firestore';
import { type Transact, transact, transactOn } from '../transaction';

/*
 * What visitors see of an organization is derived from `organizations/{id}`, and from the consent in `surveys/{id}` to publish
 * participation: its page `certified/{id}`, and its row in one document of `directory`. Nothing else writes these two.
 *
 * The API publishes versions in the transaction that stores them (`publishWith`). The staff area and surveys write without the API: the
 * event of their write compares what is stored with what is published, and publishes the difference (`publishOrganizations`). So it may
 * come late, twice and in any order. The nightly repair does the same, and makes whole documents anew.
 *
 * A change names every tier whose list may have a row of the organization, so that none keeps an outdated one.
 */

/** Returns a function that runs transactions on some organizations in turn, because those of a tier share a few directory documents. */
export const transactInTurn =
  (ids: readonly string[]): Transact =>
  (change) => {
    const turns = ids.map((id) => `${collections.directory} ${directoryShard(id)}`);
    return transactOn(turns, change);
  };

/** Derives the rows of a directory document from the organizations, whatever the document holds. */
async function deriveRows(transaction: Transaction, tier: BandId, document: string): Promise<DirectoryRow[]> {
  const organizations = collectionOf('organizations');
  const { docs } = await transaction.get(
    organizations.where('tier', '==', tier).select(...Object.keys(organizationSchema.shape)),
  );
  return docs
    .filter(({ id }) => directoryDocument(tier, id) === document)
    .flatMap((one) => readStoredOrganization(one.id, one.data()) ?? [])
    .map(toDirectoryRow);
}

const tierOf = (document: string): BandId => {
  const tier = bandIds.find((one) => directoryDocuments(one).includes(document));
  if (!tier) throw new Error(`There is no directory document ${document}.`);
  return tier;
};

/** Reads the rows of directory documents. Derives the rows of a missing or broken document from the organizations. */
async function readRows(
  transaction: Transaction,
  documents: readonly string[],
): Promise<Map<string, DirectoryRow[]>> {
  if (documents.length === 0) return new Map();
  const snapshots = await transaction.getAll(...documents.map((id) => collectionOf('directory').doc(id)));
  const entries = snapshots.map(async (document): Promise<[string, DirectoryRow[]]> => {
    const { rows, faults } = readDirectoryDocument(document.data());
    if (faults.length === 0) return [document.id, rows];
    if (document.exists) logger.error(`directory/${document.id} is made anew: ${faults.join(', ')}.`);
    return [document.id, await deriveRows(transaction, tierOf(document.id), document.id)];
  });
  return new Map(await Promise.all(entries));
}

const readPublicSurveys = (surveys: readonly DocumentSnapshot[]): PublicSurveys =>
  new Map(
    surveys
      .filter((survey) => survey.get('participation_public') === true)
      .map((survey) => [survey.id, publicResults(survey.data())]),
  );

/** Returns the surveys of some organizations whose participation may be published now. */
async function publicSurveysOf(
  read: GetAll,
  organizations: readonly (Organization | undefined)[],
): Promise<PublicSurveys> {
  const ids = new Set(organizations.flatMap((one) => one?.assessment?.survey ?? []));
  if (ids.size === 0) return new Map();
  return readPublicSurveys(await read(...[...ids].map((id) => collectionOf('surveys').doc(id))));
}

export const allPublicSurveys = async (): Promise<PublicSurveys> =>
  readPublicSurveys((await collectionOf('surveys').where('participation_public', '==', true).get()).docs);

const writeDocument = (transaction: Transaction, id: string, document: object) =>
  transaction.set(collectionOf('directory').doc(id), {
    ...document,
    updated_at: FieldValue.serverTimestamp(),
  });

/** Writes the published parts of organizations, and returns them. Reads before it writes. */
async function publish(transaction: Transaction, changes: readonly OrganizationChange[]) {
  const surveys = await publicSurveysOf(
    (...references) => transaction.getAll(...references),
    changes.map(({ after }) => after),
  );
  // Read last: all writers of a tier need these few documents, and a transaction keeps what it has read until its end.
  const present = await readRows(transaction, documentsToRead(changes));
  const publication = planPublication(changes, present, surveys);
  const { certified, directory } = publication;
  for (const [id, part] of certified) {
    const reference = collectionOf('certified').doc(id);
    if (part) transaction.set(reference, part);
    else transaction.delete(reference);
  }
  for (const [id, document] of directory) writeDocument(transaction, id, document);
  return publication;
}

const tierSchema = z.object({ tier: z.enum(bandIds) });

/** Next version of an organization, and the stored version before it. */
interface Version extends Pick<OrganizationChange, 'id' | 'after'> {
  before?: RecordData | undefined;
}

/** Returns a change for each tier whose list may have an older row: that of the public part, or else of the version before. */
function changesOf({ id, before, after }: Version, part: DocumentSnapshot | undefined): OrganizationChange[] {
  const earlierVersion = before?.['valid_from'] === '' ? before : undefined;
  const tiers = [part?.data(), earlierVersion].flatMap((data) => tierSchema.safeParse(data).data ?? []);
  return [{ id, after }, ...tiers.map((tier) => ({ id, before: tier, after }))];
}

/** Publishes one or more versions in the transaction that stores them. Reads before it writes. Throws DirectoryFull. */
export async function publishWith(
  transaction: Transaction,
  versions: readonly Version[],
): Promise<Publication> {
  const parts = await transaction.getAll(...versions.map(({ id }) => collectionOf('certified').doc(id)));
  const changes = versions.flatMap((version, index) => changesOf(version, parts[index]));
  const publication = await publish(transaction, changes);
  const [unlistedId] = publication.unlistedIds;
  if (unlistedId !== undefined) throw new DirectoryFull(unlistedId);
  return publication;
}

/** Returns whether a list has the present row of an organization. */
async function isListed(read: GetAll, organization: Organization): Promise<boolean> {
  const id = directoryDocument(organization.tier, organization.id);
  const [document] = await read(collectionOf('directory').doc(id));
  const row = packRows([toDirectoryRow(organization)]);
  return readDirectoryDocument(document?.data()).rows.some((one) => packRows([one]) === row);
}

/** Compares organizations with what is published of them. Returns the changes that publish the differences. */
async function findUnpublished(read: GetAll, versions: readonly Omit<Version, 'after'>[]) {
  const ids = versions.map(({ id }) => id);
  const snapshots = await read(
    ...ids.map((id) => collectionOf('organizations').doc(id)),
    ...ids.map((id) => collectionOf('certified').doc(id)),
  );
  const afters = ids.map((id, index) => readStoredOrganization(id, snapshots[index]?.data()));
  const surveys = await publicSurveysOf(read, afters);
  const changes = versions.map(async (version, index): Promise<OrganizationChange[]> => {
    const [source, part, after] = [snapshots[index], snapshots[ids.length + index], afters[index]];
    if (source?.exists && !after) {
      logger.error(`organizations/${version.id} cannot be read: what is published of it stays as it is.`);
      return [];
    }
    const ownChanges = changesOf({ ...version, after }, part);
    const isPageDone = isPublished(after, part?.data(), surveys);
    const isInNoOtherList = ownChanges.every(({ before }) => !before || before.tier === after?.tier);
    // Without a certificate there is no page, and only the row shows what was published.
    const isRowDone = !after || toCertified(after) !== null || (await isListed(read, after));
    return isPageDone && isInNoOtherList && isRowDone ? [] : ownChanges;
  });
  return (await Promise.all(changes)).flat();
}

/** Publishes the present state of organizations. Locks nothing if all is published. */
export async function publishOrganizations(versions: readonly Omit<Version, 'after'>[]): Promise<void> {
  const changes = await findUnpublished((...references) => firestore().getAll(...references), versions);
  if (changes.length === 0) return;
  const { unlistedIds } = await transactInTurn(versions.map(({ id }) => id))(async (transaction) =>
    publish(
      transaction,
      await findUnpublished((...references) => transaction.getAll(...references), versions),
    ),
  );
  if (unlistedIds.length > 0)
    logger.error('The lists of these organizations have no room for them.', { organizations: unlistedIds });
}

/** Publishes the organizations whose present period rests on a survey, after a change of its consent. */
export async function publishSurvey(id: string): Promise<void> {
  const { docs } = await collectionOf('organizations').where('assessment.survey', '==', id).get();
  if (docs.length > 0) await publishOrganizations(docs.map((one) => ({ id: one.id, before: one.data() })));
}

/** Rebuilds a directory document from the organizations. Throws DirectoryFull. */
export const rebuildDirectoryDocument = (id: string): Promise<void> =>
  transact(async (transaction) => {
    const tier = tierOf(id);
    const document = directoryDocumentOf(tier, await deriveRows(transaction, tier, id));
    if (!hasRoom(document)) throw new DirectoryFull(id);
    writeDocument(transaction, id, document);
  });
