import express, { type Request, type Response } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as store from '../store/firestore';
import type * as tokens from '../store/staff/signIn';
import { Busy } from '../store/transaction';
import { listen, withRawBody, type Served } from '../testing/localServer';
import { createApp, createHeavyApp } from './app';
import { ApiError } from './errors';
import { networkOf } from './network';
import { type AppCheckMode, isExempt, withLimit, requireAppCheck, tooMany } from './access';

vi.mock('firebase-functions/v2', () => ({ logger: { warn: vi.fn(), debug: vi.fn(), error: vi.fn() } }));

/** An empty database, in which no key leads to a record. */
vi.mock('../store/firestore', async (original) => {
  const none = Promise.resolve({ docs: [], exists: false, get: () => undefined, data: () => undefined });
  const anything = {
    path: 'anything',
    doc: () => anything,
    where: () => anything,
    limit: () => anything,
    get: () => none,
  };
  const transaction = { get: () => none, set: () => undefined, delete: () => undefined };
  return {
    ...(await original<typeof store>()),
    collectionOf: () => anything,
    firestore: () => ({
      runTransaction: (work: (handle: typeof transaction) => unknown) => work(transaction),
    }),
  };
});

// The real check refuses bad tokens without Google's keys; only good ones need them.
vi.mock('../store/staff/signIn', async (original) => {
  const real = await original<typeof tokens>();
  const isAppCheckToken = async (token: string) => token === 'good' || real.isAppCheckToken(token);
  return { ...real, isAppCheckToken };
});

afterEach(() => vi.unstubAllEnvs());

const response: Response = Object.create(express.response);
function requestFrom(address: string): Request {
  const request: Request = Object.create(express.request);
  return Object.defineProperties(request, {
    headers: { value: {} },
    ips: { value: [address, '151.101.1.1'] },
  });
}

describe('a limit', () => {
  it('answers 429 with the seconds to wait, and runs nothing', async () => {
    const handle = vi.fn(() => Promise.resolve());
    const refusal = await withLimit('nominations', handle, () => Promise.resolve(90))(
      requestFrom('203.0.113.7'),
      response,
    ).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      code: 'too_many_requests',
      details: { headers: { 'Retry-After': '90' } },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it('counts writes of each kind and network apart', async () => {
    const takeTurn = vi.fn(() => Promise.resolve(0));
    await withLimit('subscribers', () => Promise.resolve(), takeTurn)(requestFrom('2001:db8::9'), response);
    expect(takeTurn).toHaveBeenCalledWith('subscribers', '2001:db8:0:0::/64', {
      max: expect.any(Number),
      seconds: expect.any(Number),
    });
  });

  it('lets everything pass while counting fails', async () => {
    const handle = vi.fn(() => Promise.resolve());
    const failing = () => Promise.reject(new Error('no Firestore'));
    await withLimit('nominations', handle, failing)(requestFrom('203.0.113.7'), response);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('withstands many requests at once', async () => {
    const contention = new Busy('Too much contention');
    const handle = vi.fn(() => Promise.resolve());
    const refusal = withLimit('nominations', handle, () => Promise.reject(contention));
    await expect(refusal(requestFrom('203.0.113.7'), response)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it('does not count exempt networks', async () => {
    vi.stubEnv('RATE_LIMIT_EXEMPT', '198.51.100.1, 203.0.113.7');
    const takeTurn = vi.fn(() => Promise.resolve(5));
    const handle = vi.fn(() => Promise.resolve());
    await withLimit('nominations', handle, takeTurn)(requestFrom('203.0.113.7'), response);
    expect(handle).toHaveBeenCalledOnce();
    expect(takeTurn).not.toHaveBeenCalled();
    expect(isExempt('203.0.113.8')).toBe(false);
  });

  it.each([
    ['2001:DB8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['2001:0db8:0001:0002::/64', '2001:db8:1:2::9', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['2001:db8:1:3::1', '2001:db8:1:2::1', false],
    ['nonsense', 'nonsense', false],
    ['', '', false],
  ])('exempts with %j a caller at %j: %j', (setting, caller, isFree) => {
    vi.stubEnv('RATE_LIMIT_EXEMPT', setting);
    expect(isExempt(networkOf(caller))).toBe(isFree);
  });

  it.each([
    [1, '1 s'],
    [59, '59 s'],
    [61, '2 min'],
    [3600, '60 min'],
  ])('writes %i seconds as %s', (seconds, words) => {
    expect(tooMany(seconds).message).toContain(words);
  });
});

const verify = vi.fn((token: string) => Promise.resolve(token === 'good'));
const ask = (mode: AppCheckMode, token?: string) =>
  requireAppCheck(
    { path: '/api/nominations', headers: token === undefined ? {} : { 'x-firebase-appcheck': token } },
    { mode, verify },
  );

describe('App Check', () => {
  it('accepts a good token when it is enforced', async () => {
    await expect(ask('enforce', 'good')).resolves.toBeUndefined();
  });

  it.each([undefined, '', 'bad'])('refuses %j in clear words when it is enforced', async (token) => {
    const refusal = await ask('enforce', token).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'unauthenticated', message: /X-Firebase-AppCheck/ });
  });

  it.each([undefined, 'bad', 'good'])('lets %j pass when it is monitored', async (token) => {
    await expect(ask('monitor', token)).resolves.toBeUndefined();
  });

  it('checks nothing when it is off', async () => {
    verify.mockClear();
    await ask('off', 'bad');
    expect(verify).not.toHaveBeenCalled();
  });

  it('is off by default', async () => {
    await expect(requireAppCheck({ path: '/', headers: {} }, { verify })).resolves.toBeUndefined();
    vi.stubEnv('APP_CHECK', 'enforce');
    await expect(requireAppCheck({ path: '/', headers: {} }, { verify })).rejects.toBeInstanceOf(ApiError);
    vi.unstubAllEnvs();
  });
});

describe('with App Check enforced', () => {
  let server: Served;

  beforeAll(async () => {
    const [api, heavyApi] = [createApp(), createHeavyApp()];
    server = await listen(withRawBody((path) => (path === '/api/insights' ? heavyApi : api)));
  });

  afterAll(() => server.close());

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
  ])('POST %s', (path, whenRead) => {
    it.each([undefined, '', 'bad', `${'e30.'.repeat(2)}e30`])(
      'is refused with the token %j',
      async (token) => {
        expect(await post(path, {}, token)).toEqual({
          status: 401,
          body: {
            success: false,
            code: 'unauthenticated',
            error: expect.stringContaining('X-Firebase-AppCheck'),
          },
        });
      },
    );

    it('accepts a good token, and no token while App Check only monitors', async () => {
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
  ])('POST %s needs no token of App Check, as it has a key of its own', async (path, body) => {
    for (const token of [undefined, 'bad'])
      expect(await post(path, body, token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
