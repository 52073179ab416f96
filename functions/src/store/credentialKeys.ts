import { defineSecret } from 'firebase-functions/params';
import { calculateJwkThumbprint, importJWK, SignJWT, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import { keyPath } from '@utkarsh/domain/certificate/certificatePath';
import { remembered } from './memory';

/**
 * The keys that sign credentials, a JSON Web Key Set: the private key that signs now, and after it the public parts of all
 * that signed before. `npm run admin -- rotate-key` puts a new one in front.
 */
export const credentialKeys = defineSecret('CREDENTIAL_KEYS');

const text = z.string();
const publicKeySchema = z.object({ kty: z.literal('RSA'), n: text, e: text });
const privateKeySchema = z.extend(publicKeySchema, {
  d: text,
  p: text,
  q: text,
  dp: text,
  dq: text,
  qi: text,
});
export const keySetSchema = z.object({ keys: z.tuple([privateKeySchema], publicKeySchema) });

/** A key as verifiers get it, under its thumbprint. `kid` is the address that answers it. */
async function listedKey({ kty, n, e }: z.infer<typeof publicKeySchema>) {
  const name = await calculateJwkThumbprint({ kty, n, e });
  return { name, jwk: { kty, n, e, alg: 'RS256', use: 'sig', kid: pageUrl(keyPath(name)) } };
}

function parseKeySet(value: string) {
  try {
    return keySetSchema.parse(JSON.parse(value));
  } catch {
    // The error of JSON.parse quotes the text, and errors are logged.
    throw new Error('The secret CREDENTIAL_KEYS holds no set of keys.');
  }
}

/** Reads the value of the secret. Throws for what is no such set. */
export async function readCredentialKeys(value: string) {
  const [current, ...retired] = parseKeySet(value).keys;
  const signing = await importJWK(current, 'RS256');
  const { name, jwk } = await listedKey(current);
  return {
    /** The one that signs now comes first. */
    listed: [{ name, jwk }, ...(await Promise.all(retired.map(listedKey)))],
    /** A compact JWS. The same payload gives the same text as long as the key is the same. */
    sign: (payload: JWTPayload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(signing),
  };
}

/** The keys of this deployment, read once an instance. */
export const deployedKeys = remembered(() => readCredentialKeys(credentialKeys.value()), Infinity);
