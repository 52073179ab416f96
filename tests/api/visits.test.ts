import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { dashboardCountsSchema } from '@utkarsh/domain/contract/dashboard';
import { visitLimit } from '@utkarsh/domain/contract/rateLimits';
import { findJob } from '../../tools/admin/jobs';
import { callAs } from '../factories/staff';
import { collectionOf, documentOf } from '../factories/firestore';
import { callApi, headersFrom, makePlace } from '../factories/site';

const sum = findJob('visits');
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const visitors = () => collectionOf('visitors');
const dayOf = (day: string) => documentOf('visitDays', day);
const countOf = async (day: string) => (await visitors().where('day', '==', day).get()).size;

const page = 'https://utkarsh-workplaces.example/faqs';
const visit = (place: string, headers: Record<string, string> = {}) =>
  callApi('/api/visits', {
    method: 'POST',
    headers: { 'User-Agent': browser, Referer: page, ...headersFrom(place), ...headers },
  });

describe('POST /api/visits', () => {
  const today = todayInIndia();

  it('counts a visitor once a day, also when two requests come at once', async () => {
    const before = await countOf(today);
    const place = makePlace();
    for (const { status, body, headers } of await Promise.all([visit(place), visit(place)])) {
      expect([status, body, headers.get('set-cookie')]).toEqual([204, undefined, null]);
    }
    await visit(place);
    expect(await countOf(today)).toBe(before + 1);
    await visit(makePlace());
    expect(await countOf(today)).toBe(before + 2);
    const yesterday = dayOf(daysLater(today, -1));
    await yesterday.set({ count: 12 });
    const { body: counts } = await callAs('viewer', 'GET', '/api/admin/dashboard/counts');
    const { visitors: total, visitorsNow, visitorDays } = dashboardCountsSchema.parse(counts);
    expect(total).toBe(before + 2);
    expect(visitorsNow).toBeGreaterThanOrEqual(2);
    expect(visitorDays.at(-1)).toEqual({ day: yesterday.id, count: 12 });
    expect(visitorDays.length).toBeLessThanOrEqual(30);
  });

  it('counts nobody above the limit of an address, with the same reply', async () => {
    const place = makePlace();
    await visit(place);
    const before = await countOf(today);
    for (let count = 1; count < visitLimit.max; count += 1) await visit(place);
    expect(await visit(place, { 'User-Agent': `${browser} another` })).toMatchObject({ status: 204 });
    expect(await countOf(today)).toBe(before);
    await visit(makePlace(), { 'User-Agent': `${browser} another` });
    expect(await countOf(today)).toBe(before + 1);
  });

  it('stores neither address nor browser', async () => {
    await visit(makePlace());
    const { docs } = await visitors().where('day', '==', today).get();
    for (const document of docs) {
      expect(document.id).toMatch(/^\d{4}-\d\d-\d\d_[0-9a-f]{64}$/);
      expect(Object.keys(document.data()).toSorted()).toEqual(['day', 'expires_at', 'seen_at']);
    }
  });
});

describe('the sum of visits', () => {
  const days = ['2024-03-09', '2024-03-10', '2024-03-11'] as const;
  const add = (day: string, ...names: string[]) =>
    Promise.all(names.map((name) => visitors().doc(`${day}_${name}`).set({ day })));
  const readDay = async (day: string) => (await dayOf(day).get()).data();
  /** Half an hour after midnight in India, which is still the evening before in UTC. */
  const now = new Date('2024-03-10T19:00:00Z');

  beforeEach(async () => {
    for (const day of days) await dayOf(day).set({ salt: 'a salt', count: null });
    await add(days[0], 'a', 'b');
    await add(days[1], 'a');
    await add(days[2], 'a');
  });
  afterEach(async () => {
    for (const day of days) {
      await dayOf(day).delete();
      for (const { ref } of (await visitors().where('day', '==', day).get()).docs) await ref.delete();
    }
  });

  it('adds up each past day, missed ones too, and deletes the digests', async () => {
    const { lines } = await sum({ now, dryRun: true });
    expect(lines).toContain('Would count 2 visitors on 2024-03-09.');
    expect(await readDay(days[0])).toEqual({ salt: 'a salt', count: null });
    await sum({ now, dryRun: false });
    expect([await readDay(days[0]), await readDay(days[1])]).toEqual([{ count: 2 }, { count: 1 }]);
    expect([await countOf(days[0]), await countOf(days[1])]).toEqual([0, 0]);
    expect(await readDay(days[2])).toEqual({ salt: 'a salt', count: null });
    expect(await countOf(days[2])).toBe(1);
  });

  it('changes no number when it runs again, and deletes late visits', async () => {
    await sum({ now, dryRun: false });
    await add(days[0], 'late');
    expect((await sum({ now, dryRun: false })).lines).toEqual([]);
    expect(await readDay(days[0])).toEqual({ count: 2 });
    expect(await countOf(days[0])).toBe(0);
  });
});
