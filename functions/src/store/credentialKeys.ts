import { defineSecret } from 'firebase-functions/params';
import { calculateJwkThumbprint, importJWK, SignJWT, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import { keyPath } from '@utkarsh/domain/credentialPath';

/**
 * The keys that sign credentials, a JSON Web Key Set: the private key that signs now, and after it the public parts of all
 * that signed before. `npm run admin -- rotate-key` puts a new one in front.
 */
export const credentialKeys = defineSecret('CREDENTIAL_KEYS');

const publicShape = { kty: z.literal('RSA'), n: z.string(), e: z.string() };
const text = z.string();
const privateShape = { ...publicShape, d: text, p: text, q: text, dp: text, dq: text, qi: text };
export const keySetSchema = z.object({
  keys: z.tuple([z.object(privateShape)], z.object(publicShape)),
});

/** A key as verifiers get it. `kid` is the address that answers it. */
interface PublicKey {
  kty: 'RSA';
  n: string;
  e: string;
  alg: 'RS256';
  use: 'sig';
  kid: string;
}

interface CredentialKeys {
  /** Under their thumbprints, the one that signs now first. */
  listed: { name: string; jwk: PublicKey }[];
  /** A compact JWS. The same payload gives the same text as long as the key is the same. */
  sign: (payload: JWTPayload) => Promise<string>;
}

async function listedKey({ kty, n, e }: Pick<PublicKey, 'kty' | 'n' | 'e'>) {
  const name = await calculateJwkThumbprint({ kty, n, e });
  return { name, jwk: { kty, n, e, alg: 'RS256', use: 'sig', kid: pageUrl(keyPath(name)) } as const };
}

/** Reads the value of the secret. Throws for what is no such set. */
export async function readCredentialKeys(value: string): Promise<CredentialKeys> {
  const { keys } = keySetSchema.parse(JSON.parse(value));
  const [current, ...retired] = keys;
  const signing = await importJWK(current, 'RS256');
  const { name, jwk } = await listedKey(current);
  return {
    listed: [{ name, jwk }, ...(await Promise.all(retired.map(listedKey)))],
    sign: (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(signing),
  };
}

let known: Promise<CredentialKeys> | undefined;

/** The keys of this deployment, read once an instance. */
export function deployedKeys(): Promise<CredentialKeys> {
  known ??= readCredentialKeys(credentialKeys.value());
  return known;
}
