import { deflateSync, gzipSync } from 'node:zlib';
import { CompactSign, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { pageUrl } from '@utkarsh/domain/brand';

/** Signing key for tests, and its public part as our site publishes it. */
export interface TestKey {
  sign: (payload: object, kid?: string) => Promise<string>;
  jwk: { kid: string; kty: string; n: string; e: string };
}

const ourKid = pageUrl('/credentials/keys/a1B2c3D4e5F6');

export async function makeKey(kid = ourKid): Promise<TestKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { n = '', e = '' } = await exportJWK(publicKey);
  return {
    jwk: { kid, kty: 'RSA', n, e },
    sign: (payload, keyId = kid) => signWith(privateKey, keyId, payload),
  };
}

const signWith = (key: CryptoKey, kid: string, payload: object) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);

const status = pageUrl('/credentials/status/1');

/** Returns the payload of a certificate's credential, with the index 9 in the status list. */
export const makeCredential = (changes: object = {}) => ({
  iss: pageUrl('/credentials/issuer'),
  validFrom: '2026-09-01T00:00:00+05:30',
  validUntil: '2027-08-31T23:59:59+05:30',
  credentialSubject: {
    id: pageUrl('/certificate/anjali-foods-ab12cd'),
    licenseNumber: 'UW-202609-AB12CD',
    identifier: [{ type: 'IdentityObject', identityHash: 'Anjali Foods Pvt Ltd' }],
  },
  credentialStatus: { statusListIndex: '9', statusListCredential: status },
  ...changes,
});

export function makeStatusList(indexes: number[] = [], changes: object = {}) {
  const bits = new Uint8Array(16_384);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return {
    id: status,
    exp: Math.floor(Date.now() / 1000) + 3600,
    credentialSubject: {
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    ...changes,
  };
}

const chunk = (type: string, ...data: (string | Buffer)[]) => {
  const body = Buffer.concat(
    data.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, 'latin1'), body, Buffer.alloc(4)]);
  bytes.writeUInt32BE(body.length);
  return bytes;
};

/** Returns a PNG with a text of another program and these chunks. */
const pngOf = (...chunks: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0'),
    chunk('tEXt', 'Software\0nothing of ours'),
    chunk('zTXt', 'Raw profile type exif\0\0', 'broken'),
    ...chunks,
    chunk('IEND', ''),
  ]);

/** Returns a PNG with a credential, embedded as our site does it. */
export const makeBakedPng = (token: string, keyword = 'openbadgecredential') =>
  pngOf(chunk('iTXt', `${keyword}\0\0\0\0\0${token}`));

/** Returns the credential in PNGs as other programs save it. */
export const makeResavedPngs = (token: string, keyword = 'openbadgecredential') => ({
  iTXt: pngOf(chunk('iTXt', `${keyword}\0\x01\0en\0translated\0`, deflateSync(token))),
  zTXt: pngOf(chunk('zTXt', `${keyword}\0\0`, deflateSync(token))),
  tEXt: pngOf(chunk('tEXt', `${keyword}\0${token}`)),
});

export const makePngWithText = (text: string) => pngOf(chunk('tEXt', `Title\0${text}`));

export const makeBrokenPng = (token: string) =>
  pngOf(chunk('zTXt', 'openbadgecredential\0\0', deflateSync(token).subarray(0, -20)));

export const makeBakedSvg = (token: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${token}"></openbadges:credential><path d="M0 0h9"/></svg>`;
