import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { pageUrl } from '@utkarsh/domain/brand';
import { certificateNumber, periodText } from '@utkarsh/domain/certificate/certification';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { certifiedListSchema, companySearchSchema, summarySchema } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { collectionOf } from '../factories/firestore';
import { refusalOf } from '../factories/operations';
import { idsOf, makePeriod, makeOrganization, publishForTests } from '../factories/organizations';
import { callApi } from '../factories/site';

const earlier = { ...makePeriod(16), revoked: false };
const valid = makeOrganization('mid', 'Qorvexa Búzios & Söhne Private Limited', {
  earlier_periods: [earlier],
});
const expiredOrganization = makeOrganization('micro', 'Qorvexa Yesterday LLP', makePeriod(20));
const revokedOrganization = makeOrganization('enterprise', 'Qorvexa Gone Ltd', {
  revoked: true,
  revoked_on: '2026-10-05',
  revoked_ground: 'The certificate or the badge was misused',
});
const english = makeOrganization('mid', 'Kwalora Vastrapur Recycling Pvt Ltd');
const indian = makeOrganization('micro', 'क्वालोरा हस्तकला उद्योग');
const former = makeOrganization('micro', 'क्वालोरा दीपमाला', makePeriod(20));
// Certificates of one month are sorted by name, so these names come before all others.
const newest = makeOrganization('enterprise', '0 Summary Aquila', {
  ...makePeriod(0),
  profile_url: 'https://aquila.example/about',
});
const newestMicro = makeOrganization('micro', '0 Summary Banyan', makePeriod(0));
publishForTests([
  valid,
  expiredOrganization,
  revokedOrganization,
  english,
  indian,
  former,
  newest,
  newestMicro,
  makeOrganization('micro', '0 Summary Aardvark', makePeriod(7)),
  makeOrganization('mid', '0 Summary Upcoming', makePeriod(-1)),
  makeOrganization('large', '0 Summary Revoked', { ...makePeriod(0), revoked: true }),
]);

describe('the search for companies', () => {
  const search = async (name: string, more = '') => {
    const reply = await callApi(`/api/companies/search?name=${encodeURIComponent(name)}${more}`);
    expect(reply.status).toBe(200);
    return companySearchSchema.parse(reply.body);
  };

  it('finds a company in another spelling', async () => {
    expect(await search('qorvexa buzios and sohne pvt ltd')).toMatchObject({
      results: [{ id: valid.id, tier: 'mid', certification_period: periodText(valid) }],
      total: 1,
    });
  });

  it('lists organizations without a certificate separately, and does not suggest them', async () => {
    const { results, others } = await search('qorvexa');
    expect(idsOf(results)).toEqual([valid.id]);
    const other = (
      { id, organization_name, valid_from, valid_until }: typeof valid,
      state: 'revoked' | 'expired',
    ) => ({ id, organization_name, state, valid_from, valid_until });
    expect(others).toEqual([other(revokedOrganization, 'revoked'), other(expiredOrganization, 'expired')]);
    for (const { organization_name } of [expiredOrganization, revokedOrganization]) {
      const reply = await search(organization_name);
      expect(reply).toMatchObject({ results: [], total: 0 });
      expect(reply.suggestions).not.toContain(organization_name);
    }
  });

  it('finds a company by the sound of its name in another script, certified or not', async () => {
    expect(await search('M/s. क्वालोरा वस्त्रापुर रीसाइक्लिंग')).toMatchObject({
      results: [{ id: english.id, found_by: 'sound' }],
      total: 1,
      by_name: 0,
      by_sound: 1,
    });
    expect(idsOf((await search('Kwalora Hastakala')).results)).toEqual([indian.id]);
    const { results, others } = await search('Kwalora Deepmala');
    expect({ results, others: idsOf(others) }).toEqual({ results: [], others: [former.id] });
    const list = await callApi('/api/certified-organizations/all?search=Kwalora%20Hastakala');
    expect(idsOf(certifiedListSchema.parse(list.body).organizations)).toEqual([indian.id]);
  });

  it.each([
    ['name=a&utm_source=x', 'utm_source'],
    [`name=${'x'.repeat(201)}`, 'name'],
  ])('refuses ?%s, which could bypass the cache', async (query, field) => {
    expect(await callApi(`/api/companies/search?${query}`)).toMatchObject(refusalOf([field]));
  });
});

describe('the verification of a certificate', () => {
  const verify = async (q: string) => {
    const reply = await callApi(`/api/verify?${new URLSearchParams({ q })}`);
    expect(reply.status).toBe(200);
    return verifySchema.parse(reply.body).found;
  };
  const { id, organization_name, valid_from } = valid;
  const number = certificateNumber(id, valid_from);

  it('finds it by its number, a link and an id', async () => {
    for (const q of [number, pageUrl(sitePaths.certificate(id)), id])
      expect(await verify(q)).toEqual({ id, organization_name, number, state: 'valid', ...makePeriod(2) });
  });
});

it('the verification of a revoked certificate gives the day and the public reason', async () => {
  const { id, revoked_on, revoked_ground } = revokedOrganization;
  const { found } = verifySchema.parse((await callApi(`/api/verify?q=${id}`)).body);
  expect(found).toMatchObject({ state: 'revoked', revoked_on, revoked_ground });
});

describe('the summary', () => {
  const insights = collectionOf('insights');
  /** Makes an insight that is published in a year of its own, so that the order is known. */
  const makeInsight = (year: number, changes: object = {}) => ({
    name: 'Meenakshi Raman',
    designation: 'Head HR',
    company: 'Aquila',
    linkedin: 'https://www.linkedin.com/in/meenakshi',
    message: 'We asked the night shift first.',
    image: 'insights/summary/image.png',
    image_alt: 'Four people around a loom',
    video: '',
    status: 'published',
    revision: 2,
    consent_version: '2026-11',
    published_at: Timestamp.fromDate(new Date(Date.UTC(year, 0, 1))),
    ...changes,
  });
  const records: Record<string, object> = {
    'summary-first': makeInsight(2091, { outcome: 'Calls in a month\n63\n9' }),
    'summary-plain': makeInsight(2092),
    'summary-second': makeInsight(2093, { quote: 'They asked us first.' }),
    'summary-pending': makeInsight(2094, { status: 'pending', quote: 'Not yet.' }),
    'summary-broken': makeInsight(2095, { message: 42, quote: 'Broken.' }),
  };
  beforeAll(() => Promise.all(Object.entries(records).map(([id, data]) => insights.doc(id).set(data))));
  afterAll(() => Promise.all(Object.keys(records).map((id) => insights.doc(id).delete())));

  const read = async () => {
    const reply = await callApi('/api/summary');
    expect(reply.status).toBe(200);
    return summarySchema.parse(reply.body);
  };

  it('counts as many organizations in each band as its list has', async () => {
    const { counts } = await read();
    for (const band of bandIds) {
      const list = await callApi(`/api/certified-organizations/${band}?limit=1`);
      expect(list.body).toMatchObject({ total: counts[band] });
      expect(counts[band]).toBeGreaterThan(0);
    }
  });

  it('shows the six newest certificates of all bands, with only public fields', async () => {
    const { latest } = await read();
    expect(latest).toHaveLength(6);
    expect(latest.slice(0, 2)).toEqual([
      {
        id: newest.id,
        tier: 'enterprise',
        organization_name: newest.organization_name,
        industry: 'Insurance',
        number_of_employees: 42,
        certification_period: periodText(newest),
        profile_url: newest.profile_url,
      },
      expect.objectContaining({ id: newestMicro.id, tier: 'micro' }),
    ]);
    for (const { organization_name } of latest)
      expect(organization_name).not.toMatch(/Summary (Aardvark|Upcoming|Revoked)/);
  });

  it('shows the readable insights published last that staff have given a quotation or an outcome', async () => {
    const { insights: latest } = await read();
    expect(idsOf(latest).slice(0, 2)).toEqual(['summary-second', 'summary-first']);
    expect(latest[0]).toEqual({
      id: 'summary-second',
      name: 'Meenakshi Raman',
      designation: 'Head HR',
      company: 'Aquila',
      quote: 'They asked us first.',
      outcome: '',
      image: 'insights/summary/image.png',
      image_alt: 'Four people around a loom',
      published_at: '2093-01-01T00:00:00.000Z',
    });
    expect(latest[1]?.outcome).toBe('Calls in a month\n63\n9');
  });
});
