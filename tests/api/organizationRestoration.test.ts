import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/staff';
import { database, readDocument, readOrganizationRecord } from '../factories/firestore';
import {
  addOrganization,
  idsOf,
  readDirectoryRow,
  readOrganizationEntry,
  removeAddedOrganizations,
  removeOrganizations,
  withFullDirectory,
} from '../factories/organizations';

afterAll(removeAddedOrganizations);

const restore = (ids: unknown) => callAs('admin', 'POST', '/api/admin/organizations/restore', { ids });

describe('a restoration of organizations', () => {
  it('brings back organizations of all tiers unchanged, public parts and rows too, and notes who did it', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'large'), await addOrganization()];
    const ids = idsOf(records);
    await removeOrganizations(ids);
    const kept = await addOrganization();
    const missing = ['kaveri-abc123', 'a/b', '', '__proto__'];
    const reply = await restore([...ids, kept.id, ...missing, ...ids]);
    expect(reply).toMatchObject({ status: 200, body: { present: [kept.id], missing } });
    expect(reply.body).toHaveProperty('restored', ids);
    for (const { revision, updated_at, ...same } of records) {
      const { id, tier, organization_name } = same;
      expect(await readOrganizationRecord(id)).toMatchObject({ ...same, revision: revision + 1 });
      expect(await readDocument('certified', id)).toMatchObject({ organization_name });
      expect(await readDirectoryRow(tier, id)).toMatchObject({ organization_name });
      expect(await readOrganizationEntry(id, '2_created')).toMatchObject({
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

  it('brings each back once when it is sent twice at once', async () => {
    const ids = idsOf(await Promise.all(Array.from({ length: 10 }, () => addOrganization())));
    await removeOrganizations(ids);
    const replies = await Promise.all([restore(ids), restore(ids)]);
    const restored = replies.map(({ body }) => (body as { restored: string[] }).restored.length);
    expect(restored.toSorted((a, b) => a - b)).toEqual([0, 10]);
    for (const id of ids) expect(await readDocument('organizations', id)).toMatchObject({ revision: 2 });
  });

  it('skips an unreadable organization and brings back the others', async () => {
    const [broken, whole] = [await addOrganization(), await addOrganization()];
    const ids = idsOf([broken, whole]);
    await database().collection('organizations').doc(broken.id).update({ revoked_reason: null });
    await removeOrganizations(ids);
    expect((await restore(ids)).body).toEqual({ restored: [whole.id], present: [], missing: [broken.id] });
  });

  it('is refused whole when the list of a tier is full', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'enterprise')];
    await removeOrganizations(idsOf(records));
    await withFullDirectory('enterprise', String(records[1]?.id), async () => {
      expect(await restore(idsOf(records))).toMatchObject({ status: 409, body: { code: 'conflict' } });
      for (const { id } of records) expect(await readDocument('organizations', id)).toBeUndefined();
    });
  });

  it('rejects an empty list, 101 ids, or a non-list', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => 'kaveri-abc123'), [7], 'kaveri', undefined]) {
      expect(await restore(ids)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});
