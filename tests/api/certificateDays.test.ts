// @vitest-environment jsdom
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import {
  type CertificateState,
  certificateNumber,
  todayInIndia,
  type Period,
  daysLater,
} from '@utkarsh/domain/certificate/certification';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/staff';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord, publishForTests, searchCertified } from '../factories/organizations';
import { callApi, openAddress, openPage } from '../factories/site';

/** Compares what all surfaces show about a certificate. The periods of the cases begin and end before or after today. */

const day = (offset: number) => daysLater(todayInIndia(), offset);
const days = (start: number, end: number): Period => ({ valid_from: day(start), valid_until: day(end) });
const term = (start: number, end: number, isRevoked = false) => ({ ...days(start, end), revoked: isRevoked });

/** `credential`: whether the address of the newest period's credential answers one. */
type Case = [name: string, state: CertificateState, credential: boolean, parts: Partial<Organization>];

const cases: Case[] = [
  ['the day before its first', 'upcoming', false, days(1, 365)],
  ['its first day', 'valid', true, days(0, 364)],
  ['a day within', 'valid', true, days(-100, 200)],
  ['its last day', 'valid', true, days(-364, 0)],
  ['the day after its last', 'expired', true, days(-365, -1)],
  ['a renewal ahead', 'valid', false, { ...days(31, 395), earlier_periods: [term(-334, 30)] }],
  ['the first day of a renewal', 'valid', true, { ...days(0, 364), earlier_periods: [term(-365, -1)] }],
  ['the gap before a renewal', 'expired', false, { ...days(10, 374), earlier_periods: [term(-400, -36)] }],
  ['a renewal after a gap', 'valid', true, { ...days(-1, 363), earlier_periods: [term(-400, -36)] }],
  ['a revocation', 'revoked', false, { ...days(-100, 200), revoked: true, revoked_reason: 'Asked for.' }],
  [
    'a revoked renewal ahead',
    'revoked',
    false,
    { ...days(31, 395), earlier_periods: [term(-334, 30)], revoked: true, revoked_reason: 'Asked for.' },
  ],
  [
    'a renewal within a revoked period',
    'valid',
    true,
    { ...days(-10, 354), earlier_periods: [term(-100, 200, true)] },
  ],
];

// Two organizations that change after publication: one moves to another band, one is revoked and restored.
const mover = makeOrganization('mid', `${makeWord()} moved`, days(-100, 200));
const returner = makeOrganization('mid', `${makeWord()} restored`, days(-100, 200));
publishForTests([mover, returner]);
beforeAll(async () => {
  const revocation = { ...returner, revoked: true, revoked_reason: 'By mistake.', revision: 2 };
  await saveOrganizations([{ id: returner.id, before: returner, after: revocation }]);
  await saveOrganizations([
    { id: mover.id, before: mover, after: { ...mover, tier: 'large', revision: 2 } },
    { id: returner.id, before: revocation, after: { ...returner, revision: 3 } },
  ]);
});
afterAll(() => saveOrganizations([{ id: mover.id, before: { tier: 'large' } }]));

const labels = { valid: 'Certified', upcoming: 'Not yet valid', expired: 'Expired', revoked: 'Revoked' };
const phrases = {
  valid: ': certified by',
  upcoming: ': to be certified by',
  expired: ': certificate expired, no longer certified',
  revoked: ': certificate revoked, no longer certified',
};

const textOf = async (path: string) => (await openAddress(path)).text();

/** Returns what each surface shows about an organization, in one word where possible. */
async function surfacesOf({ id, organization_name, valid_from }: Organization, tier: 'mid' | 'large') {
  const { document } = await openPage(sitePaths.certificate(id));
  const name = encodeURIComponent(organization_name);
  const search = companySearchSchema.parse((await callApi(`/api/companies/search?name=${name}`)).body);
  const staff = await callAs('viewer', 'GET', `/api/admin/${tier}-organizations?search=${name}`);
  const verify = async (q: string) =>
    verifySchema.parse((await callApi(`/api/verify?q=${encodeURIComponent(q)}`)).body).found;
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const stateIn = (text: string) => Object.entries(phrases).find(([, words]) => text.includes(words))?.[0];
  return {
    page: document.querySelector('h1 ~ p strong, main p strong')?.textContent,
    jsonLd: scripts.some(({ textContent }) => textContent.includes('hasCertification')),
    badge: stateIn(await textOf(`/badge/${id}.svg`)),
    embed: stateIn(await textOf(`/embed/${id}`)),
    found: search.results.some((one) => one.id === id),
    other: search.others.find((one) => one.id === id)?.state,
    list: (await searchCertified(tier, organization_name)).total,
    staff: organizationListSchema.parse(staff.body).organizations.find((one) => one.id === id)?.state,
    sitemap: (await textOf('/sitemap.xml')).includes(`${sitePaths.certificate(id)}<`),
    verify: (await verify(id))?.state,
    number: (await verify(certificateNumber(id, valid_from)))?.id,
    credential: (await openAddress(`/credentials/${id}/${valid_from}.jwt`)).status,
  };
}

const expectedOf = (id: string, state: CertificateState, credential: boolean) => ({
  page: labels[state],
  jsonLd: state === 'valid',
  badge: state,
  embed: state,
  found: state === 'valid',
  other: state === 'valid' ? undefined : state,
  list: state === 'valid' ? 1 : 0,
  staff: state,
  sitemap: state === 'valid',
  verify: state,
  number: id,
  credential: credential ? 200 : 404,
});

describe('a certificate', () => {
  const all = cases.map(([name, state, credential, parts]) => {
    return { name, state, credential, organization: makeOrganization('mid', `${makeWord()} ${name}`, parts) };
  });
  publishForTests(all.map(({ organization }) => organization));

  it.each(all)('is $state on every surface: $name', async ({ state, credential, organization }) => {
    const { id } = organization;
    expect(await surfacesOf(organization, 'mid')).toEqual(expectedOf(id, state, credential));
  });

  it('is valid after a move to another band, and listed in that band alone', async () => {
    expect(await surfacesOf(mover, 'large')).toEqual(expectedOf(mover.id, 'valid', true));
    expect((await searchCertified('mid', mover.organization_name)).total).toBe(0);
  });

  it('is valid after a revocation is taken back', async () => {
    expect(await surfacesOf(returner, 'mid')).toEqual(expectedOf(returner.id, 'valid', true));
  });
});
