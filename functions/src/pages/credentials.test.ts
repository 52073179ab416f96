import { gunzipSync } from 'node:zlib';
import express from 'express';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type JWK,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { readCredentialKeys } from '../store/credentials';
import { listen, type Served } from '../testing/localServer';
import { credentials, encodeList } from './credentials';

const jwkSchema = z.looseObject({ kty: z.string() });

describe('encodeList', () => {
  const bits = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

  it('sets the bits of revoked credentials, the first one leftmost', () => {
    const list = encodeList([0, 9, 1_048_575]);
    expect(list).toMatch(/^u[\w-]+$/);
    const read = bits(list);
    expect(read).toHaveLength(131_072);
    expect([read[0], read[1], read[131_071]]).toEqual([0x80, 0x40, 0x01]);
    expect(read.reduce((sum, byte) => sum + byte, 0)).toBe(0x80 + 0x40 + 0x01);
  });

  it('is small while few are revoked', () => {
    expect(encodeList([]).length).toBeLessThan(300);
  });
});

describe('a set of keys after a rotation', () => {
  let server: Served;
  let before = '';
  let after = '';
  let strangeToken = '';
  beforeAll(async () => {
    const newKey = async () => exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
    const [previous, current, stranger] = await Promise.all([newKey(), newKey(), newKey()]);
    const signWith = async (...keys: JWK[]) =>
      (await readCredentialKeys(JSON.stringify({ keys }))).sign({ sub: 'somebody' });
    before = await signWith(previous);
    after = await signWith(current, previous);
    strangeToken = await signWith(stranger);
    process.env['CREDENTIAL_KEYS'] = JSON.stringify({ keys: [current, previous] });
    server = await listen(express().use(credentials()));
  });
  afterAll(() => server.close());

  const json = async (path: string): Promise<unknown> => (await fetch(`${server.url}${path}`)).json();
  const keyNamedBy = ({ kid = '' }: { kid?: string }) => fetch(kid.replace(brand.siteUrl, server.url));
  const verify = (token: string) =>
    jwtVerify(token, async (header) => importJWK(jwkSchema.parse(await (await keyNamedBy(header)).json())));

  it.each([
    ['before', () => before],
    ['since', () => after],
  ])('still verifies a credential of %s by the key that it names', async (_when, token) => {
    expect((await verify(token())).payload).toEqual({ sub: 'somebody' });
  });

  it('lists both keys without private parts, the new one first', async () => {
    const set = z.object({ keys: z.array(jwkSchema) }).parse(await json('/.well-known/jwks.json'));
    const kids = await Promise.all(
      [after, before].map(
        async (token) => (await jwtVerify(token, createLocalJWKSet(set))).protectedHeader.kid,
      ),
    );
    expect(set.keys.map((key) => key['kid'])).toEqual(kids);
    for (const key of set.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it.each([
    ['before', () => before],
    ['since', () => after],
  ])('is in the DID document under the `kid` of a credential of %s', async (_when, token) => {
    const { verificationMethod, assertionMethod } = z
      .object({
        verificationMethod: z.array(z.object({ id: z.string(), publicKeyJwk: jwkSchema })),
        assertionMethod: z.array(z.string()),
      })
      .parse(await json('/.well-known/did.json'));
    const { kid } = decodeProtectedHeader(token());
    const method = verificationMethod.find(({ id }) => id === kid);
    expect(assertionMethod).toContain(kid);
    expect(assertionMethod).toEqual(verificationMethod.map(({ id }) => id));
    const { payload } = await jwtVerify(token(), await importJWK(method?.publicKeyJwk ?? {}, 'RS256'));
    expect(payload).toEqual({ sub: 'somebody' });
  });

  it('has no address for an unlisted key', async () => {
    const response = await keyNamedBy(decodeProtectedHeader(strangeToken));
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

it.each(['', '{}', '{"keys":[]}', '{"keys":[{"kty":"RSA","n":"x","e":"AQAB"}]}'])(
  'the secret %j contains no set of keys',
  async (value) => {
    await expect(readCredentialKeys(value)).rejects.toThrow();
  },
);
