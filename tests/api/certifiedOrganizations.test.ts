import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { certifiedListSchema } from '@utkarsh/domain/api';
import { saveOrganizations } from '../factories/firestore';
import { periodText } from '@utkarsh/domain/period';
import { daysFrom, organization } from '../factories/organizations';
import { call, open } from '../factories/site';

const valid = organization('large', 'Zyntara Listwell Foods', {
  profile_url: 'https://zyntara.example/about',
});
const second = organization('large', 'Zyntara Listwell Agro', { industry: 'Agriculture' });
const expired = organization('large', 'Zyntara Listwell Expired', daysFrom(20));
const upcoming = organization('large', 'Zyntara Listwell Upcoming', daysFrom(-3));
const revoked = organization('large', 'Zyntara Listwell Revoked', { revoked: true });
const all = [valid, second, expired, upcoming, revoked];

beforeAll(() => saveOrganizations(all.map((after) => ({ id: after.id, after }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const list = async (band: string, query: string) => {
  const reply = await call(`/api/certified-organizations/${band}?${query}`);
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

  it.each(bandIds)('pages through %s without missing or repeating anybody', async (band) => {
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

  it('gives 25 a page unless told otherwise and nothing beyond the end', async () => {
    expect((await list('micro', '')).organizations).toHaveLength(25);
    expect((await list('micro', 'page=9999')).organizations).toEqual([]);
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'limit=ten', 'page=1&page=2'])(
    'refuses %s and names the parameter',
    async (query) => {
      const reply = await call(`/api/certified-organizations/micro?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'invalid' } });
      expect(reply.body).toHaveProperty(
        ['fields', query.split('=')[0] ?? ''],
        expect.stringContaining('whole number'),
      );
    },
  );

  it.each([
    ['name', [second, valid]],
    ['-name', [valid, second]],
    ['industry', [second, valid]],
    ['-industry', [valid, second]],
    ['employees', [second, valid]],
    ['-period', [second, valid]],
  ] as const)('is in the order %s', async (sort, expected) => {
    const { organizations } = await list('large', `search=zyntara%20listwell&sort=${sort}`);
    expect(organizations.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it.each(['sort=colour', 'sort=', 'sort=name&sort=name', 'sort=Name', 'utm_source=x', 'size=25', 'page=01'])(
    'refuses %s, as each would be another address of the same page',
    async (query) => {
      const reply = await call(`/api/certified-organizations/micro?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.body).toHaveProperty(['fields', query.split('=')[0] ?? ''], expect.stringMatching(/\S/));
    },
  );

  it('has 25 organizations in 10 KB', async () => {
    const reply = await open('/api/certified-organizations/enterprise');
    expect((await reply.arrayBuffer()).byteLength).toBeLessThan(10_000);
  });

  it('refuses a search over 200 characters', async () => {
    const reply = await call(`/api/certified-organizations/micro?search=${'x'.repeat(201)}`);
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { search: expect.stringContaining('200') } },
    });
  });

  it('may be cached at the edge for a minute', async () => {
    expect((await list('mid', '')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });
});
