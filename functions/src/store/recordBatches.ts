import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { RemovalReply, RestorationReply } from '@utkarsh/domain/contract/batches';
import { unpackPhoto } from '@utkarsh/domain/event/event';
import type { Actor, HistoryEntry, RecordData, RestorableCollection } from '@utkarsh/domain/history/history';
import { updatedBy } from '@utkarsh/domain/history/history';
import type { RemovableCollection } from '@utkarsh/domain/history/recordKinds';
import { mediaOwners, readMediaPath } from '@utkarsh/domain/media/media';
import type { Organization } from '@utkarsh/domain/organization/organization';
import {
  isCertificateWhole,
  organizationSchema,
  readStoredOrganization,
} from '@utkarsh/domain/organization/organizationEdit';
import { overlapProblem } from '@utkarsh/domain/organization/organizationRenewal';
import { transactInTurn } from './directory/publication';
import { collectionOf, isId } from './firestore';
import { type Transact, requireFit, transact } from './transaction';
import { erasureReference, isErased } from './history/erasure';
import { lastDeletions, noteChange } from './history/history';
import { findMedia } from './media/media';
import { namedFiles } from './media/mediaFiles';
import { writeOrganizations } from './organizations';
import { Conflict, readPresent } from './records';

/** Returns the missing files of a record. Files of a deleted record are kept for a day. */
async function missingFiles(collection: RestorableCollection, data: RecordData): Promise<Set<unknown>> {
  const owner = mediaOwners.find((name) => name === collection);
  const files = owner ? namedFiles(owner, data) : [];
  const isStored = files.map(async (path) => {
    const place = readMediaPath(path);
    return place !== undefined && (await findMedia(path, place)) !== undefined;
  });
  const presence = await Promise.all(isStored);
  return new Set(files.filter((_file, index) => !presence[index]));
}

/** Removes missing files from a record. An insight without its picture is no longer published. */
export async function withoutMissingFiles(
  collection: RestorableCollection,
  data: RecordData,
): Promise<RecordData> {
  const lostFiles = await missingFiles(collection, data);
  if (lostFiles.size === 0) return data;
  if (collection === 'insights') {
    const isUnpublished = lostFiles.has(data['image']) && data['status'] === 'published';
    return {
      ...data,
      ...(lostFiles.has(data['video']) && { video: '', video_text: '' }),
      ...(isUnpublished && { status: 'pending', published_at: null }),
    };
  }
  if (collection === 'organizations') return { ...data, logo: '' };
  const photos: unknown[] = Array.isArray(data['photos']) ? data['photos'] : [];
  return {
    ...data,
    ...(lostFiles.has(data['cover']) && { cover: '' }),
    photos: photos.filter((photo) => typeof photo !== 'string' || !lostFiles.has(unpackPhoto(photo).file)),
  };
}

/** Change of a record from `before` to `after`. Without `after` the record is deleted. */
interface RecordWrite {
  id: string;
  before?: RecordData | undefined;
  after?: RecordData | undefined;
}

export const transactIn = (collection: RestorableCollection, ids: readonly string[]): Transact =>
  collection === 'organizations' ? transactInTurn(ids) : transact;

/** Returns the organization in `after`. Throws Conflict when it may not follow `before`. */
function parseOrganization(id: string, before: RecordData | undefined, after: RecordData): Organization {
  const organization = organizationSchema.parse({ ...after, id });
  const present = readStoredOrganization(id, before);
  const { organization_name, valid_from } = organization;
  if (!isCertificateWhole(organization, present))
    throw new Conflict(
      `${organization_name} would lack a part of its certificate: its days, industry or number of employees. ` +
        'Edit the organization instead.',
    );
  // An undo may restore other days. After a revoked period it restores the days from before.
  const overlap =
    present && present.valid_from !== valid_from ? overlapProblem(organization, valid_from) : undefined;
  if (overlap !== undefined) throw new Conflict(overlap);
  return organization;
}

/** Throws Conflict when the nomination of a restored organization has led to another organization since. That nomination may be deleted. */
async function requireOneOrganizationEach(
  transaction: Transaction,
  writes: readonly { id: string; before?: RecordData | undefined; after?: Organization | undefined }[],
): Promise<void> {
  const restorations = writes.flatMap(({ id, before, after }) =>
    before || !after || after.nomination === '' ? [] : [{ id, nomination: after.nomination }],
  );
  const ids = restorations.map(({ nomination }) => nomination);
  const present = await readPresent(transaction, 'nominations', ids);
  const missingIds = ids.filter((id) => !present.has(id));
  const deletions = await lastDeletions('nominations', missingIds);
  for (const { id, nomination } of restorations) {
    const { organization = id } = present.get(nomination) ?? deletions.get(nomination)?.before ?? {};
    if (organization !== id)
      throw new Conflict(
        `The nomination of ${id} was certified again since, and led to ${String(organization)}. Nothing was restored.`,
      );
  }
}

/** Writes records with their history. Reads before it writes. Throws DirectoryFull, TooLarge, or Conflict when a certificate would lack a part. */
export async function writeRecords(
  transaction: Transaction,
  collection: RestorableCollection,
  { writes, actor }: { writes: readonly RecordWrite[]; actor: Actor },
): Promise<void> {
  if (collection === 'organizations') {
    const organizations = writes.map(({ id, before, after }) => ({
      id,
      before,
      after: after && parseOrganization(id, before, after),
      createdAt: after?.['created_at'],
    }));
    await requireOneOrganizationEach(transaction, organizations);
    await writeOrganizations(transaction, organizations, actor);
    return;
  }
  // The history holds both versions.
  requireFit(writes.flatMap(({ before, after }) => [before, after, after]));
  const now = FieldValue.serverTimestamp();
  for (const { id, before, after } of writes) {
    const next = after && { ...after, updated_by: updatedBy(actor) };
    const reference = collectionOf(collection).doc(id);
    if (next) transaction.set(reference, { created_at: now, ...next, updated_at: now });
    else transaction.delete(reference);
    noteChange(transaction, collection, id, { before, after: next, actor });
  }
}

/** Deletes all of the records that exist, or none. The history keeps their contents. */
export const removeRecords = (
  collection: RemovableCollection,
  ids: readonly string[],
  actor: Actor,
): Promise<RemovalReply> =>
  transactIn(
    collection,
    ids,
  )(async (transaction) => {
    const present = await readPresent(transaction, collection, ids);
    const writes = [...present].map(([id, before]) => ({ id, before }));
    await writeRecords(transaction, collection, { writes, actor });
    return { removed: [...present.keys()], missing: [...new Set(ids)].filter((id) => !present.has(id)) };
  });

/** Returns whether the address of a nomination was erased. */
export const isAnonymized = (data: RecordData): boolean => data['anonymized'] === true;

/** Returns the write that restores a record. Returns nothing if its contents are gone or are not a valid organization. */
async function planRestoration(collection: RemovableCollection, { record, before, revision }: HistoryEntry) {
  if (!before || isAnonymized(before)) return [];
  if (collection === 'organizations' && !readStoredOrganization(record, { ...before, id: record })) return [];
  const data = await withoutMissingFiles(collection, before);
  return [{ id: record, after: { ...data, revision: revision + 1 } }];
}

/** Restores all of the deleted records, or none. Existing records stay unchanged. Throws DirectoryFull and Conflict. */
export const restoreRecords = (
  collection: RemovableCollection,
  ids: readonly string[],
  actor: Actor,
): Promise<RestorationReply> =>
  transactIn(
    collection,
    ids,
  )(async (transaction) => {
    const uniqueIds = [...new Set(ids)];
    const present = await readPresent(transaction, collection, uniqueIds);
    const deletedIds = uniqueIds.filter((id) => isId(id) && !present.has(id));
    const deletions = await lastDeletions(collection, deletedIds);
    const writes = await Promise.all(
      deletedIds.map(async (id) => {
        const deletion = deletions.get(id);
        const erasure = await transaction.get(erasureReference(collection, id));
        return !deletion || isErased(erasure, new Date(deletion.at))
          ? []
          : planRestoration(collection, deletion);
      }),
    );
    await writeRecords(transaction, collection, { writes: writes.flat(), actor });
    const restoredIds = new Set(writes.flat().map(({ id }) => id));
    const missingIds = uniqueIds.filter((id) => !present.has(id) && !restoredIds.has(id));
    return { restored: [...restoredIds], present: [...present.keys()], missing: missingIds };
  });
