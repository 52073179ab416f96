import * as z from 'zod/mini';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
  collection,
  doc,
  getDocFromServer,
  onSnapshot,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { isSameValue } from '@utkarsh/domain/history/history';
import { fullFirestore } from '../../firebase/full';
import { ConflictError, RefusedError, UnfinishedError, isDenied } from '../errors';
import { checkSession, currentUid } from '../../firebase/auth';
import { collections } from '@utkarsh/domain/collections';

export type CollectionName = keyof typeof collections;

/** The records of a collection, to be asked for. */
export const recordsOf = async (name: CollectionName) => collection(await fullFirestore(), collections[name]);

/** Where a record is, or would be. */
export const recordAt = async (name: CollectionName, id: string) =>
  doc(await fullFirestore(), collections[name], id);

/** A record as plain data, with its id and ISO times. A time that the server has not set yet reads as now. */
export function plainRecord(document: DocumentSnapshot): Record<string, unknown> {
  const data = document.data({ serverTimestamps: 'estimate' }) ?? {};
  return {
    ...Object.fromEntries(
      Object.entries(data).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Timestamp ? value.toDate().toISOString() : value,
      ]),
    ),
    id: document.id,
  };
}

/** Reads records of a schema. Throws when a document does not match it. */
export const readAs =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (document: DocumentSnapshot): Row =>
    z.parse(schema, plainRecord(document));

/** Gets the data now and after each change, and errors. */
export interface Watcher<Data> {
  onData: (data: Data) => void;
  onError: (error: unknown) => void;
}

/**
 * Passes on what a query finds, now and after each change, from the server's first answer on. What the cache holds before that
 * was read by another list: other records, maybe in another order. Returns the function that ends it.
 */
export function listen(query: Query, { onData, onError }: Watcher<QueryDocumentSnapshot[]>): () => void {
  let answered = false;
  return onSnapshot(
    query,
    // Otherwise an answer that equals the cache would not be passed on.
    { includeMetadataChanges: true },
    (found) => {
      if (!answered && found.metadata.fromCache) return;
      if (answered && found.docChanges().length === 0) return;
      answered = true;
      onData(found.docs);
    },
    onError,
  );
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
    ([field, value]) => value instanceof FieldValue || isSameValue(present.get(field), value),
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
