import { afterAll, describe, expect, it } from 'vitest';
import { certifiedListSchema, companySearchSchema } from '@utkarsh/domain/contract/api';
import { directoryDocument, directoryDocuments } from '@utkarsh/domain/collections';
import { toCertified, type Organization } from '@utkarsh/domain/organization/organization';
import { organizationSchema, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import {
  addOrganization,
  addedOrganizations,
  checkDirectory,
  editOrganization,
  findDirectoryDifferences,
  makeOrganization,
  makeWord,
  readDirectoryRow,
  removeAddedOrganizations,
  removeOrganizations,
  searchCertified,
} from '../factories/organizations';
import { documentOf, readDocument } from '../factories/firestore';
import { outcomeByApi, outcomeByRules, expectOneWinnerOfEach, type RacingEdit } from '../factories/races';
import { callApi, openAddress } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';
import {
  type DocumentVersion,
  deliverWrite,
  readVersion,
  repeatThrice,
  waitUntil,
} from '../factories/triggers';

const sdk = await staffSdk();
afterAll(async () => {
  await sdk.close();
  await removeAddedOrganizations();
});

const path = (id: string) => `organizations/${id}`;

/** Stores a version as the staff area does: the record alone. */
const store = (version: Organization) =>
  documentOf('organizations', version.id).set({ ...version, created_at: new Date(), updated_at: new Date() });

const waitUntilPublished = (id: string, revision: number) =>
  waitUntil(`certified/${id}`, async () =>
    expect((await readDocument('certified', id))?.['revision']).toBe(revision),
  );

const countListed = async (tier: 'mid' | 'large', name: string) => (await searchCertified(tier, name)).total;
const countFound = async (name: string) =>
  companySearchSchema.parse((await callApi(`/api/companies/search?name=${name}`)).body).total;

describe('an organization whose record alone is written', () => {
  it('is published after it is added, edited, moved to another tier and revoked', async () => {
    const name = makeWord();
    const first = makeOrganization('mid', name);
    addedOrganizations.add(first.id);
    await store(first);
    await waitUntilPublished(first.id, 1);
    expect(await readDocument('certified', first.id)).toEqual(toCertified(first));
    expect(await readDirectoryRow('mid', first.id)).toMatchObject({ organization_name: name, revision: 1 });
    expect([await countListed('mid', name), await countFound(name)]).toEqual([1, 1]);

    await sdk.save(path(first.id), { tier: 'large', revision: 2 });
    await waitUntilPublished(first.id, 2);
    expect(await readDirectoryRow('mid', first.id)).toBeUndefined();
    expect([await countListed('mid', name), await countListed('large', name)]).toEqual([0, 1]);

    // What visitors see stays the same; staff see which version is listed.
    await sdk.save(path(first.id), { address: '4 Mill Road', revision: 3 });
    await waitUntilPublished(first.id, 3);
    expect(await readDirectoryRow('large', first.id)).toMatchObject({ revision: 3 });

    await sdk.save(path(first.id), { revoked: true, revoked_reason: 'Asked for it.', revision: 4 });
    await waitUntilPublished(first.id, 4);
    expect([await countListed('large', name), await countFound(name)]).toEqual([0, 0]);
  });

  it('leaves no row in a tier that it left before it was published there', async () => {
    const record = await addOrganization();
    // The API edits the record before the trigger of the move has begun.
    expect(await sdk.save(path(record.id), { tier: 'large', revision: 2 })).toBe('allowed');
    const large = { ...record, tier: 'large', revision: 2 } as const;
    expect((await editOrganization(large, { tier: 'enterprise' })).status).toBe(200);
    await waitUntilPublished(record.id, 3);
    expect(await findDirectoryDifferences([record.id])).toEqual([]);
  });

  it('is not published when it is invalid, and keeps its row', async () => {
    const { id } = await addOrganization();
    await documentOf('organizations', id).update({ tier: 'colossal' });
    await deliverWrite('written-organizations', { path: path(id), after: await readVersion(path(id)) });
    expect(await readDirectoryRow('mid', id)).toMatchObject({ id });
    await documentOf('organizations', id).update({ tier: 'mid' });
  });
});

describe('pairs of edits from one version', () => {
  const racing = (record: OrganizationRecord, changes: object) => ({
    api: { save: () => outcomeByApi(editOrganization(record, changes)), makes: { revision: 2, ...changes } },
    rules: {
      save: () => outcomeByRules(sdk.save(path(record.id), { ...changes, revision: 2 })),
      makes: { revision: 2, ...changes },
    },
  });
  const staying = { number_of_employees: 401 };
  const moving = { tier: 'large', number_of_employees: 902 };
  type Pair = (record: OrganizationRecord) => readonly [RacingEdit, RacingEdit];
  it.each<[string, number, Pair]>([
    ['through the API', 10, (record) => [racing(record, staying).api, racing(record, moving).api]],
    ['under the rules', 10, (record) => [racing(record, staying).rules, racing(record, moving).rules]],
    ['through both', 50, (record) => [racing(record, staying).rules, racing(record, moving).api]],
  ])('leave public part and row correct %s, in %i races', async (_, pairs, edits) => {
    const records = await expectOneWinnerOfEach({
      pairs,
      makeItem: () => addOrganization(),
      edits,
      readItem: ({ id }) => readDocument('organizations', id),
    });
    const ids = records.map(({ id }) => id);
    await waitUntil('no differences', async () => expect(await findDirectoryDifferences(ids)).toEqual([]));
  });
});

describe('repeated events of an organization in any order', () => {
  it('publish its present state', async () => {
    const first = makeOrganization('mid', makeWord());
    const { id } = first;
    addedOrganizations.add(id);
    const versions: DocumentVersion[] = [];
    for (const changes of [{}, { tier: 'large' as const }, { revoked: true, revoked_reason: 'Closed.' }]) {
      await store({ ...first, tier: 'large', ...changes, revision: versions.length + 1 });
      versions.push(await readVersion(path(id)));
    }
    await waitUntilPublished(id, 3);
    const now = organizationSchema.parse(await readDocument('organizations', id));
    const events = versions.map((after, index) => ({ path: path(id), before: versions[index - 1], after }));
    for (const order of [events, events.toReversed(), [...events.slice(1), ...events]]) {
      // Removes the public part, so that the events seem to arrive only now.
      await documentOf('certified', id).delete();
      for (const event of repeatThrice(order)) await deliverWrite('written-organizations', event);
      expect(await readDocument('certified', id)).toEqual(toCertified(now));
      expect(await findDirectoryDifferences([id])).toEqual([]);
    }
    await removeOrganizations([id]);
    for (const event of repeatThrice(events.toReversed())) await deliverWrite('written-organizations', event);
    expect(await readDocument('certified', id)).toBeUndefined();
    expect(await findDirectoryDifferences([id])).toEqual([]);
  });
});

describe('a directory document that cannot be read', () => {
  type Document = ReturnType<typeof documentOf>;
  const list = async () =>
    certifiedListSchema.parse((await callApi('/api/certified-organizations/mid?limit=1')).body);
  const all = async () => (await list()).total;

  it.each([
    ['rows that are no JSON', { rows: 'not json' }],
    ['rows that are a list of Firestore', { rows: [] }],
    ['one bad row', { rows: '[["kaveri", 7]]' }],
  ])('hides only its own rows, and the check repairs it: %s', async (_, changes) => {
    const before = await all();
    const { id, organization_name } = await addOrganization();
    await documentOf('directory', directoryDocument('mid', id)).update(changes);
    try {
      const { total, organizations } = await list();
      expect(organizations).toHaveLength(1);
      expect(total).toBeLessThan(before);
      expect(await countFound(organization_name.split(' ')[1] ?? '')).toBe(0);
      const sitemap = await openAddress('/sitemap.xml');
      expect(sitemap.status).toBe(200);
      expect(await sitemap.text()).toContain(`/certificate/${organizations[0]?.id ?? ''}<`);
      expect((await openAddress('/certified/mid')).status).toBe(200);
      expect((await checkDirectory()).concerns.join()).toMatch(/directory\/mid-\d: .*cannot be read/);
    } finally {
      await checkDirectory({ dryRun: false });
    }
    expect(await readDirectoryRow('mid', id)).toMatchObject({ id });
    expect(await all()).toBe(before + 1);
  });

  it.each([
    ['cannot be read', (document: Document) => document.update({ rows: 'not json' })],
    ['is missing', (document: Document) => document.delete()],
  ])('is rebuilt by the next save of one of its organizations when it %s', async (_, damage) => {
    const before = await all();
    const record = await addOrganization();
    await damage(documentOf('directory', directoryDocument('mid', record.id)));
    expect((await editOrganization(record, { number_of_employees: 411 })).status).toBe(200);
    expect(await all()).toBe(before + 1);
  });
});

it('the whole directory agrees with the organizations', async () => {
  expect((await checkDirectory()).concerns).toEqual([]);
  expect(directoryDocuments('mid')).toHaveLength(4);
});
