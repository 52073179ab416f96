import { createHash } from 'node:crypto';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  getFirestore,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { collections } from '@utkarsh/domain/collections';
import { base62 } from '@utkarsh/domain/text/ids';
import { readEach } from '@utkarsh/domain/text/readEach';

/** The project this code runs in, with the bucket that Cloud Functions names in FIREBASE_CONFIG. */
export const adminApp = (): App => getApps()[0] ?? initializeApp();

let database: Firestore | undefined;

/** The project's Firestore. Opened at the first call, so that deploying need not connect. */
export function firestore(): Firestore {
  database ??= getFirestore(adminApp());
  return database;
}

export const collectionOf = (name: keyof typeof collections): CollectionReference =>
  firestore().collection(collections[name]);

/** Whether Firestore takes an id as it is. Anything else is the id of no record. */
export const isId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id) && !/^__.*__$/.test(id);

/** Whether an error of Google's clients has one of these codes: of HTTP for Storage, of gRPC for Firestore. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && codes.includes(error.code);

/** Runs a read. Returns undefined when it fails with an expected error. */
export async function undefinedIf<Result>(
  isExpected: (error: unknown) => boolean,
  ask: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

/** Codes of gRPC. */
const codes = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 };
export const isTaken = (error: unknown): boolean => hasCode(error, codes.alreadyExists);
/** Whether a write was to a version of a document that is no longer there. */
export const isOvertaken = (error: unknown): boolean =>
  hasCode(error, codes.failedPrecondition, codes.notFound);
/** Whether too many have changed the same document at once. */
export const isContention = (error: unknown): boolean => hasCode(error, codes.aborted);

export const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Several documents at once, of a transaction or as they are now. */
export type GetAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

export type Transact = <Result>(change: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Writes of others that may come in between; after that the platform sends the event again. */
const maxAttempts = 10;

/** Repeats a write with a precondition when somebody else has written in between. A transaction would lock out editors. */
export async function retryIfOvertaken<Result>(readAndWrite: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(isTaken(error) || isOvertaken(error)) || attempt === maxAttempts) throw error;
    }
  }
}

/** What `read` makes of documents. Visitors see those that can be read; the log names the others. */
export const readDocuments = <Row>(
  documents: readonly QueryDocumentSnapshot[],
  read: (document: QueryDocumentSnapshot) => Row,
): Row[] => readEach(documents, read, ({ ref }, error) => logger.error(`${ref.path} cannot be read.`, error));

/** All documents of a query in its order, read in pages: no query runs long, and memory holds one page. */
export async function* everyInOrder(ordered: Query, pageSize = 500): AsyncGenerator<QueryDocumentSnapshot> {
  const first = ordered.limit(pageSize);
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

/** A time of Firestore as ISO text; any other value as it is, for the schema to judge. */
export const isoTime = (value: unknown): unknown =>
  value instanceof Timestamp ? value.toDate().toISOString() : value;

export const withIsoTimes = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isoTime(value)]));

/** SHA-256 of texts, in hexadecimal. No text can run into the next one. */
export const hashOf = (...texts: string[]): string => hashOfContent(JSON.stringify(texts));

/** SHA-256 of a file's content or of one text, in hexadecimal. */
export const hashOfContent = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** The first 20 base62 digits of a hash: an id in the shape of Firestore's own, the same for the same hash. */
export function idOfHash(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let id = '';
  while (id.length < 20) {
    id += base62.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}
