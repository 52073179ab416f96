import * as z from 'zod/mini';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { type Actor, isSameValue, writerOf } from '@utkarsh/domain/history/history';
import { fullFirestore } from '../../firebase/full';
import { DataError, isDataError, isDenied } from '../errors';
import { checkSession, currentUid } from '../../firebase/auth';
import { collections } from '@utkarsh/domain/collections';

export type CollectionName = keyof typeof collections;

export const recordsOf = async (name: CollectionName) => collection(await fullFirestore(), collections[name]);

export const recordAt = async (name: CollectionName, id: string) =>
  doc(await fullFirestore(), collections[name], id);

/** Returns a document as plain data with its id and ISO times. A time that the server has not set yet reads as now. */
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

export const readAs =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (document: DocumentSnapshot): Row =>
    z.parse(schema, plainRecord(document));

/** Reads each document with `read`. Skips documents for which `read` throws, and calls `onBroken` for them. */
export const readEach = <Row>(
  documents: readonly DocumentSnapshot[],
  read: (document: DocumentSnapshot) => Row,
  onBroken?: (document: DocumentSnapshot) => void,
): Row[] =>
  documents.flatMap((document) => {
    try {
      return [read(document)];
    } catch {
      onBroken?.(document);
      return [];
    }
  });

export interface Watcher<Data> {
  onData: (data: Data) => void;
  onError: (error: unknown) => void;
}

/** A subscription that can be started. Returns a function that ends it. */
export type Watch<Data> = (watcher: Watcher<Data>) => Promise<() => void>;

function report<Data>(read: () => Data, { onData, onError }: Watcher<Data>): void {
  try {
    onData(read());
  } catch (error) {
    onError(error);
  }
}

/** Watched queries that the network has cut off. Firestore then listens again only after a pause of up to a minute. */
const cutOffWatchers = new Set<object>();

/** Starts the connection of all lists anew. Firestore itself repeats a request without an answer only after 25 to 45 seconds. */
export async function reconnect(): Promise<void> {
  const database = await fullFirestore();
  await disableNetwork(database);
  await enableNetwork(database);
}

/** Milliseconds between two reports of a query. A bulk action changes record after record, and each report draws all rows. */
const reportPause = 200;

/** Watches a query from the server's first answer on. The cache before that may hold records of another list. */
export function listen<Data>(
  records: Query,
  watcher: Watcher<Data>,
  read: (documents: readonly DocumentSnapshot[]) => Data,
): () => void {
  let hasAnswered = false;
  let latest: QuerySnapshot | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const reportLatest = () => {
    const snapshot = latest;
    latest = undefined;
    pause = snapshot && setTimeout(reportLatest, reportPause);
    if (snapshot) report(() => read(snapshot.docs), watcher);
  };
  const stop = onSnapshot(
    records,
    // Otherwise no snapshot comes when the server's answer equals the cache.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!hasAnswered && snapshot.metadata.fromCache) return;
      if (snapshot.metadata.fromCache) cutOffWatchers.add(watcher);
      else cutOffWatchers.delete(watcher);
      if (hasAnswered && snapshot.docChanges().length === 0) return;
      hasAnswered = true;
      latest = snapshot;
      if (!pause) reportLatest();
    },
    watcher.onError,
  );
  return () => {
    cutOffWatchers.delete(watcher);
    clearTimeout(pause);
    stop();
  };
}

export const watchRecords =
  <Data>(
    name: CollectionName,
    constraints: readonly QueryConstraint[],
    read: (documents: readonly DocumentSnapshot[]) => Data,
  ): Watch<Data> =>
  async (watcher) =>
    listen(query(await recordsOf(name), ...constraints), watcher, read);

/**
 * Watches a record: null for a missing one, an error for an unreadable one. Skips versions older than one that this window has
 * stored, as an edit of those would conflict with the person's own edit.
 */
export const watchRecord =
  <Row>(name: CollectionName, id: string, read: (document: DocumentSnapshot) => Row): Watch<Row | null> =>
  async (watcher) => {
    const reference = await recordAt(name, id);
    return onSnapshot(
      reference,
      // Otherwise no snapshot comes when the server confirms that the record is missing, as the cache said.
      { includeMetadataChanges: true },
      (document) => {
        const { fromCache } = document.metadata;
        if (fromCache && (!document.exists() || isOutdated(reference.path, document.get('revision')))) return;
        report(() => (document.exists() ? read(document) : null), watcher);
      },
      watcher.onError,
    );
  };

/** Watches who has stored the present version of a record, and when as an ISO time. */
export const watchSave = (name: CollectionName, id: string): Watch<{ writer: Actor; at: string } | null> =>
  watchRecord(name, id, (document) => {
    const data = plainRecord(document);
    return { writer: writerOf(data, { isNew: false }), at: String(data['updated_at']) };
  });

/** Returns the version that an edit of `before` has stored, for a next edit before the list reports it. */
export const afterEdit = <Row extends { revision: number }, Changes extends object>(
  before: Row,
  changes: Changes,
): Row & Changes => ({ ...before, ...changes, revision: before.revision + 1 });

/** Time and author of a version. The rules refuse any other. */
const makeStamp = async () => ({ updated_at: serverTimestamp(), updated_by: await currentUid() });

/**
 * Runs a transaction that recognizes its own earlier write. Fails without a network instead of waiting, and retries after a lost
 * reply. Throws `refused`, `unfinished` when the outcome is unknown, or the error of the transaction.
 */
export async function commit<Result>(
  work: (transaction: Transaction) => Promise<Result> | Result,
): Promise<Result> {
  let isSent = false;
  const wasCutOff = cutOffWatchers.size > 0;
  const database = await fullFirestore();
  const outcome = await runTransaction(database, async (transaction) => {
    const result = await work(transaction);
    isSent = true;
    return result;
  }).catch((error: unknown) => {
    if (isDenied(error)) {
      void checkSession();
      throw new DataError('refused', 'The rules refused it.', { cause: error });
    }
    if (!isSent || isDataError(error, 'conflict')) throw error;
    const text =
      'Network or server error. It is not known whether this was saved. Try again: it is stored once.';
    throw new DataError('unfinished', text, { cause: error });
  });
  // The network is back: turning it off and on ends the pause. Reads fail at that moment, and a list is out of date for a moment
  // in everyday work too. So it must have been cut off during the whole save.
  if (wasCutOff && cutOffWatchers.size > 0) void reconnect();
  return outcome;
}

/** Returns whether a record has these fields, so that only the reply was lost. Ignores values that the server sets. */
const holds = (present: DocumentSnapshot, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(
    ([field, value]) => value instanceof FieldValue || isSameValue(present.get(field), value),
  );

/**
 * Adds the first version of a record. Repeated under the same id, it is stored once. Throws `conflict` when the record exists
 * with other content. Other errors as with `commit`.
 */
export async function addRecord(
  collection: CollectionName,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = await recordAt(collection, id);
  const first = { ...content, revision: 1, created_at: serverTimestamp(), ...(await makeStamp()) };
  await commit(async (transaction) => {
    const present = await transaction.get(reference);
    if (!present.exists()) transaction.set(reference, first);
    else if (!holds(present, first)) throw new DataError('conflict', '', { current: present });
  });
}

/** Versions that this window has stored, by record path. Its lists may still show an older one. */
const ownVersions = new Map<string, Set<number>>();

/** Returns whether this window has stored all versions after `base`, up to `latest`. */
function isOwn(path: string, base: number, latest: number): boolean {
  const versions = ownVersions.get(path) ?? new Set();
  return (
    latest > base &&
    Array.from({ length: latest - base }, (_, index) => latest - index).every((one) => versions.has(one))
  );
}

/** Returns whether this window has stored a later version of a record. */
export const isOutdated = (path: string, revision: unknown): boolean =>
  Math.max(0, ...(ownVersions.get(path) ?? [])) > Number(revision);

/** Adds a record, or stores a form with all fields of the version `base`. Errors as with `addRecord` and `editRecord`. */
export const saveRecord = (
  collection: CollectionName,
  id: string,
  base: { revision: number } | undefined,
  content: Readonly<Record<string, unknown>>,
): Promise<void> =>
  base
    ? editRecord(collection, id, { revision: base.revision, changes: content, whole: true })
    : addRecord(collection, id, content);

interface Edit {
  revision: number;
  changes: Readonly<Record<string, unknown>>;
  /** True for a form with all fields, which would undo a later edit of this window. */
  whole?: boolean;
}

/**
 * Changes fields of the version `revision` of a record. Values that are stored already are not written again, so that the history
 * gets no empty entry. Repeated after a lost reply, it is stored once. Throws `conflict` when a later version exists; this window's own
 * later versions conflict only with a whole edit. Other errors as with `commit`.
 */
export async function editRecord(
  collection: CollectionName,
  id: string,
  { revision, changes, whole = false }: Edit,
): Promise<void> {
  const reference = await recordAt(collection, id);
  const stamp = await makeStamp();
  const isFrom = (version: number) =>
    version === revision || (!whole && isOwn(reference.path, revision, version));
  const version = await commit(async (transaction) => {
    const present = await transaction.get(reference);
    if (!present.exists()) throw new DataError('conflict');
    const latest = Number(present.get('revision'));
    const isMine = present.get('updated_by') === stamp.updated_by;
    if (isMine && isFrom(latest - 1) && holds(present, { ...changes, revision: latest })) return latest;
    if (latest !== revision && !(isMine && isFrom(latest)))
      throw new DataError('conflict', '', { current: present });
    if (holds(present, changes)) return undefined;
    transaction.update(reference, { ...changes, revision: latest + 1, ...stamp });
    return latest + 1;
  });
  if (version !== undefined)
    ownVersions.set(reference.path, new Set(ownVersions.get(reference.path)).add(version));
}
