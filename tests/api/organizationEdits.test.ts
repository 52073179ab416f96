import { afterAll, describe, expect, it } from 'vitest';
import { companySearchSchema } from '@utkarsh/domain/contract/api';
import { collections } from '@utkarsh/domain/collections';
import {
  organizationRecordSchema,
  type OrganizationRecord,
} from '@utkarsh/domain/organization/organizationEdit';
import { daysLater } from '@utkarsh/domain/certificate/period';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { expectRefusal } from '../factories/operations';
import {
  all,
  edit,
  expectAgreement,
  addOrganization,
  input,
  made,
  one,
  publicList,
  removeGiven,
  rowOf,
  stored,
  whileFull,
} from '../factories/organizationRecords';
import { organizationRecord } from '../factories/records';
import { daysFrom, periodFrom } from '../factories/organizations';
import { byApi, expectOneWinnerOfEach } from '../factories/races';
import { call, type Reply } from '../factories/site';

afterAll(removeGiven);

const search = async (name: string) =>
  companySearchSchema.parse((await call(`/api/companies/search?name=${encodeURIComponent(name)}`)).body);

describe('an edit of an organization', () => {
  it('is made by sending the record back as it was read, and the record comes back whole', async () => {
    const record = await addOrganization();
    const reply = await edit(record, { number_of_employees: 410, address: ' 4 Mill Road, Salem ' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...record,
      number_of_employees: 410,
      address: '4 Mill Road, Salem',
      revision: 2,
      updated_at: expect.any(String),
    });
    expect(await organizationRecord(record.id)).toEqual(reply.body);
    await expectAgreement(record.id);
  });

  it('leaves an entry in the history that says who changed what', async () => {
    const record = await addOrganization();
    await edit(record, { industry: 'Insurance' });
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

  it('with another period corrects the present one, and with the same words leaves its days', async () => {
    const record = await addOrganization({ certification_period: 'Sep 2024 to Sep 2025' });
    expect(record.state).toBe('expired');
    const corrected = organizationRecordSchema.parse(
      (await edit(record, { certification_period: periodFrom(1) })).body,
    );
    expect(corrected).toMatchObject({ state: 'valid', ...daysFrom(1), earlier_periods: [] });
    await expectAgreement(record.id);
    expect((await publicList('mid', record.organization_name)).total).toBe(1);
    const { valid_from } = corrected;
    const days = { valid_from, valid_until: daysLater(valid_from, 3) };
    await database().collection(collections.organizations).doc(record.id).update(days);
    const short = await organizationRecord(record.id);
    expect((await edit(short, { address: 'Moved' })).body).toMatchObject({ ...days, address: 'Moved' });
    expect(await edit(short, { revision: 3, certification_period: 'Sep 2025 to Oct 2026' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: 'Certification Period can be at most 12 months long.' } },
    });
  });

  it('moves the present period before or over an earlier one by no words', async () => {
    const { id } = await addOrganization({ certification_period: periodFrom(11) });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id }] });
    const renewed = await organizationRecord(id);
    for (const months of [6, 14]) {
      expect(await edit(renewed, { certification_period: periodFrom(months) })).toMatchObject({
        status: 400,
        body: { fields: { certification_period: expect.stringContaining('follow each other') as string } },
      });
    }
    expect(await organizationRecord(id)).toEqual(renewed);
    const later = await edit(renewed, { certification_period: periodFrom(-3) });
    expect(later).toMatchObject({ status: 200, body: daysFrom(-3) });
  });

  it('that moves it to another tier moves its row, and its address', async () => {
    const record = await addOrganization({ number_of_employees: 900 });
    expect(record.warning).toMatchObject({ tier: 'large' });
    const reply = await edit(record, { tier: 'large' });
    expect(reply).toMatchObject({ status: 200, body: { tier: 'large', revision: 2 } });
    expect(reply.body).not.toHaveProperty('warning');
    await expectAgreement(record.id);
    expect((await organizationRecord(record.id)).tier).toBe('large');
    expect((await publicList('mid', record.organization_name)).total).toBe(0);
    expect((await publicList('large', record.organization_name)).total).toBe(1);
  });

  it('that revokes the certificate takes it from the public list and search at once, and back', async () => {
    const record = await addOrganization();
    const name = record.organization_name;
    expect((await search(name)).total).toBe(1);
    const reply = await edit(record, { revoked: true, revoked_reason: 'Others answered the survey.' });
    expect(reply).toMatchObject({ status: 200, body: { state: 'revoked', revoked: true } });
    await expectAgreement(record.id);
    expect((await publicList('mid', name)).total).toBe(0);
    const found = await search(name);
    expect(found).toMatchObject({ results: [], total: 0 });
    expect(found.suggestions).not.toContain(name);
    const revoked = await organizationRecord(record.id);
    expect(await edit(revoked, { revoked: false })).toMatchObject({
      body: { state: 'valid', revoked_reason: '' },
    });
    expect((await search(name)).total).toBe(1);
  });

  it('that says nothing of tier and revocation leaves them as they are', async () => {
    const record = await addOrganization();
    await edit(record, { revoked: true, revoked_reason: 'Asked for it.' });
    const changes = { tier: undefined, revoked: undefined, revoked_reason: undefined, revision: 2 };
    expect(await edit(record, { ...changes, address: 'Moved' })).toMatchObject({
      status: 200,
      body: { tier: 'mid', revoked: true, revoked_reason: 'Asked for it.', address: 'Moved' },
    });
  });

  it('from an older version is refused; the reply shows the present one', async () => {
    const record = await addOrganization();
    await edit(record, { industry: 'Insurance', tier: 'large' });
    expect(await edit(record, { industry: 'Agriculture' })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { id: record.id, industry: 'Insurance', tier: 'large', revision: 2 },
      },
    });
    await expectAgreement(record.id);
  });

  it('of a deleted organization answers that it is not there', async () => {
    const record = await addOrganization();
    await callAs('admin', 'DELETE', one('mid', record.id));
    expect((await edit(record)).status).toBe(404);
    expect(await rowOf('mid', record.id)).toBeUndefined();
  });

  it('of 50 pairs from one version has 50 winners, 50 conflicts, and all lists agree', async () => {
    const racing = (record: OrganizationRecord, changes: object) => ({
      save: () => byApi(edit(record, changes)),
      makes: { revision: 2, tier: 'mid', ...changes },
    });
    const records = await expectOneWinnerOfEach({
      given: () => addOrganization(),
      edits: (record) => [
        racing(record, { number_of_employees: 401 }),
        racing(record, { tier: 'large', number_of_employees: 902 }),
      ],
      stored: ({ id }) => stored('organizations', id),
    });
    for (const { id } of records) await expectAgreement(id);
  });
});

describe('a tier whose list is full', () => {
  it('takes nobody more, says so and changes nothing', async () => {
    const record = await addOrganization();
    await whileFull('enterprise', record.id, async () => {
      const reply = await edit(record, { tier: 'enterprise' });
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(reply.body).toHaveProperty('error', expect.stringContaining('list of this tier is full'));
      expect(reply.body).not.toHaveProperty('current');
      expect(await organizationRecord(record.id)).toEqual(record);
      await expectAgreement(record.id);
    });
  });

  it('gets nobody new either, and stores nothing of who is sent', async () => {
    const { id } = await addOrganization();
    await whileFull('enterprise', id, async () => {
      let reply: Reply;
      let typed: ReturnType<typeof input>;
      // The API chooses the id, and with it one of the tier's four documents: this one in a few tries.
      do {
        typed = input({ number_of_employees: 3400 });
        reply = await callAs('admin', 'POST', all('enterprise'), typed);
        if (reply.status === 201) made.add(organizationRecordSchema.parse(reply.body).id);
      } while (reply.status === 201);
      expectRefusal(reply, { path: all('enterprise') }, 'conflict');
      expect(reply.body).toHaveProperty('error', expect.stringContaining('list of this tier is full'));
      const named = database()
        .collection(collections.organizations)
        .where('organization_name', '==', typed.organization_name);
      expect((await named.count().get()).data().count).toBe(0);
    });
  });
});
