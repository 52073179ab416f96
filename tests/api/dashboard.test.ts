import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardCountsSchema, nominationFiguresSchema } from '@utkarsh/domain/contract/dashboard';
import { headquarters as places } from '@utkarsh/domain/fields/options';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeFigures } from '../factories/settings';
import { callAs } from '../factories/staff';
import { collectionOf, documentOf, saveOrganizations } from '../factories/firestore';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { makePeriod, makeOrganization } from '../factories/organizations';

const settings = () => documentOf('settings', 'dashboard');

let before: FirebaseFirestore.DocumentData | undefined;
beforeAll(async () => {
  before = (await settings().get()).data();
});
beforeEach(async () => {
  await settings().delete();
});
afterAll(async () => {
  await (before ? settings().set(before) : settings().delete());
});

const counts = async () => {
  const reply = await callAs('viewer', 'GET', '/api/admin/dashboard/counts');
  expect(reply.status).toBe(200);
  return dashboardCountsSchema.parse(reply.body);
};

describe('the counts of the dashboard', () => {
  it('show the organizations certified today and the certificates that end soon, and no others', async () => {
    const start = await counts();
    const organizations = [
      makeOrganization('mid', 'Zydash Valid'),
      makeOrganization('mid', 'Zydash Expired', makePeriod(20)),
      makeOrganization('mid', 'Zydash Ending', makePeriod(11)),
      makeOrganization('mid', 'Zydash Revoked', { revoked: true }),
      makeOrganization('enterprise', 'Zydash Large'),
    ];
    await saveOrganizations(organizations.map((after) => ({ id: after.id, after })));
    try {
      expect(await counts()).toMatchObject({
        micro: start.micro,
        mid: start.mid + 2,
        large: start.large,
        enterprise: start.enterprise + 1,
        changes: { micro: start.changes.micro, mid: start.changes.mid, large: start.changes.large },
        ending: start.ending + 1,
      });
    } finally {
      await saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } })));
    }
  });

  it('show nominations, insights and the five places with the most nominations', async () => {
    const start = await counts();
    const [first] = start.topLocations;
    const headquarters = places.find((name) => name === first?.name);
    const now = FieldValue.serverTimestamp();
    const nomination = documentOf('nominations', newDocumentId());
    const fields = makeStoredNomination({ ...(headquarters && { headquarters }) });
    await nomination.set({ ...fields, created_at: now, updated_at: now });
    try {
      const end = await counts();
      expect(end.nominations).toBe(start.nominations + 1);
      expect(end.insights).toBe((await collectionOf('insights').count().get()).data().count);
      expect(end.topLocations).toHaveLength(5);
      expect(end.topLocations[0]).toEqual({ name: first?.name, count: (first?.count ?? 0) + 1 });
      const numbers = end.topLocations.map(({ count }) => count);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    } finally {
      await nomination.delete();
    }
  });

  it('show no followers until staff have set them', async () => {
    const start = await counts();
    expect(start).not.toHaveProperty('followers');
    await settings().set({ ...makeFigures(), revision: 1 });
    expect(await counts()).toMatchObject(makeFigures());
  });
});

describe('the figures of nominations', () => {
  it('agree with the stored records', async () => {
    const reply = await callAs('viewer', 'GET', '/api/admin/dashboard/nominations');
    expect(reply.status).toBe(200);
    const { weeks } = nominationFiguresSchema.parse(reply.body);
    expect(weeks).toHaveLength(12);
    expect(weeks.map(({ from }) => from)).toEqual(weeks.map(({ from }) => from).toSorted());
    const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
    const first = Date.parse(weeks[0]?.from ?? '');
    const recent = await collectionOf('nominations').where('created_at', '>=', new Date(first)).count().get();
    expect(sum(weeks)).toBe(recent.data().count);
    expect(sum(weeks)).toBeGreaterThan(0);
  });
});
