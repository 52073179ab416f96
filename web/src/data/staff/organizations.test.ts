import { initializeApp } from 'firebase/app';
import { disableNetwork, initializeFirestore, terminate } from 'firebase/firestore';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { apiLimits } from '@utkarsh/domain/contract/api';
import type { BandId } from '@utkarsh/domain/bands';
import { directoryDocument } from '@utkarsh/domain/collections';
import type { readApi as ReadApi } from './api';
import { DataError } from '../errors';
import { readLatestCertified } from './dashboard';
import { readDirectory } from './directory';
import { planBatches, readOrganizations, renewOrganizations, runBatches } from './organizations';
import { findMembers, findRecords, readEvery } from './recordLists';

const reply413 = { code: 'too_large', error: 'Send fewer of them.' };
const tooLarge = new DataError('unsaved', reply413.error, { reply: reply413 });

const readApi = vi.hoisted(() => vi.fn<typeof ReadApi>());
vi.mock('./api', async (original) => ({ ...(await original<object>()), readApi }));
const database = vi.hoisted(() => vi.fn<() => unknown>());
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve(database()) }));
vi.mock('../../firebase/auth', () => ({}));

const items = Array.from({ length: 1370 }, (_, index): { id: string; tier: BandId } => ({
  id: `mill-${index}`,
  tier: index % 3 === 0 ? 'mid' : 'micro',
}));
const documentsOf = (batch: readonly { id: string; tier: BandId }[]) =>
  new Set(batch.map(({ id, tier }) => directoryDocument(tier, id)));

describe('planBatches', () => {
  it('puts each item into one batch, a batch into one directory document, and respects the limit of a call', () => {
    const groups = planBatches(items);
    expect(new Set(groups.flat(2))).toEqual(new Set(items));
    expect(groups.flat(2)).toHaveLength(items.length);
    for (const group of groups) expect(documentsOf(group.flat()).size).toBe(1);
    for (const batch of groups.flat()) expect(batch.length).toBeLessThanOrEqual(apiLimits.batch);
  });
});

it('a renewal without an answer is sent again under its key, and any other under a new one', async () => {
  const reply = { renewed: ['kaveri'], unchanged: [], missing: [] };
  const kaveri = [{ id: 'kaveri', revision: 3 }];
  readApi
    .mockRejectedValueOnce(new DataError('unanswered', 'The API did not answer.'))
    .mockResolvedValue(reply);
  await expect(renewOrganizations(kaveri)).rejects.toMatchObject({ code: 'unanswered' });
  for (const rows of [[{ id: 'kaveri', revision: 4 }], kaveri, kaveri])
    expect(await renewOrganizations(rows)).toEqual(reply);
  const keys = readApi.mock.calls.map(([, , , , options]) => options?.headers?.['Idempotency-Key']);
  const [first] = keys;
  expect(first).toMatch(/^\w{20}$/);
  expect(keys.map((key) => key === first)).toEqual([true, false, true, false]);
});

describe('runBatches', () => {
  it('continues after a batch that failed, and returns all its items', async () => {
    const progress: number[] = [];
    const result = await runBatches(items, {
      work: (batch) =>
        batch.some(({ id }) => id === 'mill-50') ? Promise.reject(new Error('no')) : Promise.resolve(),
      onProgress: (count) => progress.push(count),
    });
    const failedItems = result.failedBatches.flatMap((batch) => batch.items);
    expect(result.failedBatches).toHaveLength(1);
    expect(failedItems.map(({ id }) => id)).toContain('mill-50');
    expect(new Set([...result.writtenItems, ...failedItems])).toEqual(new Set(items));
    expect(progress.at(-1)).toBe(items.length);
    expect(result.remainingItems).toEqual([]);
  });

  it('sends the halves of a batch that is too large for one call, and keeps what was written', async () => {
    const sizes: number[] = [];
    const result = await runBatches(items, {
      work: (batch) => {
        if (batch.length > 5) return Promise.reject(tooLarge);
        sizes.push(batch.length);
        return batch.some(({ id }) => id === 'mill-50') ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    const failedItems = result.failedBatches.flatMap((batch) => batch.items);
    expect(failedItems.map(({ id }) => id)).toContain('mill-50');
    expect(result.writtenItems.length).toBeGreaterThan(failedItems.length);
    const ids = [...result.writtenItems, ...failedItems].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  });

  it('gives up a single record that is too large', async () => {
    const result = await runBatches(items, { work: () => Promise.reject(tooLarge) });
    expect(result.writtenItems).toEqual([]);
    expect(result.failedBatches.flatMap((batch) => batch.items)).toHaveLength(items.length);
  });

  it('never writes two batches of one directory document at once', async () => {
    const busy = new Set<string>();
    await runBatches(items, {
      work: async (batch) => {
        const [document = ''] = documentsOf(batch);
        expect(busy.has(document)).toBe(false);
        busy.add(document);
        await Promise.resolve();
        busy.delete(document);
      },
      onProgress: () => {},
    });
  });

  it('writes no further batch once it is stopped', async () => {
    let writtenCount = 0;
    const result = await runBatches(items, {
      work: (batch) => {
        writtenCount += batch.length;
        return Promise.resolve();
      },
      onProgress: () => {},
      isStopped: () => writtenCount > 0,
    });
    expect(result.writtenItems).toHaveLength(writtenCount);
    expect(result.writtenItems.length + result.remainingItems.length).toBe(items.length);
    expect(result.remainingItems.length).toBeGreaterThan(0);
  });
});

const offline = initializeFirestore(initializeApp({ projectId: 'demo-offline' }), {});
await disableNetwork(offline);
database.mockReturnValue(offline);
afterAll(() => terminate(offline));

const watch = { read: () => ({}), onRead: () => undefined, signal: new AbortController().signal };
const events = { collection: 'events', conditions: [], searchText: '' } as const;

// Without a network the cache of the SDK answers: with nothing, or with the few records that a list has read.
test.each([
  ['an export', () => readEvery({ ...events, sort: { field: 'starts_at', descending: true } }, watch)],
  ['an export of organizations', () => readOrganizations(['kaveri'], watch)],
  ['the names that an import is compared with', readDirectory],
  ['a search', () => findRecords('events', 'summit')],
  ['a search of the staff', () => findMembers('asha')],
  ['who was certified last', readLatestCertified],
])('%s fails without a network, and does not look empty', async (_what, read) => {
  await expect(read()).rejects.toThrow(/from server/);
});
