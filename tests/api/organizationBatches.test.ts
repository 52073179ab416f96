import { afterAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { toCertified, withDays } from '@utkarsh/domain/organization/organization';
import { type OrganizationToAdd, organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { database, readDocument, readOrganizationRecord } from '../factories/firestore';
import {
  addOrganization,
  addedOrganizations,
  badOrganizationInputs,
  idsOf,
  makeNewOrganizationInput,
  readDirectoryRow,
  readOrganizationEntry,
  removeAddedOrganizations,
  removeOrganizations,
  withFullDirectory,
} from '../factories/organizations';
import { callApi } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';

afterAll(removeAddedOrganizations);

function makeMill(changes: Partial<OrganizationToAdd> = {}): OrganizationToAdd {
  const input = makeNewOrganizationInput();
  const mill: OrganizationToAdd = {
    ...input,
    id: newOrganizationId(input.organization_name),
    tier: 'mid',
    ...changes,
  };
  addedOrganizations.add(mill.id);
  return mill;
}

const makeMills = (count: number) => Array.from({ length: count }, () => makeMill());

const add = (organizations: unknown) =>
  callAs('admin', 'POST', '/api/admin/organizations/import', { organizations });

async function expectNothingStored(organizations: readonly OrganizationToAdd[]): Promise<void> {
  for (const { id, tier } of organizations) {
    expect(await readDocument('organizations', id)).toBeUndefined();
    expect(await readDocument('certified', id)).toBeUndefined();
    expect(await readDirectoryRow(tier, id)).toBeUndefined();
  }
}

describe('an import of organizations', () => {
  it('stores the exact days of a period that its months do not reveal', async () => {
    const leap = makeMill({ certification_period: '2024-02-29 to 2025-02-28' });
    const brief = makeMill({ certification_period: '10 Mar 2026 to 25 Mar 2026' });
    expect((await add([leap, brief])).status).toBe(200);
    expect(await readDocument('organizations', leap.id)).toMatchObject({
      valid_from: '2024-02-29',
      valid_until: '2025-02-28',
    });
    expect(await readDocument('organizations', brief.id)).toMatchObject({
      valid_from: '2026-03-10',
      valid_until: '2026-03-25',
    });
  });

  it('stores organizations of each tier with public part, directory row and author', async () => {
    const organizations = [...bandIds, ...bandIds].map((tier) => makeMill({ tier }));
    expect(await add(organizations)).toMatchObject({
      status: 200,
      body: { written: idsOf(organizations), present: [] },
    });
    for (const mill of organizations) {
      const record = organizationSchema.parse(await readDocument('organizations', mill.id));
      expect(record).toMatchObject({ ...withDays(mill), earlier_periods: [], revision: 1 });
      expect(await readDocument('certified', mill.id)).toEqual(toCertified(record));
      expect(await readDirectoryRow(mill.tier, mill.id)).toMatchObject({
        organization_name: mill.organization_name,
      });
      expect(await readOrganizationEntry(mill.id, '1_created')).toMatchObject({
        actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
        before: null,
        after: { organization_name: mill.organization_name },
      });
    }
  });

  it('can be repeated: existing organizations stay unchanged, the rest is added', async () => {
    const first = makeMills(3);
    await add(first);
    const [mill] = first;
    if (!mill) throw new Error('None was made.');
    const record = await readOrganizationRecord(mill.id);
    const variant = { ...mill, organization_name: 'Another Name' };
    const more = makeMills(2);
    const reply = await add([variant, ...more, ...first.slice(1)]);
    expect(reply).toMatchObject({ status: 200, body: { written: idsOf(more) } });
    expect(reply.body).toHaveProperty('present', expect.arrayContaining(idsOf(first)));
    expect(await readOrganizationRecord(mill.id)).toEqual(record);
    const repetition = await add([...first, ...more]);
    expect(repetition).toMatchObject({ status: 200, body: { written: [] } });
  });

  it('continues the history of a deleted organization under its id', async () => {
    const first = makeMill();
    const next = { ...first, organization_name: `${first.organization_name} again` };
    await add([first]);
    await removeOrganizations([first.id]);
    expect((await add([next])).body).toMatchObject({ written: [first.id] });
    await removeOrganizations([first.id]);
    const { organization_name } = first;
    expect(await readOrganizationEntry(first.id, '1_created')).toMatchObject({
      after: { organization_name },
    });
    expect(await readOrganizationEntry(first.id, '1_deleted')).toMatchObject({
      before: { organization_name },
    });
    expect(await readOrganizationEntry(first.id, '2_created')).toMatchObject({
      after: { organization_name: next.organization_name },
    });
  });

  it('is stored once when it is sent twice at once', async () => {
    const organizations = makeMills(10);
    const replies = await Promise.all([add(organizations), add(organizations)]);
    const writtenIds = replies.map(({ body }) => (body as { written: string[] }).written);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(writtenIds.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 10]);
    for (const { id } of organizations) {
      expect(await readDocument('organizations', id)).toMatchObject({ revision: 1 });
      expect(await readDirectoryRow('mid', id)).toBeDefined();
    }
  });

  it('names bad rows by position and field, and stores nothing', async () => {
    const organizations = makeMills(4);
    const [good, second, third, fourth] = organizations;
    const reply = await add([
      good,
      { ...second, industry: 'Weaving', number_of_employees: '340' },
      { ...third, id: 'Kaveri/1', tier: 'huge' },
      { ...fourth, id: good?.id, revoked: true },
    ]);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        fields: {
          'organizations.1.industry': 'Choose an industry.',
          'organizations.1.number_of_employees': 'Enter the number of employees.',
          'organizations.2.id': expect.stringContaining('anjali-foods'),
          'organizations.2.tier': expect.stringContaining('micro, mid, large, enterprise'),
          'organizations.3.revoked': 'This field is not known.',
        },
      },
    });
    expect(await add([good, { ...second, id: good?.id }])).toMatchObject({
      status: 400,
      body: { fields: { 'organizations.1.id': 'The list has this id already.' } },
    });
    await expectNothingStored(organizations);
  });

  it('refuses every value that a single organization is refused for', async () => {
    for (const some of splitIntoChunks(badOrganizationInputs, 100)) {
      const organizations = makeMills(some.length);
      const reply = await add(
        some.map(({ field, value }, index) => ({ ...organizations[index], [field]: value })),
      );
      expect(reply.status).toBe(400);
      const { fields } = reply.body as { fields: Record<string, string> };
      for (const [index, { field, name }] of some.entries()) {
        expect(fields[`organizations.${index}.${field}`], name).toMatch(/\S/);
      }
    }
  });

  it('rejects an empty list, 101 items, or a non-list', async () => {
    const organizations = makeMills(101);
    for (const list of [organizations, [], undefined, organizations[0]]) {
      expect(await add(list)).toMatchObject({
        status: 400,
        body: { fields: { organizations: expect.stringContaining('1 to 100') } },
      });
    }
    await expectNothingStored(organizations.slice(0, 3));
  });

  it('accepts fifty organizations with the longest texts, and refuses whole what no commit holds', async () => {
    const organizations = makeMills(100).map((mill) => ({ ...mill, company_profile: '🧵'.repeat(5000) }));
    expect(await add(organizations)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await expectNothingStored(organizations);
    for (const half of [organizations.slice(0, 50), organizations.slice(50)])
      expect((await add(half)).status).toBe(200);
    expect((await removeOrganizations(idsOf(organizations))).status).toBe(200);
    const headers = {
      Authorization: `Bearer ${await signInAs('admin')}`,
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ organizations, more: 'x'.repeat(1_200_000) });
    const path = '/api/admin/organizations/import';
    expect((await callApi(path, { method: 'POST', headers, body })).status).toBe(413);
  });

  it('is refused whole when the list of a tier is full', async () => {
    const organizations = [makeMill(), makeMill({ tier: 'enterprise' })];
    await withFullDirectory('enterprise', String(organizations[1]?.id), async () => {
      const reply = await add(organizations);
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(reply.body).toHaveProperty('error', expect.stringContaining('list of this tier is full'));
      await expectNothingStored(organizations);
    });
  });
});

describe('a removal of organizations', () => {
  it('deletes any tier and version, reports missing ids, and keeps all in the history', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'large')];
    const ids = idsOf(records);
    const unknownIds = ['kaveri-abc123', 'a/b', '', '__proto__'];
    const reply = await removeOrganizations([...ids, ...unknownIds, ...ids]);
    expect(reply).toMatchObject({ status: 200, body: { missing: unknownIds } });
    expect(reply.body).toHaveProperty('removed', expect.arrayContaining(ids));
    for (const { id, tier, organization_name } of records) {
      expect(await readDocument('organizations', id)).toBeUndefined();
      expect(await readDocument('certified', id)).toBeUndefined();
      expect(await readDirectoryRow(tier, id)).toBeUndefined();
      expect(await readOrganizationEntry(id, '1_deleted')).toMatchObject({
        actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
        before: { organization_name },
        after: null,
      });
    }
    expect(await removeOrganizations(ids)).toMatchObject({
      status: 200,
      body: { removed: [], missing: ids },
    });
  });
});

const restore = (ids: unknown) => callAs('admin', 'POST', '/api/admin/organizations/restore', { ids });

describe('a restoration of organizations', () => {
  it('brings back organizations of all tiers unchanged, public parts and rows too, and notes who did it', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'large'), await addOrganization()];
    const ids = idsOf(records);
    await removeOrganizations(ids);
    const existing = await addOrganization();
    const unknownIds = ['kaveri-abc123', 'a/b', '', '__proto__'];
    const reply = await restore([...ids, existing.id, ...unknownIds, ...ids]);
    expect(reply).toMatchObject({ status: 200, body: { present: [existing.id], missing: unknownIds } });
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
    const counts = replies.map(({ body }) => (body as { restored: string[] }).restored.length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 10]);
    for (const id of ids) expect(await readDocument('organizations', id)).toMatchObject({ revision: 2 });
  });

  it('skips an unreadable organization and brings back the others', async () => {
    const [faulty, whole] = [await addOrganization(), await addOrganization()];
    const ids = idsOf([faulty, whole]);
    await database().collection('organizations').doc(faulty.id).update({ revoked_reason: null });
    await removeOrganizations(ids);
    expect((await restore(ids)).body).toEqual({ restored: [whole.id], present: [], missing: [faulty.id] });
  });

  it('is refused whole when the list of a tier is full', async () => {
    const records = [await addOrganization(), await addOrganization({}, 'enterprise')];
    await removeOrganizations(idsOf(records));
    await withFullDirectory('enterprise', String(records[1]?.id), async () => {
      expect(await restore(idsOf(records))).toMatchObject({ status: 409, body: { code: 'conflict' } });
      for (const { id } of records) expect(await readDocument('organizations', id)).toBeUndefined();
    });
  });
});

it('a removal and a restoration reject an empty list, 101 ids, or a non-list', async () => {
  for (const ids of [[], Array.from({ length: 101 }, () => 'kaveri-abc123'), [7], 'kaveri', undefined]) {
    for (const call of [removeOrganizations, restore])
      expect(await call(ids)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
});
