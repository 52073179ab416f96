import { afterAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import { daysLater } from '@utkarsh/domain/certificate/certification';
import { notRevoked } from '@utkarsh/domain/organization/organization';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { spreadOverRecords } from '../factories/badValues';
import { documentOf, readDocument, readOrganizationRecord } from '../factories/firestore';
import { byStaff, expectRefusal, refusalOf } from '../factories/operations';
import {
  type BadField,
  addOrganization,
  addedOrganizations,
  badOrganizationChanges,
  badOrganizationInputs,
  editOrganization,
  expectPublishedAlike,
  findOrganizationsNamed,
  makeNewOrganizationInput,
  makePeriod,
  makePeriodText,
  organizationPath,
  organizationsPath,
  readOrganizationEntry,
  removeAddedOrganizations,
  revocation,
  searchCertified,
  withFullDirectory,
} from '../factories/organizations';
import { callApi, type Reply } from '../factories/site';
import { callAs } from '../factories/staff';

let sharedRecord: Promise<OrganizationRecord> | undefined;
/** Adds, once, the organization that all refused edits are tried on. */
const addShared = () => (sharedRecord ??= addOrganization());

afterAll(removeAddedOrganizations);

const add = (input: object, tier: 'mid' | 'enterprise' = 'mid') =>
  callAs('admin', 'POST', organizationsPath(tier), input);
const search = async (name: string) =>
  companySearchSchema.parse((await callApi(`/api/companies/search?name=${encodeURIComponent(name)}`)).body);
const spread = (values: readonly BadField[]) =>
  spreadOverRecords(values.map(({ field, value }) => [field, value] as const));
const namesOf = Object.keys;

describe('an organization of the API', () => {
  it('is added with all its fields and its author, comes back whole, and appears to visitors at once', async () => {
    const input = makeNewOrganizationInput();
    const reply = await add(input);
    expect(reply.status).toBe(201);
    const { id, organization_name } = organizationRecordSchema.parse(reply.body);
    addedOrganizations.add(id);
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
      ...notRevoked,
      revision: 1,
      state: 'valid',
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(await readOrganizationRecord(id)).toEqual(reply.body);
    await expectPublishedAlike(id);
    for (const field of ['address', 'contact_email', 'revoked_reason', 'updated_at', 'updated_by'])
      expect(await readDocument('certified', id)).not.toHaveProperty(field);
    expect(await readOrganizationEntry(id, '1_created')).toMatchObject({
      ...byStaff,
      before: null,
      after: { organization_name },
    });
    expect((await searchCertified('mid', organization_name)).organizations).toMatchObject([{ id }]);
    expect((await search(organization_name)).results).toMatchObject([{ id, tier: 'mid' }]);
  });

  it.each([
    ['mid', 42, { tier: 'micro', message: expect.stringContaining('Micro fits') }],
    ['micro', 3000, { tier: 'enterprise', message: expect.stringContaining('3,000 employees') }],
    ['micro', 9, { message: expect.stringContaining('begins at 10') }],
  ] as const)(
    'is added with a warning in %s with %i employees',
    async (tier, number_of_employees, warning) => {
      const record = await addOrganization({ number_of_employees }, tier);
      expect(record.warning).toEqual(warning);
      expect(await readOrganizationRecord(record.id)).toEqual(record);
    },
  );

  it('is neither added nor edited with a bad value, and the reply names each bad field', async () => {
    const record = await addShared();
    for (const changes of spread(badOrganizationInputs))
      expect(await add({ ...makeNewOrganizationInput(), ...changes })).toMatchObject(
        refusalOf(namesOf(changes)),
      );
    // An edit checks a period after all other fields.
    const isPeriod = ({ field }: BadField) => field === 'certification_period';
    const others = badOrganizationInputs.filter((input) => !isPeriod(input));
    const periods = badOrganizationInputs.filter(isPeriod).map(({ field, value }) => ({ [field]: value }));
    for (const changes of [...spread([...others, ...badOrganizationChanges]), ...periods])
      expect(await editOrganization(record, changes)).toMatchObject(refusalOf(namesOf(changes)));
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('is not added with fields of the server, and not edited without a required field', async () => {
    const ofServer = { id: 'x', tier: 'mid', revision: 1, earlier_periods: [], created_at: 'x' };
    const errors = Object.fromEntries(namesOf(ofServer).map((name) => [name, 'This field is not known.']));
    expect(await add({ ...makeNewOrganizationInput(), ...ofServer })).toMatchObject(refusalOf(errors));
    for (const name of ['organization_name', 'industry', 'number_of_employees', 'certification_period'])
      expect(await editOrganization(await addShared(), { [name]: undefined })).toMatchObject(
        refusalOf([name]),
      );
  });

  it('does not exist in another tier, and an unknown tier does not exist', async () => {
    const record = await addShared();
    expect((await callAs('admin', 'DELETE', organizationPath('large', record.id))).status).toBe(404);
    expect((await editOrganization({ ...record, tier: 'large' })).status).toBe(404);
    expect(await readOrganizationRecord(record.id)).toEqual(record);
    expect((await callAs('admin', 'GET', '/api/admin/huge-organizations')).status).toBe(404);
  });
});

describe('an edit of an organization', () => {
  it('corrects the present period, and keeps its exact days while its text stays', async () => {
    const record = await addOrganization({ certification_period: 'Sep 2024 to Sep 2025' });
    expect(record.state).toBe('expired');
    const correction = organizationRecordSchema.parse(
      (await editOrganization(record, { certification_period: makePeriodText(1) })).body,
    );
    expect(correction).toMatchObject({ state: 'valid', ...makePeriod(1), earlier_periods: [] });
    await expectPublishedAlike(record.id);
    expect((await searchCertified('mid', record.organization_name)).total).toBe(1);
    const { valid_from } = correction;
    const days = { valid_from, valid_until: daysLater(valid_from, 3) };
    await documentOf('organizations', record.id).update(days);
    const brief = await readOrganizationRecord(record.id);
    const edit = await editOrganization(brief, { address: 'Moved' });
    expect(edit.body).toMatchObject({ ...days, address: 'Moved' });
    expect(
      await editOrganization(brief, { revision: 3, certification_period: 'Sep 2025 to Oct 2026' }),
    ).toMatchObject(
      refusalOf({ certification_period: 'Certification Period can be at most 12 months long.' }),
    );
  });

  it('hides a revoked certificate from the public list and search at once, and shows it again', async () => {
    const record = await addOrganization();
    const name = record.organization_name;
    expect((await search(name)).total).toBe(1);
    const reply = await editOrganization(record, revocation);
    expect(reply).toMatchObject({ status: 200, body: { state: 'revoked', revoked: true } });
    await expectPublishedAlike(record.id);
    expect((await searchCertified('mid', name)).total).toBe(0);
    const result = await search(name);
    expect(result).toMatchObject({ results: [], total: 0 });
    expect(result.suggestions).not.toContain(name);
    const current = await readOrganizationRecord(record.id);
    expect(await editOrganization(current, { revoked: false })).toMatchObject({
      body: { state: 'valid', revoked_reason: '' },
    });
    expect((await search(name)).total).toBe(1);
  });
});

describe('a tier whose list is full', () => {
  const isFull = expect.stringContaining('list of this tier is full') as unknown;

  it('accepts no organization of another tier, reports that and changes nothing', async () => {
    const record = await addOrganization();
    await withFullDirectory('enterprise', record.id, async () => {
      const reply = await editOrganization(record, { tier: 'enterprise' });
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict', error: isFull } });
      expect(reply.body).not.toHaveProperty('current');
      expect(await readOrganizationRecord(record.id)).toEqual(record);
      await expectPublishedAlike(record.id);
    });
  });

  it('accepts no new organization and stores nothing of it', async () => {
    const { id } = await addShared();
    await withFullDirectory('enterprise', id, async () => {
      let reply: Reply;
      let input: ReturnType<typeof makeNewOrganizationInput>;
      // The API chooses the id, and with it one of the tier's four documents. A few tries hit the full one.
      do {
        input = makeNewOrganizationInput({ number_of_employees: 3400 });
        reply = await add(input, 'enterprise');
        if (reply.status === 201) addedOrganizations.add(organizationRecordSchema.parse(reply.body).id);
      } while (reply.status === 201);
      expectRefusal(reply, { path: organizationsPath('enterprise') }, 'conflict');
      expect(reply.body).toMatchObject({ error: isFull });
      expect(await findOrganizationsNamed(input.organization_name)).toHaveLength(0);
    });
  });
});
