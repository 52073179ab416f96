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
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { readEach } from '@utkarsh/domain/text/readEach';
import { foldText, maxCandidates, tokenSearch } from '@utkarsh/domain/text/searchText';
import { CanceledError } from '../errors';
import {
  type CollectionName,
  type Watcher,
  isOutdated,
  listen,
  readAs,
  recordAt,
  recordsOf,
} from './records';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { staffRoles } from '@utkarsh/domain/staff/staff';
import { allStaff } from './members';

const times: Partial<Record<CollectionName, string>> = { audit: 'at', subscribers: 'consented_at' };
/** Field that orders the results of a search, newest first. */
const timeOf = (collection: CollectionName) => times[collection] ?? 'created_at';

/** One condition on a field of the records. */
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

/** Records of a list, unordered. */
type Narrowed = Pick<PageQuery, 'collection' | 'conditions'>;

/** Filters records that contain all typed words. */
type Search = Narrowed & { typed: string };

export interface RecordsFound<Row> {
  rows: Row[];
  /** Ids of unreadable records. */
  broken: string[];
  /** The search had more candidates than it reads. */
  cut: boolean;
}

/** Reads a record. Throws when the document is not one. */
export type ReadRow<Row> = (document: DocumentSnapshot) => Row;

interface RowsWatcher<Row> extends Watcher<RecordsFound<Row>> {
  read: ReadRow<Row>;
}

/** Returns the rows of readable records and the ids of the others. */
export function readAll<Row>(
  documents: readonly DocumentSnapshot[],
  read: ReadRow<Row>,
  cut: boolean,
): RecordsFound<Row> {
  const broken: string[] = [];
  const rows = readEach(documents, read, ({ id }) => broken.push(id));
  return { rows, broken, cut };
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

/**
 * Watches a page of records. Reads the page and the record at its edge. Returns a function that ends it.
 */
export async function watchPage<Row>(
  page: PageQuery,
  { read, onData, onError }: RowsWatcher<Row>,
): Promise<() => void> {
  const direction = page.sort.descending ? 'desc' : 'asc';
  const constraints = [orderBy(page.sort.field, direction), ...(await placeConstraints(page))];
  return listen(query(await queryOf(page), ...constraints), {
    onData: (found) => onData(readAll(found, read, false)),
    onError,
  });
}

/**
 * Reports a record now and whenever it changes: undefined for a missing one, an error for an unreadable one. Skips versions
 * older than one that this window has stored, as an edit of those would conflict with the person's own edit.
 */
export async function watchRecord<Row>(
  { collection, id }: { collection: CollectionName; id: string },
  { read, onData, onError }: Watcher<Row | undefined> & { read: ReadRow<Row> },
): Promise<() => void> {
  const reference = await recordAt(collection, id);
  return onSnapshot(
    reference,
    // Otherwise no snapshot comes when the server confirms that the record is missing, as the cache said.
    { includeMetadataChanges: true },
    (document) => {
      const { fromCache } = document.metadata;
      if (fromCache && (!document.exists() || isOutdated(reference.path, document.get('revision')))) return;
      try {
        onData(document.exists() ? read(document) : undefined);
      } catch (error) {
        onError(error);
      }
    },
    onError,
  );
}

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

/** Returns the query of a search, newest first, and the filter of its results. Undefined without a word. */
async function buildSearch(search: Search, maxDocuments: number) {
  const words = tokenSearch(search.typed);
  return (
    words && {
      candidates: query(
        await queryOf(search),
        where('search_tokens', 'array-contains-any', words.tokens.slice(0, maxTokensOf(search))),
        orderBy(timeOf(search.collection), 'desc'),
        limit(maxDocuments),
      ),
      matching: (documents: readonly DocumentSnapshot[]) =>
        documents.filter((document) => words.matches(tokensOf(document))),
    }
  );
}

/** Watches the newest records, at most 500, that contain all typed words. */
export async function watchSearch<Row>(
  search: Search,
  { read, onData, onError }: RowsWatcher<Row>,
): Promise<() => void> {
  const built = await buildSearch(search, maxCandidates);
  if (!built) {
    onData({ rows: [], broken: [], cut: false });
    return () => {};
  }
  return listen(built.candidates, {
    onData: (found) => onData(readAll(built.matching(found), read, found.length === maxCandidates)),
    onError,
  });
}

/** Reads the newest records that contain all typed words, from at most `maxDocuments`. */
export async function readSearch(search: Search, maxDocuments: number): Promise<DocumentSnapshot[]> {
  const built = await buildSearch(search, maxDocuments);
  return built ? built.matching((await getDocsFromServer(built.candidates)).docs) : [];
}

/** Records in one read. */
const batchSize = 500;

/**
 * Reads all records that match, in the list's order; a search is newest first. Calls `onRead` with the number read so far.
 * Throws when a record cannot be read, and CanceledError when `signal` aborts.
 */
export async function readEvery<Row>(
  wanted: Search & Pick<PageQuery, 'sort'>,
  { read, onRead, signal }: { read: ReadRow<Row>; onRead: (count: number) => void; signal: AbortSignal },
): Promise<Row[]> {
  const { field, descending } = wanted.sort;
  const built = await buildSearch(wanted, batchSize);
  const inOrder =
    built?.candidates ??
    query(await queryOf(wanted), orderBy(field, descending ? 'desc' : 'asc'), limit(batchSize));
  const rows: Row[] = [];
  let readCount = 0;
  for (let next: Query | undefined = inOrder; next;) {
    // Without a network `getDocs` would return only the cached records.
    const { docs }: QuerySnapshot = await getDocsFromServer(next);
    if (signal.aborted) throw new CanceledError();
    rows.push(...(built?.matching(docs) ?? docs).map(read));
    readCount += docs.length;
    onRead(readCount);
    const last = docs.at(-1);
    next = last && docs.length === batchSize ? query(inOrder, startAfter(last)) : undefined;
  }
  return rows;
}

/** Counts the records of a list. */
export async function countRecords(counted: Narrowed): Promise<number> {
  const answer = await getCountFromServer(await queryOf(counted));
  return answer.data().count;
}

/** Maximum results of a kind, and maximum records that are read for them. */
const shown = 5;
const lookedAt = 50;
const newestWith = async <Row>(
  collection: CollectionName,
  typed: string,
  schema: z.ZodMiniType<Row>,
): Promise<Row[]> =>
  readEach(await readSearch({ collection, conditions: [], typed }, lookedAt), readAs(schema)).slice(0, shown);

// A loose schema keeps the other fields, which show why a record matches.
const nominationSchema = z.looseObject({
  id: z.string(),
  company_name: emptyText,
  first_name: emptyText,
  last_name: emptyText,
});
const insightSchema = z.looseObject({ id: z.string(), name: emptyText, company: emptyText });
const questionSchema = z.looseObject({ id: z.string(), name: emptyText, message: emptyText });
const eventSchema = z.looseObject({
  id: z.string(),
  title: emptyText,
  city: emptyText,
  starts_at: z.string(),
});
const subscriberSchema = z.object({ id: z.string(), email: z.string(), consented_at: z.string() });
const memberSchema = z.object({
  id: z.string(),
  name: emptyText,
  email: z.string(),
  role: z.enum(staffRoles),
});

/** Finds the newest nominations that contain the typed words. */
export const findNominations = (typed: string) => newestWith('nominations', typed, nominationSchema);

/** Finds the newest insights that contain the typed words. */
export const findInsights = (typed: string) => newestWith('insights', typed, insightSchema);

/** Finds the newest questions that contain the typed words. */
export const findQuestions = (typed: string) => newestWith('questions', typed, questionSchema);

/** Finds the newest events that contain the typed words. */
export const findEvents = (typed: string) => newestWith('events', typed, eventSchema);

/** Finds the newest subscribers whose address contains the typed words. */
export const findSubscribers = (typed: string) => newestWith('subscribers', typed, subscriberSchema);

/** Finds members whose name or address contains the typed words. They are few, so each search reads them all. */
export async function findMembers(typed: string) {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { docs } = await getDocsFromServer(await allStaff());
  return readEach(docs, readAs(memberSchema))
    .filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)))
    .slice(0, shown);
}
