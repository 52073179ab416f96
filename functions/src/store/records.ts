import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DayRange, type ListParams, momentsOf } from '@utkarsh/domain/contract/api';
import type { FieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { hasSearchedField } from '@utkarsh/domain/fields/fields';
import {
  type Actor,
  type RecordData,
  changeTokens,
  changedFields,
  differingFields,
  revisionOf,
  updatedBy,
} from '@utkarsh/domain/history/history';
import { type AuditedCollection, auditedCollections, kindOf } from '@utkarsh/domain/history/recordKinds';
import {
  type TokenSearch,
  recordTokens,
  maxCandidates,
  searchTokens,
  chooseTokens,
  tokenSearch,
} from '@utkarsh/domain/text/searchText';
import { collectionOf, count, everyInOrder, isId, retryIfOvertaken } from './firestore';
import { type Transact, transactOn } from './transaction';
import { noteChange } from './history/history';

/** Request that conflicts with the present state of the data. The message is for the person who sent it. */
export class Conflict extends Error {}

/** The record was changed or deleted since the caller read it. `current` is its present document, which may not exist. */
export class EditConflict extends Error {
  constructor(readonly current: DocumentSnapshot) {
    super(`${current.ref.path} is no longer what was edited.`);
  }
}

/** The edit has values that this record cannot have. `fields` names them. */
export class EditRefused extends Error {
  constructor(readonly fields: FieldErrors) {
    super(Object.values(fields).join(' '));
  }
}

/** Throws EditConflict when a record is not the version that was read. Without a `revision` the last write wins. */
export function requireRevision(document: DocumentSnapshot, revision: number | undefined): void {
  if (revision !== undefined && document.get('revision') !== revision) throw new EditConflict(document);
}

/** Returns the record if the edit was stored already and only its reply was lost; `next` returns the changed fields. Else throws the error. */
export function recoverEdit(
  error: unknown,
  edit: { revision: number | undefined; actor: Actor; next: (present: RecordData) => object },
): DocumentSnapshot {
  const { revision, actor, next } = edit;
  const current = error instanceof EditConflict ? error.current : undefined;
  const present = current?.data();
  if (!current || !present || revision === undefined) throw error;
  const isOwn = present['revision'] === revision + 1 && present['updated_by'] === updatedBy(actor);
  const after = isOwn && { ...present, ...next(present), revision: revision + 1 };
  if (!after || changedFields(present, after).length > 0) throw error;
  return current;
}

export async function readRecord(
  collection: AuditedCollection,
  id: string,
): Promise<DocumentSnapshot | undefined> {
  if (!isId(id)) return undefined;
  const document = await collectionOf(collection).doc(id).get();
  return document.exists ? document : undefined;
}

export async function readPresent(
  transaction: Transaction,
  collection: AuditedCollection,
  ids: readonly string[],
): Promise<Map<string, RecordData>> {
  const references = [...new Set(ids)].filter(isId).map((id) => collectionOf(collection).doc(id));
  if (references.length === 0) return new Map();
  const documents = await transaction.getAll(...references);
  return new Map(
    documents.flatMap((document): [string, RecordData][] => {
      const data = document.data();
      return data ? [[document.id, data]] : [];
    }),
  );
}

/**
 * Stores the next version of a record with its history. An edit that changes nothing writes nothing. Without a `revision` the last write
 * wins; throws EditConflict when it is not the present one. `run` runs the transaction, if it covers more than this record.
 */
export async function editRecord(
  collection: AuditedCollection,
  id: string,
  {
    revision,
    actor,
    edit,
    reason,
    run = (change) => transactOn([`${collection}/${id}`], change),
  }: {
    revision?: number | undefined;
    actor: Actor;
    edit: (present: RecordData, transaction: Transaction) => RecordData | Promise<RecordData>;
    reason?: string | undefined;
    run?: Transact;
  },
): Promise<DocumentSnapshot | undefined> {
  if (!isId(id)) return undefined;
  const reference = collectionOf(collection).doc(id);
  const wasFound = await run(async (transaction) => {
    const document = await transaction.get(reference);
    const before = document.data();
    if (!before) return false;
    requireRevision(document, revision);
    const next = { ...before, ...(await edit(before, transaction)) };
    if (differingFields(before, next).length === 0) return true;
    const after = { ...next, revision: revisionOf(before) + 1, updated_by: updatedBy(actor) };
    noteChange(transaction, collection, id, { before, after, actor, reason });
    transaction.set(reference, { ...after, updated_at: FieldValue.serverTimestamp() });
    return true;
  });
  return wasFound ? reference.get() : undefined;
}

function hasTokens(document: DocumentSnapshot, { matches }: TokenSearch): boolean {
  const tokens: unknown = document.get('search_tokens');
  return (
    Array.isArray(tokens) && matches(tokens.filter((token): token is string => typeof token === 'string'))
  );
}

/** Reads a page of a collection, newest first. `cut` says that a search had more candidates than it checks, so there may be more matches. */
export async function listRecords<Kept>(
  records: Query,
  { page, limit, search }: ListParams,
  toRecord: (document: DocumentSnapshot) => Kept,
): Promise<{ records: Kept[]; total: number; cut: boolean }> {
  const offset = (page - 1) * limit;
  const tokenQuery = tokenSearch(search);
  if (!tokenQuery) {
    const [{ docs }, total] = await Promise.all([
      records.orderBy('created_at', 'desc').offset(offset).limit(limit).get(),
      count(records),
    ]);
    return { records: docs.map(toRecord), total, cut: false };
  }
  const queryOf = (tokens: readonly string[]): Query =>
    records.where('search_tokens', 'array-contains-any', tokens).orderBy('created_at', 'desc');
  const tokens = await chooseTokens(tokenQuery, maxCandidates, (some, max) =>
    count(max === undefined ? queryOf(some) : queryOf(some).limit(max)),
  );
  // One record more tells whether the search leaves some out.
  const { docs } = await queryOf(tokens)
    .limit(maxCandidates + 1)
    .get();
  const matches = docs.slice(0, maxCandidates).filter((document) => hasTokens(document, tokenQuery));
  return {
    records: matches.slice(offset, offset + limit).map(toRecord),
    total: matches.length,
    cut: docs.length > maxCandidates,
  };
}

export const queryByStatus = (collection: 'nominations' | 'insights', status: string[] | undefined): Query =>
  status === undefined ? collectionOf(collection) : collectionOf(collection).where('status', 'in', status);

/** Search text, and the days on which the records came. */
export interface RecordFilter extends DayRange {
  search: string;
}

/** Yields all records one by one, newest first. With a search, yields all matches, however many records it has to check. */
export async function* everyRecord(
  records: Query,
  { search, ...days }: RecordFilter,
  time = 'created_at',
): AsyncGenerator<DocumentSnapshot> {
  const tokenQuery = tokenSearch(search);
  const { start, end } = momentsOf(days);
  const tokens = tokenQuery?.choices.flatMap((some) => some.slice(0, 1));
  let query = tokens ? records.where('search_tokens', 'array-contains-any', tokens) : records;
  if (start) query = query.where(time, '>=', start);
  if (end) query = query.where(time, '<', end);
  for await (const document of everyInOrder(query.orderBy(time, 'desc'))) {
    if (!tokenQuery || hasTokens(document, tokenQuery)) yield document;
  }
}

/** Stored record with its times as dates. It is not validated, because one broken record must not stop a long list. */
export interface StoredRow {
  id: string;
  data: Record<string, unknown>;
}

export async function* storedRows(documents: AsyncIterable<DocumentSnapshot>): AsyncGenerator<StoredRow> {
  for await (const document of documents) {
    const data = new Map<string, unknown>(Object.entries(document.data() ?? {}));
    for (const [name, value] of data) if (value instanceof Timestamp) data.set(name, value.toDate());
    yield { id: document.id, data: Object.fromEntries(data) };
  }
}

const versionSchema = z.nullish(z.record(z.string(), z.unknown()));
const entrySchema = z.object({
  collection: z.enum(auditedCollections),
  before: versionSchema,
  after: versionSchema,
});

type WordsOf = (data: RecordData, id: string) => string[];

/** Collections that staff search by words, each with a function that returns the words of a document. */
export const searchedCollections: readonly {
  name: AuditedCollection | 'subscribers' | 'audit';
  wordsOf: WordsOf;
}[] = [
  ...auditedCollections
    .filter((name) => hasSearchedField(kindOf(name).fields))
    .map((name) => ({ name, wordsOf: (data: RecordData, id: string) => recordTokens(name, data, id) })),
  { name: 'subscribers', wordsOf: ({ email }) => searchTokens([z.string().parse(email)]) },
  {
    name: 'audit',
    wordsOf: (data) => {
      const { collection, ...versions } = entrySchema.parse(data);
      return changeTokens(collection, versions);
    },
  },
];

/** Writes the search words of a document. Its revision stays, so that an edit in progress can still be saved. */
export async function keepSearchWords(reference: DocumentReference, wordsOf: WordsOf): Promise<void> {
  await retryIfOvertaken(async () => {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const words = wordsOf(present, reference.id);
    if (isDeepStrictEqual(present['search_tokens'], words)) return;
    await reference.update({ search_tokens: words }, { lastUpdateTime: document.updateTime });
  });
}
