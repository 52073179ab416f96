import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds, listIds, type BandId } from '@utkarsh/domain/bands';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { periodText } from '@utkarsh/domain/certificate/certification';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { refusalOf } from '../factories/operations';
import {
  addOrganization,
  editOrganization,
  goldFigures,
  idsOf,
  makeOrganization,
  makePeriod,
  makePeriodText,
  makeWord,
  organizationsPath,
  publishForTests,
  removeAddedOrganizations,
  revokeOrganization,
} from '../factories/organizations';
import { callApi, openAddress } from '../factories/site';
import { callAs } from '../factories/staff';

const profile_url = 'https://zyntara.example/about';
const valid = makeOrganization('large', 'Zyntara Listwell Foods', { profile_url });
const second = makeOrganization('large', 'Zyntara Listwell Agro', {
  industry: 'Agriculture',
  assessment: { ...goldFigures, participation_reason: '' },
});
publishForTests([
  valid,
  second,
  makeOrganization('large', 'Zyntara Listwell Expired', makePeriod(20)),
  makeOrganization('large', 'Zyntara Listwell Upcoming', makePeriod(-3)),
  makeOrganization('large', 'Zyntara Listwell Revoked', { revoked: true }),
]);

const publicPath = (band: string) => `/api/certified-organizations/${band}`;
const read = async (address: string) => {
  const reply = await callAs('viewer', 'GET', address);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const listPublic = async (band: string, query: string) =>
  certifiedListSchema.parse(await read(`${publicPath(band)}?${query}`));
const listForStaff = async (band: string, query: string) =>
  organizationListSchema.parse(await read(`${organizationsPath(band as BandId)}?${query}`));

describe.each([
  ['the public list', listIds, listPublic],
  ['the list for staff', bandIds, listForStaff],
])('%s', (_which, bands, list) => {
  it.each(bands)('pages through %s without a gap or a repeat', async (band) => {
    const { total } = await list(band, 'limit=1');
    expect(total).toBeGreaterThan(0);
    const ids: string[] = [];
    for (let page = 1; ids.length < total; page += 1) {
      const { organizations } = await list(band, `page=${page}&limit=50`);
      expect(organizations.length).toBeGreaterThan(0);
      ids.push(...idsOf(organizations));
    }
    expect(new Set(ids).size).toBe(total);
  });

  it('has 25 organizations a page by default and none past the end', async () => {
    expect((await list('micro', '')).organizations).toHaveLength(25);
    const beyond = await list('micro', 'page=9999');
    expect(beyond.organizations).toEqual([]);
    expect(beyond.total).toBeGreaterThan(25);
  });
});

describe('the public list of a band', () => {
  const search = 'search=zyntara%20listwell';

  it('has only organizations certified today, by name, with just their public fields', async () => {
    const common = {
      industry: 'Insurance',
      number_of_employees: 42,
      certification_period: periodText(valid),
    };
    expect(await listPublic('large', search)).toEqual({
      organizations: [
        {
          ...common,
          id: second.id,
          organization_name: second.organization_name,
          industry: 'Agriculture',
          rating: 'Gold',
        },
        { ...common, id: valid.id, organization_name: valid.organization_name, profile_url },
      ],
      total: 2,
      as_of: todayInIndia(),
    });
    const page = await openAddress(publicPath('enterprise'));
    expect((await page.arrayBuffer()).byteLength).toBeLessThan(10_000);
  });

  it.each([
    ['industry=Agriculture', [second]],
    ['industry=Fishing', 'industry'],
    ['rating=Gold', [second]],
    ['rating=Platinum', []],
    ['rating=gold', 'rating'],
    ['utm_source=x', 'utm_source'],
    ['size=25', 'size'],
    ['page=01', 'page'],
  ])('with ?%s has some organizations, or is no other address of the same page', async (query, answer) => {
    if (typeof answer === 'string') {
      const reply = await callApi(`${publicPath('large')}?${query}`);
      expect(reply).toMatchObject(refusalOf([answer]));
      return;
    }
    const { organizations, total } = await listPublic('large', `${search}&${query}`);
    expect([total, idsOf(organizations)]).toEqual([answer.length, idsOf(answer)]);
  });

  it('lists the organizations of all four bands under "all", each with its band', async () => {
    const { organizations } = await listPublic('all', `${search}&limit=100`);
    expect(organizations.map(({ id, tier }) => [id, tier])).toEqual([
      [second.id, 'large'],
      [valid.id, 'large'],
    ]);
    const totals = await Promise.all(bandIds.map(async (band) => (await listPublic(band, 'limit=1')).total));
    expect((await listPublic('all', 'limit=1')).total).toBe(totals.reduce((sum, total) => sum + total, 0));
    const { organizations: largest } = await listPublic('all', 'sort=-employees&limit=1');
    expect(largest[0]?.tier).toBe('enterprise');
  });

  it('comes as a CSV file with all organizations that it finds, in its order', async () => {
    const csv = (path: string) => openAddress(publicPath(path));
    const reply = await csv(`large/csv?${search}&sort=-name`);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=certified-organizations-large-\d{4}-\d\d-\d\d\.csv$/,
      ) as unknown,
    });
    const text = Buffer.from(await reply.arrayBuffer()).toString();
    const names = ['\uFEFFOrganization Name', valid.organization_name, second.organization_name, ''];
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(names);
    const { total } = await listPublic('all', 'limit=1');
    expect(total).toBeGreaterThan(100);
    // Plus the head and the end of the last line.
    expect((await (await csv('all/csv')).text()).split('\r\n')).toHaveLength(total + 2);
    for (const query of ['page=1', 'limit=5', 'sort=colour', 'utm_source=x'])
      expect((await csv(`all/csv?${query}`)).status, query).toBe(400);
  });
});

describe('the list of a band for staff', () => {
  const word = makeWord();
  let records: OrganizationRecord[] = [];
  beforeAll(async () => {
    const add = (name: string, changes: Parameters<typeof addOrganization>[0] = {}) =>
      addOrganization({ organization_name: name.replace('WORD', word), ...changes });
    records = [
      await add('Átman WORD कावेरी मिल्स', { industry: 'Insurance' }),
      await add('Banyan WORD', { certification_period: makePeriodText(30) }),
      await add('Coral WORD'),
      await add('Damson WORD', { certification_period: makePeriodText(-4) }),
    ];
    if (records[2]) await revokeOrganization(records[2]);
  });
  afterAll(removeAddedOrganizations);

  it('holds certificates of every state, by name, as whole records', async () => {
    const { organizations, total } = await listForStaff('mid', `search=${word}`);
    expect(total).toBe(4);
    expect(idsOf(organizations)).toEqual(idsOf(records));
    expect(organizations.map(({ state }) => state)).toEqual(['valid', 'expired', 'revoked', 'upcoming']);
    expect(organizations[0]).toEqual(records[0]);
  });

  it('ranks the nearest name to a search first, and shows a change to the next request', async () => {
    const rareWord = makeWord();
    const names = [rareWord, `${rareWord} Looms`, `Amber ${rareWord}`];
    const findNames = async () =>
      (await listForStaff('mid', `search=${rareWord}`)).organizations.map((one) => one.organization_name);
    for (const organization_name of names.toReversed()) await addOrganization({ organization_name });
    expect(await findNames()).toEqual(names);
    const { organizations } = await listForStaff('mid', `search=${rareWord}`);
    for (const one of organizations.slice(0, 1))
      await editOrganization(one, { organization_name: makeWord() });
    expect(await findNames()).toEqual(names.slice(1));
  });
});
