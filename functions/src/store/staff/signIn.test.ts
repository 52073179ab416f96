import { type KeyObject, createSign, generateKeyPairSync } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Served, listen } from '../../testing/localServer';
import { identify, signIn } from './signIn';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  ['with', 'token'],
  ['without', undefined],
])("the sign-in asks Auth %s the caller's token of App Check", async (_, appCheckToken) => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(Response.json({ idToken: 'id' }));
  vi.stubGlobal('fetch', fetch);
  vi.stubEnv('WEB_API_KEY', 'key');
  expect(await signIn('asha@our.example', 'secret', appCheckToken)).toBe('id');
  const headers = new Headers(fetch.mock.lastCall?.[1]?.headers);
  expect(headers.get('X-Firebase-AppCheck')).toBe(appCheckToken ?? null);
});

const project = 'verified-project';
const keyIds = { own: 'own-key', unknown: 'another-key' };
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Answer {
  status?: number;
  body: unknown;
}

const keys: Answer = { body: { [keyIds.own]: ours.publicKey.export({ type: 'spki', format: 'pem' }) } };
const account = (changes: object = {}): Answer => ({
  body: { users: [{ localId: 'asha', email: 'asha@utkarsh.example', validSince: '0', ...changes }] },
});
const refusal = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

/** The answers of Google: the keys that sign tokens, and the account. */
let google: { keys: Answer; account: Answer; isThere: boolean };
let urls: string[];
let server: Served;

/** Sends every connection of the Admin SDK to `server`, whatever its host. */
class LocalAgent extends Agent {
  readonly #port: number;
  constructor(port: number) {
    super();
    this.#port = port;
  }
  override createConnection() {
    return google.isThere ? connect(this.#port, '127.0.0.1') : connect('/nobody/listens/here');
  }
}

beforeEach(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  google = { keys, account: account(), isThere: true };
  urls = [];
  server = await listen((request, response) => {
    const { url = '' } = request;
    urls.push(url);
    const answer = url.startsWith('/robot/v1/metadata') ? google.keys : google.account;
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  initializeApp({
    projectId: project,
    httpAgent: new LocalAgent(server.port),
    credential: { getAccessToken: () => Promise.resolve({ access_token: 'x', expires_in: 3600 }) },
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
  await server.close();
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);

interface Token {
  header?: object;
  claims?: object;
  key?: KeyObject;
}

function signToken({ header = {}, claims = {}, key = ours.privateKey }: Token = {}): string {
  const content = [
    base64url({ alg: 'RS256', typ: 'JWT', kid: keyIds.own, ...header }),
    base64url({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: 'asha',
      iat: now - 60,
      auth_time: now - 60,
      exp: now + 3600,
      ...claims,
    }),
  ].join('.');
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

/** A list of staff with one entry, and the times of ended sessions that were noted in it. */
const listWith = (entry: object | undefined) => {
  const endTimes: number[] = [];
  const list = {
    read: () => Promise.resolve(entry),
    endSessionsBefore: (_uid: string, second: number) => Promise.resolve(void endTimes.push(second)),
  };
  return { list, ended: endTimes };
};
const listedAs = (role: string) => listWith({ role, valid_since: now - 60 }).list;
const emptyList = listWith(undefined).list;

const withParts = (header: unknown, payload: string) =>
  `${base64url(header)}.${Buffer.from(payload).toString('base64url')}.c2ln`;

describe('a token', () => {
  it("is valid with Auth's signature for this project, the claimed role and the list of staff", async () => {
    const viewer = signToken({ claims: { role: 'viewer' } });
    const person = { uid: 'asha', email: 'asha@utkarsh.example', since: now - 60 };
    expect(await identify(viewer, listedAs('viewer'))).toEqual({ ...person, role: 'viewer' });
    expect(await identify(viewer, listedAs('admin'))).toEqual({ ...person, role: undefined });
    expect(await identify(viewer, emptyList)).toEqual({ ...person, role: undefined });
    expect(await identify(signToken(), listedAs('viewer'))).toEqual({ ...person, role: undefined });
  });

  it('is refused when its session began before the role was given', async () => {
    const earlier = signToken({ claims: { role: 'viewer', auth_time: now - 61 } });
    expect(await identify(earlier, listedAs('viewer'))).toBeUndefined();
  });

  const unsignedToken = signToken({ header: { alg: 'none', kid: undefined } }).replace(/[^.]*$/, '');
  it.each([
    ['without signature', unsignedToken],
    ['without signature, with a key', signToken({ header: { alg: 'none' } }).replace(/[^.]*$/, '')],
    ['whose signature is cut off', signToken().replace(/[^.]*$/, '')],
    ['signed by a foreign key', signToken({ key: foreign.privateKey })],
    ['signed by a key of another name', signToken({ header: { kid: keyIds.unknown } })],
    ['signed with the public key as a secret', signToken({ header: { alg: 'HS256' } })],
    ['of another project', signToken({ claims: { aud: 'another-project' } })],
    ['of another issuer', signToken({ claims: { iss: `https://securetoken.google.com/another` } })],
    ['of nobody', signToken({ claims: { sub: '' } })],
    ['that has expired', signToken({ claims: { exp: now - 1 } })],
    ['changed after it was signed', signToken().replace(/\.[^.]*\./, `.${base64url({ sub: 'asha' })}.`)],
    ['without the form of a token', 'no-token'],
    ['that is three words', 'no.such.token'],
    ['whose content is no JSON', withParts({ alg: 'RS256', typ: 'JWT', kid: keyIds.own }, 'not JSON')],
    ['whose content is null', withParts({ alg: 'RS256', typ: 'JWT', kid: keyIds.own }, 'null')],
    ['whose content is a number', withParts({ alg: 'RS256', kid: keyIds.own }, '7')],
    ['that pretends to be an old one', withParts({ alg: 'HS256', typ: 'JWT' }, '{"v":0,"d":5}')],
    ['whose header is a text', withParts('RS256', '{}')],
    ['whose header is null', withParts(null, '{}')],
  ])('%s is refused', async (_name, token) => {
    expect(await identify(token, emptyList)).toBeUndefined();
    expect(urls.filter((url) => url.includes('lookup'))).toEqual([]);
  });

  it.each([
    ['is gone', { body: { users: [] } }],
    ['is disabled', account({ disabled: true })],
    ['has ended its sessions', account({ validSince: String(now) })],
  ])('is refused when its account %s', async (_name, answer) => {
    google.account = answer;
    expect(await identify(signToken(), emptyList)).toBeUndefined();
  });
});

describe('a change that only Auth knows', () => {
  it.each([
    ['a new password', account({ validSince: String(now - 30) }), now - 30],
    ['a disabled account', account({ disabled: true }), now + 1],
    ['a deleted account', { body: { users: [] } }, now + 1],
  ])('is noted in the list of staff for the rules: %s', async (_name, answer, second) => {
    google.account = answer;
    const { list, ended } = listWith({ role: 'admin', valid_since: now - 60 });
    expect(await identify(signToken({ claims: { admin: true } }), list)).toBeUndefined();
    expect(ended).toHaveLength(1);
    expect(ended[0]).toBeGreaterThanOrEqual(second);
  });

  it('is recorded once: an ended session changes nothing', async () => {
    google.account = account({ disabled: true });
    const { list, ended } = listWith({ role: 'admin', valid_since: now });
    expect(await identify(signToken({ claims: { admin: true } }), list)).toBeUndefined();
    expect(ended).toEqual([]);
  });
});

describe('an outage of Auth does not invalidate a token', () => {
  it.each<[string, Answer]>([
    ['are refused', refusal(500, 'internal')],
    ['are refused to everybody', { status: 403, body: { error: 'forbidden', error_description: 'no' } }],
    ['are no keys', { body: { error: 'try later' } }],
  ])('when its keys %s', async (_name, answer) => {
    google.keys = answer;
    await expect(identify(signToken(), emptyList)).rejects.toThrow();
  });

  it('when it cannot be reached', async () => {
    google.isThere = false;
    await expect(identify(signToken(), emptyList)).rejects.toThrow();
  });

  it.each([
    ['may not be asked', refusal(400, 'INSUFFICIENT_PERMISSION')],
    ['was asked too often', refusal(400, 'QUOTA_EXCEEDED')],
    ['does not know the project', refusal(400, 'CONFIGURATION_NOT_FOUND')],
    ['fails', refusal(500, 'INTERNAL')],
    ['answers what nobody knows', refusal(400, 'SOMETHING_NEW')],
  ])('when it %s', async (_name, answer) => {
    google.account = answer;
    await expect(identify(signToken(), emptyList)).rejects.toThrow();
  });
});
