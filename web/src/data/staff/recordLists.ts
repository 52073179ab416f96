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
/** The field by which a search comes newest first. */
const timeOf = (collection: CollectionName) => times[collection] ?? 'created_at';

/** One condition on a field of the records. */
export interface Condition {
  field: string;
  operator: '==' | 'in' | '>=' | '<';
  value: unknown;
}

/** That a field has one of these values. */
export const isOneOf = (field: string, values: readonly unknown[]): Condition =>
  values.length === 1
    ? { field, operator: '==', value: values[0] }
    : { field, operator: 'in', value: values };

/** Where a page lies in a list without numbers: at its start, after or before a record, or at its end. */
export type Place = { at: 'start' } | { after: string } | { before: string } | { at: 'end' };

export interface PageQuery {
  collection: CollectionName;
  conditions: readonly Condition[];
  sort: { field: string; descending: boolean };
  size: number;
  place: Place;
  /** Records on the last page: its first one is not known by what precedes it. */
  lastPageSize: number;
}

/** The records of a list, in no order. */
type Narrowed = Pick<PageQuery, 'collection' | 'conditions'>;

/** Those of them that have all words typed. */
type Search = Narrowed & { typed: string };

export interface RecordsFound<Row> {
  rows: Row[];
  /** Ids of records in which something is not as it has to be. */
  broken: string[];
  /** A search had more candidates than are looked at. */
  cut: boolean;
}

/** Reads a record. Throws when the document is not one. */
export type ReadRow<Row> = (document: DocumentSnapshot) => Row;

interface RowsWatcher<Row> extends Watcher<RecordsFound<Row>> {
  read: ReadRow<Row>;
}

/** The rows of those that can be read, and the ids of the others. */
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
  // A record that is gone since is nowhere in the list: the page begins anew.
  if (!edge.exists()) return [limit(size)];
  return 'after' in place ? [startAfter(edge), limit(size)] : [endBefore(edge), limitToLast(size)];
}

/**
 * Tells a page of records now and whenever one of them changes. It reads the page and, where it begins after or before a
 * record, that one. Returns what ends it.
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

/** Combinations of values for which Firestore looks in one query. */
const mostCombinations = 30;

/** Returns how many pieces of words one query may look for beside its conditions. */
const mostTokensWith = ({ conditions }: Narrowed): number =>
  Math.floor(
    mostCombinations /
      conditions.reduce((all, { value }) => all * (Array.isArray(value) ? value.length : 1), 1),
  );

/** How to search: which records to ask for, newest first, and which of them match; undefined when there is no word typed. */
async function lookFor(search: Search, most: number) {
  const looking = tokenSearch(search.typed);
  return (
    looking && {
      candidates: query(
        await queryOf(search),
        where('search_tokens', 'array-contains-any', looking.tokens.slice(0, mostTokensWith(search))),
        orderBy(timeOf(search.collection), 'desc'),
        limit(most),
      ),
      matching: (documents: readonly DocumentSnapshot[]) =>
        documents.filter((document) => looking.matches(tokensOf(document))),
    }
  );
}

/** Tells the newest records, at most 500, that have all words typed, now and whenever one changes. */
export async function watchSearch<Row>(
  search: Search,
  { read, onData, onError }: RowsWatcher<Row>,
): Promise<() => void> {
  const looking = await lookFor(search, maxCandidates);
  if (!looking) {
    onData({ rows: [], broken: [], cut: false });
    return () => {};
  }
  return listen(looking.candidates, {
    onData: (found) => onData(readAll(looking.matching(found), read, found.length === maxCandidates)),
    onError,
  });
}

/** Reads the newest records, among so many candidates, that have all words typed. */
export async function readSearch(search: Search, most: number): Promise<DocumentSnapshot[]> {
  const looking = await lookFor(search, most);
  return looking ? looking.matching((await getDocsFromServer(looking.candidates)).docs) : [];
}

/** So many records are read at a time. */
const batch = 500;

/**
 * Reads all records that match, in the order given, or newest first in a search. Calls `onRead` with the number read so far.
 * Throws when a record cannot be read, and CanceledError when `signal` aborts.
 */
export async function readEvery<Row>(
  wanted: Search & Pick<PageQuery, 'sort'>,
  { read, onRead, signal }: { read: ReadRow<Row>; onRead: (count: number) => void; signal: AbortSignal },
): Promise<Row[]> {
  const { field, descending } = wanted.sort;
  const looking = await lookFor(wanted, batch);
  const inOrder =
    looking?.candidates ??
    query(await queryOf(wanted), orderBy(field, descending ? 'desc' : 'asc'), limit(batch));
  const rows: Row[] = [];
  let looked = 0;
  for (let next: Query | undefined = inOrder; next;) {
    // Without a network `getDocs` would take the little that the cache holds for all there is.
    const { docs }: QuerySnapshot = await getDocsFromServer(next);
    if (signal.aborted) throw new CanceledError();
    rows.push(...(looking?.matching(docs) ?? docs).map(read));
    looked += docs.length;
    onRead(looked);
    const last = docs.at(-1);
    next = last && docs.length === batch ? query(inOrder, startAfter(last)) : undefined;
  }
  return rows;
}

/** How many records there are. */
export async function countRecords(counted: Narrowed): Promise<number> {
  const answer = await getCountFromServer(await queryOf(counted));
  return answer.data().count;
}

/** At most this many records of a kind are found, among this many that are looked at. */
const shown = 5;
const lookedAt = 50;
const newestWith = async <Row>(
  collection: CollectionName,
  typed: string,
  schema: z.ZodMiniType<Row>,
): Promise<Row[]> =>
  readEach(await readSearch({ collection, conditions: [], typed }, lookedAt), readAs(schema)).slice(0, shown);

// Loose: the other fields say why a record was found.
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

/** The newest nominations with the words typed. */
export const findNominations = (typed: string) => newestWith('nominations', typed, nominationSchema);

/** The newest insights with the words typed. */
export const findInsights = (typed: string) => newestWith('insights', typed, insightSchema);

/** The newest questions with the words typed. */
export const findQuestions = (typed: string) => newestWith('questions', typed, questionSchema);

/** The newest events with the words typed. */
export const findEvents = (typed: string) => newestWith('events', typed, eventSchema);

/** The newest subscribers with the words typed. */
export const findSubscribers = (typed: string) => newestWith('subscribers', typed, subscriberSchema);

/** Members of the staff whose name and address have the words typed. They are few, and are read anew each time. */
export async function findMembers(typed: string) {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { docs } = await getDocsFromServer(await allStaff());
  return readEach(docs, readAs(memberSchema))
    .filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)))
    .slice(0, shown);
}
