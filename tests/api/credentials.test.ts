import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type JWK, decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { type Organization, toCertified } from '@utkarsh/domain/organization/organization';
import { goldAssessment } from '@utkarsh/domain/testing/organizations';
import { readLocalKeys } from '../../tools/emulators/localKeys';
import { documentOf, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makePeriod, publishForTests } from '../factories/organizations';
import { openAddress } from '../factories/site';

const valid = makeOrganization('micro', 'Kaveri Looms & Sons');
const upcoming = makeOrganization('mid', 'Narmada Steel', makePeriod(-2));
const expiredOrganization = makeOrganization('large', 'Godavari Foods', makePeriod(14));
const revokedEarly = makeOrganization('micro', 'Sutlej Motors', { revoked: true });
const revokedLater = makeOrganization('micro', 'Brahmani Glass');
const removedOrganization = makeOrganization('mid', 'Betwa Press');
const renamedOrganization = makeOrganization('large', 'Tapti Timber');
const redatedOrganization = makeOrganization('enterprise', 'Sharavati Power');
const present = { ...makePeriod(11), revoked: false };
const renewedOrganization = makeOrganization('micro', 'Periyar Tea', {
  ...makePeriod(-1),
  earlier_periods: [present],
});

const assessment = { ...goldAssessment, survey_score: 92, practices_score: 90 };
const ratedOrganization = makeOrganization('mid', 'Pennar Papers', { assessment });

publishForTests([
  valid,
  upcoming,
  expiredOrganization,
  revokedEarly,
  revokedLater,
  removedOrganization,
  renamedOrganization,
  redatedOrganization,
  ratedOrganization,
  renewedOrganization,
]);

const save = (after: Organization) =>
  saveOrganizations([{ id: after.id, before: { tier: after.tier }, after }]);
const path = ({ id, valid_from }: { id: string; valid_from: string }) =>
  `/credentials/${id}/${valid_from}.jwt`;
const status = async (one: { id: string; valid_from: string }) => (await openAddress(path(one))).status;

async function fetchCredential(one: { id: string; valid_from: string }): Promise<string> {
  const response = await openAddress(path(one));
  expect(response.status).toBe(200);
  return response.text();
}

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

/** Reads an address of the real site from the emulators. */
async function readRealAddress(address: string): Promise<string> {
  if (!address.startsWith(brand.siteUrl)) throw new Error(`${address} is not an address of the site.`);
  return (await openAddress(address.slice(brand.siteUrl.length))).text();
}

async function fetchKeyOf(token: string): Promise<JWK> {
  const { kid = '' } = decodeProtectedHeader(token);
  return jwkSchema.parse(JSON.parse(await readRealAddress(kid)));
}

/** Returns the payload of a credential. Throws when its signature does not match the key in `kid`, or when it has expired. */
async function verifySigned(token: string): Promise<unknown> {
  const key = await importJWK(await fetchKeyOf(token), 'RS256');
  const issuer = `${brand.siteUrl}/credentials/issuer`;
  return (await jwtVerify(token, key, { algorithms: ['RS256'], issuer })).payload;
}

/** Returns the bits of the status list, one for each credential. */
async function fetchStatusBits(address = `${brand.siteUrl}/credentials/status/1`): Promise<Buffer> {
  const { credentialSubject } = listSchema.parse(await verifySigned(await readRealAddress(address)));
  return gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
}

/** Verifies a credential as a foreign verifier does. */
async function verifyCredential(token: string): Promise<'valid' | 'expired' | 'revoked' | 'forged'> {
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

describe('the credential of a valid certificate', () => {
  it('verifies with nothing but the credential itself, and has an identical text each time', async () => {
    const [first = '', ...others] = await Promise.all([1, 2, 3].map(() => fetchCredential(valid)));
    expect(await verifyCredential(first)).toBe('valid');
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('names the organization and where to look it up, and has the media type of credentials', async () => {
    const response = await openAddress(path(valid));
    expect(response.headers.get('content-type')).toMatch(/^application\/vc\+jwt/);
    const token = await response.text();
    const { kid, ...header } = decodeProtectedHeader(token);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(kid).toMatch(new RegExp(`^${brand.siteUrl}/credentials/keys/[\\w-]{43}$`));
    expect(decodeJwt(token)).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: pageUrl(path(valid)),
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: pageUrl('/credentials/issuer'), type: ['Profile'], name: brand.name },
      credentialSubject: {
        id: pageUrl(`/certificate/${valid.id}`),
        identifier: [{ identityType: 'name', identityHash: 'Kaveri Looms & Sons', hashed: false }],
        licenseNumber: certificateNumber(valid.id, valid.valid_from),
        achievement: { achievementType: 'QualityAssuranceCredential' },
      },
    });
  });

  it('has a status list that is long enough to hide which credential somebody looks up', async () => {
    const response = await openAddress('/credentials/status/1');
    expect(response.headers.get('content-type')).toMatch(/^application\/vc\+jwt/);
    expect(decodeProtectedHeader(await response.text()).typ).toBe('vc+jwt');
    expect((await fetchStatusBits()).length * 8).toBeGreaterThanOrEqual(131_072);
  });
});

it('a verifier recognizes an expired certificate and a credential that was tampered with', async () => {
  expect(await verifyCredential(await fetchCredential(expiredOrganization))).toBe('expired');
  const [header, payload = '', signature] = (await fetchCredential(valid)).split('.');
  const said = Buffer.from(payload, 'base64url').toString();
  const forgedPayload = Buffer.from(said.replaceAll('Kaveri', 'Cauvery')).toString('base64url');
  expect(await verifyCredential([header, forgedPayload, signature].join('.'))).toBe('forged');
});

describe('a certificate that is revoked', () => {
  it('revokes the issued credential, which its address still serves, and gets another when it is valid again', async () => {
    const token = await fetchCredential(revokedLater);
    await save({ ...revokedLater, revoked: true });
    expect(await verifyCredential(token)).toBe('revoked');
    expect(await fetchCredential(revokedLater)).toBe(token);
    await save(revokedLater);
    expect(await verifyCredential(await fetchCredential(revokedLater))).toBe('valid');
    expect(await verifyCredential(token)).toBe('revoked');
  });

  it('has no credential when nobody asked for one before', async () => {
    expect(await status(revokedEarly)).toBe(404);
  });
});

describe('a certificate that changes', () => {
  it('has a credential for each period that has begun', async () => {
    const token = await fetchCredential({ id: renewedOrganization.id, ...present });
    expect(await verifyCredential(token)).toBe('valid');
    expect(await status(renewedOrganization)).toBe(404);
    expect(await status(upcoming)).toBe(404);
  });

  it.each([
    ['a name', renamedOrganization, { organization_name: 'Tapti Timbers' }],
    ['a rating', ratedOrganization, { assessment: { ...assessment, practices_score: 70 } }],
    ['days', redatedOrganization, makePeriod(3)],
  ])(
    'revokes the credential with %s that was corrected, also after that is put back',
    async (noun, one, change) => {
      const correction = { ...one, ...change };
      const before = await fetchCredential(one);
      await save(correction);
      const after = await fetchCredential(correction);
      expect([await verifyCredential(before), await verifyCredential(after)]).toEqual(['revoked', 'valid']);
      if (noun === 'days') expect(await status(one)).toBe(404);
      await save(one);
      expect(await verifyCredential(await fetchCredential(one))).toBe('valid');
      expect([await verifyCredential(before), await verifyCredential(after)]).toEqual(['revoked', 'revoked']);
    },
  );

  it('has its rating in its credential', async () => {
    const token = await fetchCredential(ratedOrganization);
    expect(decodeJwt(token)).toMatchObject({ credentialSubject: { result: [{ value: 'Platinum' }] } });
  });
});

it('a removed organization loses its credential, and issued ones are revoked', async () => {
  const token = await fetchCredential(removedOrganization);
  await saveOrganizations([{ id: removedOrganization.id, before: { tier: removedOrganization.tier } }]);
  expect(await status(removedOrganization)).toBe(404);
  expect(await verifyCredential(token)).toBe('revoked');
});

it('an organization missing in the directory keeps its credential', async () => {
  const organization = makeOrganization('mid', 'Mahanadi Mills');
  const publicPart = documentOf('certified', organization.id);
  await publicPart.set({ ...toCertified(organization) });
  const token = await fetchCredential(organization);
  expect(await verifyCredential(token)).toBe('valid');
  await publicPart.delete();
  expect(await verifyCredential(token)).toBe('revoked');
});

describe('the badge of a certificate', () => {
  const png = async ({ id }: Organization) =>
    Buffer.from(await (await openAddress(`/badge/${id}.png`)).arrayBuffer()).toString('latin1');
  const svg = async ({ id }: Organization) => (await openAddress(`/badge/${id}.svg`)).text();

  it('carries the credential of a valid certificate, as PNG and as SVG', async () => {
    const token = await fetchCredential(valid);
    expect(await png(valid)).toContain(`iTXtopenbadgecredential\0\0\0\0\0${token}`);
    expect(await svg(valid)).toContain(`<openbadges:credential verify="${token}"></openbadges:credential>`);
  });

  it('carries the credential of the running period only', async () => {
    const token = await fetchCredential({ id: renewedOrganization.id, ...present });
    expect(await svg(renewedOrganization)).toContain(token);
    for (const one of [upcoming, expiredOrganization, revokedEarly]) {
      expect(await png(one)).not.toContain('openbadgecredential');
      expect(await svg(one)).not.toContain('openbadges');
    }
  });
});

it.each([
  '/.well-known/did.json',
  '/.well-known/jwks.json',
  '/credentials/issuer',
  '/credentials/status/1',
  path(valid),
])('%s may be read by verifiers on any site', async (address) => {
  const { status: code, headers } = await openAddress(address);
  expect([code, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

it('the key, the issuer and the DID document stand at the addresses that credentials name', async () => {
  const token = await fetchCredential(valid);
  const key = await fetchKeyOf(token);
  const json = async (address: string): Promise<unknown> => (await openAddress(address)).json();
  expect(await json('/.well-known/jwks.json')).toHaveProperty('keys.0', key);
  const { issuer } = decodeJwt<{ issuer: object }>(token);
  expect(await json('/credentials/issuer')).toMatchObject(issuer);
  expect(await json('/.well-known/did.json')).toMatchObject({
    id: `did:web:${new URL(brand.siteUrl).host}`,
    alsoKnownAs: [pageUrl('/credentials/issuer')],
  });
  expect(await json('/.well-known/did.json')).toHaveProperty('verificationMethod.0.publicKeyJwk', key);
});

it('the log of the emulators never contains the private key', async () => {
  await fetchCredential(valid);
  const log = await readFile(process.env['EMULATOR_LOG'] ?? '', 'utf8');
  expect(log).toContain('pages');
  const secretSchema = z.object({ keys: z.array(z.record(z.string(), z.string())) });
  const { keys } = secretSchema.parse(JSON.parse(readLocalKeys('CREDENTIAL_KEYS') ?? ''));
  const secret = ['d', 'p', 'q', 'dp', 'dq', 'qi'].map((name) => keys[0]?.[name]?.slice(0, 20) ?? name);
  expect(secret.every((part) => part.length === 20)).toBe(true);
  expect(secret.filter((part) => log.includes(part))).toEqual([]);
});
