import { readFile } from 'node:fs/promises';
import { SignJWT, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { filePaths } from '@utkarsh/domain/filePaths';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { type Organization, toCertified } from '@utkarsh/domain/organization/organization';
import { readLocalKeys } from '../../tools/emulators/localKeys';
import { fetchCredential, fetchKeyOf, fetchStatusBits, verifyCredential } from '../factories/credentials';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makePeriod } from '../factories/organizations';
import { openAddress } from '../factories/site';

const valid = makeOrganization('micro', 'Kaveri Looms & Sons');
const upcoming = makeOrganization('mid', 'Narmada Steel', makePeriod(-2));
const expiredOrganization = makeOrganization('large', 'Godavari Foods', makePeriod(14));
const revokedEarly = makeOrganization('micro', 'Sutlej Motors', {
  revoked: true,
  revoked_reason: 'Withdrawn',
});
const revokedLater = makeOrganization('micro', 'Brahmani Glass');
const removedOrganization = makeOrganization('mid', 'Betwa Press');
const renamedOrganization = makeOrganization('large', 'Tapti Timber');
const redatedOrganization = makeOrganization('enterprise', 'Sharavati Power');
const present = { ...makePeriod(11), revoked: false };
const renewedOrganization = makeOrganization('micro', 'Periyar Tea', {
  ...makePeriod(-1),
  earlier_periods: [present],
});

const assessment = {
  survey_score: 92,
  practices_score: 90,
  people_invited: 42,
  people_answered: 40,
  participation_reason: '',
};
const ratedOrganization = makeOrganization('mid', 'Pennar Papers', { assessment });

const all = [
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
];
beforeAll(() => saveOrganizations(all.map((one) => ({ id: one.id, after: one }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const save = (after: Organization) =>
  saveOrganizations([{ id: after.id, before: { tier: after.tier }, after }]);
const path = ({ id, valid_from }: { id: string; valid_from: string }) =>
  `/credentials/${id}/${valid_from}.jwt`;
const status = async (one: { id: string; valid_from: string }) => (await openAddress(path(one))).status;

describe('the credential of a valid certificate', () => {
  it('verifies with nothing but the credential itself', async () => {
    expect(await verifyCredential(await fetchCredential(valid))).toBe('valid');
  });

  it("names the organization, the period in India's time, and where to look it up", async () => {
    const token = await fetchCredential(valid);
    const { kid, ...header } = decodeProtectedHeader(token);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(kid).toMatch(new RegExp(`^${brand.siteUrl}/credentials/keys/[\\w-]{43}$`));
    const [id, page] = [pageUrl(path(valid)), pageUrl(`/certificate/${valid.id}`)];
    expect(decodeJwt(token)).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: pageUrl('/credentials/issuer'), type: ['Profile'], name: brand.name },
      validFrom: `${valid.valid_from}T00:00:00+05:30`,
      validUntil: `${valid.valid_until}T23:59:59+05:30`,
      credentialSubject: {
        id: page,
        identifier: [{ identityType: 'name', identityHash: 'Kaveri Looms & Sons', hashed: false }],
        licenseNumber: certificateNumber(valid.id, valid.valid_from),
        achievement: { achievementType: 'QualityAssuranceCredential' },
      },
      credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
      iss: pageUrl('/credentials/issuer'),
      jti: id,
      sub: page,
      nbf: Date.parse(`${valid.valid_from}T00:00:00+05:30`) / 1000,
      exp: Date.parse(`${valid.valid_until}T23:59:59+05:30`) / 1000,
    });
  });

  it('has an identical text each time', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => fetchCredential(revokedLater)));
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('and the status list have the media type of credentials', async () => {
    for (const address of [path(valid), '/credentials/status/1']) {
      const response = await openAddress(address);
      expect(response.headers.get('content-type')).toMatch(/^application\/vc\+jwt/);
      const { typ } = decodeProtectedHeader(await response.text());
      expect(typ).toBe(address === path(valid) ? 'JWT' : 'vc+jwt');
    }
  });
});

describe('a verifier', () => {
  it('recognizes an expired certificate', async () => {
    expect(await verifyCredential(await fetchCredential(expiredOrganization))).toBe('expired');
  });

  it('detects a credential that was tampered with', async () => {
    const [header, payload = '', signature] = (await fetchCredential(valid)).split('.');
    const said = Buffer.from(payload, 'base64url').toString();
    const forgedPayload = Buffer.from(said.replaceAll('Kaveri', 'Cauvery')).toString('base64url');
    expect(await verifyCredential([header, forgedPayload, signature].join('.'))).toBe('forged');
  });

  it('detects a credential that another key has signed', async () => {
    const token = await fetchCredential(valid);
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = await importJWK(await exportJWK(privateKey), 'RS256');
    const header = { alg: 'RS256', kid: (await fetchKeyOf(token)).kid ?? '' };
    const forgery = await new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(key);
    expect(await verifyCredential(forgery)).toBe('forged');
  });
});

describe('a certificate that is revoked', () => {
  it('revokes the issued credential, which its address still serves', async () => {
    const token = await fetchCredential(revokedLater);
    expect(await verifyCredential(token)).toBe('valid');
    await save({ ...revokedLater, revoked: true });
    expect(await verifyCredential(token)).toBe('revoked');
    expect(await fetchCredential(revokedLater)).toBe(token);
  });

  it('leaves the old credential revoked when the revocation is taken back, and issues another', async () => {
    const token = await fetchCredential(revokedLater);
    await save(revokedLater);
    const next = await fetchCredential(revokedLater);
    expect(await verifyCredential(next)).toBe('valid');
    expect(await verifyCredential(token)).toBe('revoked');
  });

  it('has no credential when nobody asked for one before', async () => {
    expect(await status(revokedEarly)).toBe(404);
  });
});

describe('a certificate that changes', () => {
  it('has a credential for each period that has begun', async () => {
    const [before] = renewedOrganization.earlier_periods;
    if (!before) throw new Error('It has no earlier period.');
    expect(await verifyCredential(await fetchCredential({ id: renewedOrganization.id, ...before }))).toBe(
      'valid',
    );
    expect(await status(renewedOrganization)).toBe(404);
    expect(await status(upcoming)).toBe(404);
  });

  it('revokes the credential with a name that was corrected, also after the name is put back', async () => {
    const before = await fetchCredential(renamedOrganization);
    await save({ ...renamedOrganization, organization_name: 'Tapti Timbers' });
    const after = await fetchCredential(renamedOrganization);
    expect(await verifyCredential(after)).toBe('valid');
    expect(await verifyCredential(before)).toBe('revoked');
    await save(renamedOrganization);
    const last = await fetchCredential(renamedOrganization);
    expect(await verifyCredential(last)).toBe('valid');
    expect([await verifyCredential(before), await verifyCredential(after)]).toEqual(['revoked', 'revoked']);
  });

  it('revokes the credential with a rating that was corrected', async () => {
    const before = await fetchCredential(ratedOrganization);
    expect(decodeJwt(before)).toMatchObject({ credentialSubject: { result: [{ value: 'Platinum' }] } });
    await save({ ...ratedOrganization, assessment: { ...assessment, practices_score: 70 } });
    const after = await fetchCredential(ratedOrganization);
    expect(decodeJwt(after)).toMatchObject({ credentialSubject: { result: [{ value: 'Gold' }] } });
    expect([await verifyCredential(before), await verifyCredential(after)]).toEqual(['revoked', 'valid']);
  });

  it('revokes the credential with days that were corrected', async () => {
    const before = await fetchCredential(redatedOrganization);
    const correction = { ...redatedOrganization, ...makePeriod(3) };
    await save(correction);
    expect(await verifyCredential(before)).toBe('revoked');
    expect(await status(redatedOrganization)).toBe(404);
    expect(await verifyCredential(await fetchCredential(correction))).toBe('valid');
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
  const publicPart = database().collection(collections.certified).doc(organization.id);
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

  it('carries the credential of the running period after an early renewal', async () => {
    expect(await svg(renewedOrganization)).toContain(
      await fetchCredential({ id: renewedOrganization.id, ...present }),
    );
  });

  it.each([
    ['upcoming', upcoming],
    ['expired', expiredOrganization],
    ['revoked', revokedEarly],
  ])('carries no credential while the certificate is %s', async (_state, one) => {
    expect(await png(one)).not.toContain('openbadgecredential');
    expect(await svg(one)).not.toContain('openbadges');
  });
});

it('the status list is long enough to hide which credential somebody looks up', async () => {
  expect((await fetchStatusBits()).length * 8).toBeGreaterThanOrEqual(131_072);
});

it.each([
  '/.well-known/did.json',
  '/.well-known/jwks.json',
  '/credentials/issuer',
  '/credentials/status/1',
  filePaths.credential(valid.id, valid.valid_from),
])('%s lets verifiers on any site read it and caches for at most five minutes', async (address) => {
  const { status: code, headers } = await openAddress(address);
  expect([code, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const seconds = Number(/^public, max-age=(\d+)/u.exec(headers.get('cache-control') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
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

it.each([
  '/credentials/no-such-organization-abc123/2025-09-01.jwt',
  `/credentials/${valid.id}/2001-01-01.jwt`,
  `/credentials/${valid.id}`,
  '/credentials/__all__/2025-09-01.jwt',
  '/credentials/a%2Fb/2025-09-01.jwt',
  '/credentials/%zz/2025-09-01.jwt',
  '/credentials/keys/nothing',
  '/credentials/status/2',
])('%s does not exist, and no cache keeps the reply', async (address) => {
  const { status: code, headers } = await openAddress(address);
  expect([code, headers.get('cache-control')]).toEqual([404, 'no-store']);
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
