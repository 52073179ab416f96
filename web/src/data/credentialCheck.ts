import * as z from 'zod/mini';
import { type JWK, compactVerify, decodeJwt, decodeProtectedHeader, errors, importJWK } from 'jose';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { VerifiedCertificate } from '@utkarsh/domain/certificate/verification';
import { parseUrl } from '@utkarsh/domain/fields/pastedText';
import { filePaths } from '@utkarsh/domain/filePaths';
import { ask } from './api';
import { UncheckableFile } from './credentialFile';
import { sentAt } from './clock';
import { verify } from './verification';

export interface Claims {
  number: string;
  organization_name: string;
  valid_from: string;
  valid_until: string;
  /** Absent when it was certified without an assessment. */
  rating?: string;
}

export type CredentialCheck =
  /** The key is not ours. `issuer` is the host in the credential, if it is not ours either. */
  | { kind: 'foreign'; issuer: string | undefined }
  | { kind: 'changed'; key: string }
  | {
      kind: 'signed';
      key: string;
      claims: Claims;
      isRevoked: boolean;
      today: string;
      /** Set if the day comes from the device's clock, because our server did not answer. */
      isDeviceDay?: true;
      /** The certificate in our register. Undefined if the register did not answer. */
      registerEntry: VerifiedCertificate | null | undefined;
    };

const keyAddress = pageUrl(filePaths.credentialKey(''));
const issuerAddress = pageUrl(filePaths.issuer);

const keySetSchema = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
});

/** A time with India's offset. Its first ten characters are the day. */
const instant = z.iso.datetime({ offset: true });

const credentialSchema = z.object({
  iss: z.literal(issuerAddress),
  validFrom: instant,
  validUntil: instant,
  credentialSubject: z.object({
    licenseNumber: z.string(),
    result: z.optional(z.array(z.object({ value: z.string() }))),
    identifier: z.array(z.object({ identityHash: z.string() })).check(z.minLength(1)),
  }),
  credentialStatus: z.object({
    statusListIndex: z.string().check(z.regex(/^\d{1,9}$/)),
    statusListCredential: z.string(),
  }),
});

/** The browser's cached copy may be older than a revocation. */
const freshOptions = { cache: 'no-cache' } as const;

function issuerOf(token: string, kid: string): string | undefined {
  let address = parseUrl(kid);
  try {
    address ??= parseUrl(decodeJwt(token).iss ?? '');
  } catch {
    // A token that is not JSON has no issuer.
  }
  const host = address?.host ?? '';
  return host === '' || host === new URL(brand.siteUrl).host ? undefined : host;
}

/** Returns the name of a credential's key, '' without one, and its algorithm. */
function readHeader(token: string) {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    // A forger may have put any value there.
    return { kid: typeof kid === 'string' ? kid : '', alg };
  } catch (cause) {
    throw new UncheckableFile('The credential in this file cannot be read: it is damaged.', { cause });
  }
}

/** Returns the signed JSON of a token. Undefined if the signature does not match. */
async function readToken(key: JWK, token: string): Promise<unknown> {
  const publicKey = await importJWK(key, 'RS256');
  try {
    const { payload } = await compactVerify(token, publicKey, { algorithms: ['RS256'] });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    // Our own headers are always valid for jose.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * Checks a credential with the keys and the status list of our own site. Requests no address that the credential names.
 * Throws `UncheckableFile` for a file without a certificate, any other error when the check could not be finished.
 */
export async function checkCredential(token: string): Promise<CredentialCheck> {
  const { kid, alg } = readHeader(token);
  if (!kid.startsWith(keyAddress) || alg !== 'RS256')
    return { kind: 'foreign', issuer: issuerOf(token, kid) };
  const { keys } = keySetSchema.parse(await (await ask(filePaths.keySet, freshOptions)).json());
  const keyOf = (keyId: string) => keys.find((key) => key.kid === keyId);
  const key = keyOf(kid);
  if (!key) return { kind: 'foreign', issuer: undefined };
  const content = await readToken(key, token);
  if (content === undefined) return { kind: 'changed', key: kid };
  const credential = z.core.safeParse(credentialSchema, content);
  if (!credential.success)
    throw new UncheckableFile('We signed this, but it is not the credential of a certificate.');
  const { validFrom, validUntil, credentialSubject, credentialStatus } = credential.data;
  const response = await ask(filePaths.statusList, freshOptions);
  const time = sentAt(response);
  const list = await response.text();
  const listKey = keyOf(decodeProtectedHeader(list).kid ?? '');
  const status = isRevoked(listKey && (await readToken(listKey, list)), credentialStatus, time ?? new Date());
  const rating = credentialSubject.result?.[0]?.value;
  const claims = {
    number: credentialSubject.licenseNumber,
    organization_name: credentialSubject.identifier[0]?.identityHash ?? '',
    valid_from: validFrom.slice(0, 10),
    valid_until: validUntil.slice(0, 10),
    ...(rating !== undefined && { rating }),
  };
  // The register adds information, but the credential is valid without it.
  const registerEntry = verify(claims.number).then(
    (page) => page.found,
    () => undefined,
  );
  return {
    kind: 'signed',
    key: kid,
    claims,
    isRevoked: await status,
    today: todayInIndia(time),
    ...(!time && { isDeviceDay: true }),
    registerEntry: await registerEntry,
  };
}

/** The Bitstring Status List of the W3C: one bit a credential, the first one leftmost. https://www.w3.org/TR/vc-bitstring-status-list/ */
const listSchema = z.object({
  exp: z.number(),
  id: z.literal(pageUrl(filePaths.statusList)),
  credentialSubject: z.object({
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().check(z.regex(/^u[\w-]+$/)),
  }),
});

async function bitsOf(encodedList: string): Promise<Uint8Array> {
  const binary = atob(encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  // Safari has no `DecompressionStream` before 16.4.
  const { gunzipSync } = await import('fflate');
  return gunzipSync(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

interface StatusEntry {
  statusListIndex: string;
  statusListCredential: string;
}

/** Returns whether a status list sets a credential's bit. Throws if it is another list, has expired, or lacks that bit. */
async function isRevoked(list: unknown, entry: StatusEntry, now: Date): Promise<boolean> {
  const { id, exp, credentialSubject } = listSchema.parse(list);
  if (id !== entry.statusListCredential)
    throw new Error(`No status list of ours: ${entry.statusListCredential}`);
  if (exp * 1000 < now.getTime()) throw new Error('The status list is too old.');
  const bits = await bitsOf(credentialSubject.encodedList);
  const index = Number(entry.statusListIndex);
  const byte = bits[index >> 3];
  if (byte === undefined) throw new Error(`The status list has no entry ${index}.`);
  return (byte & (0x80 >> (index & 7))) !== 0;
}
