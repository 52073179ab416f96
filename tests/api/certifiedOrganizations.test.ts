import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds, listIds } from '@utkarsh/domain/bands';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { saveOrganizations } from '../factories/firestore';
import { periodText } from '@utkarsh/domain/certificate/certification';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { callApi, openAddress } from '../factories/site';

const valid = makeOrganization('large', 'Zyntara Listwell Foods', {
  profile_url: 'https://zyntara.example/about',
});
const second = makeOrganization('large', 'Zyntara Listwell Agro', { industry: 'Agriculture' });
const expiredOrganization = makeOrganization('large', 'Zyntara Listwell Expired', makePeriod(20));
const upcoming = makeOrganization('large', 'Zyntara Listwell Upcoming', makePeriod(-3));
const revokedOrganization = makeOrganization('large', 'Zyntara Listwell Revoked', { revoked: true });
const all = [valid, second, expiredOrganization, upcoming, revokedOrganization];

beforeAll(() => saveOrganizations(all.map((after) => ({ id: after.id, after }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const list = async (band: string, query: string) => {
  const reply = await callApi(`/api/certified-organizations/${band}?${query}`);
  expect(reply.status).toBe(200);
  return { ...certifiedListSchema.parse(reply.body), headers: reply.headers };
};

describe('GET /api/certified-organizations/{band}', () => {
  it('lists only organizations certified today, by name, with just their public fields', async () => {
    const { organizations, total } = await list('large', 'search=zyntara%20listwell');
    expect(total).toBe(2);
    expect(organizations).toEqual([
      {
        id: second.id,
        organization_name: second.organization_name,
        industry: 'Agriculture',
        number_of_employees: 42,
        certification_period: periodText(second),
      },
      {
        id: valid.id,
        organization_name: valid.organization_name,
        industry: 'Insurance',
        number_of_employees: 42,
        certification_period: periodText(valid),
        profile_url: valid.profile_url,
      },
    ]);
  });

  it.each(listIds)('pages through %s without a gap or a repeat', async (band) => {
    const { total } = await list(band, 'limit=1');
    expect(total).toBeGreaterThan(0);
    const ids: string[] = [];
    for (let page = 1; ids.length < total; page += 1) {
      const { organizations } = await list(band, `page=${page}&limit=100`);
      expect(organizations.length).toBeGreaterThan(0);
      ids.push(...organizations.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(total);
  });

  it('returns 25 a page by default and nothing past the end', async () => {
    expect((await list('micro', '')).organizations).toHaveLength(25);
    expect((await list('micro', 'page=9999')).organizations).toEqual([]);
  });

  it.each([
    ['name', [second, valid]],
    ['-name', [valid, second]],
    ['industry', [second, valid]],
    ['-industry', [valid, second]],
    ['employees', [second, valid]],
    ['-period', [second, valid]],
  ] as const)('sorts by %s', async (sort, order) => {
    const { organizations } = await list('large', `search=zyntara%20listwell&sort=${sort}`);
    expect(organizations.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
  });

  it.each(['sort=colour', 'sort=', 'sort=name&sort=name', 'sort=Name', 'utm_source=x', 'size=25', 'page=01'])(
    'refuses %s, which would be another address of the same page',
    async (query) => {
      const reply = await callApi(`/api/certified-organizations/micro?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.body).toHaveProperty(['fields', query.split('=')[0] ?? ''], expect.stringMatching(/\S/));
    },
  );

  it('needs at most 10 KB for 25 organizations', async () => {
    const reply = await openAddress('/api/certified-organizations/enterprise');
    expect((await reply.arrayBuffer()).byteLength).toBeLessThan(10_000);
  });

  it('lists the organizations of all four bands under "all", each with its band', async () => {
    const { organizations } = await list('all', 'search=zyntara%20listwell&limit=100');
    expect(organizations.map(({ id, tier }) => [id, tier])).toEqual([
      [second.id, 'large'],
      [valid.id, 'large'],
    ]);
    const totals = await Promise.all(bandIds.map(async (band) => (await list(band, 'limit=1')).total));
    expect((await list('all', 'limit=1')).total).toBe(totals.reduce((sum, total) => sum + total, 0));
    const { organizations: largest } = await list('all', 'sort=-employees&limit=1');
    expect(largest[0]?.tier).toBe('enterprise');
  });

  it('filters by industry', async () => {
    const { organizations, total } = await list('large', 'search=zyntara%20listwell&industry=Agriculture');
    expect([total, organizations.map(({ id }) => id)]).toEqual([1, [second.id]]);
    const reply = await callApi('/api/certified-organizations/large?industry=Fishing');
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { industry: expect.stringContaining('one of Agriculture') } },
    });
  });

  it('may be cached at the edge for a minute', async () => {
    expect((await list('mid', '')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });
});

describe('GET /api/certified-organizations/{band}/csv', () => {
  const csv = async (path: string) => {
    const reply = await openAddress(`/api/certified-organizations/${path}`);
    const text = Buffer.from(await reply.arrayBuffer()).toString();
    return { reply, text };
  };

  it('answers a file with all organizations that the list finds, in the same order', async () => {
    const { reply, text } = await csv('large/csv?search=zyntara%20listwell&sort=-name');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename=certified-organizations-large-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(text.startsWith('\uFEFFOrganization Name,Industry,')).toBe(true);
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\uFEFFOrganization Name',
      valid.organization_name,
      second.organization_name,
      '',
    ]);
  });

  it('holds every organization of the list, not only a page', async () => {
    const { total } = await list('all', 'limit=1');
    const { text } = await csv('all/csv');
    expect(total).toBeGreaterThan(100);
    // Plus the head and the end of the last line.
    expect(text.split('\r\n')).toHaveLength(total + 2);
  });

  it.each(['page=1', 'limit=5', 'sort=colour', 'utm_source=x'])('refuses %s', async (query) => {
    expect(await callApi(`/api/certified-organizations/all/csv?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  it('answers 404 for any other list', async () => {
    expect((await callApi('/api/certified-organizations/tiny/csv')).status).toBe(404);
  });
});
