import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { collections } from '@utkarsh/domain/collections';
import { summarySchema } from '@utkarsh/domain/contract/api';
import { database, saveOrganizations } from '../factories/firestore';
import { periodText } from '@utkarsh/domain/certificate/certification';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { callApi } from '../factories/site';

// Certificates of one month are sorted by name, so these names come before all others.
const enterprise = makeOrganization('enterprise', '0 Summary Aquila', {
  ...makePeriod(0),
  profile_url: 'https://aquila.example/about',
});
const micro = makeOrganization('micro', '0 Summary Banyan', makePeriod(0));
const older = makeOrganization('micro', '0 Summary Aardvark', makePeriod(7));
const upcoming = makeOrganization('mid', '0 Summary Upcoming', makePeriod(-1));
const expiredOrganization = makeOrganization('mid', '0 Summary Expired', makePeriod(20));
const revokedOrganization = makeOrganization('large', '0 Summary Revoked', {
  ...makePeriod(0),
  revoked: true,
});
const all = [enterprise, micro, older, upcoming, expiredOrganization, revokedOrganization];

const insights = database().collection(collections.insights);
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
  video_text: '',
  status: 'published',
  revision: 2,
  consent_version: '2026-11',
  published_at: Timestamp.fromDate(new Date(Date.UTC(year, 0, 1))),
  ...changes,
});
const records: Record<string, object> = {
  'summary-first': makeInsight(2090),
  'summary-second': makeInsight(2091, { message: `${'word '.repeat(60)}end` }),
  'summary-third': makeInsight(2092),
  'summary-fourth': makeInsight(2093),
  'summary-pending': makeInsight(2094, { status: 'pending' }),
};

beforeAll(async () => {
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  await Promise.all(Object.entries(records).map(([id, data]) => insights.doc(id).set(data)));
});
afterAll(async () => {
  await saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } })));
  await Promise.all(Object.keys(records).map((id) => insights.doc(id).delete()));
});

const read = async () => {
  const reply = await callApi('/api/summary');
  expect(reply.status).toBe(200);
  return { ...summarySchema.parse(reply.body), headers: reply.headers };
};

describe('GET /api/summary', () => {
  it.each(bandIds)('counts as many organizations in %s as its list has', async (band) => {
    const list = await callApi(`/api/certified-organizations/${band}?limit=1`);
    const { counts } = await read();
    expect(list.body).toMatchObject({ total: counts[band] });
    expect(counts[band]).toBeGreaterThan(0);
  });

  it('shows the six newest certificates of all tiers, with only public fields', async () => {
    const { latest } = await read();
    expect(latest).toHaveLength(6);
    expect(latest.slice(0, 2)).toEqual([
      {
        id: enterprise.id,
        tier: 'enterprise',
        organization_name: enterprise.organization_name,
        industry: 'Insurance',
        number_of_employees: 42,
        certification_period: periodText(enterprise),
        profile_url: enterprise.profile_url,
      },
      expect.objectContaining({ id: micro.id, tier: 'micro' }),
    ]);
    const ids = latest.map(({ id }) => id);
    for (const { id } of [upcoming, expiredOrganization, revokedOrganization]) expect(ids).not.toContain(id);
  });

  it('shows the three insights published last, each with the beginning of its message', async () => {
    const { insights: latest } = await read();
    expect(latest.map(({ id }) => id)).toEqual(['summary-fourth', 'summary-third', 'summary-second']);
    expect(latest[0]).toEqual({
      id: 'summary-fourth',
      name: 'Meenakshi Raman',
      designation: 'Head HR',
      company: 'Aquila',
      message: 'We asked the night shift first.',
      image: 'insights/summary/image.png',
      image_alt: 'Four people around a loom',
      published_at: '2093-01-01T00:00:00.000Z',
    });
    const message = latest[2]?.message ?? '';
    expect(message).toMatch(/^word word .*word…$/);
    expect(message.length).toBeLessThanOrEqual(200);
  });

  it('may stay at the edge for a minute', async () => {
    expect((await read()).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  it('omits an insight that cannot be read', async () => {
    await insights.doc('summary-broken').set(makeInsight(2095, { message: 42 }));
    try {
      const { counts, insights: latest } = await read();
      expect(counts.micro).toBeGreaterThan(0);
      expect(latest.map(({ id }) => id)).toEqual(['summary-fourth', 'summary-third', 'summary-second']);
    } finally {
      await insights.doc('summary-broken').delete();
    }
  });

  it('accepts only GET', async () => {
    const reply = await callApi('/api/summary', { method: 'POST' });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});
