import { readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { filePaths } from '@utkarsh/domain/filePaths';
import { readLocalKeys } from '../../tools/emulators/localKeys';
import { fetchCredential, fetchKeyOf, fetchStatusBits } from '../factories/credentials';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { openAddress } from '../factories/site';

const running = { ...makePeriod(11), revoked: false };
const valid = makeOrganization('micro', 'Kaveri Looms & Sons');
const upcoming = makeOrganization('mid', 'Narmada Steel', makePeriod(-2));
const expired = makeOrganization('large', 'Godavari Foods', makePeriod(14));
const revoked = makeOrganization('micro', 'Sutlej Motors', { revoked: true, revoked_reason: 'Withdrawn' });
const renewed = makeOrganization('micro', 'Periyar Tea', { ...makePeriod(-1), earlier_periods: [running] });

const all = [valid, upcoming, expired, revoked, renewed];
beforeAll(() => saveOrganizations(all.map((one) => ({ id: one.id, after: one }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

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
    expect(await svg(renewed)).toContain(await fetchCredential({ id: renewed.id, ...running }));
  });

  it.each([
    ['upcoming', upcoming],
    ['expired', expired],
    ['revoked', revoked],
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
  const { status: answered, headers } = await openAddress(address);
  expect([answered, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
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
  const { status: answered, headers } = await openAddress(address);
  expect([answered, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it('the log of the emulators never contains the private key', async () => {
  await fetchCredential(valid);
  const log = await readFile(process.env['EMULATOR_LOG'] ?? '', 'utf8');
  expect(log).toContain('pages');
  const secretSchema = z.object({ keys: z.array(z.record(z.string(), z.string())) });
  const { keys } = secretSchema.parse(JSON.parse(readLocalKeys() ?? ''));
  const secret = ['d', 'p', 'q', 'dp', 'dq', 'qi'].map((name) => keys[0]?.[name]?.slice(0, 20) ?? name);
  expect(secret.every((part) => part.length === 20)).toBe(true);
  expect(secret.filter((part) => log.includes(part))).toEqual([]);
});
