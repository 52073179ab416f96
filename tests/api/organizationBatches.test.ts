import { afterAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { withDays } from '@utkarsh/domain/organization/organization';
import type { OrganizationToAdd } from '@utkarsh/domain/organization/organizationEdit';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { documentOf, readDocument, readOrganizationRecord } from '../factories/firestore';
import { byStaff } from '../factories/operations';
import {
  addOrganization,
  addedOrganizations,
  expectPublishedAlike,
  idsOf,
  makeNewOrganizationInput,
  readDirectoryRow,
  readOrganizationEntry,
  removeAddedOrganizations,
  removeOrganizations,
  withFullDirectory,
} from '../factories/organizations';
import { postJson } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';

afterAll(removeAddedOrganizations);

function makeMill(changes: Partial<OrganizationToAdd> = {}): OrganizationToAdd {
  const input = makeNewOrganizationInput();
  const id = newOrganizationId(input.organization_name);
  addedOrganizations.add(id);
  return { ...input, id, tier: 'mid', ...changes };
}
const makeMills = (count: number) => Array.from({ length: count }, () => makeMill());

const importPath = '/api/admin/organizations/import';
const add = (organizations: unknown) => callAs('admin', 'POST', importPath, { organizations });
const restore = (ids: unknown) => callAs('admin', 'POST', '/api/admin/organizations/restore', { ids });

async function expectNothingStored(
  organizations: readonly { id: string; tier: OrganizationToAdd['tier'] }[],
) {
  for (const { id, tier } of organizations) {
    expect(await readDocument('organizations', id)).toBeUndefined();
    expect(await readDocument('certified', id)).toBeUndefined();
    expect(await readDirectoryRow(tier, id)).toBeUndefined();
  }
}

const isFull = {
  status: 409,
  body: { code: 'conflict', error: expect.stringContaining('list of this tier is full') as unknown },
};

describe('an import of organizations', () => {
  it('stores organizations of each tier with public part, directory row and author', async () => {
    const organizations = [...bandIds, ...bandIds].map((tier) => makeMill({ tier }));
    expect(await add(organizations)).toMatchObject({
      status: 200,
      body: { written: idsOf(organizations), present: [] },
    });
    for (const mill of organizations) {
      expect(await readDocument('organizations', mill.id)).toMatchObject({
        ...withDays(mill),
        earlier_periods: [],
        revision: 1,
      });
      await expectPublishedAlike(mill.id);
      expect(await readOrganizationEntry(mill.id, '1_created')).toMatchObject({
        ...byStaff,
        before: null,
        after: { organization_name: mill.organization_name },
      });
    }
  });

  it('can be repeated: existing organizations stay unchanged, the rest is added', async () => {
    const [first, more] = [makeMills(3), makeMills(2)];
    await add(first);
    const id = first[0]?.id ?? '';
    const record = await readOrganizationRecord(id);
    const variants = first.map((mill) => ({ ...mill, organization_name: 'Another Name' }));
    const reply = await add([...variants, ...more]);
    expect(reply).toMatchObject({ status: 200, body: { written: idsOf(more) } });
    expect(reply.body).toHaveProperty('present', expect.arrayContaining(idsOf(first)));
    expect(await readOrganizationRecord(id)).toEqual(record);
  });

  it('continues the history of a deleted organization under its id', async () => {
    const first = makeMill();
    const organization_name = `${first.organization_name} again`;
    await add([first]);
    await removeOrganizations([first.id]);
    expect((await add([{ ...first, organization_name }])).body).toMatchObject({ written: [first.id] });
    for (const [entry, content] of [
      ['1_created', { after: { organization_name: first.organization_name } }],
      ['1_deleted', { before: { organization_name: first.organization_name } }],
      ['2_created', { after: { organization_name } }],
    ] as const)
      expect(await readOrganizationEntry(first.id, entry), entry).toMatchObject(content);
  });

  it('accepts fifty organizations with the longest texts, and refuses whole what no commit holds', async () => {
    const organizations = makeMills(100).map((mill) => ({ ...mill, company_profile: '🧵'.repeat(5000) }));
    expect(await add(organizations)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await expectNothingStored(organizations);
    for (const half of [organizations.slice(0, 50), organizations.slice(50)])
      expect((await add(half)).status).toBe(200);
    expect((await removeOrganizations(idsOf(organizations))).status).toBe(200);
    const headers = { Authorization: `Bearer ${await signInAs('admin')}` };
    const body = { organizations, more: 'x'.repeat(1_200_000) };
    expect((await postJson(importPath, body, headers)).status).toBe(413);
  });

  it('is refused whole when the list of a tier is full', async () => {
    const organizations = [makeMill(), makeMill({ tier: 'enterprise' })];
    await withFullDirectory('enterprise', String(organizations[1]?.id), async () => {
      expect(await add(organizations)).toMatchObject(isFull);
      await expectNothingStored(organizations);
    });
  });
});

const unknownIds = ['kaveri-abc123', 'a/b', '', '__proto__'];

describe('a removal and a restoration of organizations', () => {
  it('delete any tier and bring it back unchanged, report missing ids, and note who did it', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'large'), await addOrganization()];
    const ids = idsOf(records);
    const removal = await removeOrganizations([...ids, ...unknownIds, ...ids]);
    expect(removal).toMatchObject({ status: 200, body: { missing: unknownIds } });
    expect(removal.body).toHaveProperty('removed', expect.arrayContaining(ids));
    await expectNothingStored(records);
    expect((await removeOrganizations(ids)).body).toEqual({ removed: [], missing: ids });

    const existing = await addOrganization();
    const restoration = await restore([...ids, existing.id, ...unknownIds, ...ids]);
    expect(restoration).toMatchObject({
      status: 200,
      body: { restored: ids, present: [existing.id], missing: unknownIds },
    });
    for (const { revision, updated_at, ...same } of records) {
      const { id, organization_name } = same;
      expect(await readOrganizationRecord(id)).toMatchObject({ ...same, revision: revision + 1 });
      await expectPublishedAlike(id);
      const [before, after] = [{ organization_name }, null];
      expect(await readOrganizationEntry(id, '1_deleted')).toMatchObject({ ...byStaff, before, after });
      expect(await readOrganizationEntry(id, '2_created')).toMatchObject({
        ...byStaff,
        before: after,
        after: before,
      });
    }
    expect((await restore(ids)).body).toEqual({ restored: [], present: ids, missing: [] });
  });

  it('skip an unreadable organization and bring back the others', async () => {
    const [faulty, whole] = [await addOrganization(), await addOrganization()];
    const ids = idsOf([faulty, whole]);
    await documentOf('organizations', faulty.id).update({ revoked_reason: null });
    await removeOrganizations(ids);
    expect((await restore(ids)).body).toEqual({ restored: [whole.id], present: [], missing: [faulty.id] });
  });

  it('are refused whole when the list of a tier is full', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'enterprise')];
    await removeOrganizations(idsOf(records));
    await withFullDirectory('enterprise', String(records[1]?.id), async () => {
      expect(await restore(idsOf(records))).toMatchObject({ status: 409, body: { code: 'conflict' } });
      await expectNothingStored(records);
    });
  });
});

type Call = (rows: unknown) => ReturnType<typeof add>;
const storeIds = async () => idsOf(await Promise.all(Array.from({ length: 10 }, () => addOrganization())));
async function storeRemovedIds() {
  const ids = await storeIds();
  await removeOrganizations(ids);
  return ids;
}

it.each<[string, string, Call, () => unknown]>([
  ['an import', 'written', add, () => makeMills(10)],
  ['a removal', 'removed', removeOrganizations, storeIds],
  ['a restoration', 'restored', restore, storeRemovedIds],
])('%s is done once when it is sent twice at once', async (_name, list, call, makeRows) => {
  const rows = await makeRows();
  const replies = await Promise.all([call(rows), call(rows)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const counts = replies.map(({ body }) => (body as Record<string, string[]>)[list]?.length ?? 0);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 10]);
});
