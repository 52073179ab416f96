import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import {
  entryOf,
  addOrganization,
  idsOf,
  removeGiven,
  removeMany,
  rowOf,
  stored,
  whileFull,
} from '../factories/organizationRecords';
import { organizationRecord } from '../factories/records';

afterAll(removeGiven);

const restore = (ids: unknown) => callAs('admin', 'POST', '/api/admin/organizations/restore', { ids });

describe('a restoration of organizations', () => {
  it('brings back those of all tiers as they were, public parts and rows too, and says who did it', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'large'), await addOrganization()];
    const ids = idsOf(records);
    await removeMany(ids);
    const kept = await addOrganization();
    const missing = ['kaveri-abc123', 'a/b', '', '__proto__'];
    const reply = await restore([...ids, kept.id, ...missing, ...ids]);
    expect(reply).toMatchObject({ status: 200, body: { present: [kept.id], missing } });
    expect(reply.body).toHaveProperty('restored', ids);
    for (const { revision, updated_at, ...same } of records) {
      const { id, tier, organization_name } = same;
      expect(await organizationRecord(id)).toMatchObject({ ...same, revision: revision + 1 });
      expect(await stored('certified', id)).toMatchObject({ organization_name });
      expect(await rowOf(tier, id)).toMatchObject({ organization_name });
      expect(await entryOf(id, '2_created')).toMatchObject({
        actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
        before: null,
        after: { organization_name },
      });
    }
    expect(await restore(ids)).toMatchObject({
      status: 200,
      body: { restored: [], present: ids, missing: [] },
    });
  });

  it('sent twice at once brings each back once', async () => {
    const ids = idsOf(await Promise.all(Array.from({ length: 10 }, () => addOrganization())));
    await removeMany(ids);
    const replies = await Promise.all([restore(ids), restore(ids)]);
    const restored = replies.map(({ body }) => (body as { restored: string[] }).restored.length);
    expect(restored.toSorted((a, b) => a - b)).toEqual([0, 10]);
    for (const id of ids) expect(await stored('organizations', id)).toMatchObject({ revision: 2 });
  });

  it('leaves out one that could not be read, and brings back the others', async () => {
    const [broken, whole] = [await addOrganization(), await addOrganization()];
    const ids = idsOf([broken, whole]);
    await database().collection('organizations').doc(broken.id).update({ revoked_reason: null });
    await removeMany(ids);
    expect((await restore(ids)).body).toEqual({ restored: [whole.id], present: [], missing: [broken.id] });
  });

  it('into a tier whose list is full is refused whole', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'enterprise')];
    await removeMany(idsOf(records));
    await whileFull('enterprise', String(records[1]?.id), async () => {
      expect(await restore(idsOf(records))).toMatchObject({ status: 409, body: { code: 'conflict' } });
      for (const { id } of records) expect(await stored('organizations', id)).toBeUndefined();
    });
  });

  it('is not of none, of 101, or of what is no list of ids', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => 'kaveri-abc123'), [7], 'kaveri', undefined]) {
      expect(await restore(ids)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});
