import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimsOf } from '@utkarsh/domain/staff';
import { identify } from './identities';

const project = 'verified-project';
const keyIds = { own: 'own-key', unknown: 'another-key' };
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Answer {
  status?: number;
  body: unknown;
}

const keys: Answer = {
  body: { [keyIds.own]: ours.publicKey.export({ type: 'spki', format: 'pem' }) },
};
const account = (changes: object = {}): Answer => ({
  body: {
    users: [
      {
        localId: 'asha',
        email: 'asha@utkarsh.example',
        validSince: '0',
        customAttributes: JSON.stringify(claimsOf('admin')),
        ...changes,
      },
    ],
  },
});
const refusal = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

/** What Google answers: the keys that tokens are signed with, and the account. */
let google: { keys: Answer; account: Answer; isThere: boolean };
let asked: string[];
let server: Server;

/** Every connection of the Admin SDK ends at `server`, whatever host it is for. */
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
  asked = [];
  server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const answer = url.startsWith('/robot/v1/metadata') ? google.keys : google.account;
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  initializeApp({
    projectId: project,
    httpAgent: new LocalAgent(address.port),
    credential: { getAccessToken: () => Promise.resolve({ access_token: 'x', expires_in: 3600 }) },
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
  await new Promise((closed) => server.close(closed));
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);

interface Token {
  header?: object;
  claims?: object;
  key?: KeyObject;
}

function signed({ header = {}, claims = {}, key = ours.privateKey }: Token = {}): string {
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

const withParts = (header: unknown, payload: string) =>
  `${base64url(header)}.${Buffer.from(payload).toString('base64url')}.c2ln`;

describe('a token', () => {
  it('that Auth signed for this project is known, with the role that the account has now', async () => {
    expect(await identify(signed({ claims: { role: 'viewer' } }))).toEqual({
      uid: 'asha',
      email: 'asha@utkarsh.example',
      role: 'admin',
    });
  });

  const unsigned = signed({ header: { alg: 'none', kid: undefined } }).replace(/[^.]*$/, '');
  it.each([
    ['without signature', unsigned],
    ['without signature, with a key', signed({ header: { alg: 'none' } }).replace(/[^.]*$/, '')],
    ['whose signature is cut off', signed().replace(/[^.]*$/, '')],
    ['signed by a foreign key', signed({ key: foreign.privateKey })],
    ['signed by a key of another name', signed({ header: { kid: keyIds.unknown } })],
    ['signed with the public key as a secret', signed({ header: { alg: 'HS256' } })],
    ['of another project', signed({ claims: { aud: 'another-project' } })],
    ['of another issuer', signed({ claims: { iss: `https://securetoken.google.com/another` } })],
    ['of nobody', signed({ claims: { sub: '' } })],
    ['that has expired', signed({ claims: { exp: now - 1 } })],
    ['changed after it was signed', signed().replace(/\.[^.]*\./, `.${base64url({ sub: 'asha' })}.`)],
    ['that is none', 'no-token'],
    ['that is three words', 'no.such.token'],
    ['whose content is no JSON', withParts({ alg: 'RS256', typ: 'JWT', kid: keyIds.own }, 'not JSON')],
    ['whose content is null', withParts({ alg: 'RS256', typ: 'JWT', kid: keyIds.own }, 'null')],
    ['whose content is a number', withParts({ alg: 'RS256', kid: keyIds.own }, '7')],
    ['that pretends to be an old one', withParts({ alg: 'HS256', typ: 'JWT' }, '{"v":0,"d":5}')],
    ['whose header is a text', withParts('RS256', '{}')],
    ['whose header is null', withParts(null, '{}')],
  ])('%s is refused', async (_name, token) => {
    expect(await identify(token)).toBeUndefined();
    expect(asked.filter((url) => url.includes('lookup'))).toEqual([]);
  });

  it.each([
    ['is gone', { body: { users: [] } }],
    ['is disabled', account({ disabled: true })],
    ['has ended its sessions', account({ validSince: String(now) })],
  ])('whose account %s is refused', async (_name, answer) => {
    google.account = answer;
    expect(await identify(signed())).toBeUndefined();
  });
});

describe('trouble of Auth says nothing of a token', () => {
  it.each<[string, Answer]>([
    ['are refused', refusal(500, 'internal')],
    ['are refused to everybody', { status: 403, body: { error: 'forbidden', error_description: 'no' } }],
    ['are no keys', { body: { error: 'try later' } }],
  ])('when its keys %s', async (_name, answer) => {
    google.keys = answer;
    await expect(identify(signed())).rejects.toThrow();
  });

  it('when it cannot be reached', async () => {
    google.isThere = false;
    await expect(identify(signed())).rejects.toThrow();
  });

  it.each([
    ['may not be asked', refusal(400, 'INSUFFICIENT_PERMISSION')],
    ['was asked too often', refusal(400, 'QUOTA_EXCEEDED')],
    ['does not know the project', refusal(400, 'CONFIGURATION_NOT_FOUND')],
    ['fails', refusal(500, 'INTERNAL')],
    ['answers what nobody knows', refusal(400, 'SOMETHING_NEW')],
  ])('when it %s', async (_name, answer) => {
    google.account = answer;
    await expect(identify(signed())).rejects.toThrow();
  });
});
