import { beforeEach, expect, test, vi } from 'vitest';
import type { DocumentSnapshot } from 'firebase/firestore';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { type RecordsFound, findRecords, watchSearch } from './recordLists';

interface MemoryQuery {
  tokens: readonly string[];
  max: number;
}
type Constraint = Partial<MemoryQuery>;

/** Titles of the stored events, the newest first. */
const titles = vi.hoisted((): string[] => []);
/** Documents that each query has read, and whether counts fail. */
const traffic = vi.hoisted(() => ({ reads: [] as number[], isOffline: false }));

vi.mock('firebase/firestore', () => {
  const run = ({ tokens, max }: MemoryQuery) =>
    titles
      .filter((title) => searchTokens([title]).some((token) => tokens.includes(token)))
      .slice(0, max)
      .map((title) => ({
        id: title,
        data: () => ({ title, starts_at: '2026-12-01T04:30:00.000Z' }),
        get: () => searchTokens([title]),
      }));
  const read = (query: MemoryQuery) => {
    const docs = run(query);
    traffic.reads.push(docs.length);
    return { docs, metadata: { fromCache: false }, docChanges: () => docs };
  };
  return {
    collection: () => ({}),
    query: (base: Constraint, ...constraints: Constraint[]) =>
      constraints.reduce<Constraint>((all, one) => ({ ...all, ...one }), { max: Infinity, ...base }),
    where: (_field: string, _operator: string, tokens: string[]): Constraint => ({ tokens }),
    orderBy: (): Constraint => ({}),
    limit: (max: number): Constraint => ({ max }),
    getCountFromServer: (query: MemoryQuery) =>
      traffic.isOffline
        ? Promise.reject(new Error('Offline.'))
        : Promise.resolve({ data: () => ({ count: run(query).length }) }),
    getDocsFromServer: (query: MemoryQuery) => Promise.resolve(read(query)),
    onSnapshot: (query: MemoryQuery, _options: object, next: (snapshot: object) => void) => {
      next(read(query));
      return () => undefined;
    },
    FieldValue: Date,
    Timestamp: Date,
  };
});
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('../../firebase/auth', () => ({ currentUid: () => Promise.resolve('me') }));

const store = (count: number, title: string) =>
  titles.push(...Array.from({ length: count }, (_, index) => `${title} ${index}`));

/** Returns what a staff list gets for a search of events. */
async function search(searchText: string) {
  const reports: RecordsFound<string>[] = [];
  const read = ({ id }: DocumentSnapshot) => id;
  const stop = await watchSearch(
    { collection: 'events', conditions: [], searchText },
    read,
  )({
    onData: (report) => reports.push(report),
    onError: (error) => expect.unreachable(String(error)),
  });
  stop();
  return reports.at(-1);
}

beforeEach(() => {
  titles.length = 0;
  Object.assign(traffic, { reads: [], isOffline: false });
});

test('a search says that it is cut only where records are left out', async () => {
  store(500, 'Software');
  expect(await search('software')).toMatchObject({ isCut: false, rows: { length: 500 } });
  store(1, 'Older Software');
  const report = await search('software');
  expect(report).toMatchObject({ isCut: true, rows: { length: 500 } });
  expect(Object.keys(report ?? {})).toEqual(['rows', 'brokenIds', 'isCut']);
});

test('a search finds an old record by its rare word, and reads few', async () => {
  store(600, 'Kaveri Software Limited');
  titles.push('Aruvi Software Limited');
  expect(await search('software limited aruvi')).toEqual({
    rows: ['Aruvi Software Limited'],
    brokenIds: [],
    isCut: false,
  });
  expect(traffic.reads).toEqual([1]);
});

test('the search of all records finds an old one by its rare word', async () => {
  store(60, 'Kaveri Software Limited');
  titles.push('Aruvi Software Limited');
  expect((await findRecords('events', 'software aruvi')).map(({ title }) => title)).toEqual([
    'Aruvi Software Limited',
  ]);
});

test('a search works where records cannot be counted', async () => {
  store(3, 'Kaveri Software');
  traffic.isOffline = true;
  expect(await search('kaveri software')).toMatchObject({ isCut: false, rows: { length: 3 } });
});
