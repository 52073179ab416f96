import { afterAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { callAs } from '../factories/staff';
import {
  addOrganization,
  addedOrganizations,
  checkDirectory,
  editOrganization,
  expectPublishedAlike,
  findDirectoryDifferences,
  makePeriod,
  makePeriodText,
  makeWord,
  organizationPath,
  organizationsPath,
  readDirectoryRow,
  removeAddedOrganizations,
  removeOrganizations,
  searchCertified,
} from '../factories/organizations';
import { database, readDocument, readOrganizationRecord } from '../factories/firestore';
import { restoreVersion, restoreRecord } from '../factories/history';
import { callApi, openAddress } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';
import { waitForAllEvents, waitUntil } from '../factories/triggers';

const sdk = await staffSdk();
afterAll(async () => {
  await sdk.close();
  await removeAddedOrganizations();
});

/** Adds an organization of which only the name is known. */
async function addNamed(name = makeWord()): Promise<OrganizationRecord> {
  const reply = await callAs('admin', 'POST', organizationsPath('mid'), { organization_name: name });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = organizationRecordSchema.parse(reply.body);
  addedOrganizations.add(record.id);
  return record;
}

async function expectHidden({ id, tier, organization_name }: OrganizationRecord) {
  expect(await readDocument('certified', id)).toBeUndefined();
  expect((await searchCertified(tier, organization_name)).total).toBe(0);
  const search = await callApi(`/api/companies/search?name=${organization_name}`);
  expect(companySearchSchema.parse(search.body)).toMatchObject({ total: 0, others: [], suggestions: [] });
  const verification = await callApi(`/api/verify?q=${id}`);
  expect(verifySchema.parse(verification.body)).toEqual({ found: null });
  for (const path of [`/certificate/${id}`, `/badge/${id}.svg`])
    expect((await openAddress(path)).status).toBe(404);
}

describe('an organization that is not certified', () => {
  it('can be added with a name alone, and appears in no public list', async () => {
    const record = await addNamed();
    expect(record).toMatchObject({
      industry: '',
      number_of_employees: '',
      valid_from: '',
      valid_until: '',
      state: 'none',
      certification_period: '',
      revision: 1,
    });
    expect(record).not.toHaveProperty('warning');
    const list = await callAs(
      'viewer',
      'GET',
      `${organizationsPath('mid')}?search=${record.organization_name}`,
    );
    expect(list.body).toEqual({ organizations: [record], total: 1 });
    await expectPublishedAlike(record.id);
    await expectHidden(record);
  });

  it('becomes certified by an edit with period, industry and employees, and loses the certificate by an edit without a period', async () => {
    const record = await addNamed();
    const certification_period = makePeriodText(2);
    expect(await editOrganization(record, { certification_period })).toMatchObject({
      status: 400,
      body: {
        fields: {
          industry: 'Choose an industry.',
          number_of_employees: 'Enter the number of employees.',
        },
      },
    });
    const whole = { certification_period, industry: 'Insurance', number_of_employees: 340 };
    const reply = await editOrganization(record, whole);
    expect(reply).toMatchObject({ status: 200, body: { state: 'valid', ...makePeriod(2) } });
    await expectPublishedAlike(record.id);
    expect((await searchCertified('mid', record.organization_name)).total).toBe(1);

    const back = organizationRecordSchema.parse(reply.body);
    expect(await editOrganization(back, { certification_period: '' })).toMatchObject({
      body: { state: 'none' },
    });
    await expectPublishedAlike(record.id);
    await expectHidden(record);
  });

  it('cannot lose the period of a renewal, an assessment or a revocation', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(13) });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id: record.id }] });
    expect(await editOrganization(record, { certification_period: '', revision: 2 })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') } },
    });
    const other = await addNamed();
    expect(await editOrganization(other, { revoked: true, revoked_reason: 'Asked for it.' })).toMatchObject({
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

  it('keeps its period in the edit that takes back a revocation', async () => {
    const record = await addOrganization();
    await editOrganization(record, { revoked: true, revoked_reason: 'Asked for it.' });
    const current = await readOrganizationRecord(record.id);
    expect(await editOrganization(current, { revoked: false, certification_period: '' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') } },
    });
    await editOrganization(current, { revoked: false });
    const latest = await readOrganizationRecord(record.id);
    expect((await editOrganization(latest, { certification_period: '' })).status).toBe(200);
  });

  it('cannot be renewed', async () => {
    const { id } = await addNamed();
    const reply = await callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: [{ id }],
    });
    expect(reply.body).toEqual({ renewed: [], unchanged: [id], missing: [] });
  });

  it('leaves no row in any list when it is moved and deleted', async () => {
    const record = await addNamed();
    const large = organizationRecordSchema.parse((await editOrganization(record, { tier: 'large' })).body);
    await expectPublishedAlike(record.id);
    expect((await callAs('admin', 'DELETE', organizationPath('large', large.id))).status).toBe(200);
    expect(await readDirectoryRow('large', large.id)).toBeUndefined();
    expect(await findDirectoryDifferences([record.id])).toEqual([]);
  });

  it('stays in the lists of staff when it is moved, certified in another tier and uncertified again', async () => {
    const record = await addNamed();
    const path = `organizations/${record.id}`;
    const expectAgreement = () => waitUntil('agreement', () => expectPublishedAlike(record.id));
    expect(await sdk.save(path, { tier: 'micro', revision: 2 })).toBe('allowed');
    await expectAgreement();
    const whole = { industry: 'Insurance', number_of_employees: 340, ...makePeriod(2) };
    expect(await sdk.save(path, { ...whole, tier: 'large', revision: 3 })).toBe('allowed');
    await expectAgreement();
    const none = { valid_from: '', valid_until: '', tier: 'mid' };
    expect(await sdk.save(path, { ...none, revision: 4 })).toBe('allowed');
    await expectAgreement();
    await expectHidden({ ...record, tier: 'mid' });
  });

  describe('with a history', () => {
    const refusal = {
      status: 409,
      body: { error: expect.stringContaining('lack a part of its certificate') },
    };

    it('never loses through an older version what its certificate needs', async () => {
      const record = await addNamed();
      const { id } = record;
      await editOrganization(record, { industry: 'Insurance', number_of_employees: 340 });
      await editOrganization(await readOrganizationRecord(id), { certification_period: makePeriodText(2) });
      expect(await restoreVersion(`organizations_${id}_2_updated`, 3, true)).toMatchObject(refusal);
      await editOrganization(await readOrganizationRecord(id), {
        revoked: true,
        revoked_reason: 'Asked for it.',
      });
      expect(await restoreVersion(`organizations_${id}_1_created`, 4)).toMatchObject(refusal);
      expect(await readOrganizationRecord(id)).toMatchObject({ number_of_employees: 340, state: 'revoked' });
      expect((await restoreVersion(`organizations_${id}_4_updated`, 4, true)).status).toBe(200);
      // An older version keeps the period, so it must not empty the fields that the period needs.
      expect(await restoreVersion(`organizations_${id}_1_created`, 5)).toMatchObject(refusal);
      expect(await readOrganizationRecord(id)).toMatchObject({ industry: 'Insurance', state: 'valid' });
      await expectPublishedAlike(id);
    });

    it('never comes back with a part of a certificate', async () => {
      const { id } = await addOrganization();
      await database().doc(`organizations/${id}`).update({ number_of_employees: '' });
      expect((await restoreRecord('organizations', id)).body).toMatchObject({ present: [id] });
      expect((await removeOrganizations([id])).status).toBe(200);
      expect(await restoreRecord('organizations', id)).toMatchObject(refusal);
      expect(await readDocument('organizations', id)).toBeUndefined();
    });
  });

  it('passes the directory check, which reports a stray public part', async () => {
    const { id, organization_name } = await addNamed();
    expect(await findDirectoryDifferences([id])).toEqual([]);
    // A late trigger would remove the stray part.
    await waitForAllEvents();
    const part = database().doc(`certified/${id}`);
    await part.set({ id, tier: 'mid', organization_name });
    const { concerns } = await checkDirectory();
    expect(concerns).toContain(`${id}: has a public part, but never was certified.`);
    await part.delete();
  });
});
