import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { readCredentialKeys } from './credentials';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const secret = JSON.stringify({ keys: [key] });

it('a set of keys lists the public part of its key', async () => {
  const { listed } = await readCredentialKeys(secret);
  expect(listed.map(({ jwk }) => Object.keys(jwk))).toEqual([['kty', 'n', 'e', 'alg', 'use', 'kid']]);
});

it.each([
  ['cut off', secret.slice(0, -2)],
  ['a key alone', JSON.stringify(key)],
  ['a set whose key lacks a part', JSON.stringify({ keys: [{ ...key, qi: undefined }] })],
  ['a set without quotes', `{"keys":[Z${String(key.d)}]}`],
])('the logged error about a secret that is %s contains nothing of its key', async (_, value) => {
  const error: unknown = await readCredentialKeys(value).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(key.d?.slice(0, 6));
});
