import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifiedListSchema, companySearchSchema } from '@utkarsh/domain/contract/api';
import { saveOrganizations } from '../factories/firestore';
import { periodText } from '@utkarsh/domain/certificate/certification';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { callApi } from '../factories/site';

const valid = makeOrganization('mid', 'Qorvexa Búzios & Söhne Private Limited');
const expiredOrganization = makeOrganization('micro', 'Qorvexa Yesterday LLP', makePeriod(20));
const revokedOrganization = makeOrganization('enterprise', 'Qorvexa Gone Ltd', { revoked: true });
const all = [valid, expiredOrganization, revokedOrganization];

beforeAll(() => saveOrganizations(all.map((after) => ({ id: after.id, after }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const search = async (name: string, more = '') => {
  const reply = await callApi(`/api/companies/search?name=${encodeURIComponent(name)}${more}`);
  expect(reply.status).toBe(200);
  return companySearchSchema.parse(reply.body);
};

describe('GET /api/companies/search', () => {
  it.each([
    'Qorvexa Búzios & Söhne Private Limited',
    'qorvexa buzios and sohne pvt ltd',
    'QORVEXA BUZIOS & SOHNE LLP',
    'orvexa buz',
    'Qorvexa-Búzios',
    'buzios & sohne private lim',
    'Qorvexa Búzios & Söhne प्रा. लि.',
  ])('finds the company when it is written as %s', async (name) => {
    const { results, total } = await search(name);
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      id: valid.id,
      tier: 'mid',
      certification_period: periodText(valid),
    });
  });

  it.each([expiredOrganization.organization_name, revokedOrganization.organization_name])(
    'never reports %s as certified',
    async (name) => {
      const reply = await search(name);
      expect(reply).toMatchObject({ results: [], total: 0 });
      expect(reply.suggestions).not.toContain(name);
    },
  );

  it('lists organizations that are not certified separately', async () => {
    const { results, others } = await search('qorvexa');
    expect(results.map(({ id }) => id)).toEqual([valid.id]);
    expect(others).toEqual([
      {
        id: revokedOrganization.id,
        organization_name: revokedOrganization.organization_name,
        state: 'revoked',
        valid_from: revokedOrganization.valid_from,
        valid_until: revokedOrganization.valid_until,
      },
      {
        id: expiredOrganization.id,
        organization_name: expiredOrganization.organization_name,
        state: 'expired',
        ...makePeriod(20),
      },
    ]);
    expect((await search('buzios & sohne private lim')).others).toEqual([]);
  });

  it('finds companies by their industry, lists them after matches by name, and marks them', async () => {
    const reply = await search(valid.industry, '&limit=100');
    expect(reply.total).toBeGreaterThan(reply.by_name);
    const ofIndustry = reply.results.slice(reply.by_name + (reply.by_sound ?? 0));
    for (const { industry, found_by } of ofIndustry)
      expect({ industry, found_by }).toEqual({ industry: valid.industry, found_by: 'industry' });
  });

  it('finds a company by the sound of its name in another script, certified or not', async () => {
    const english = makeOrganization('mid', 'Kwalora Vastrapur Recycling Pvt Ltd');
    const indian = makeOrganization('micro', 'क्वालोरा हस्तकला उद्योग');
    const former = makeOrganization('micro', 'क्वालोरा दीपमाला', makePeriod(20));
    const organizations = [english, indian, former];
    await saveOrganizations(organizations.map((after) => ({ id: after.id, after })));
    expect(await search('M/s. क्वालोरा वस्त्रापुर रीसाइक्लिंग')).toMatchObject({
      results: [{ id: english.id, found_by: 'sound' }],
      total: 1,
      by_name: 0,
      by_sound: 1,
    });
    expect((await search('Kwalora Hastakala')).results.map(({ id }) => id)).toEqual([indian.id]);
    const { results, others } = await search('Kwalora Deepmala');
    expect({ results, others: others.map(({ id }) => id) }).toEqual({ results: [], others: [former.id] });
    const list = certifiedListSchema.parse(
      (await callApi('/api/certified-organizations/all?search=Kwalora%20Hastakala')).body,
    );
    expect(list.organizations.map(({ id }) => id)).toEqual([indian.id]);
    await saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } })));
  });

  it('offers the nearest names when nothing matches', async () => {
    expect((await search('Qorveksa')).suggestions).toContain(valid.organization_name);
    expect((await search('Xxyyzzqq Wwvvuu')).suggestions).toEqual([]);
  });

  it('omits a certificate as soon as it is revoked', async () => {
    const brief = makeOrganization('large', 'Qorvexa Brief Moment');
    await saveOrganizations([{ id: brief.id, after: brief }]);
    expect((await search('Qorvexa Brief')).total).toBe(1);
    await saveOrganizations([
      { id: brief.id, before: brief, after: { ...brief, revoked: true, revoked_reason: 'Sample' } },
    ]);
    expect((await search('Qorvexa Brief')).total).toBe(0);
    await saveOrganizations([{ id: brief.id, before: brief }]);
  });

  it('pages through a wide search with one exact total', async () => {
    const first = await search('a', '&limit=100');
    const ids = new Set(first.results.map(({ id }) => id));
    for (let page = 2; ids.size < first.total; page += 1) {
      const { results, total } = await search('a', `&limit=100&page=${page}`);
      expect(total).toBe(first.total);
      expect(results.length).toBeGreaterThan(0);
      for (const { id } of results) ids.add(id);
    }
    expect(ids.size).toBe(first.total);
  });

  it('refuses other parameters, which would bypass the cache', async () => {
    const reply = await callApi('/api/companies/search?name=a&utm_source=x');
    expect(reply).toMatchObject({ status: 400, body: { fields: { utm_source: expect.any(String) } } });
  });

  it.each(['', 'name=', 'name=%20%20', 'name=a&name=b', `name=${'x'.repeat(201)}`])(
    'refuses the query "%s"',
    async (query) => {
      const reply = await callApi(`/api/companies/search?${query}`);
      expect(reply).toMatchObject({
        status: 400,
        body: { success: false, fields: { name: expect.any(String) } },
      });
    },
  );
});
