import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { RemovalReply, RestorationReply } from '@utkarsh/domain/contract/batches';
import { unpackPhoto } from '@utkarsh/domain/event/event';
import {
  type Actor,
  type HistoryEntry,
  type RecordData,
  type RestorableCollection,
  updatedBy,
} from '@utkarsh/domain/history/history';
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
import { collectionOf, firestore, isId } from './firestore';
import { erasedAt, erasureReference, isErased } from './history/erasure';
import { lastDeletions, noteChange } from './history/history';
import { findMedia } from './media/media';
import { namedFiles } from './media/mediaFiles';
import { writeOrganizations } from './organizations';
import { Conflict, readPresent } from './records';

const isThere = async (path: string): Promise<boolean> => {
  const place = readMediaPath(path);
  return place !== undefined && (await findMedia(path, place)) !== undefined;
};

/** Returns the missing files of a record. Files of a deleted record are kept for a day. */
async function missingFiles(collection: RestorableCollection, data: RecordData): Promise<Set<string>> {
  const owner = mediaOwners.find((name) => name === collection);
  if (!owner) return new Set();
  const files = namedFiles(owner, data);
  const found = await Promise.all(files.map(isThere));
  return new Set(files.filter((_file, index) => !found[index]));
}

const isMissing = (missing: ReadonlySet<string>, file: unknown) =>
  typeof file === 'string' && missing.has(file);

/** Takes files that are gone out of a record. An insight without its picture is no longer published. */
export async function withFilesThatAreThere(
  collection: RestorableCollection,
  data: RecordData,
): Promise<RecordData> {
  const missing = await missingFiles(collection, data);
  if (missing.size === 0) return data;
  if (collection === 'insights') {
    return {
      ...data,
      ...(isMissing(missing, data['video']) && { video: '', video_text: '' }),
      ...(isMissing(missing, data['image']) &&
        data['status'] === 'published' && { status: 'pending', published_at: null }),
    };
  }
  if (collection === 'organizations') return { ...data, logo: '' };
  const photos: unknown[] = Array.isArray(data['photos']) ? data['photos'] : [];
  return {
    ...data,
    ...(isMissing(missing, data['cover']) && { cover: '' }),
    photos: photos.filter((photo) => typeof photo !== 'string' || !missing.has(unpackPhoto(photo).file)),
  };
}

/** The next version of a record and what it is made to; without `after` it is removed. */
interface RecordWrite {
  id: string;
  before?: RecordData | undefined;
  after?: RecordData | undefined;
}

export const transactIn = <Result>(
  collection: RestorableCollection,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  collection === 'organizations' ? transactInTurn(change) : firestore().runTransaction(change);

/** An organization that may be the next version of `before`. Throws Conflict. */
function wholeOrganization(id: string, before: RecordData | undefined, after: RecordData): Organization {
  const organization = organizationSchema.parse({ ...after, id });
  const present = readStoredOrganization(id, before);
  const { organization_name, valid_from } = organization;
  if (!isCertificateWhole(organization, present)) {
    throw new Conflict(
      `${organization_name} would lack a part of its certificate: its days, industry or number of employees. ` +
        'Edit the organization instead.',
    );
  }
  // An undo may bring back other days. After a revoked period it brings back those of before.
  const overlap =
    present && present.valid_from !== valid_from ? overlapProblem(organization, valid_from) : undefined;
  if (overlap !== undefined) throw new Conflict(overlap);
  return organization;
}

/** Throws Conflict when the nomination of an organization that comes back, deleted or not, has led to another one since. */
async function requireOneOrganizationEach(
  transaction: Transaction,
  writes: readonly { id: string; before?: RecordData | undefined; after?: Organization | undefined }[],
): Promise<void> {
  const back = writes.flatMap(({ id, before, after }) =>
    before || !after || after.nomination === '' ? [] : [{ id, nomination: after.nomination }],
  );
  const ids = back.map(({ nomination }) => nomination);
  const present = await readPresent(transaction, 'nominations', ids);
  const deletions = await lastDeletions(
    'nominations',
    ids.filter((id) => !present.has(id)),
  );
  for (const { id, nomination } of back) {
    const { organization = id } = present.get(nomination) ?? deletions.get(nomination)?.before ?? {};
    if (organization !== id) {
      throw new Conflict(
        `The nomination of ${id} was certified again since, and led to ${String(organization)}. Nothing was restored.`,
      );
    }
  }
}

/** Writes records with their history. Reads before it writes. Throws DirectoryFull, or Conflict when a certificate lacks a part. */
export async function writeRecords(
  transaction: Transaction,
  collection: RestorableCollection,
  { writes, actor }: { writes: readonly RecordWrite[]; actor: Actor },
): Promise<void> {
  if (collection === 'organizations') {
    const organizations = writes.map(({ id, before, after }) => ({
      id,
      before,
      after: after && wholeOrganization(id, before, after),
      createdAt: after?.['created_at'],
    }));
    await requireOneOrganizationEach(transaction, organizations);
    await writeOrganizations(transaction, organizations, actor);
    return;
  }
  const now = FieldValue.serverTimestamp();
  for (const { id, before, after } of writes) {
    const next = after && { ...after, updated_by: updatedBy(actor) };
    const reference = collectionOf(collection).doc(id);
    if (next) transaction.set(reference, { created_at: now, ...next, updated_at: now });
    else transaction.delete(reference);
    noteChange(transaction, collection, id, { before, after: next, actor });
  }
}

/** Deletes records, all or none of those that are there. The history keeps what they were. */
export const removeRecords = (
  collection: RemovableCollection,
  ids: readonly string[],
  actor: Actor,
): Promise<RemovalReply> =>
  transactIn(collection, async (transaction) => {
    const present = await readPresent(transaction, collection, ids);
    const writes = [...present].map(([id, before]) => ({ id, before }));
    await writeRecords(transaction, collection, { writes, actor });
    return { removed: [...present.keys()], missing: [...new Set(ids)].filter((id) => !present.has(id)) };
  });

/** A nomination whose address was erased. */
export const isAnonymized = (data: RecordData): boolean => data['anonymized'] === true;

/** What brings a record back; nothing when it was never deleted, its contents were erased from the history, or it is no organization. */
async function bringBack(
  collection: RemovableCollection,
  deletion: HistoryEntry | undefined,
): Promise<RecordWrite[]> {
  if (!deletion?.before || isAnonymized(deletion.before)) return [];
  const { record, before } = deletion;
  if (collection === 'organizations' && !readStoredOrganization(record, { ...before, id: record })) return [];
  const data = await withFilesThatAreThere(collection, deletion.before);
  return [{ id: deletion.record, after: { ...data, revision: deletion.revision + 1 } }];
}

/** Brings deleted records back as they were, all or none. Those that are there stay as they are. Throws DirectoryFull, Conflict. */
export const restoreRecords = (
  collection: RemovableCollection,
  ids: readonly string[],
  actor: Actor,
): Promise<RestorationReply> =>
  transactIn(collection, async (transaction) => {
    const wanted = [...new Set(ids)];
    const present = await readPresent(transaction, collection, wanted);
    const gone = wanted.filter((id) => isId(id) && !present.has(id));
    const deletions = await lastDeletions(collection, gone);
    const writes = await Promise.all(
      gone.map(async (id) => {
        const erased = erasedAt(await transaction.get(erasureReference(collection, id)));
        return isErased(deletions.get(id), erased) ? [] : bringBack(collection, deletions.get(id));
      }),
    );
    await writeRecords(transaction, collection, { writes: writes.flat(), actor });
    const restored = writes.flat().map(({ id }) => id);
    const there = new Set([...present.keys(), ...restored]);
    return { restored, present: [...present.keys()], missing: wanted.filter((id) => !there.has(id)) };
  });
