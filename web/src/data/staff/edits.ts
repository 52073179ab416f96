import {
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { isSame } from '@utkarsh/domain/history/history';
import { fullFirestore } from '../../firebase/full';
import { RefusedError, UnfinishedError, isDenied } from '../failures';
import { ApiRefusal, UnansweredError, readApi } from './api';
import { type CollectionName, recordAt } from './snapshots';
import { checkSession, currentUid } from './session';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { chunked } from '@utkarsh/domain/contract/listQuery';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/contract/batches';
import { noteRemoved, noteRestored } from './savedOrganizations';
import type { RemovableCollection } from '@utkarsh/domain/history/recordKinds';

/** The record is no longer what was edited. `current` is what it is now; undefined when it was deleted. */
export class ConflictError extends Error {
  readonly current: DocumentSnapshot | undefined;

  constructor(current: DocumentSnapshot | undefined) {
    super('Somebody else has changed this record.');
    this.current = current;
  }
}

/** It cannot be stored, and trying again would not help. `message` tells staff why; nothing was changed. */
export class CannotSaveError extends Error {}

const changedText =
  'Somebody has changed this record meanwhile. Nothing was saved: close this window and look at it again.';

/** Tells why a call of the API failed: RefusedError, CannotSaveError in words for staff, UnansweredError, or what the network said. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  // What failed may have been stored before.
  if (error.status >= 500) return new UnansweredError(error.message, { cause: error });
  if (error.status === 401 || error.status === 403) return new RefusedError(error.message, { cause: error });
  // What the API says of it is for programs, which compare.
  if (error.current !== undefined) return new CannotSaveError(changedText, { cause: error });
  // Its message says already what it says of each field.
  return new CannotSaveError(error.message, { cause: error });
}

/** Throws that. */
export function throwApiError(error: unknown): never {
  throw asApiError(error);
}

/** The version that an edit of `before` has stored, to be edited on before it has come back. */
export const afterEdit = <Row extends { revision: number }, Changes extends object>(
  before: Row,
  changes: Changes,
): Row & Changes => ({ ...before, ...changes, revision: before.revision + 1 });

/** When and by whom a version is written. The rules refuse any other. */
const writtenNow = async () => ({ updated_at: serverTimestamp(), updated_by: await currentUid() });

/**
 * Runs a transaction that knows again what it has stored: without a network it fails instead of waiting for one, and it tries
 * again by itself when a reply is lost. Throws RefusedError, UnfinishedError when the answer is not known, or what came up.
 */
export async function commit<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  let isSent = false;
  return runTransaction(await fullFirestore(), async (transaction) => {
    const result = await work(transaction);
    isSent = true;
    return result;
  }).catch((error: unknown) => {
    if (isDenied(error)) {
      void checkSession();
      throw new RefusedError('The rules refused it.', { cause: error });
    }
    if (!isSent || error instanceof ConflictError) throw error;
    const text =
      'Network or server error. It is not known whether this was saved. Try again: it is stored once.';
    throw new UnfinishedError(text, { cause: error });
  });
}

/** Whether a record has these fields: it was stored, and only the reply lost. What the server sets is not compared. */
const holds = (present: DocumentSnapshot, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(
    ([field, value]) => value instanceof FieldValue || isSame(present.get(field), value),
  );

/**
 * Adds the first version of a record. Done again under the same id, it is stored once. Throws ConflictError when the record is
 * there with other content, and what `commit` throws.
 */
export async function addRecord(
  collection: CollectionName,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = await recordAt(collection, id);
  const first = { ...content, revision: 1, created_at: serverTimestamp(), ...(await writtenNow()) };
  await commit(async (transaction) => {
    const present = await transaction.get(reference);
    if (!present.exists()) transaction.set(reference, first);
    else if (!holds(present, first)) throw new ConflictError(present);
  });
}

/** Whether the server has a record. Throws what the network said. */
export const isStored = async (collection: CollectionName, id: string): Promise<boolean> =>
  (await getDocFromServer(await recordAt(collection, id))).exists();

/** The versions that this window has stored, by the record's path. Its lists may still show the one before. */
const ownVersions = new Map<string, Set<number>>();

/** Whether all versions after `seen`, up to `stored`, are this window's own. */
function isOwn(path: string, seen: number, stored: number): boolean {
  const own = ownVersions.get(path) ?? new Set();
  return (
    stored > seen &&
    Array.from({ length: stored - seen }, (_, index) => stored - index).every((version) => own.has(version))
  );
}

/** Whether this window has stored a later version of a record than this one. */
export const isOutdated = (path: string, revision: unknown): boolean =>
  Math.max(0, ...(ownVersions.get(path) ?? [])) > Number(revision);

interface Edit {
  /** The version that was edited. */
  revision: number;
  changes: Readonly<Record<string, unknown>>;
  /** Of a form, which says of each field what it is to be: it would take back a later edit of this window. */
  whole?: boolean;
}

/**
 * Changes fields of a record, from the version `revision` to the next. Done again after a lost reply, it is stored once. Throws
 * ConflictError when another version is stored by now (one of this window's own is in the way of a whole edit alone), and what
 * `commit` throws.
 */
export async function editRecord(
  collection: CollectionName,
  id: string,
  { revision, changes, whole = false }: Edit,
): Promise<void> {
  const reference = await recordAt(collection, id);
  const written = await writtenNow();
  const isFrom = (version: number) =>
    version === revision || (!whole && isOwn(reference.path, revision, version));
  const version = await commit(async (transaction) => {
    const present = await transaction.get(reference);
    if (!present.exists()) throw new ConflictError(undefined);
    const stored = Number(present.get('revision'));
    const isMine = present.get('updated_by') === written.updated_by;
    if (isMine && isFrom(stored - 1) && holds(present, { ...changes, revision: stored })) return stored;
    if (stored !== revision && !(isMine && isFrom(stored))) throw new ConflictError(present);
    transaction.update(reference, { ...changes, revision: stored + 1, ...written });
    return stored + 1;
  });
  ownVersions.set(reference.path, new Set(ownVersions.get(reference.path)).add(version));
}

export type OnRemoved = (gone: readonly string[], own: readonly string[]) => void;

/** Records whose deletion got no answer: when they are gone later, it was that. */
const unanswered = new Set<string>();

/**
 * Deletes records, a hundred at a time, all or none of them; those that are gone already are no failure. `onRemoved` hears of
 * each hundred that is gone, and which of them nobody else has deleted. Errors as with `callApi`: what it has not heard of then
 * is still there, unless no answer came.
 */
export async function removeRecords(
  collection: RemovableCollection | 'subscribers',
  ids: readonly string[],
  onRemoved?: OnRemoved,
): Promise<void> {
  const path = `/api/admin/${collection}/remove`;
  for (const batch of chunked(ids, apiLimits.batch)) {
    const { removed } = await readApi(removalReplySchema, 'POST', path, { ids: batch }).catch(
      (error: unknown) => {
        if (error instanceof UnansweredError) for (const id of batch) unanswered.add(id);
        throw error;
      },
    );
    if (collection === 'organizations') noteRemoved(batch);
    onRemoved?.(
      batch,
      batch.filter((id) => removed.includes(id) || unanswered.has(id)),
    );
  }
}

/**
 * Brings back deleted records, a hundred at a time. Resolves to how many of them there are then, and of how many no answer tells
 * that; what fails is among neither.
 */
export async function restoreRecords(
  collection: RemovableCollection,
  ids: readonly string[],
): Promise<{ restored: number; unknown: number }> {
  const path = `/api/admin/${collection}/restore`;
  const result = { restored: 0, unknown: 0 };
  for (const batch of chunked(ids, apiLimits.batch)) {
    // Before the call: it may succeed though its reply is lost.
    if (collection === 'organizations') noteRestored(batch);
    try {
      const { missing } = await readApi(restorationReplySchema, 'POST', path, { ids: batch });
      result.restored += batch.length - missing.length;
    } catch (error) {
      if (error instanceof UnansweredError) result.unknown += batch.length;
    }
  }
  return result;
}
