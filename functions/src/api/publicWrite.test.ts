import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as store from '../store/firestore';
import type * as identities from '../store/identities';
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
vi.mock('../store/identities', async (original) => {
  const real = await original<typeof identities>();
  const isAppCheckToken = async (token: string) => token === 'good' || real.isAppCheckToken(token);
  return { ...real, isAppCheckToken };
});

let server: Server;
let site = '';

/** As Cloud Functions does. */
const readBody = async (request: IncomingMessage) =>
  Object.assign(request, { rawBody: await buffer(request) });

beforeAll(async () => {
  const [api, heavy] = [createApp(), createHeavyApp()];
  server = createServer((request, response) => {
    void readBody(request).then((read) => {
      (read.url === '/api/insights' ? heavy : api)(read, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address !== null && typeof address === 'object') site = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((closed) => server.close(closed));
});

beforeEach(() => {
  vi.stubEnv('APP_CHECK', 'enforce');
  vi.stubEnv('GCLOUD_PROJECT', 'a-project');
});

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${site}${path}`, {
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
