import { logger } from 'firebase-functions/v2';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { collections, directoryDocument, directoryDocuments } from '@utkarsh/domain/collections';
import { readDirectoryDocument, type DirectoryRow } from '@utkarsh/domain/directory';
import {
  directoryDocumentOf,
  DirectoryFull,
  directoryReads,
  hasRoom,
  isPublished,
  planPublication,
  toDirectoryRow,
  type OrganizationChange,
} from '@utkarsh/domain/directoryWrite';
import { organizationSchema, readStoredOrganization } from '@utkarsh/domain/organizationEdit';
import { firestore } from './firestore';
import { inTurn } from './memory';

/**
 * `certified/{id}` and the rows of the directory follow from `organizations/{id}` alone. Everything that is published of
 * organizations is written here: in the transaction of the API, after a write of the staff area, and by the repair.
 */

const referenceIn =
  (collection: 'organizations' | 'certified' | 'directory') =>
  (id: string): DocumentReference =>
    firestore().collection(collections[collection]).doc(id);

/** Several documents at once; of a transaction, or as they are now. */
type GetAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/**
 * Organizations of a tier share a few directory documents. Transactions that meet there wait for each other's locks and
 * try again after ever longer pauses: those of one instance queue, so only those of several instances do that.
 */
export const transactInTurn = <Result>(
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTurn(collections.directory, () => firestore().runTransaction(change, { maxAttempts: 20 }));

/** The rows that follow from the organizations of a directory document, whatever is in it. */
async function rowsAnew(transaction: Transaction, tier: BandId, document: string): Promise<DirectoryRow[]> {
  const organizations = firestore().collection(collections.organizations);
  const found = await transaction.get(
    organizations.where('tier', '==', tier).select(...Object.keys(organizationSchema.shape)),
  );
  return found.docs
    .filter(({ id }) => directoryDocument(tier, id) === document)
    .flatMap((one) => readStoredOrganization(one.id, one.data()) ?? [])
    .map(toDirectoryRow);
}

const tierOf = (document: string): BandId => {
  const tier = bandIds.find((one) => directoryDocuments(one).includes(document));
  if (!tier) throw new Error(`There is no directory document ${document}.`);
  return tier;
};

/** The rows of directory documents. One that is missing or cannot be read whole is made anew. */
async function readRows(
  transaction: Transaction,
  documents: readonly string[],
): Promise<Map<string, DirectoryRow[]>> {
  if (documents.length === 0) return new Map();
  const found = await transaction.getAll(...documents.map(referenceIn('directory')));
  const read = found.map(async (document): Promise<[string, DirectoryRow[]]> => {
    const { rows, faults } = readDirectoryDocument(document.data());
    if (faults.length === 0) return [document.id, rows];
    if (document.exists) logger.error(`directory/${document.id} is made anew: ${faults.join(', ')}.`);
    return [document.id, await rowsAnew(transaction, tierOf(document.id), document.id)];
  });
  return new Map(await Promise.all(read));
}

/** Writes what is published of some organizations. Reads before it writes. Returns those that find no room in their lists. */
async function publish(transaction: Transaction, changes: readonly OrganizationChange[]): Promise<string[]> {
  const present = await readRows(transaction, directoryReads(changes));
  const { certified, directory, unlisted } = planPublication(changes, present);
  for (const [id, part] of certified) {
    const reference = referenceIn('certified')(id);
    if (part) transaction.set(reference, part);
    else transaction.delete(reference);
  }
  for (const [id, document] of directory) {
    transaction.set(referenceIn('directory')(id), { ...document, updated_at: FieldValue.serverTimestamp() });
  }
  return unlisted;
}

const publishedSchema = z.object({ tier: z.enum(['micro', 'mid', 'large', 'enterprise']) });

/** Where an organization is published now; undefined when it is not. */
function publishedIn(certified: DocumentSnapshot): { tier: BandId } | undefined {
  const read = publishedSchema.safeParse(certified.data());
  return read.success ? read.data : undefined;
}

/** Publishes versions of organizations in the transaction that stores them. Reads before it writes. Throws DirectoryFull. */
export async function publishWith(
  transaction: Transaction,
  versions: readonly Pick<OrganizationChange, 'id' | 'after'>[],
): Promise<void> {
  if (versions.length === 0) return;
  const certified = await transaction.getAll(...versions.map(({ id }) => referenceIn('certified')(id)));
  const changes = versions.map((version, index): OrganizationChange => {
    const present = certified[index];
    return { ...version, before: present && publishedIn(present) };
  });
  const [unlisted] = await publish(transaction, changes);
  if (unlisted !== undefined) throw new DirectoryFull(unlisted);
}

/** What has to be published of some organizations, by what is stored and what is published of each. */
async function changesOf(getAll: GetAll, ids: readonly string[]): Promise<OrganizationChange[]> {
  const found = await getAll(...ids.map(referenceIn('organizations')), ...ids.map(referenceIn('certified')));
  return ids.flatMap((id, index): OrganizationChange[] => {
    const [source, certified] = [found[index], found[ids.length + index]];
    const after = readStoredOrganization(id, source?.data());
    if (source?.exists && !after) {
      logger.error(`organizations/${id} cannot be read: what is published of it stays as it is.`);
      return [];
    }
    if (isPublished(after, certified?.data())) return [];
    return [{ id, before: certified && publishedIn(certified), after }];
  });
}

/**
 * Publishes what organizations are now: events may come late, twice and in any order. Locks nothing where all is published
 * already, as after each write of the API.
 */
export async function publishOrganizations(ids: readonly string[]): Promise<void> {
  if ((await changesOf((...references) => firestore().getAll(...references), ids)).length === 0) return;
  const unlisted = await transactInTurn(async (transaction) =>
    publish(transaction, await changesOf((...references) => transaction.getAll(...references), ids)),
  );
  if (unlisted.length > 0) {
    logger.error('The lists of these organizations have no room for them.', { organizations: unlisted });
  }
}

/** Makes a directory document anew from the organizations. Throws DirectoryFull. */
export const rebuildDirectoryDocument = (id: string): Promise<void> =>
  transactInTurn(async (transaction) => {
    const tier = tierOf(id);
    const document = directoryDocumentOf(tier, await rowsAnew(transaction, tier, id));
    if (!hasRoom(document)) throw new DirectoryFull(id);
    transaction.set(referenceIn('directory')(id), { ...document, updated_at: FieldValue.serverTimestamp() });
  });
