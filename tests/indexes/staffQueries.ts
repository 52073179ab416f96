/// <reference types="vite/client" />
import { cleanup } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { vi } from 'vitest';
import type { QueueFigure } from '../../web/src/data/staff/dashboard';
import type { Place } from '../../web/src/data/staff/recordLists';
import type * as recordList from '../../web/src/admin/list/RecordList';
import type { ChoiceFilter, GridFilters } from '../../web/src/admin/grid/useGridAddress';

/** A kind of query that the staff area sends, without values. */
interface StaffQuery {
  collection: string;
  conditions: { field: string; operator: string }[];
  orders: { field: string; direction: 'asc' | 'desc' }[];
}

type Part = StaffQuery['conditions'][number] | StaffQuery['orders'][number] | 'last' | undefined;
interface BuiltQuery {
  collection: string;
  parts: readonly Part[];
}

const reverse = ({ field, direction }: StaffQuery['orders'][number]) =>
  ({ field, direction: direction === 'asc' ? 'desc' : 'asc' }) as const;

/** A list sends thousands of queries from the same lines, and finding a line takes a millisecond. */
const maxTraces = 100;

/** Replaces Firestore by one that notes the queries it gets and finds nothing. */
function recordFirestore() {
  /** Page or area that sends the next queries. */
  const sender = { name: '', traces: 0 };
  const queries = new Map<string, StaffQuery & { caller: string }>();
  const lines = new Set<string>();
  const noteLine = () => {
    if ((sender.traces += 1) > maxTraces) return;
    lines.add(/\/(web\/src\/[^:()]+:\d+)/.exec(new Error().stack ?? '')?.[1] ?? 'unknown');
  };
  const send = ({ collection, parts }: BuiltQuery) => {
    const query: StaffQuery = { collection, conditions: [], orders: [] };
    for (const part of parts)
      if (typeof part !== 'object') continue;
      else if ('operator' in part) query.conditions.push(part);
      else query.orders.push(parts.includes('last') ? reverse(part) : part);
    queries.set(JSON.stringify(query), { ...query, caller: sender.name });
  };
  const noDocuments = { docs: [], empty: true };
  vi.doMock('firebase/firestore', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    collection: (_database: object, name: string): BuiltQuery => ({ collection: name, parts: [] }),
    doc: () => ({ path: 'a/b' }),
    query: ({ collection, parts }: BuiltQuery, ...more: Part[]): BuiltQuery => ({
      collection,
      parts: [...parts, ...more],
    }),
    where: (field: string, operator: string): Part => {
      noteLine();
      return { field, operator };
    },
    orderBy: (field: string, direction: 'asc' | 'desc' = 'asc'): Part => {
      noteLine();
      return { field, direction };
    },
    documentId: () => '__name__',
    limit: () => undefined,
    startAfter: () => undefined,
    endBefore: () => undefined,
    limitToLast: () => 'last',
    getDoc: () => Promise.resolve({ exists: () => true, get: () => undefined }),
    getDocFromServer: () => Promise.resolve({ exists: () => false }),
    getDocsFromServer: (query: BuiltQuery) => {
      send(query);
      return Promise.resolve(noDocuments);
    },
    getCountFromServer: (query: BuiltQuery) => {
      send(query);
      return Promise.resolve({ data: () => ({ count: 0 }) });
    },
    onSnapshot: (target: BuiltQuery | { path: string }) => {
      if ('parts' in target) send(target);
      return () => {};
    },
    runTransaction: () => Promise.reject(Object.assign(new Error(), { code: 'permission-denied' })),
  }));
  vi.doMock('../../web/src/firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
  vi.doMock('../../web/src/firebase/auth', () => ({
    checkSession: () => Promise.resolve(),
    currentUid: () => Promise.resolve('asha'),
    staffAuth: () => Promise.resolve({}),
  }));
  return { queries, lines, sender };
}

type List = recordList.CollectionList<{ id: string }>;

/** Collects the descriptions of the lists by rendering every page of the staff area that reads a collection. */
async function findLists() {
  const lists = new Map<string, List>();
  let page = '';
  vi.doMock('../../web/src/admin/list/RecordList', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    RecordList: () => null,
    useCollectionRows: (list: List) => {
      lists.set(page, list);
      return { address: { filters: {} }, records: { rows: [] } };
    },
  }));
  const { renderStaff } = await import('../../web/src/testing/renderStaff');
  const sources = import.meta.glob<string>('../../web/src/admin/**/*.tsx', {
    query: '?raw',
    import: 'default',
  });
  const modules = import.meta.glob<Record<string, ComponentType>>('../../web/src/admin/**/*Page.tsx');
  for (const [path, read] of Object.entries(sources)) {
    if (!/(?<!function )\buseCollectionRows\(/.test(await read())) continue;
    page = /(\w+)\.tsx$/.exec(path)?.[1] ?? '';
    const Page = (await modules[path]?.())?.[page];
    if (!Page) throw new Error(`${path} reads a collection and is not the page of a list.`);
    renderStaff(createElement(Page));
    cleanup();
    if (!lists.has(page)) throw new Error(`${path} shows no list of a collection.`);
  }
  return lists;
}

/** Values of filters that accept more than their options. */
const acceptedValues = ['2026-11-28', '2026-11-29', 'asha'];

/** Returns texts for no value, one and several values of a filter. */
function valuesOf({ options, accepts = () => false }: ChoiceFilter): string[] {
  const values = [...options.map(({ value }) => value), ...acceptedValues.filter(accepts)];
  return ['', values[0] ?? '', ...(values.length > 1 ? [values.slice(0, 2).join()] : [])];
}

/** Values of `otherFilters`. */
const otherValues: Readonly<Record<string, string>> = { record: 'events/e1' };

/** Yields the parameters of every kind of combination of filters. */
function filterParams(
  { choices = [], days }: GridFilters,
  others: readonly string[] = [],
): URLSearchParams[] {
  const alternatives: [string, string[]][] = [
    ...choices.map((choice): [string, string[]] => [choice.name, valuesOf(choice)]),
    ...(days ? ['from', 'to'] : []).map((name): [string, string[]] => [name, ['', '2026-11-28']]),
    ...others.map((name): [string, string[]] => {
      const value = otherValues[name];
      if (value === undefined) throw new Error(`The filter ${name} needs a value in this file.`);
      return [name, ['', value]];
    }),
  ];
  return alternatives
    .reduce<(readonly [string, string])[][]>(
      (all, [name, values]) => all.flatMap((one) => values.map((value) => [...one, [name, value] as const])),
      [[]],
    )
    .map(
      (entries) =>
        new URLSearchParams(entries.filter(([, value]) => value !== '').map((entry) => [...entry])),
    );
}

const places: readonly Place[] = [{ at: 'start' }, { at: 'end' }, { after: 'a' }, { before: 'a' }];
const watcher = { onData: () => {}, onError: () => {} };

/** Sends all queries of a list: pages in each order, searches, counts and exports, with each combination of filters. */
async function sendList(list: List): Promise<void> {
  const { readGridAddress } = await import('../../web/src/admin/grid/useGridAddress');
  const { narrowList } = await vi.importActual<typeof recordList>('../../web/src/admin/list/RecordList');
  const { countRecords, readEvery, watchPage, watchSearch } =
    await import('../../web/src/data/staff/recordLists');
  const { collection, read } = list.source;
  const sorts = ['', ...list.sortFields.flatMap((field) => [field, `-${field}`])];
  const watch = { read, onRead: () => {}, signal: new AbortController().signal };
  for (const params of filterParams(list.filters ?? {}, list.otherFilters)) {
    for (const [sort, search] of [...sorts.map((one) => [one, ''] as const), ['', 'kaveri'] as const]) {
      params.set('sort', sort);
      params.set('search', search);
      const { conditions, narrowAddress: address } = narrowList(list, readGridAddress(params, list));
      const scope = { collection, conditions };
      const searchedScope = { ...scope, searchText: address.search };
      await countRecords(scope);
      await readEvery({ ...searchedScope, sort: address.sort }, watch);
      if (address.search !== '') await watchSearch(searchedScope, read)(watcher);
      else
        for (const place of places)
          await watchPage({ ...scope, sort: address.sort, size: 25, place, lastPageSize: 25 }, read)(watcher);
    }
  }
}

/** Sends the queries outside of lists. */
async function sendOthers(): Promise<void> {
  const [
    lists,
    dashboard,
    arrivals,
    history,
    directory,
    organizations,
    notes,
    surveys,
    workspaces,
    members,
    views,
  ] = await Promise.all([
    import('../../web/src/data/staff/recordLists'),
    import('../../web/src/data/staff/dashboard'),
    import('../../web/src/data/staff/arrivals'),
    import('../../web/src/data/staff/history'),
    import('../../web/src/data/staff/directory'),
    import('../../web/src/data/staff/organizations'),
    import('../../web/src/data/staff/nominationNotes'),
    import('../../web/src/data/staff/surveys'),
    import('../../web/src/data/staff/workspaces'),
    import('../../web/src/data/staff/members'),
    import('../../web/src/data/staff/listViews'),
  ]);
  const figures: Record<QueueFigure, QueueFigure> = {
    new: 'new',
    unassigned: 'unassigned',
    mine: 'mine',
    practices: 'practices',
    insights: 'insights',
    questions: 'questions',
    closing: 'closing',
    few: 'few',
  };
  for (const name of Object.values(figures)) await dashboard.readQueueFigure(name, 'asha');
  await dashboard.readLatestCertified();
  for (const name of ['nominations', 'insights', 'questions'] as const)
    await arrivals.watchArrivals(name)(watcher);
  await arrivals.watchAssignments('asha')(watcher);
  await history.watchRecordHistory('events', 'e1')(watcher);
  for (const tier of [undefined, 'micro'] as const) await directory.watchDirectory(tier)(watcher);
  await organizations.watchOrganizations(['o1'], () => ({}))(watcher);
  await notes.watchNotes('n1')(watcher);
  await notes.addNote('n1', 'asha', 'note').catch(() => undefined);
  await surveys.watchSurveysOf({ nomination: 'n1', renewal_of: 'o1' })(watcher);
  await surveys.readFindings({ nomination: 'n1', organization: 'o1' });
  await workspaces.watchWorkspaceOf({ nomination: 'n1' })(watcher);
  await workspaces.watchWaitingWorkspaces(watcher);
  await workspaces.watchWorkspaceOf({ organization: 'o1' })(watcher);
  await members.watchMembers(watcher);
  await views.watchViews('Events')(watcher);
  for (const name of ['nominations', 'insights', 'questions', 'events'] as const)
    await lists.findRecords(name, 'kaveri');
  await lists.findSubscribers('kaveri');
  await lists.findMembers('kaveri');
}

/** Returns every kind of query that the staff area can send, and the lines that build them. Visitors' pages send none. */
export async function staffQueries() {
  const { queries, lines, sender } = recordFirestore();
  for (const [page, list] of await findLists()) {
    Object.assign(sender, { name: page, traces: 0 });
    await sendList(list);
  }
  Object.assign(sender, { name: 'the staff area', traces: 0 });
  await sendOthers();
  return { queries: [...queries.values()], lines };
}
