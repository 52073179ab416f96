import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as store from '../store/firestore';
import type * as identities from '../store/staff/signIn';
import { listen, withRawBody, type Served } from '../testing/localServer';
import { createApp, createHeavyApp } from './app';

vi.mock('firebase-functions/v2', () => ({ logger: { warn: vi.fn(), debug: vi.fn(), error: vi.fn() } }));

/** An empty database, in which every key leads to nothing. */
vi.mock('../store/firestore', async (original) => {
  const nothing = Promise.resolve({ docs: [], exists: false, get: () => undefined, data: () => undefined });
  const anything = {
    path: 'anything',
    doc: () => anything,
    where: () => anything,
    limit: () => anything,
    get: () => nothing,
  };
  const transaction = { get: () => nothing, set: () => undefined, delete: () => undefined };
  return {
    ...(await original<typeof store>()),
    collectionOf: () => anything,
    firestore: () => ({
      runTransaction: (work: (given: typeof transaction) => unknown) => work(transaction),
    }),
  };
});

// Only what is good needs Google's keys: the real one refuses the others by itself.
vi.mock('../store/staff/signIn', async (original) => {
  const real = await original<typeof identities>();
  const isAppCheckToken = async (token: string) => token === 'good' || real.isAppCheckToken(token);
  return { ...real, isAppCheckToken };
});

let server: Served;

beforeAll(async () => {
  const [api, heavy] = [createApp(), createHeavyApp()];
  server = await listen(withRawBody((path) => (path === '/api/insights' ? heavy : api)));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

beforeEach(() => {
  vi.stubEnv('APP_CHECK', 'enforce');
  vi.stubEnv('GCLOUD_PROJECT', 'a-project');
});

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { 'X-Firebase-AppCheck': token }),
    },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  return { status: response.status, body: reply };
}

describe.each([
  ['/api/nominations', 400],
  ['/api/subscribers', 400],
  ['/api/insights', 415],
])('POST %s with App Check enforced', (path, whenRead) => {
  it.each([undefined, '', 'bad', `${'e30.'.repeat(2)}e30`])('is refused with the token %j', async (token) => {
    expect(await post(path, {}, token)).toEqual({
      status: 401,
      body: {
        success: false,
        code: 'unauthenticated',
        error: expect.stringContaining('X-Firebase-AppCheck'),
      },
    });
  });

  it('is read with a good token, and without any while App Check only watches', async () => {
    expect((await post(path, {}, 'good')).status).toBe(whenRead);
    vi.stubEnv('APP_CHECK', 'monitor');
    expect((await post(path, {})).status).toBe(whenRead);
  });
});

it.each([
  ['/api/tracking', { key: 'k'.repeat(32) }],
  ['/api/tracking/withdraw', { key: 'k'.repeat(32) }],
  ['/api/tracking/insight', { key: 'k'.repeat(32) }],
  ['/api/tracking/insight/withdraw', { key: 'k'.repeat(32) }],
  ['/api/subscribers/unsubscribe', { token: 'k'.repeat(32) }],
])('POST %s, which has a key of its own, is not asked for a token of App Check', async (path, body) => {
  for (const token of [undefined, 'bad']) {
    expect(await post(path, body, token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
