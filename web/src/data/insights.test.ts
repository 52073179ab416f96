import { beforeEach, expect, test, vi } from 'vitest';
import { publishedInsight } from '../testing/records';
import { readInsight, readInsights } from './insights';

const lite = vi.hoisted(() => {
  class Timestamp {
    constructor(private readonly iso: string) {}
    toDate() {
      return new Date(this.iso);
    }
  }
  return {
    Timestamp,
    getDocs: vi.fn<(query: unknown) => Promise<unknown>>(),
    getDoc: vi.fn<(reference: unknown) => Promise<unknown>>(),
    // What a query is made of, as words.
    collection: (_: unknown, name: string) => name,
    doc: (_: unknown, ...path: string[]) => path.join('/'),
    where: (...condition: string[]) => condition.join(' '),
    orderBy: (...order: string[]) => order.join(' '),
    limit: (count: number) => `limit ${String(count)}`,
    query: (...parts: string[]) => parts.join(', '),
  };
});
vi.mock('firebase/firestore/lite', () => lite);
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

const expected = publishedInsight();
const { id, published_at, ...fields } = expected;

/** A document as Firestore gives it, with fields that pages do not know. */
function document(changes: object = {}) {
  const data: Record<string, unknown> = {
    ...fields,
    status: 'published',
    revision: 2,
    published_at: new lite.Timestamp(published_at),
    ...changes,
  };
  return { id, exists: () => true, data: () => data, get: (name: string) => data[name] };
}

beforeEach(() => {
  vi.resetAllMocks();
});

test('published insights are read newest first, and no more than are wanted', async () => {
  lite.getDocs.mockResolvedValue({ docs: [document()] });
  expect(await readInsights(60)).toEqual([expected]);
  expect(lite.getDocs.mock.calls).toEqual([['insights, status == published, published_at desc, limit 60']]);
});

test('one insight is read by its id', async () => {
  lite.getDoc.mockResolvedValue(document());
  expect(await readInsight(id)).toEqual(expected);
  expect(lite.getDoc.mock.calls).toEqual([[`insights/${id}`]]);
});

test('an insight that is not there, or not published, is none', async () => {
  lite.getDoc.mockResolvedValueOnce({ exists: () => false });
  expect(await readInsight(id)).toBeNull();
  lite.getDoc.mockRejectedValueOnce(Object.assign(new Error('denied'), { code: 'permission-denied' }));
  expect(await readInsight(id)).toBeNull();
});

test.each(['', 'short', 'a/b', `${id}x`])('nothing is asked for %j, which is no id', async (text) => {
  expect(await readInsight(text)).toBeNull();
  expect(lite.getDoc).not.toHaveBeenCalled();
});

test('what cannot be read, or is not an insight, is a failure', async () => {
  lite.getDoc.mockRejectedValueOnce(Object.assign(new Error('offline'), { code: 'unavailable' }));
  await expect(readInsight(id)).rejects.toThrow('offline');
  lite.getDoc.mockResolvedValueOnce(document({ message: 7 }));
  await expect(readInsight(id)).rejects.toThrow();
});

test('an insight that cannot be read does not take the others with it', async () => {
  lite.getDocs.mockResolvedValue({ docs: [document({ published_at: null }), document()] });
  expect(await readInsights(3)).toHaveLength(1);
});
