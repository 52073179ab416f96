import { createHash } from 'node:crypto';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { FieldPath, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { CollectionName, DatabaseId } from '@utkarsh/domain/collections';
import { collections, databaseIds, databaseOf } from '@utkarsh/domain/collections';
import { base62, isDocumentId } from '@utkarsh/domain/text/ids';

/** Retries of a commit, in the format of Google's clients. By default they repeat one without an answer or too large for ten minutes. */
const commitRetries = {
  retry_codes: { unavailable: ['UNAVAILABLE'] },
  retry_params: {
    short: {
      initial_retry_delay_millis: 100,
      retry_delay_multiplier: 1.5,
      max_retry_delay_millis: 1000,
      initial_rpc_timeout_millis: 20_000,
      rpc_timeout_multiplier: 1,
      max_rpc_timeout_millis: 20_000,
      total_timeout_millis: 20_000,
    },
  },
  methods: { Commit: { retry_codes_name: 'unavailable', retry_params_name: 'short' } },
};

/** Returns the app of this project. Only our own app's client gets our retries: another one may be in use, which takes no settings. */
export function adminApp(): App {
  const [present] = getApps();
  if (present) return present;
  const app = initializeApp();
  for (const id of databaseIds)
    getFirestore(app, id).settings({
      clientConfig: { interfaces: { 'google.firestore.v1.Firestore': commitRetries } },
    });
  return app;
}

/** Returns a database of the project. Opens it at the first call, so that a deployment needs no connection. */
export const firestore = (id: DatabaseId = '(default)'): Firestore => getFirestore(adminApp(), id);

export const collectionOf = (name: CollectionName): CollectionReference =>
  firestore(databaseOf(name)).collection(collections[name]);

/** Returns whether a text can be the id of a record. Firestore does not accept every text unchanged. */
export const isId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id) && !/^__.*__$/.test(id);

/** Returns whether an error of Google's clients has one of the codes: HTTP codes for Storage, gRPC codes for Firestore. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && codes.includes(error.code);

/** Runs a call. Returns undefined when it fails with an expected error. */
export async function undefinedIf<Result>(
  isExpected: (error: unknown) => boolean,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

/** gRPC codes. */
export const codes = {
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  internal: 13,
  unavailable: 14,
};
export const isTaken = (error: unknown): boolean => hasCode(error, codes.alreadyExists);
/** Returns whether a write failed because its document was changed or deleted meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  hasCode(error, codes.failedPrecondition, codes.notFound);

export const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Reads several documents at once, in a transaction or outside of one. */
export type GetAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** Maximum attempts against other writers. After that the platform sends the event again. */
const maxAttempts = 10;

/** Repeats a write with a precondition when another write came in between. A transaction would lock out editors. */
export async function retryIfOvertaken<Result>(readAndWrite: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(isTaken(error) || isOvertaken(error)) || attempt === maxAttempts) throw error;
    }
  }
}

/** Converts documents with `read`. Visitors see the readable ones, and the log names the others. */
export const readDocuments = <Row>(
  documents: readonly QueryDocumentSnapshot[],
  read: (document: QueryDocumentSnapshot) => Row,
): Row[] =>
  documents.flatMap((document) => {
    try {
      return [read(document)];
    } catch (error) {
      logger.error(`${document.ref.path} cannot be read.`, error);
      return [];
    }
  });

/** Makes the two functions that a list for visitors needs: one counts its records, one reads those after the first `offset`. */
export function visitorList<Row>(query: () => Query, toRow: (document: QueryDocumentSnapshot) => Row) {
  const read = async (limit: number, offset = 0): Promise<Row[]> =>
    readDocuments((await query().offset(offset).limit(limit).get()).docs, toRow);
  return { read, count: () => count(query()) };
}

/** Reads a record. Returns null for an unknown record and for one that visitors may not see. */
export async function readIfVisible<Row>(
  collection: CollectionName,
  id: string,
  isVisible: (document: DocumentSnapshot) => boolean,
  read: (document: DocumentSnapshot) => Row | Promise<Row>,
): Promise<Row | null> {
  const document = isDocumentId(id) ? await collectionOf(collection).doc(id).get() : undefined;
  return document && isVisible(document) ? read(document) : null;
}

/** Yields all documents of a query in its order. Reads pages, so that no query runs long and memory holds one page. */
export async function* everyInOrder(query: Query, pageSize = 500): AsyncGenerator<QueryDocumentSnapshot> {
  const first = query.limit(pageSize);
  for (let next: Query | undefined = first; next;) {
    const { docs } = await next.get();
    yield* docs;
    const last = docs.at(-1);
    next = last && docs.length === pageSize ? first.startAfter(last) : undefined;
  }
}

/** Yields all documents of a query in the order of their ids. */
export const everyDocument = (query: Query, pageSize?: number): AsyncGenerator<QueryDocumentSnapshot> =>
  everyInOrder(query.orderBy(FieldPath.documentId()), pageSize);

/** Returns a Firestore time as ISO text. Returns any other value unchanged, for the schema to judge. */
export const isoTime = (value: unknown): unknown =>
  value instanceof Timestamp ? value.toDate().toISOString() : value;

export const withIsoTimes = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isoTime(value)]));

export const plainRecord = (document: DocumentSnapshot): Record<string, unknown> => ({
  ...withIsoTimes(document.data() ?? {}),
  id: document.id,
});

/** Returns the SHA-256 of texts, in hexadecimal. No text can run into the next one. */
export const hashOf = (...texts: string[]): string => hashOfContent(JSON.stringify(texts));

/** Returns the SHA-256 of a file's content or of one text, in hexadecimal. */
export const hashOfContent = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the first 20 base62 digits of a hash: an id in the format of Firestore's own ids. The same hash gives the same id. */
export function idOfHash(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let id = '';
  while (id.length < 20) {
    id += base62.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}
