import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { toCertified, type Organization } from '@utkarsh/domain/organization/organization';
import { credential, keyOf, verdictOn } from '../factories/credentials';
import { database, saveOrganizations } from '../factories/firestore';
import { daysFrom, organization } from '../factories/organizations';
import { open } from '../factories/site';

const held = ({ valid_from, valid_until }: Organization) => ({ valid_from, valid_until, revoked: false });

const valid = organization('micro', 'Kaveri Looms & Sons');
const upcoming = organization('mid', 'Narmada Steel', daysFrom(-2));
const expired = organization('large', 'Godavari Foods', daysFrom(14));
const revokedEarly = organization('micro', 'Sutlej Motors', { revoked: true, revoked_reason: 'Withdrawn' });
const revokedLater = organization('micro', 'Brahmani Glass');
const removed = organization('mid', 'Betwa Press');
const renamed = organization('large', 'Tapti Timber');
const moved = organization('enterprise', 'Sharavati Power');
const renewed = organization('micro', 'Periyar Tea', {
  ...daysFrom(-1),
  earlier_periods: [held(organization('micro', 'x', daysFrom(11)))],
});

const assessment = {
  survey_score: 92,
  practices_score: 90,
  people_invited: 42,
  people_answered: 40,
  participation_reason: '',
};
const rated = organization('mid', 'Pennar Papers', { assessment });

const all = [valid, upcoming, expired, revokedEarly, revokedLater, removed, renamed, moved, rated, renewed];
beforeAll(() => saveOrganizations(all.map((one) => ({ id: one.id, after: one }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const save = (after: Organization) =>
  saveOrganizations([{ id: after.id, before: { tier: after.tier }, after }]);
const path = ({ id, valid_from }: { id: string; valid_from: string }) =>
  `/credentials/${id}/${valid_from}.jwt`;
const status = async (one: { id: string; valid_from: string }) => (await open(path(one))).status;

describe('the credential of a valid certificate', () => {
  it('is valid for a verifier that has nothing but the credential', async () => {
    expect(await verdictOn(await credential(valid))).toBe('valid');
  });

  it("names the organization, the period in India's time, and where to look it up", async () => {
    const token = await credential(valid);
    const { kid, ...header } = decodeProtectedHeader(token);
    expect(header).toEqual({ alg: 'RS256' });
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

  it('is the same text each time', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => credential(revokedLater)));
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('is sent as plain text', async () => {
    expect((await open(path(valid))).headers.get('content-type')).toMatch(/^text\/plain/);
  });
});

describe('a verifier', () => {
  it('sees that an expired certificate has expired', async () => {
    expect(await verdictOn(await credential(expired))).toBe('expired');
  });

  it('detects a credential that was tampered with', async () => {
    const [header, payload = '', signature] = (await credential(valid)).split('.');
    const said = Buffer.from(payload, 'base64url').toString();
    const changed = Buffer.from(said.replaceAll('Kaveri', 'Cauvery')).toString('base64url');
    expect(await verdictOn([header, changed, signature].join('.'))).toBe('forged');
  });

  it('detects a credential that was signed with another key', async () => {
    const token = await credential(valid);
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = await importJWK(await exportJWK(privateKey), 'RS256');
    const header = { alg: 'RS256', kid: (await keyOf(token)).kid ?? '' };
    const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(key);
    expect(await verdictOn(forged)).toBe('forged');
  });
});

describe('a certificate that is revoked', () => {
  it('revokes the issued credential, which its address still serves', async () => {
    const token = await credential(revokedLater);
    expect(await verdictOn(token)).toBe('valid');
    await save({ ...revokedLater, revoked: true });
    expect(await verdictOn(token)).toBe('revoked');
    expect(await credential(revokedLater)).toBe(token);
  });

  it('leaves that credential revoked when the revocation is taken back, and issues another', async () => {
    const token = await credential(revokedLater);
    await save(revokedLater);
    const next = await credential(revokedLater);
    expect(await verdictOn(next)).toBe('valid');
    expect(await verdictOn(token)).toBe('revoked');
  });

  it('has no credential when nobody asked for one before', async () => {
    expect(await status(revokedEarly)).toBe(404);
  });
});

describe('a certificate that changes', () => {
  it('has a credential for each period that has begun', async () => {
    const [before] = renewed.earlier_periods;
    if (!before) throw new Error('It has no earlier period.');
    expect(await verdictOn(await credential({ id: renewed.id, ...before }))).toBe('valid');
    expect(await status(renewed)).toBe(404);
    expect(await status(upcoming)).toBe(404);
  });

  it('revokes the credential with a name that was corrected, also after the name is put back', async () => {
    const before = await credential(renamed);
    await save({ ...renamed, organization_name: 'Tapti Timbers' });
    const after = await credential(renamed);
    expect(await verdictOn(after)).toBe('valid');
    expect(await verdictOn(before)).toBe('revoked');
    await save(renamed);
    const again = await credential(renamed);
    expect(await verdictOn(again)).toBe('valid');
    expect([await verdictOn(before), await verdictOn(after)]).toEqual(['revoked', 'revoked']);
  });

  it('revokes the credential with a rating that was corrected', async () => {
    const before = await credential(rated);
    expect(decodeJwt(before)).toMatchObject({ credentialSubject: { result: [{ value: 'Platinum' }] } });
    await save({ ...rated, assessment: { ...assessment, practices_score: 70 } });
    const after = await credential(rated);
    expect(decodeJwt(after)).toMatchObject({ credentialSubject: { result: [{ value: 'Gold' }] } });
    expect([await verdictOn(before), await verdictOn(after)]).toEqual(['revoked', 'valid']);
  });

  it('revokes the credential with days that were corrected', async () => {
    const before = await credential(moved);
    const corrected = { ...moved, ...daysFrom(3) };
    await save(corrected);
    expect(await verdictOn(before)).toBe('revoked');
    expect(await status(moved)).toBe(404);
    expect(await verdictOn(await credential(corrected))).toBe('valid');
  });
});

it('a removed organization has no credential any more, and issued ones are revoked', async () => {
  const token = await credential(removed);
  await saveOrganizations([{ id: removed.id, before: { tier: removed.tier } }]);
  expect(await status(removed)).toBe(404);
  expect(await verdictOn(token)).toBe('revoked');
});

it('an organization missing in the directory keeps its credential', async () => {
  const unlisted = organization('mid', 'Mahanadi Mills');
  const certified = database().collection(collections.certified).doc(unlisted.id);
  await certified.set({ ...toCertified(unlisted) });
  const token = await credential(unlisted);
  expect(await verdictOn(token)).toBe('valid');
  await certified.delete();
  expect(await verdictOn(token)).toBe('revoked');
});
