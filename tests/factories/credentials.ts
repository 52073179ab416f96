import { gunzipSync } from 'node:zlib';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, type JWK } from 'jose';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { openAddress } from './site';

/** The parts of a credential that a verifier reads. */
const payloadSchema = z.object({
  id: z.string(),
  issuer: z.object({ id: z.string() }),
  credentialStatus: z.object({ statusListIndex: z.string(), statusListCredential: z.string() }),
});
const listSchema = z.object({
  credentialSubject: z.object({ encodedList: z.string().check(z.startsWith('u')) }),
});
const jwkSchema = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });

/** Requests an address of the real site from the emulators. */
export function openRealAddress(address: string): Promise<Response> {
  if (!address.startsWith(brand.siteUrl)) throw new Error(`${address} is not an address of the site.`);
  return openAddress(address.slice(brand.siteUrl.length));
}

export async function fetchKeyOf(token: string): Promise<JWK> {
  const { kid = '' } = decodeProtectedHeader(token);
  return jwkSchema.parse(await (await openRealAddress(kid)).json());
}

/** Returns the payload of a credential. Throws when its signature does not match the key in `kid`, or when it has expired. */
async function verifySigned(token: string): Promise<unknown> {
  const key = await importJWK(await fetchKeyOf(token), 'RS256');
  return (
    await jwtVerify(token, key, { algorithms: ['RS256'], issuer: `${brand.siteUrl}/credentials/issuer` })
  ).payload;
}

/** Returns the bits of the status list, one for each credential. */
export async function fetchStatusBits(address = `${brand.siteUrl}/credentials/status/1`): Promise<Buffer> {
  const { credentialSubject } = listSchema.parse(
    await verifySigned(await (await openRealAddress(address)).text()),
  );
  return gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
}

/** Verifies a credential as a foreign verifier does. */
export async function verifyCredential(token: string): Promise<'valid' | 'expired' | 'revoked' | 'forged'> {
  try {
    const { credentialStatus } = payloadSchema.parse(await verifySigned(token));
    const index = Number(credentialStatus.statusListIndex);
    const byte = (await fetchStatusBits(credentialStatus.statusListCredential))[index >> 3];
    if (byte === undefined) throw new Error(`The status list has no bit ${index}.`);
    return (byte & (0x80 >> (index & 7))) === 0 ? 'valid' : 'revoked';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'forged';
    throw error;
  }
}

/** Returns the credential of a certification period as the site serves it. */
export async function fetchCredential({
  id,
  valid_from,
}: {
  id: string;
  valid_from: string;
}): Promise<string> {
  const response = await openAddress(`/credentials/${id}/${valid_from}.jwt`);
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}.`);
  return response.text();
}
