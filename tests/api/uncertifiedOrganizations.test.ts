import { afterAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { verifySchema } from '@utkarsh/domain/certificate/verification';
import { documentOf, readDocument, readOrganizationRecord } from '../factories/firestore';
import { restoreVersion, restoreRecord } from '../factories/history';
import { refusalOf } from '../factories/operations';
import {
  addOrganization,
  addedOrganizations,
  assessOrganization,
  checkDirectory,
  editOrganization,
  expectPublishedAlike,
  findDirectoryDifferences,
  goldFigures,
  makePeriod,
  makePeriodText,
  makeWord,
  organizationPath,
  organizationsPath,
  readDirectoryRow,
  removeAddedOrganizations,
  removeOrganizations,
  renewOrganizations,
  revocation,
  revokeOrganization,
  searchCertified,
} from '../factories/organizations';
import { callApi, openAddress } from '../factories/site';
import { callAs } from '../factories/staff';
import { staffSdk } from '../factories/staffSdk';
import { waitForAllEvents, waitUntil } from '../factories/triggers';

const sdk = await staffSdk();
afterAll(async () => {
  await sdk.close();
  await removeAddedOrganizations();
});

/** Adds an organization of which only the name is known. */
async function addNamed(): Promise<OrganizationRecord> {
  const input = { organization_name: makeWord() };
  const reply = await callAs('admin', 'POST', organizationsPath('mid'), input);
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

const whole = { industry: 'Insurance', number_of_employees: 340 };
const needsPeriod = refusalOf({ certification_period: expect.stringContaining('is needed') as unknown });

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
    const path = `${organizationsPath('mid')}?search=${record.organization_name}`;
    const list = await callAs('viewer', 'GET', path);
    expect(list.body).toEqual({ organizations: [record], total: 1 });
    await expectPublishedAlike(record.id);
    await expectHidden(record);
  });

  it('becomes certified by an edit with period, industry and employees, and loses the certificate by an edit without a period', async () => {
    const record = await addNamed();
    const certification_period = makePeriodText(2);
    expect(await editOrganization(record, { certification_period })).toMatchObject(
      refusalOf({ industry: 'Choose an industry.', number_of_employees: 'Enter the number of employees.' }),
    );
    const reply = await editOrganization(record, { ...whole, certification_period });
    expect(reply).toMatchObject({ status: 200, body: { state: 'valid', ...makePeriod(2) } });
    await expectPublishedAlike(record.id);
    expect((await searchCertified('mid', record.organization_name)).total).toBe(1);
    const back = organizationRecordSchema.parse(reply.body);
    const edit = await editOrganization(back, { certification_period: '' });
    expect(edit.body).toMatchObject({ state: 'none' });
    await expectPublishedAlike(record.id);
    await expectHidden(record);
  });

  it('cannot lose the period of a renewal, an assessment or a revocation', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(13) });
    await renewOrganizations(record.id);
    const edit = { certification_period: '', revision: 2 };
    expect(await editOrganization(record, edit)).toMatchObject(needsPeriod);
    const other = await addNamed();
    expect(await editOrganization(other, revocation)).toMatchObject(needsPeriod);
    expect(await assessOrganization(other.id, goldFigures)).toMatchObject(
      refusalOf({ survey_score: expect.stringContaining('period') as unknown }),
    );
  });

  it('keeps its period in the edit that takes back a revocation', async () => {
    const record = await addOrganization();
    await revokeOrganization(record);
    const current = await readOrganizationRecord(record.id);
    const edit = { revoked: false, certification_period: '' };
    expect(await editOrganization(current, edit)).toMatchObject(needsPeriod);
    await editOrganization(current, { revoked: false });
    const latest = await readOrganizationRecord(record.id);
    expect((await editOrganization(latest, { certification_period: '' })).status).toBe(200);
  });

  it('leaves no row in any list when it is moved and deleted', async () => {
    const { id, ...record } = await addNamed();
    await editOrganization({ id, ...record }, { tier: 'large' });
    await expectPublishedAlike(id);
    expect((await callAs('admin', 'DELETE', organizationPath('large', id))).status).toBe(200);
    expect(await readDirectoryRow('large', id)).toBeUndefined();
    expect(await findDirectoryDifferences([id])).toEqual([]);
  });

  it('stays in the lists of staff when it is moved, certified in another tier and uncertified again', async () => {
    const record = await addNamed();
    const noPeriod = { valid_from: '', valid_until: '' };
    for (const [index, changes] of [
      { tier: 'micro' },
      { ...whole, ...makePeriod(2), tier: 'large' },
      { ...noPeriod, tier: 'mid' },
    ].entries()) {
      const version = { ...changes, revision: index + 2 };
      expect(await sdk.save(`organizations/${record.id}`, version)).toBe('allowed');
      await waitUntil('agreement', () => expectPublishedAlike(record.id));
    }
    await expectHidden(record);
  });

  const refusal = {
    status: 409,
    body: { error: expect.stringContaining('lack a part of its certificate') as unknown },
  };

  it('never loses through an older version what its certificate needs', async () => {
    const record = await addNamed();
    const { id } = record;
    const editPresent = async (changes: object) =>
      editOrganization(await readOrganizationRecord(id), changes);
    await editPresent(whole);
    await editPresent({ certification_period: makePeriodText(2) });
    expect(await restoreVersion(`organizations_${id}_2_updated`, 3, true)).toMatchObject(refusal);
    await editPresent(revocation);
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
    await documentOf('organizations', id).update({ number_of_employees: '' });
    expect((await removeOrganizations([id])).status).toBe(200);
    expect(await restoreRecord('organizations', id)).toMatchObject(refusal);
    expect(await readDocument('organizations', id)).toBeUndefined();
  });

  it('passes the directory check, which reports a stray public part', async () => {
    const { id, organization_name } = await addNamed();
    expect(await findDirectoryDifferences([id])).toEqual([]);
    // A late trigger would remove the stray part.
    await waitForAllEvents();
    await documentOf('certified', id).set({ id, tier: 'mid', organization_name });
    const { concerns } = await checkDirectory();
    expect(concerns).toContain(`${id}: has a public part, but never was certified.`);
    await documentOf('certified', id).delete();
  });
});
