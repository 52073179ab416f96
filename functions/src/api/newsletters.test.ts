import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as store from '../store/firestore';
import { listen, withRawBody, type Served } from '../testing/localServer';
import { createApp } from './app';

/** The calls of the handlers to Firestore, in order, such as `get subscribers`. */
const calls: string[] = [];

vi.mock('../store/firestore', async (original) => {
  interface Reference {
    path: string;
    collection: string;
  }
  const documents = new Map<string, unknown>();
  const transaction = {
    get: ({ path, collection }: Reference) => {
      calls.push(`get ${collection}`);
      return Promise.resolve({ exists: documents.has(path), data: () => documents.get(path) });
    },
    set: ({ path, collection }: Reference, data: unknown) => {
      calls.push(`set ${collection}`);
      documents.set(path, data);
    },
    delete: ({ collection }: Reference) => calls.push(`delete ${collection}`),
    create: ({ collection }: Reference) => calls.push(`create ${collection}`),
  };
  return {
    ...(await original<typeof store>()),
    collectionOf: (collection: string) => ({
      doc: (id: string): Reference => ({ path: `${collection}/${id}`, collection }),
    }),
    firestore: () => ({
      runTransaction: (work: (handle: typeof transaction) => unknown) => {
        calls.push('begin');
        return Promise.resolve(work(transaction));
      },
    }),
  };
});

let server: Served;

beforeAll(async () => {
  const api = createApp();
  server = await listen(withRawBody(() => api));
});

afterAll(() => server.close());

/** Subscribes an address. Returns the calls that this makes to Firestore. */
async function subscribe(email: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  calls.length = 0;
  const reply = await fetch(`${server.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  });
  expect(reply.status).toBe(200);
  return [...calls];
}

// From the time of a reply a stranger could tell who is subscribed.
it.each([
  ['without', () => ({})],
  ['with', () => ({ 'Idempotency-Key': crypto.randomUUID() })],
])(
  'a subscribed address makes the same calls to Firestore as a new one, %s an Idempotency-Key',
  async (name, headers) => {
    const email = `${name}@malar-mills.co.in`;
    const first = await subscribe(email, headers());
    expect(first).toEqual(expect.arrayContaining(['get subscribers', 'set subscribers']));
    expect(await subscribe(email, headers())).toEqual(first);
    expect(await subscribe(`another-${email}`, headers())).toEqual(first);
  },
);
