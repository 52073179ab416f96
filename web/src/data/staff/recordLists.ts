import * as z from 'zod/mini';
import {
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
  endBefore,
  getCountFromServer,
  getDoc,
  getDocsFromServer,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { chooseTokens, foldText, maxCandidates, tokenSearch } from '@utkarsh/domain/text/searchText';
import { DataError } from '../errors';
import { type CollectionName, type Watch, listen, readAs, readEach, recordAt, recordsOf } from './records';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { staffRoles } from '@utkarsh/domain/staff/staff';
import { allStaff } from './members';

const times: Partial<Record<CollectionName, string>> = { audit: 'at', subscribers: 'consented_at' };
/** Field that orders the results of a search, newest first. */
const timeOf = (collection: CollectionName) => times[collection] ?? 'created_at';

export interface Condition {
  field: string;
  operator: '==' | 'in' | '>=' | '<';
  value: unknown;
}

/** The field has one of these values. */
export const isOneOf = (field: string, values: readonly unknown[]): Condition =>
  values.length === 1
    ? { field, operator: '==', value: values[0] }
    : { field, operator: 'in', value: values };

/** Position of a page in a list without page numbers: at its start, after or before a record, or at its end. */
export type Place = { at: 'start' } | { after: string } | { before: string } | { at: 'end' };

export interface PageQuery {
  collection: CollectionName;
  conditions: readonly Condition[];
  sort: { field: string; descending: boolean };
  size: number;
  place: Place;
  /** Number of records on the last page, which has no record before it to start from. */
  lastPageSize: number;
}

type Narrowed = Pick<PageQuery, 'collection' | 'conditions'>;

type Search = Narrowed & { searchText: string };

export interface RecordsFound<Row> {
  rows: Row[];
  brokenIds: string[];
  /** The search had more candidates than it reads. */
  isCut: boolean;
}

export type ReadRow<Row> = (document: DocumentSnapshot) => Row;

export function readAll<Row>(documents: readonly DocumentSnapshot[], read: ReadRow<Row>): RecordsFound<Row> {
  const brokenIds: string[] = [];
  const rows = readEach(documents, read, ({ id }) => brokenIds.push(id));
  return { rows, brokenIds, isCut: false };
}

const queryOf = async ({ collection, conditions }: Narrowed): Promise<Query> =>
  query(
    await recordsOf(collection),
    ...conditions.map(({ field, operator, value }) => where(field, operator, value)),
  );

async function placeConstraints(page: PageQuery): Promise<QueryConstraint[]> {
  const { place, size, lastPageSize } = page;
  if ('at' in place) return [place.at === 'start' ? limit(size) : limitToLast(lastPageSize)];
  const edge = await getDoc(await recordAt(page.collection, 'after' in place ? place.after : place.before));
  // A deleted record has no position, so the page starts at the beginning.
  if (!edge.exists()) return [limit(size)];
  return 'after' in place ? [startAfter(edge), limit(size)] : [endBefore(edge), limitToLast(size)];
}

/** Watches a page of records. Reads the page and the record at its edge. */
export const watchPage =
  <Row>(page: PageQuery, read: ReadRow<Row>): Watch<RecordsFound<Row>> =>
  async (watcher) => {
    const order = orderBy(page.sort.field, page.sort.descending ? 'desc' : 'asc');
    const pageQuery = query(await queryOf(page), order, ...(await placeConstraints(page)));
    return listen(pageQuery, watcher, (documents) => readAll(documents, read));
  };

function tokensOf(document: DocumentSnapshot): string[] {
  const tokens: unknown = document.get('search_tokens');
  return Array.isArray(tokens) ? tokens.filter((token): token is string => typeof token === 'string') : [];
}

/** Firestore's limit of value combinations in one query. */
const maxCombinations = 30;

/** Returns how many pieces of words one query may look for beside its conditions. */
const maxTokensOf = ({ conditions }: Narrowed): number =>
  Math.floor(
    maxCombinations /
      conditions.reduce((all, { value }) => all * (Array.isArray(value) ? value.length : 1), 1),
  );

/**
 * Returns the query of a search, newest first, and the filter of its results. If the query would find more documents than the
 * maximum, it finds those with the rarest of the typed words. Undefined without a word.
 */
async function buildSearch(
  search: Search,
  maxDocuments: number,
  readLimit = maxDocuments,
): Promise<
  { candidates: Query; filter: (documents: readonly DocumentSnapshot[]) => DocumentSnapshot[] } | undefined
> {
  const words = tokenSearch(search.searchText);
  if (!words) return undefined;
  const all = await queryOf(search);
  const queryFor = (tokens: readonly string[], max?: number): Query =>
    query(
      all,
      where('search_tokens', 'array-contains-any', tokens.slice(0, maxTokensOf(search))),
      orderBy(timeOf(search.collection), 'desc'),
      ...(max === undefined ? [] : [limit(max)]),
    );
  const tokens = await chooseTokens(words, maxDocuments, async (some, max) => {
    // Without a count the search asks for the longest word, and waits for the network.
    const count = await getCountFromServer(queryFor(some, max)).catch(() => undefined);
    return count?.data().count ?? 0;
  });
  return {
    candidates: queryFor(tokens, readLimit),
    filter: (documents): DocumentSnapshot[] =>
      documents.filter((document) => words.matches(tokensOf(document))),
  };
}

/** Watches the records that contain all typed words, of the 500 newest that contain the rarest one. */
export const watchSearch =
  <Row>(search: Search, read: ReadRow<Row>): Watch<RecordsFound<Row>> =>
  async (watcher) => {
    // One record more tells whether the search leaves some out.
    const wordSearch = await buildSearch(search, maxCandidates, maxCandidates + 1);
    if (!wordSearch) {
      watcher.onData({ rows: [], brokenIds: [], isCut: false });
      return () => {};
    }
    return listen(wordSearch.candidates, watcher, (documents): RecordsFound<Row> => {
      const { rows, brokenIds } = readAll(wordSearch.filter(documents.slice(0, maxCandidates)), read);
      return { rows, brokenIds, isCut: documents.length > maxCandidates };
    });
  };

const batchSize = 500;

/** Reads all records that match, in the list's order; a search is newest first. Throws `canceled` on abort. */
export async function readEvery<Row>(
  list: Search & Pick<PageQuery, 'sort'>,
  { read, onRead, signal }: { read: ReadRow<Row>; onRead: (count: number) => void; signal: AbortSignal },
): Promise<Row[]> {
  const { field, descending } = list.sort;
  const wordSearch = await buildSearch(list, batchSize);
  const orderedQuery =
    wordSearch?.candidates ??
    query(await queryOf(list), orderBy(field, descending ? 'desc' : 'asc'), limit(batchSize));
  const rows: Row[] = [];
  let readCount = 0;
  for (let next: Query | undefined = orderedQuery; next;) {
    // Without a network `getDocs` would return only the cached records.
    const { docs }: QuerySnapshot = await getDocsFromServer(next);
    if (signal.aborted) throw new DataError('canceled');
    rows.push(...(wordSearch?.filter(docs) ?? docs).map(read));
    readCount += docs.length;
    onRead(readCount);
    const last = docs.at(-1);
    next = last && docs.length === batchSize ? query(orderedQuery, startAfter(last)) : undefined;
  }
  return rows;
}

export async function countRecords(scope: Narrowed): Promise<number> {
  const answer = await getCountFromServer(await queryOf(scope));
  return answer.data().count;
}

/** Returns the lowest value of a field, an ISO day or time, among some records. Returns undefined without a record. */
export async function readFirst(scope: Narrowed, field: string): Promise<string | undefined> {
  const { docs } = await getDocsFromServer(query(await queryOf(scope), orderBy(field), limit(1)));
  return docs.map(readAs(z.object({ [field]: z.string() })))[0]?.[field];
}

/** Maximum results of a kind, and maximum records that are read for them. */
const maxResults = 5;
const maxRead = 50;

async function findNewest<Row>(collection: CollectionName, text: string, schema: z.ZodMiniType<Row>) {
  const search = await buildSearch({ collection, conditions: [], searchText: text }, maxRead);
  const documents = search ? search.filter((await getDocsFromServer(search.candidates)).docs) : [];
  return readEach(documents, readAs(schema)).slice(0, maxResults);
}

/** The texts of a found record that the search shows. The other fields are kept, because they show why the record matches. */
const recordSchema = z.looseObject({
  id: z.string(),
  company_name: emptyText,
  first_name: emptyText,
  last_name: emptyText,
  name: emptyText,
  company: emptyText,
  message: emptyText,
  title: emptyText,
  city: emptyText,
  starts_at: emptyText,
});
export const findRecords = (collection: 'nominations' | 'insights' | 'questions' | 'events', text: string) =>
  findNewest(collection, text, recordSchema);

const subscriberSchema = z.object({ id: z.string(), email: z.string(), consented_at: z.string() });
export const findSubscribers = (text: string) => findNewest('subscribers', text, subscriberSchema);

const memberSchema = z.object({
  id: z.string(),
  name: emptyText,
  email: z.string(),
  role: z.enum(staffRoles),
});

/** Finds members whose name or address contains the typed words. They are few, so each search reads them all. */
export async function findMembers(text: string) {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { docs } = await getDocsFromServer(await allStaff());
  return readEach(docs, readAs(memberSchema))
    .filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)))
    .slice(0, maxResults);
}
