import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { callAs } from '../factories/calls';
import { checkDirectory, differences } from '../factories/directory';
import { database } from '../factories/firestore';
import { restore, undo } from '../factories/history';
import {
  all,
  edit,
  expectAgreement,
  addOrganization,
  made,
  newWord,
  one,
  publicList,
  removeGiven,
  removeMany,
  rowOf,
  stored,
} from '../factories/organizationRecords';
import { daysFrom, periodFrom } from '../factories/organizations';
import { organizationRecord } from '../factories/records';
import { call, open } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';
import { allEventsHandled } from '../factories/triggers';
import { waitUntil } from '../factories/waiting';

let sdk: Awaited<ReturnType<typeof staffSdk>>;
beforeAll(async () => {
  sdk = await staffSdk();
});
afterAll(async () => {
  await sdk.close();
  await removeGiven();
});

/** An organization of which the name alone is known. */
async function named(name = newWord()): Promise<OrganizationRecord> {
  const reply = await callAs('admin', 'POST', all('mid'), { organization_name: name });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = organizationRecordSchema.parse(reply.body);
  made.add(record.id);
  return record;
}

async function expectHidden({ id, tier, organization_name }: OrganizationRecord) {
  expect(await stored('certified', id)).toBeUndefined();
  expect((await publicList(tier, organization_name)).total).toBe(0);
  const search = await call(`/api/companies/search?name=${organization_name}`);
  expect(companySearchSchema.parse(search.body)).toMatchObject({ total: 0, others: [], suggestions: [] });
  const verified = await call(`/api/verify?q=${id}`);
  expect(verifySchema.parse(verified.body)).toEqual({ found: null });
  for (const path of [`/certificate/${id}`, `/badge/${id}.svg`]) expect((await open(path)).status).toBe(404);
}

describe('an organization that is not certified', () => {
  it('is added by its name alone, for staff and in no public list', async () => {
    const record = await named();
    expect(record).toMatchObject({
      ...{ industry: '', number_of_employees: '', valid_from: '', valid_until: '' },
      ...{ state: 'none', certification_period: '', revision: 1 },
    });
    expect(record).not.toHaveProperty('warning');
    const list = await callAs('viewer', 'GET', `${all('mid')}?search=${record.organization_name}`);
    expect(list.body).toEqual({ organizations: [record], total: 1 });
    await expectAgreement(record.id);
    await expectHidden(record);
  });

  it('is certified by an edit with a period, which needs its industry and employees, and back', async () => {
    const record = await named();
    const certification_period = periodFrom(2);
    expect(await edit(record, { certification_period })).toMatchObject({
      status: 400,
      body: {
        fields: {
          industry: 'Choose an industry.',
          number_of_employees: expect.stringContaining('whole number'),
        },
      },
    });
    const whole = { certification_period, industry: 'Insurance', number_of_employees: 340 };
    const certified = await edit(record, whole);
    expect(certified).toMatchObject({ status: 200, body: { state: 'valid', ...daysFrom(2) } });
    await expectAgreement(record.id);
    expect((await publicList('mid', record.organization_name)).total).toBe(1);

    const back = organizationRecordSchema.parse(certified.body);
    expect(await edit(back, { certification_period: '' })).toMatchObject({ body: { state: 'none' } });
    await expectAgreement(record.id);
    await expectHidden(record);
  });

  it('keeps its period once that was renewed, assessed or revoked', async () => {
    const record = await addOrganization({ certification_period: periodFrom(13) });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id: record.id }] });
    expect(await edit(record, { certification_period: '', revision: 2 })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') } },
    });
    const other = await named();
    expect(await edit(other, { revoked: true, revoked_reason: 'Asked for it.' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') } },
    });
    const assessment = { survey_score: 80, practices_score: 80, people_invited: 40, people_answered: 40 };
    expect(
      await callAs('admin', 'PUT', `/api/admin/organizations/${other.id}/assessment`, {
        ...assessment,
        revision: 1,
      }),
    ).toMatchObject({ status: 400, body: { fields: { survey_score: expect.stringContaining('period') } } });
  });

  it('keeps its period in the very edit that restores a revoked certificate', async () => {
    const record = await addOrganization();
    await edit(record, { revoked: true, revoked_reason: 'Asked for it.' });
    const revoked = await organizationRecord(record.id);
    expect(await edit(revoked, { revoked: false, certification_period: '' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') } },
    });
    await edit(revoked, { revoked: false });
    const restored = await organizationRecord(record.id);
    expect((await edit(restored, { certification_period: '' })).status).toBe(200);
  });

  it('has nothing to renew', async () => {
    const { id } = await named();
    const reply = await callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: [{ id }],
    });
    expect(reply.body).toEqual({ renewed: [], unchanged: [id], missing: [] });
  });

  it('moves to another tier and is deleted, and no list keeps its row', async () => {
    const record = await named();
    const moved = organizationRecordSchema.parse((await edit(record, { tier: 'large' })).body);
    await expectAgreement(record.id);
    expect((await callAs('admin', 'DELETE', one('large', moved.id))).status).toBe(200);
    expect(await rowOf('large', moved.id)).toBeUndefined();
    expect(await differences([record.id])).toEqual([]);
  });

  it('that staff store by themselves is listed: added, moved, certified in another tier, and back', async () => {
    const record = await named();
    const path = `organizations/${record.id}`;
    const agreed = () => waitUntil('agreement', () => expectAgreement(record.id));
    expect(await sdk.save(path, { tier: 'micro', revision: 2 })).toBe('allowed');
    await agreed();
    const whole = { industry: 'Insurance', number_of_employees: 340, ...daysFrom(2) };
    expect(await sdk.save(path, { ...whole, tier: 'large', revision: 3 })).toBe('allowed');
    await agreed();
    const none = { valid_from: '', valid_until: '', tier: 'mid' };
    expect(await sdk.save(path, { ...none, revision: 4 })).toBe('allowed');
    await agreed();
    await expectHidden({ ...record, tier: 'mid' });
  });

  describe('and its history', () => {
    const refusal = {
      status: 409,
      body: { error: expect.stringContaining('lack a part of its certificate') },
    };

    it('bring no change back that would take from a certificate what it needs', async () => {
      const record = await named();
      const { id } = record;
      await edit(record, { industry: 'Insurance', number_of_employees: 340 });
      await edit(await organizationRecord(id), { certification_period: periodFrom(2) });
      expect(await restore(`organizations_${id}_2_updated`, 3, true)).toMatchObject(refusal);
      await edit(await organizationRecord(id), { revoked: true, revoked_reason: 'Asked for it.' });
      expect(await restore(`organizations_${id}_1_created`, 4)).toMatchObject(refusal);
      expect(await organizationRecord(id)).toMatchObject({ number_of_employees: 340, state: 'revoked' });
      expect((await restore(`organizations_${id}_4_updated`, 4, true)).status).toBe(200);
      // An older version leaves the period: it brings back nothing that the period cannot do without.
      expect(await restore(`organizations_${id}_1_created`, 5)).toMatchObject(refusal);
      expect(await organizationRecord(id)).toMatchObject({ industry: 'Insurance', state: 'valid' });
      await expectAgreement(id);
    });

    it('bring back nobody who was deleted with a part of a certificate', async () => {
      const { id } = await addOrganization();
      await database().doc(`organizations/${id}`).update({ number_of_employees: '' });
      expect((await undo('organizations', id)).body).toMatchObject({ present: [id] });
      expect((await removeMany([id])).status).toBe(200);
      expect(await undo('organizations', id)).toMatchObject(refusal);
      expect(await stored('organizations', id)).toBeUndefined();
    });
  });

  it('is not reported by the directory check; a stray public part is', async () => {
    const { id, organization_name } = await named();
    expect(await differences([id])).toEqual([]);
    // Its trigger would remove what it may not have.
    await allEventsHandled();
    const part = database().doc(`certified/${id}`);
    await part.set({ id, tier: 'mid', organization_name });
    const { concerns } = await checkDirectory();
    expect(concerns).toContain(`${id}: has a public part, but never was certified.`);
    await part.delete();
  });
});
