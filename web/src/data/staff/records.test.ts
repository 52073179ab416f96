import { FirebaseError } from 'firebase/app';
import type { Query } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';

import { addRecord, editRecord, isOutdated, listen, watchRecord } from './records';

interface Version {
  revision: number;
  updated_by?: string;
  title?: string;
  photos?: string[];
}

const versions = vi.hoisted(() => new Map<string, Version>());
/** What happens to the replies to the next commits. Without an entry, the reply arrives. */
const replies: ('retried' | Error)[] = [];
/** Error of every read, if set. */
let network: Error | undefined;
const denial = new FirebaseError('permission-denied', 'No.');
const listener = vi.hoisted(() => ({ next: (_document: object): void => undefined }));
const networkSwitches = vi.hoisted((): string[] => []);
vi.mock('firebase/firestore', () => ({
  disableNetwork: () => Promise.resolve(networkSwitches.push('off')),
  enableNetwork: () => Promise.resolve(networkSwitches.push('on')),
  onSnapshot: (_reference: unknown, _options: unknown, next: typeof listener.next) => {
    listener.next = next;
    return () => undefined;
  },
  doc: (_: unknown, ...path: string[]) => ({ path: path.join('/') }),
  FieldValue: Date,
  serverTimestamp: () => 'now',
  runTransaction: async (_: unknown, change: (transaction: object) => Promise<unknown>) => {
    const transaction = {
      get: ({ path }: { path: string }) => {
        if (network) throw network;
        return { exists: () => versions.has(path), get: (name: keyof Version) => versions.get(path)?.[name] };
      },
      update: ({ path }: { path: string }, changes: { revision: number }) => versions.set(path, changes),
      set: ({ path }: { path: string }, first: { revision: number }) => {
        // The rules refuse a first version where a record exists.
        if (versions.has(path)) throw denial;
        versions.set(path, first);
      },
    };
    const result = await change(transaction);
    const failure = replies.shift();
    if (failure === 'retried') return change(transaction);
    if (failure !== undefined) throw failure;
    return result;
  },
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('../../firebase/auth', () => ({
  checkSession: () => Promise.resolve(),
  currentUid: () => Promise.resolve('me'),
}));

beforeEach(() => {
  versions.clear();
  replies.length = 0;
  network = undefined;
  versions.set('events/one', { revision: 1 });
});

const edit = (revision: number, changes: object) =>
  editRecord('events', 'one', { revision, changes: { ...changes } });

test('an edit of a row without this window’s last edit is stored after it', async () => {
  await edit(1, { title: 'First' });
  await edit(1, { title: 'Second' });
  expect(versions.get('events/one')).toMatchObject({ title: 'Second', revision: 3, updated_by: 'me' });
});

test('a change of somebody else is a conflict, before and after this window’s own edit', async () => {
  versions.set('events/one', { revision: 9 });
  await expect(edit(8, { title: 'Mine' })).rejects.toMatchObject({ code: 'conflict' });
  await edit(9, { title: 'Mine' });
  versions.set('events/one', { revision: 11 });
  await expect(edit(9, { title: 'Mine again' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(edit(10, { title: 'Mine again' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a whole edit reverts nothing that this window stored after its version', async () => {
  await edit(1, { title: 'First' });
  const wholeEdit = editRecord('events', 'one', { revision: 1, changes: { title: 'Old' }, whole: true });
  await expect(wholeEdit).rejects.toMatchObject({ code: 'conflict' });
  expect(versions.get('events/one')).toMatchObject({ title: 'First', revision: 2 });
});

test('an edit whose reply was lost is stored once, when the SDK tries again and when a person does', async () => {
  replies.push('retried');
  await edit(1, { title: 'First' });
  await editRecord('events', 'one', { revision: 1, changes: { title: 'First' }, whole: true });
  expect(versions.get('events/one')).toMatchObject({ title: 'First', revision: 2 });
  versions.set('events/one', { revision: 2, updated_by: 'somebody', title: 'First' });
  await expect(edit(1, { title: 'First' })).rejects.toMatchObject({ code: 'conflict' });
});

test('values that are stored already are not written again', async () => {
  versions.set('events/same', { revision: 1, title: 'Stored' });
  await editRecord('events', 'same', { revision: 1, changes: { title: 'Stored' } });
  expect(versions.get('events/same')).toEqual({ revision: 1, title: 'Stored' });
  expect(isOutdated('events/same', 0)).toBe(false);
});

test('an edit that was never sent has another error than one that may have been stored', async () => {
  const failureOf = () => edit(1, { title: 'First' }).catch((error: unknown) => error);
  const offline = new FirebaseError('unavailable', 'Offline.');
  network = offline;
  expect(await failureOf()).toBe(offline);
  network = undefined;
  replies.push(offline);
  expect(await failureOf()).toMatchObject({ code: 'unfinished' });
});

test('a version before one that this window has stored is outdated', async () => {
  versions.set('events/seen', { revision: 1 });
  await editRecord('events', 'seen', { revision: 1, changes: { title: 'New' } });
  expect([1, 2, 3].map((revision) => isOutdated('events/seen', revision))).toEqual([true, false, false]);
  expect(isOutdated('events/other', 0)).toBe(false);
});

test('lists that the network has cut off listen again after the next save that gets through', async () => {
  const query: Query = Object.create(null);
  const stop = listen(query, { onData: vi.fn(), onError: vi.fn() }, vi.fn());
  const tell = (fromCache: boolean) =>
    listener.next({ metadata: { fromCache }, docs: [], docChanges: () => [] });
  tell(true);
  tell(false);
  await edit(1, { title: 'First' });
  expect(networkSwitches).toEqual([]);
  tell(true);
  replies.push(new FirebaseError('unavailable', 'Offline.'));
  await expect(edit(2, { title: 'Second' })).rejects.toMatchObject({ code: 'unfinished' });
  expect(networkSwitches).toEqual([]);
  await edit(2, { title: 'Second' });
  expect(networkSwitches).toEqual(['off', 'on']);
  stop();
  await edit(3, { title: 'Third' });
  expect(networkSwitches).toEqual(['off', 'on']);
});

test('a query that changes many times in a moment reports the first state and the last one', () => {
  vi.useFakeTimers();
  const reports: string[][] = [];
  const onData = (ids: string[]) => reports.push(ids);
  const query: Query = Object.create(null);
  const stop = listen(query, { onData, onError: vi.fn() }, (docs) => docs.map(({ id }) => id));
  const tell = (...ids: string[]) =>
    listener.next({ metadata: { fromCache: false }, docs: ids.map((id) => ({ id })), docChanges: () => ids });
  tell('a');
  tell('a', 'b');
  tell('a', 'b', 'c');
  expect(reports).toEqual([['a']]);
  vi.advanceTimersByTime(1_000);
  expect(reports).toEqual([['a'], ['a', 'b', 'c']]);
  tell('a');
  tell('b');
  stop();
  vi.advanceTimersByTime(1_000);
  expect(reports).toEqual([['a'], ['a', 'b', 'c'], ['a']]);
  vi.useRealTimers();
});

test('an edit of a missing record is a conflict without a current version', async () => {
  versions.delete('events/one');
  await expect(edit(1, {})).rejects.toMatchObject({ current: undefined });
});

const add = (title: string) => addRecord('events', 'new', { title, photos: ['a'] });

test('a record whose reply was lost is stored once, when the SDK tries again and when a person does', async () => {
  replies.push('retried');
  await add('First');
  await add('First');
  expect(versions.get('events/new')).toMatchObject({ title: 'First', revision: 1, updated_by: 'me' });
});

test('an add without an answer does not claim that nothing was saved', async () => {
  replies.push(new FirebaseError('unavailable', 'Offline.'));
  const failure: unknown = await add('First').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'unfinished' });
  expect(failure).toMatchObject({ message: expect.stringContaining('It is not known whether') });
});

test('an add finds a conflict in other content or another writer, and reports a refusal', async () => {
  await add('First');
  await expect(add('Second')).rejects.toMatchObject({ code: 'conflict' });
  versions.set('events/new', { revision: 2, updated_by: 'somebody' });
  await expect(add('First')).rejects.toMatchObject({ code: 'conflict' });
  replies.push(denial);
  versions.delete('events/new');
  await expect(add('First')).rejects.toMatchObject({ code: 'refused' });
});

test('a cached record is shown, but not in a version before one that was stored here', async () => {
  versions.set('events/seen', { revision: 1 });
  await editRecord('events', 'seen', { revision: 1, changes: { title: 'New' } });
  const report = vi.fn();
  const watch = watchRecord('events', 'seen', (document): unknown => document.get('revision'));
  await watch({ onData: report, onError: vi.fn() });
  const tell = (revision: number | undefined, fromCache: boolean) =>
    listener.next({ metadata: { fromCache }, exists: () => revision !== undefined, get: () => revision });
  tell(undefined, true);
  tell(1, true);
  expect(report).not.toHaveBeenCalled();
  tell(2, true);
  // Somebody else may have restored it. The server decides.
  tell(1, false);
  tell(undefined, false);
  expect(report.mock.calls).toEqual([[2], [1], [null]]);
});

test('a record that cannot be read is an error', async () => {
  const fail = vi.fn();
  const error = new Error('No event.');
  const read = () => {
    throw error;
  };
  await watchRecord('events', 'one', read)({ onData: vi.fn(), onError: fail });
  listener.next({ metadata: { fromCache: false }, exists: () => true, get: () => 1 });
  expect(fail).toHaveBeenCalledExactlyOnceWith(error);
});
