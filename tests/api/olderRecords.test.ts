import { FieldValue } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { insightListSchema } from '@utkarsh/domain/contract/insights';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { nominationRecordSchema } from '@utkarsh/domain/nomination/nomination';
import { fieldsForStaff as organizationFields } from '@utkarsh/domain/organization/organization';
import { organizationRecordSchema } from '@utkarsh/domain/organization/organizationEdit';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { callAs, signInAs } from '../factories/staff';
import {
  addOrganization,
  certifyNomination,
  expectPublishedAlike,
  makeCertification,
  makeWord,
  organizationPath,
  organizationsPath,
  readOrganizationEntry,
  removeAddedOrganizations,
  renewOrganizations,
} from '../factories/organizations';
import { addEvent, removeAddedEvents } from '../factories/events';
import {
  database,
  documentOf,
  readDocument,
  readNominationRecord,
  readOrganizationRecord,
} from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { removeRecords, restoreVersion, restoreRecord } from '../factories/history';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { fetchFile, openAddress, postJson } from '../factories/site';
import { waitForDocument, waitForEntries } from '../factories/triggers';

/** Splits fields into groups, each with its name. Each test takes one group out of a record. */
const inGroups = (names: readonly string[]) =>
  splitIntoChunks([...names], 12).map((group) => [group.join(', '), group] as const);

/** Deletes fields of a stored record, as if it was stored before the fields existed. */
const deleteFields = (path: string, names: readonly string[]) =>
  database()
    .doc(path)
    .update(Object.fromEntries(names.map((name) => [name, FieldValue.delete()])));

describe('a nomination that was stored before a field existed', () => {
  const identity = ['status', 'revision', 'company_name'];
  const fields = Object.keys(makeStoredNomination()).filter((name) => !identity.includes(name));

  it.each(inGroups(fields))(
    'is listed, found, changed by old and new clients, and gets a history entry without %s',
    async (_, names) => {
      const word = makeWord();
      const { id, path } = await storeNomination({ company_name: word });
      await waitForDocument(path, (data) => expect(data?.['search_tokens']).toBeDefined());
      await deleteFields(path, names);
      const record = await readNominationRecord(id);
      const list = await callAs('viewer', 'GET', `/api/nominations?search=${word}`);
      expect(list.body).toMatchObject({ nominations: [record] });

      const name = { first_name: record.first_name || 'Ila', last_name: record.last_name || 'Rao' };
      const entries = Object.entries({ ...record, ...name, status: 'contacted' });
      // Requests must have both names and the consent.
      const isRequired = (field: string) => /_name$|^terms_accepted$/.test(field);
      const older = Object.fromEntries(
        entries.filter(([field]) => isRequired(field) || !names.includes(field)),
      );
      const change = await callAs('admin', 'PUT', `/api/nominations/${id}`, older);
      expect(change).toMatchObject({ status: 200, body: { status: 'contacted', revision: 2 } });
      const whole = { ...nominationRecordSchema.parse(change.body), mobile: '044 2345' };
      expect(await callAs('admin', 'PUT', `/api/nominations/${id}`, whole)).toMatchObject({
        status: 200,
        body: { mobile: '044 2345', revision: 3 },
      });
      const entry = await readDocument('audit', `nominations_${id}_3_updated`);
      expect(entry?.['fields']).toEqual(['mobile', 'revision']);
    },
  );

  it('is declined, deleted, brought back and restored with nothing but status, revision and consent', async () => {
    const { id, path } = await storeNomination();
    await waitForEntries(`nominations_${id}_1_created`);
    await deleteFields(path, [...fields.filter((name) => name !== 'terms_accepted'), 'company_name']);
    const decline = { reason: 'Too small.', mail: true, revision: 1 };
    expect(await callAs('admin', 'POST', `/api/admin/nominations/${id}/decline`, decline)).toMatchObject({
      status: 200,
      // Nobody is mailed without an address.
      body: { mailed: false, nomination: { status: 'declined', email: '' } },
    });
    expect(await removeRecords('nominations', [id])).toMatchObject({ status: 200, body: { removed: [id] } });
    expect(await restoreRecord('nominations', id)).toMatchObject({ status: 200, body: { restored: [id] } });
    expect(await restoreVersion(`nominations_${id}_2_updated`, 3, true)).toMatchObject({ status: 200 });
    expect(await readNominationRecord(id)).toMatchObject({ status: 'new', company_name: '', revision: 4 });
  });

  it('is certified without an address or a consent, and nobody gets a mail', async () => {
    const { id, path } = await storeNomination();
    await deleteFields(path, ['email', 'terms_accepted']);
    const reply = await certifyNomination(id, makeCertification());
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  });

  it('is followed and withdrawn by its nominator without a company or a mobile', async () => {
    const { id, path, key, status } = await storeNomination();
    await waitForDocument(status, (data) => expect(data).toBeDefined());
    await deleteFields(path, ['mobile', 'company_name', 'assignee']);
    expect(await postJson('/api/tracking/withdraw', { key })).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', company_name: '' },
    });
    const { revision } = await readNominationRecord(id);
    const edit = { mobile: '', assignee: 'colleague-1', revision: revision + 1 };
    await database().doc(path).update(edit);
    await waitForEntries(`nominations_${id}_${revision + 1}_updated`);
    const { body: tracking } = await postJson('/api/tracking', { key });
    expect(JSON.stringify(tracking)).not.toContain('Mobile');
  });
});

describe('an organization that was stored before a field existed', () => {
  const optional = namesOf(organizationFields).filter((name) => name !== 'organization_name');
  const others = ['logo', 'nomination', 'assessment', 'earlier_periods', 'revoked', 'revoked_reason'];
  const requiredFields = ['industry', 'number_of_employees', 'valid_from', 'valid_until'];
  afterAll(removeAddedOrganizations);

  it.each(inGroups([...optional, ...others].filter((name) => !requiredFields.includes(name))))(
    'is listed, changed by old and new clients, renewed and published without %s',
    async (_, names) => {
      const { id, tier, organization_name } = await addOrganization();
      await deleteFields(`organizations/${id}`, names);
      const record = await readOrganizationRecord(id);
      const list = `${organizationsPath(tier)}?search=${encodeURIComponent(organization_name)}`;
      expect((await callAs('viewer', 'GET', list)).body).toMatchObject({ organizations: [record] });
      const older = Object.fromEntries(Object.entries(record).filter(([field]) => !names.includes(field)));
      const path = organizationPath(tier, id);
      const change = await callAs('admin', 'PUT', path, { ...older, industry: 'Insurance' });
      expect(change.status, JSON.stringify(change.body)).toBe(200);
      const current = organizationRecordSchema.parse(change.body);
      expect(await callAs('admin', 'PUT', path, { ...current, number_of_employees: 345 })).toMatchObject({
        status: 200,
        body: { industry: 'Insurance', number_of_employees: 345, revision: 3 },
      });
      const entry = await readOrganizationEntry(id, '3_updated');
      expect(entry?.['fields']).toEqual(['number_of_employees', 'revision']);
      await expectPublishedAlike(id);
      expect((await renewOrganizations(id)).body).toMatchObject({ renewed: [id] });
      expect((await openAddress(`/certificate/${id}`)).status).toBe(200);
    },
  );

  it('has no certificate if only its name was stored', async () => {
    const { id, tier } = await addOrganization({ certification_period: '' });
    await deleteFields(`organizations/${id}`, [...optional, ...others]);
    const record = await readOrganizationRecord(id);
    expect(record).toMatchObject({ state: 'none', industry: '', earlier_periods: [], assessment: null });
    const change = await callAs('admin', 'PUT', organizationPath(tier, id), { ...record, address: 'Moved' });
    expect(change).toMatchObject({ status: 200, body: { address: 'Moved' } });
    await expectPublishedAlike(id);
  });

  it('appears to visitors when its public copy has no company profile', async () => {
    const { id } = await addOrganization();
    await deleteFields(`certified/${id}`, ['company_profile', 'profile_url', 'industry']);
    expect((await openAddress(`/certificate/${id}`)).status).toBe(200);
  });
});

describe('an insight that was stored before a field existed', () => {
  afterAll(removeStoredInsights);
  const others = ['video', 'consent_version', 'consent_language', 'updated_by'];
  const fields = [...namesOf(insightEditFields), ...others];

  it.each(inGroups(fields.filter((name) => name !== 'company')))(
    'is listed for staff, exported and shown to visitors without %s',
    async (_, names) => {
      const company = makeWord();
      const id = await storeInsight({ company });
      await deleteFields(`insights/${id}`, names);
      const reply = await callAs('viewer', 'GET', `/api/admin/insights?search=${company}`);
      const texts = names.filter((name) => name !== 'updated_by');
      const empty = Object.fromEntries(texts.map((name) => [name, name === 'consent_language' ? 'en' : '']));
      expect(insightListSchema.parse(reply.body).insights).toMatchObject([{ id, company, ...empty }]);
      const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
      const file = await fetchFile(`/api/admin/insights/export?search=${company}`, headers);
      const [titles, row] = await readSheet(file.bytes);
      expect(row?.[titles?.indexOf('Company') ?? -1]).toBe(company);
      const page = await openAddress(`/insights/${id}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(company);
    },
  );
});

describe('an event that was stored before a field existed', () => {
  afterAll(removeAddedEvents);

  const fields = 'summary description venue city registration_url cover cover_alt photos';
  it.each(inGroups(fields.split(' ')))('appears to visitors without %s', async (_, names) => {
    const id = await addEvent();
    await documentOf('events', id).update({ published: true });
    await deleteFields(`events/${id}`, names);
    const page = await openAddress(sitePaths.event(id));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Workplace Culture Days');
  });
});
