import { afterAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import { collections } from '@utkarsh/domain/collections';
import { organizationRecordSchema } from '@utkarsh/domain/organization/organizationEdit';
import { daysLater } from '@utkarsh/domain/certificate/certification';
import { callAs } from '../factories/staff';
import { database, readOrganizationRecord } from '../factories/firestore';
import { expectRefusal } from '../factories/operations';
import {
  addOrganization,
  addedOrganizations,
  editOrganization,
  expectPublishedAlike,
  makeNewOrganizationInput,
  makePeriod,
  makePeriodText,
  organizationPath,
  organizationsPath,
  readDirectoryRow,
  removeAddedOrganizations,
  searchCertified,
  withFullDirectory,
} from '../factories/organizations';
import { callApi, type Reply } from '../factories/site';

afterAll(removeAddedOrganizations);

const search = async (name: string) =>
  companySearchSchema.parse((await callApi(`/api/companies/search?name=${encodeURIComponent(name)}`)).body);

describe('an edit of an organization', () => {
  it('succeeds when the record is sent back as it was read, and the record comes back whole', async () => {
    const record = await addOrganization();
    const reply = await editOrganization(record, {
      number_of_employees: 410,
      address: ' 4 Mill Road, Salem ',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...record,
      number_of_employees: 410,
      address: '4 Mill Road, Salem',
      revision: 2,
      updated_at: expect.any(String),
    });
    expect(await readOrganizationRecord(record.id)).toEqual(reply.body);
    await expectPublishedAlike(record.id);
  });

  it('leaves an entry in the history that names who changed what', async () => {
    const record = await addOrganization();
    await editOrganization(record, { industry: 'Insurance' });
    const entry = await database()
      .collection(collections.audit)
      .doc(`organizations_${record.id}_2_updated`)
      .get();
    expect(entry.data()).toMatchObject({
      fields: ['industry', 'revision'],
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: { industry: 'Textiles & Apparel' },
      after: { industry: 'Insurance' },
    });
  });

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
    await database().collection(collections.organizations).doc(record.id).update(days);
    const brief = await readOrganizationRecord(record.id);
    expect((await editOrganization(brief, { address: 'Moved' })).body).toMatchObject({
      ...days,
      address: 'Moved',
    });
    expect(
      await editOrganization(brief, { revision: 3, certification_period: 'Sep 2025 to Oct 2026' }),
    ).toMatchObject({
      status: 400,
      body: { fields: { certification_period: 'Certification Period can be at most 12 months long.' } },
    });
  });

  it('never moves the present period before or over an earlier one', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id }] });
    const current = await readOrganizationRecord(id);
    for (const months of [6, 14]) {
      expect(await editOrganization(current, { certification_period: makePeriodText(months) })).toMatchObject(
        {
          status: 400,
          body: { fields: { certification_period: expect.stringContaining('follow each other') as string } },
        },
      );
    }
    expect(await readOrganizationRecord(id)).toEqual(current);
    const later = await editOrganization(current, { certification_period: makePeriodText(-3) });
    expect(later).toMatchObject({ status: 200, body: makePeriod(-3) });
  });

  it('moves the row and the address with the tier', async () => {
    const record = await addOrganization({ number_of_employees: 900 });
    expect(record.warning).toMatchObject({ tier: 'large' });
    const reply = await editOrganization(record, { tier: 'large' });
    expect(reply).toMatchObject({ status: 200, body: { tier: 'large', revision: 2 } });
    expect(reply.body).not.toHaveProperty('warning');
    await expectPublishedAlike(record.id);
    expect((await readOrganizationRecord(record.id)).tier).toBe('large');
    expect((await searchCertified('mid', record.organization_name)).total).toBe(0);
    expect((await searchCertified('large', record.organization_name)).total).toBe(1);
  });

  it('hides a revoked certificate from the public list and search at once, and shows it again', async () => {
    const record = await addOrganization();
    const name = record.organization_name;
    expect((await search(name)).total).toBe(1);
    const reply = await editOrganization(record, {
      revoked: true,
      revoked_reason: 'Others answered the survey.',
    });
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

  it('keeps tier and revocation when the body omits them', async () => {
    const record = await addOrganization();
    await editOrganization(record, { revoked: true, revoked_reason: 'Asked for it.' });
    const changes = { tier: undefined, revoked: undefined, revoked_reason: undefined, revision: 2 };
    expect(await editOrganization(record, { ...changes, address: 'Moved' })).toMatchObject({
      status: 200,
      body: { tier: 'mid', revoked: true, revoked_reason: 'Asked for it.', address: 'Moved' },
    });
  });

  it('conflicts from an older version, and the reply shows the present one', async () => {
    const record = await addOrganization();
    await editOrganization(record, { industry: 'Insurance', tier: 'large' });
    expect(await editOrganization(record, { industry: 'Agriculture' })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { id: record.id, industry: 'Insurance', tier: 'large', revision: 2 },
      },
    });
    await expectPublishedAlike(record.id);
  });

  it('gets 404 for a deleted organization', async () => {
    const record = await addOrganization();
    await callAs('admin', 'DELETE', organizationPath('mid', record.id));
    expect((await editOrganization(record)).status).toBe(404);
    expect(await readDirectoryRow('mid', record.id)).toBeUndefined();
  });
});

describe('a tier whose list is full', () => {
  it('accepts no organization of another tier, reports that and changes nothing', async () => {
    const record = await addOrganization();
    await withFullDirectory('enterprise', record.id, async () => {
      const reply = await editOrganization(record, { tier: 'enterprise' });
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(reply.body).toHaveProperty('error', expect.stringContaining('list of this tier is full'));
      expect(reply.body).not.toHaveProperty('current');
      expect(await readOrganizationRecord(record.id)).toEqual(record);
      await expectPublishedAlike(record.id);
    });
  });

  it('accepts no new organization and stores nothing of it', async () => {
    const { id } = await addOrganization();
    await withFullDirectory('enterprise', id, async () => {
      let reply: Reply;
      let input: ReturnType<typeof makeNewOrganizationInput>;
      // The API chooses the id, and with it one of the tier's four documents. A few tries hit the full one.
      do {
        input = makeNewOrganizationInput({ number_of_employees: 3400 });
        reply = await callAs('admin', 'POST', organizationsPath('enterprise'), input);
        if (reply.status === 201) addedOrganizations.add(organizationRecordSchema.parse(reply.body).id);
      } while (reply.status === 201);
      expectRefusal(reply, { path: organizationsPath('enterprise') }, 'conflict');
      expect(reply.body).toHaveProperty('error', expect.stringContaining('list of this tier is full'));
      const query = database()
        .collection(collections.organizations)
        .where('organization_name', '==', input.organization_name);
      expect((await query.count().get()).data().count).toBe(0);
    });
  });
});
