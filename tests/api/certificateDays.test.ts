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
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/staff';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, searchCertified } from '../factories/organizations';
import { callApi, openAddress, openPage } from '../factories/site';

/** What every surface says of a certificate, on every kind of day of its life. Today is the day; the periods lie about it. */

/** A word for each organization. In letters that they share, "day" or "its" may stand, and a search by name would find two. */
const newWord = () => `zy${newDocumentId().slice(0, 12).toLowerCase()}`;
const day = (offset: number) => daysLater(todayInIndia(), offset);
const days = (from: number, until: number): Period => ({ valid_from: day(from), valid_until: day(until) });
const held = (from: number, until: number, revoked = false) => ({ ...days(from, until), revoked });

/** Of the credential of the newest period: whether its address answers one. */
type Case = [name: string, state: CertificateState, credential: boolean, parts: Partial<Organization>];

const cases: Case[] = [
  ['the day before its first', 'upcoming', false, days(1, 365)],
  ['its first day', 'valid', true, days(0, 364)],
  ['a day within', 'valid', true, days(-100, 200)],
  ['its last day', 'valid', true, days(-364, 0)],
  ['the day after its last', 'expired', true, days(-365, -1)],
  ['a renewal ahead', 'valid', false, { ...days(31, 395), earlier_periods: [held(-334, 30)] }],
  ['the first day of a renewal', 'valid', true, { ...days(0, 364), earlier_periods: [held(-365, -1)] }],
  ['the gap before a renewal', 'expired', false, { ...days(10, 374), earlier_periods: [held(-400, -36)] }],
  ['a renewal after a gap', 'valid', true, { ...days(-1, 363), earlier_periods: [held(-400, -36)] }],
  ['a revocation', 'revoked', false, { ...days(-100, 200), revoked: true, revoked_reason: 'Asked for.' }],
  [
    'a revoked renewal ahead',
    'revoked',
    false,
    { ...days(31, 395), earlier_periods: [held(-334, 30)], revoked: true, revoked_reason: 'Asked for.' },
  ],
  [
    'a renewal within a revoked period',
    'valid',
    true,
    { ...days(-10, 354), earlier_periods: [held(-100, 200, true)] },
  ],
];

const organizations = cases.map(([name, , , parts]) =>
  makeOrganization('mid', `${newWord()} ${name}`, parts),
);
// Two more, changed after they were published: to another band, and back from a revocation.
const moved = makeOrganization('mid', `${newWord()} moved`, days(-100, 200));
const restored = makeOrganization('mid', `${newWord()} restored`, days(-100, 200));
const all = [...organizations, moved, restored];

beforeAll(async () => {
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  const revoked = { ...restored, revoked: true, revoked_reason: 'By mistake.', revision: 2 };
  await saveOrganizations([{ id: restored.id, before: restored, after: revoked }]);
  await saveOrganizations([
    { id: moved.id, before: moved, after: { ...moved, tier: 'large', revision: 2 } },
    { id: restored.id, before: revoked, after: { ...restored, revision: 3 } },
  ]);
});
afterAll(() =>
  saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier: id === moved.id ? 'large' : tier } }))),
);

const labels = { valid: 'Certified', upcoming: 'Not yet valid', expired: 'Expired', revoked: 'Revoked' };
const pictured = {
  valid: ': certified by',
  upcoming: ': to be certified by',
  expired: ': certificate expired, no longer certified',
  revoked: ': certificate revoked, no longer certified',
};

const textOf = async (path: string) => (await openAddress(path)).text();

/** What each surface shows of an organization, in one word where it can. */
async function surfacesOf({ id, organization_name, valid_from }: Organization, tier: 'mid' | 'large') {
  const { document } = await openPage(sitePaths.certificate(id));
  const name = encodeURIComponent(organization_name);
  const search = companySearchSchema.parse((await callApi(`/api/companies/search?name=${name}`)).body);
  const staff = await callAs('viewer', 'GET', `/api/admin/${tier}-organizations?search=${name}`);
  const verify = async (q: string) =>
    verifySchema.parse((await callApi(`/api/verify?q=${encodeURIComponent(q)}`)).body).found;
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const stateIn = (text: string) => Object.entries(pictured).find(([, words]) => text.includes(words))?.[0];
  return {
    page: document.querySelector('h1 ~ p strong, main p strong')?.textContent,
    jsonLd: structured.some(({ textContent }) => textContent.includes('hasCertification')),
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

const expected = (id: string, state: CertificateState, credential: boolean) => ({
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
  it.each(cases.map(([name, state, credential], index) => ({ name, state, credential, index })))(
    'is $state on every surface: $name',
    async ({ state, credential, index }) => {
      const one = organizations[index];
      if (!one) throw new Error('No such case.');
      expect(await surfacesOf(one, 'mid')).toEqual(expected(one.id, state, credential));
    },
  );

  it('is valid after a move to another band, and listed in that band alone', async () => {
    expect(await surfacesOf(moved, 'large')).toEqual(expected(moved.id, 'valid', true));
    expect((await searchCertified('mid', moved.organization_name)).total).toBe(0);
  });

  it('is valid after a revocation is taken back', async () => {
    expect(await surfacesOf(restored, 'mid')).toEqual(expected(restored.id, 'valid', true));
  });
});
