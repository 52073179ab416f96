import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { callAs } from '../factories/staff';
import {
  addOrganization,
  editOrganization,
  makePeriodText,
  makeWord,
  organizationsPath,
  removeAddedOrganizations,
} from '../factories/organizations';

const list = async (query: string, tier: BandId = 'mid') => {
  const reply = await callAs('viewer', 'GET', `${organizationsPath(tier)}?${query}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return organizationListSchema.parse(reply.body);
};

const word = makeWord();
let valid: OrganizationRecord;
let others: OrganizationRecord[] = [];

beforeAll(async () => {
  valid = await addOrganization({ organization_name: `Átman ${word} कावेरी मिल्स`, industry: 'Insurance' });
  const expiredOrganization = await addOrganization({
    organization_name: `Banyan ${word}`,
    certification_period: makePeriodText(30),
  });
  const revokedOrganization = await addOrganization({ organization_name: `Coral ${word}` });
  await editOrganization(revokedOrganization, { revoked: true, revoked_reason: 'Asked for it.' });
  const upcoming = await addOrganization({
    organization_name: `Damson ${word}`,
    certification_period: makePeriodText(-4),
  });
  others = [expiredOrganization, revokedOrganization, upcoming];
});
afterAll(removeAddedOrganizations);

describe('the list of a tier for staff', () => {
  it('holds certificates of every state, by name, as whole records', async () => {
    const { organizations, total } = await list(`search=${word}`);
    expect(total).toBe(4);
    expect(organizations.map(({ id, state }) => [id, state])).toEqual([
      [valid.id, 'valid'],
      ...others.map(({ id }, index) => [id, ['expired', 'revoked', 'upcoming'][index]]),
    ]);
    expect(organizations[0]).toEqual(valid);
  });

  it.each(bandIds)('pages through %s without a gap or a repeat', async (tier) => {
    const { total } = await list('limit=1', tier);
    expect(total).toBeGreaterThan(0);
    const ids: string[] = [];
    for (let page = 1; ids.length < total; page += 1) {
      const { organizations } = await list(`page=${page}&limit=50`, tier);
      expect(organizations.length).toBeGreaterThan(0);
      expect(organizations.every((organization) => organization.tier === tier)).toBe(true);
      ids.push(...organizations.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(total);
  });

  it.each(['kaveri', 'कावेरी', `${word} मिल्स`, 'atman', 'ÁTMAN', 'insurance'])(
    'finds organizations by %s',
    async (words) => {
      const { organizations } = await list(`search=${encodeURIComponent(`${word} ${words}`)}`);
      const ids = organizations.map(({ id }) => id);
      expect(ids).toEqual([valid.id]);
    },
  );

  it('ranks the nearest name to a search first', async () => {
    const rareWord = makeWord();
    for (const name of [`Amber ${rareWord}`, `${rareWord} Looms`, rareWord])
      await addOrganization({ organization_name: name });
    const { organizations } = await list(`search=${rareWord}`);
    expect(organizations.map(({ organization_name }) => organization_name)).toEqual([
      rareWord,
      `${rareWord} Looms`,
      `Amber ${rareWord}`,
    ]);
  });

  it('shows a change to the next request', async () => {
    const record = await addOrganization({ organization_name: `Elm ${makeWord()}` });
    const name = `Elm ${makeWord()}`;
    await editOrganization(record, { organization_name: name });
    expect(await list(`search=${encodeURIComponent(name)}`)).toMatchObject({
      total: 1,
      organizations: [{ id: record.id, revision: 2 }],
    });
    expect((await list(`search=${encodeURIComponent(record.organization_name)}`)).total).toBe(0);
  });

  it('returns 25 a page by default and nothing past the end', async () => {
    expect((await list('', 'micro')).organizations).toHaveLength(25);
    const beyond = await list('page=1000000', 'micro');
    expect(beyond.organizations).toEqual([]);
    expect(beyond.total).toBeGreaterThan(25);
  });
});
