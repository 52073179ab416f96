import { certifiedNominationSchema } from '@utkarsh/domain/nomination/certifying';
import { withDays } from '@utkarsh/domain/organization/organization';
import { daysLater } from '@utkarsh/domain/certificate/period';
import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/calls';
import { dataOf, entryOf, givenNomination } from '../factories/history';
import {
  edit,
  expectAgreement,
  addOrganization,
  input,
  made,
  publicList,
  removeGiven,
} from '../factories/organizationRecords';
import { periodFrom } from '../factories/organizations';
import { organizationRecord } from '../factories/records';
import { call } from '../factories/site';

afterAll(removeGiven);

/** 85.6%, of an organization of 340. */
const found = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
const stored = { ...found, participation_reason: '' };

const assess = (id: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'PUT', `/api/admin/organizations/${id}/assessment`, body);
const assessed = async (changes?: Parameters<typeof addOrganization>[0]) => {
  const { id } = await addOrganization({ number_of_employees: 340, ...changes });
  const reply = await assess(id, { ...found, revision: 1 });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return organizationRecord(id);
};

describe('an assessment', () => {
  it('gives the present period its rating; the scores stay with staff', async () => {
    const record = await assessed();
    expect(record).toMatchObject({ assessment: stored, rating: 'Gold', revision: 2 });
    await expectAgreement(record.id);
    const [row] = (await publicList('mid', record.organization_name)).organizations;
    expect(row).toMatchObject({ id: record.id, rating: 'Gold' });
    const certified = await dataOf('certified', record.id);
    expect(certified?.['periods']).toMatchObject([{ rating: 'Gold' }]);
    expect(JSON.stringify([row, certified])).not.toMatch(/score|people_|participation/);
    expect(await entryOf(`organizations_${record.id}_2_updated`)).toMatchObject({
      fields: ['assessment', 'revision'],
    });
  });

  it('is corrected, and taken back', async () => {
    const { id } = await assessed();
    await assess(id, { ...found, survey_score: 100, practices_score: 100, revision: 2 });
    expect(await organizationRecord(id)).toMatchObject({ rating: 'Platinum' });
    await assess(id, { revision: 3 });
    const record = await organizationRecord(id);
    expect(record.assessment).toBeNull();
    expect(record).not.toHaveProperty('rating');
  });

  it.each([
    ['a score below 70%', { survey_score: 65 }, 'survey_score'],
    ['half of it', { people_invited: '' }, 'people_invited'],
    ['more answers than invitations', { people_answered: 341 }, 'people_answered'],
    ['too few answers without a reason', { people_answered: 237 }, 'participation_reason'],
    ['a score in words', { survey_score: 'good' }, 'survey_score'],
  ])('with %s is refused by name, and nothing is stored', async (_name, changes, field) => {
    const record = await addOrganization({ number_of_employees: 340 });
    const { status, body } = await assess(record.id, { ...found, ...changes, revision: 1 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: expect.any(String) as string } },
    });
    expect(await organizationRecord(record.id)).toEqual(record);
  });

  it('of few answers is stored with its reason', async () => {
    const { id } = await addOrganization({ number_of_employees: 340 });
    const few = { ...found, people_answered: 100, participation_reason: 'A plant was closed.' };
    expect((await assess(id, { ...few, revision: 1 })).status).toBe(200);
    expect(await organizationRecord(id)).toMatchObject({ assessment: few, rating: 'Gold' });
  });

  it('is neither for viewers nor from an old version, nor of an organization that is not there', async () => {
    const record = await assessed();
    expect((await assess(record.id, { ...found, revision: 2 }, 'viewer')).status).toBe(403);
    expect((await assess(record.id, { ...found, survey_score: 90, revision: 1 })).body).toMatchObject({
      code: 'conflict',
      current: { id: record.id, revision: 2 },
    });
    expect((await assess('nobody-000000', { ...found, revision: 1 })).status).toBe(404);
    expect(await organizationRecord(record.id)).toEqual(record);
  });

  it('is stored once when it comes again after a lost reply', async () => {
    const record = await assessed();
    expect(await assess(record.id, { ...found, revision: 1 })).toMatchObject({ status: 200, body: record });
    expect(await organizationRecord(record.id)).toEqual(record);
  });

  it('stays when the rest is edited', async () => {
    const record = await assessed();
    await edit(record, { address: 'Moved' });
    expect(await organizationRecord(record.id)).toMatchObject({ address: 'Moved', assessment: stored });
  });
});

describe('a renewal', () => {
  const renew = (ids: string[], assessment?: object) =>
    callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: ids.map((id) => ({ id, assessment })),
    });

  it('has a new assessment or none; the old rating stays with its period', async () => {
    const before = await assessed({ certification_period: periodFrom(11) });
    const better = { ...found, survey_score: 95, practices_score: 95 };
    expect((await renew([before.id], better)).body).toMatchObject({ renewed: [before.id] });
    const record = await organizationRecord(before.id);
    expect(record).toMatchObject({
      valid_from: daysLater(before.valid_until, 1),
      assessment: { ...better, participation_reason: '' },
      earlier_periods: [{ valid_from: before.valid_from, rating: 'Gold', revoked: false }],
      // Of today: the new period is yet to begin.
      rating: 'Gold',
    });
    await expectAgreement(before.id);
  });

  it('does not begin with an assessment that does not fit', async () => {
    const record = await addOrganization({ number_of_employees: 340, certification_period: periodFrom(11) });
    expect((await renew([record.id], { ...found, survey_score: 10 })).body).toMatchObject({
      fields: { 'organizations.0.assessment.survey_score': expect.stringContaining('Below 70%') as string },
    });
    expect(await organizationRecord(record.id)).toEqual(record);
  });
});

it('certifying a nomination gives the organization its rating', async () => {
  const certify = async (changes: object) => {
    const { id } = await givenNomination();
    const body = { ...withDays(input({ number_of_employees: 340 })), tier: 'mid', revision: 1, ...changes };
    return callAs('admin', 'POST', `/api/admin/nominations/${id}/certify`, body);
  };
  const { organization } = certifiedNominationSchema.parse((await certify({ assessment: found })).body);
  made.add(organization.id);
  expect(organization).toMatchObject({ assessment: stored, rating: 'Gold' });
  expect((await certify({ assessment: { ...found, practices_score: 20 } })).body).toMatchObject({
    fields: { 'assessment.survey_score': expect.stringContaining('67.6%') as string },
  });
});

it('a public list shows those of one rating alone', async () => {
  const record = await assessed();
  const search = encodeURIComponent(record.organization_name);
  const list = (rating: string) => call(`/api/certified-organizations/mid?search=${search}&rating=${rating}`);
  expect((await list('Gold')).body).toMatchObject({ total: 1 });
  expect((await list('Platinum')).body).toMatchObject({ total: 0 });
  expect((await list('gold')).status).toBe(400);
});
