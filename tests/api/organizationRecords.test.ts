import { afterAll, describe, expect, it } from 'vitest';
import { certifiedListSchema, companySearchSchema } from '@utkarsh/domain/contract/api';
import { collections } from '@utkarsh/domain/collections';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import {
  addOrganization,
  addedOrganizations,
  badOrganizationChanges,
  badOrganizationInputs,
  editOrganization,
  makeNewOrganizationInput,
  noReasons,
  organizationPath,
  organizationsPath,
  readDirectoryRow,
  removeAddedOrganizations,
} from '../factories/organizations';
import { callAs } from '../factories/staff';
import { database, readDocument, readOrganizationRecord } from '../factories/firestore';
import { callApi } from '../factories/site';

let sharedRecord: Promise<OrganizationRecord> | undefined;
/** Adds, once, the organization that all refused edits are tried on. */
const addShared = () => (sharedRecord ??= addOrganization());

afterAll(removeAddedOrganizations);

describe('an organization of the API', () => {
  it('is added with all its fields, and comes back whole', async () => {
    const input = makeNewOrganizationInput();
    const reply = await callAs('admin', 'POST', organizationsPath('mid'), input);
    expect(reply.status).toBe(201);
    const record = organizationRecordSchema.parse(reply.body);
    addedOrganizations.add(record.id);
    expect(reply.body).toEqual({
      ...input,
      id: expect.stringMatching(/^kaveri-zq[a-z0-9]+-[a-z0-9]{8}$/),
      tier: 'mid',
      valid_from: expect.stringMatching(/^20\d\d-\d\d-01$/),
      valid_until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      logo: '',
      nomination: '',
      assessment: null,
      earlier_periods: [],
      revoked: false,
      revoked_reason: '',
      revision: 1,
      state: 'valid',
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(await readOrganizationRecord(record.id)).toEqual(reply.body);
  });

  it('is stored with its public part, its directory row and its author', async () => {
    const record = await addOrganization();
    const part = await readDocument('certified', record.id);
    expect(part).toMatchObject({ id: record.id, tier: 'mid', organization_name: record.organization_name });
    for (const field of ['address', 'contact_email', 'revoked_reason', 'updated_at', 'updated_by']) {
      expect(part).not.toHaveProperty(field);
    }
    expect(await readDirectoryRow('mid', record.id)).toMatchObject({
      number_of_employees: 340,
      periods: [{ revoked: false }],
    });
    const entry = await database()
      .collection(collections.audit)
      .doc(`organizations_${record.id}_1_created`)
      .get();
    expect(entry.data()).toMatchObject({
      kind: 'created',
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: null,
      after: { organization_name: record.organization_name },
    });
  });

  it('appears to visitors at once', async () => {
    const { organization_name, id } = await addOrganization();
    const name = encodeURIComponent(organization_name);
    const list = await callApi(`/api/certified-organizations/mid?search=${name}`);
    expect(certifiedListSchema.parse(list.body).organizations).toMatchObject([{ id }]);
    const reply = await callApi(`/api/companies/search?name=${name}`);
    expect(companySearchSchema.parse(reply.body).results).toMatchObject([{ id, tier: 'mid' }]);
  });

  it('may omit optional texts', async () => {
    const {
      address: _a,
      contact_email: _c,
      company_profile: _p,
      profile_url: _u,
      ...rest
    } = makeNewOrganizationInput();
    const reply = await callAs('admin', 'POST', organizationsPath('mid'), rest);
    addedOrganizations.add(organizationRecordSchema.parse(reply.body).id);
    expect(reply).toMatchObject({
      status: 201,
      body: { address: '', contact_email: '', company_profile: '', profile_url: '' },
    });
  });

  it.each([
    ['mid', 42, { tier: 'micro', message: expect.stringContaining('Micro fits') }],
    ['micro', 3000, { tier: 'enterprise', message: expect.stringContaining('3,000 employees') }],
    ['micro', 9, { message: expect.stringContaining('begins at 10') }],
  ] as const)(
    'is accepted with a warning in %s with %i employees',
    async (tier, number_of_employees, warning) => {
      const record = await addOrganization({ number_of_employees }, tier);
      expect(record.warning).toEqual(warning);
      expect(await readOrganizationRecord(record.id)).toEqual(record);
    },
  );

  it.each(badOrganizationInputs)('refuses $name when it is added or edited', async ({ field, value }) => {
    const addReply = await callAs('admin', 'POST', organizationsPath('mid'), {
      ...makeNewOrganizationInput(),
      [field]: value,
    });
    expect(addReply).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: expect.stringMatching(/\S/) } },
    });
    const editReply = await editOrganization(await addShared(), { [field]: value });
    expect(editReply).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/\S/) } },
    });
  });

  it.each(badOrganizationChanges)('keeps its content when an edit has $name', async ({ field, value }) => {
    const record = await addShared();
    expect(await editOrganization(record, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/\S/) } },
    });
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it.each(noReasons)('cannot be revoked for the reason %j', async (revoked_reason) => {
    expect(await editOrganization(await addShared(), { revoked: true, revoked_reason })).toMatchObject({
      status: 400,
      body: { fields: { revoked_reason: 'Give the reason for which the certificate is revoked.' } },
    });
  });

  it.each(['organization_name', 'industry', 'number_of_employees', 'certification_period'])(
    'refuses an edit without %s',
    async (field) => {
      expect(await editOrganization(await addShared(), { [field]: undefined })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.stringMatching(/\S/) } },
      });
    },
  );

  it.each(['address', 'contact_email', 'company_profile', 'profile_url'] as const)(
    'keeps its %s when a client from before that field omits it',
    async (field) => {
      const record = await addShared();
      expect(await editOrganization(record, { [field]: undefined })).toMatchObject({ status: 200 });
      expect((await readOrganizationRecord(record.id))[field]).toBe(record[field]);
    },
  );

  it.each(['id', 'tier', 'revision', 'earlier_periods', 'created_at'])(
    'is not added by a request with %s',
    async (field) => {
      expect(
        await callAs('admin', 'POST', organizationsPath('mid'), {
          ...makeNewOrganizationInput(),
          [field]: 'x',
        }),
      ).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'This field is not known.' } },
      });
    },
  );

  it('names all wrong fields at once', async () => {
    const reply = await editOrganization(await addShared(), {
      organization_name: '',
      industry: 'x',
      revision: '2',
    });
    expect(reply.body).toMatchObject({
      fields: {
        organization_name: 'Enter the organization name.',
        industry: 'Industry must be one of its options, or empty.',
        revision: expect.stringContaining('whole number'),
      },
    });
  });

  it('is deleted once with its public part and row, and stays in the history', async () => {
    const { id, organization_name } = await addOrganization();
    expect(await callAs('admin', 'DELETE', organizationPath('mid', id))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await readDocument('organizations', id)).toBeUndefined();
    expect(await readDocument('certified', id)).toBeUndefined();
    expect(await readDirectoryRow('mid', id)).toBeUndefined();
    expect((await callAs('admin', 'DELETE', organizationPath('mid', id))).status).toBe(404);
    const entry = await database().collection(collections.audit).doc(`organizations_${id}_1_deleted`).get();
    expect(entry.data()).toMatchObject({ before: { organization_name }, after: null });
  });

  it('does not exist in another tier', async () => {
    const record = await addOrganization();
    expect((await callAs('admin', 'DELETE', organizationPath('large', record.id))).status).toBe(404);
    expect((await editOrganization({ ...record, tier: 'large' })).status).toBe(404);
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('is not deleted under a malformed id', async () => {
    for (const id of ['..', '__proto__', 'x'.repeat(200), 'a%2Fb', '%F0%9F%99%82']) {
      expect((await callAs('admin', 'DELETE', `${organizationsPath('mid')}/${id}`)).status, id).toBe(404);
    }
  });

  it('rejects an unknown tier', async () => {
    expect(await callAs('admin', 'GET', '/api/admin/huge-organizations')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
