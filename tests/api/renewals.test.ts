import { randomUUID } from 'node:crypto';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { type OrganizationToRenew, renewalReplySchema } from '@utkarsh/domain/organization/organizationEdit';
import { afterAll, describe, expect, it } from 'vitest';
import { callAs, signInAs } from '../factories/staff';
import { database, readOrganizationRecord } from '../factories/firestore';
import {
  addOrganization,
  editOrganization,
  expectPublishedAlike,
  makePeriod,
  makePeriodText,
  readOrganizationEntry,
  removeAddedOrganizations,
  searchCertified,
} from '../factories/organizations';
import { postJson } from '../factories/site';

afterAll(removeAddedOrganizations);

describe('a renewal', () => {
  const send = (organizations: readonly OrganizationToRenew[], role: 'admin' | 'viewer' = 'admin') =>
    callAs(role, 'POST', '/api/admin/organizations/renew', { organizations });
  const renew = (...ids: string[]) => send(ids.map((id) => ({ id })));
  const today = todayInIndia();

  it('begins the day after the present period, which stays valid, and happens once', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(11) });
    const { valid_from, valid_until } = record;
    const next = daysLater(valid_until, 1);
    expect((await renew(record.id, 'nobody-000000')).body).toEqual({
      renewed: [record.id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    const after = await readOrganizationRecord(record.id);
    expect(after).toMatchObject({
      state: 'valid',
      valid_from: next,
      valid_until: wholeYearFrom(next),
      earlier_periods: [{ valid_from, valid_until, revoked: false }],
      revision: 2,
    });
    await expectPublishedAlike(record.id);
    expect((await searchCertified('mid', record.organization_name)).organizations[0]).toMatchObject({
      certification_period: record.certification_period,
    });
    expect((await renew(record.id)).body).toMatchObject({ renewed: [], unchanged: [record.id] });
    expect(await readOrganizationRecord(record.id)).toEqual(after);
  });

  it('stores its reason in the history', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const reason = 'The board extended the programme.';
    expect((await send([{ id, reason: '' }])).body).toMatchObject({
      fields: { 'organizations.0.reason': 'Enter a reason for the renewal.' },
    });
    await send([{ id, reason }]);
    expect(await readOrganizationEntry(id, '2_updated')).toMatchObject({ kind: 'updated', reason });
  });

  it('begins today for a certificate that has ended or was revoked', async () => {
    const expiredOrganization = await addOrganization({ certification_period: makePeriodText(20) });
    const revokedOrganization = await addOrganization();
    await editOrganization(revokedOrganization, { revoked: true, revoked_reason: 'Asked for it.' });
    const rows = [{ id: expiredOrganization.id }, { id: revokedOrganization.id, revision: 2 }];
    expect((await send(rows)).body).toMatchObject({
      renewed: [expiredOrganization.id, revokedOrganization.id],
    });
    for (const { id } of [expiredOrganization, revokedOrganization]) {
      expect(await readOrganizationRecord(id)).toMatchObject({
        state: 'valid',
        valid_from: today,
        revoked: false,
      });
      await expectPublishedAlike(id);
    }
    expect((await renew(expiredOrganization.id, revokedOrganization.id)).body).toMatchObject({
      unchanged: [expiredOrganization.id, revokedOrganization.id],
    });
    expect((await readOrganizationRecord(revokedOrganization.id)).earlier_periods).toMatchObject([
      { revoked: true },
    ]);
  });

  it('happens once for a version, even when the call is repeated a day later', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(20) });
    const rows = [{ id, revision: 1 }];
    expect((await send(rows)).body).toMatchObject({ renewed: [id] });
    const begun = { valid_from: daysLater(today, -1), valid_until: daysLater(today, 363) };
    await database().collection('organizations').doc(id).update(begun);
    expect((await send(rows)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toMatchObject({ ...begun, revision: 2 });
  });

  it('repeats its first reply under its Idempotency-Key, and conflicts with other content', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const headers = {
      Authorization: `Bearer ${await signInAs('admin')}`,
      'Idempotency-Key': randomUUID(),
    };
    const sendWithKey = (revision: number) =>
      postJson('/api/admin/organizations/renew', { organizations: [{ id, revision }] }, headers);
    const firstReply = { status: 200, body: { renewed: [id], unchanged: [], missing: [] } };
    expect(await sendWithKey(1)).toMatchObject(firstReply);
    expect(await sendWithKey(1)).toMatchObject(firstReply);
    expect((await send([{ id, revision: 1 }])).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await sendWithKey(2)).toMatchObject({ status: 409 });
    expect(await readOrganizationRecord(id)).toMatchObject({ revision: 2 });
  });

  it('skips an unreadable organization and renews the others', async () => {
    const [faulty, whole] = [await addOrganization(), await addOrganization()];
    const document = database().collection('organizations').doc(faulty.id);
    await document.update({ revoked_reason: null });
    const reply = await renew(faulty.id, whole.id);
    await document.update({ revoked_reason: '' });
    expect(reply.body).toEqual({ renewed: [whole.id], unchanged: [faulty.id], missing: [] });
    expect(await readOrganizationRecord(faulty.id)).toMatchObject({ revision: 1 });
  });

  it('skips an organization that was revoked after the version of the call', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(11) });
    await editOrganization(record, { revoked: true, revoked_reason: 'Asked for it.' });
    expect((await send([{ id: record.id, revision: 1 }])).body).toMatchObject({ unchanged: [record.id] });
    expect(await readOrganizationRecord(record.id)).toMatchObject({ revoked: true, earlier_periods: [] });
  });

  it('skips a revoked certificate when the call names no version', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(11) });
    await editOrganization(record, { revoked: true, revoked_reason: 'Asked for it.' });
    expect((await renew(record.id)).body).toMatchObject({ renewed: [], unchanged: [record.id] });
    expect(await readOrganizationRecord(record.id)).toMatchObject({ revoked: true, revision: 2 });
  });

  it('happens once when it is sent twice at once', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const replies = await Promise.all([renew(id), renew(id)]);
    const ids = replies.flatMap(({ body }) => renewalReplySchema.parse(body).renewed);
    expect(ids).toEqual([id]);
    expect((await readOrganizationRecord(id)).earlier_periods).toHaveLength(1);
  });

  it('accepts a period for each organization, and a next period begins the day after the present one', async () => {
    const [later, next] = [
      await addOrganization({ certification_period: makePeriodText(11) }),
      await addOrganization({ certification_period: makePeriodText(11) }),
    ];
    const rows = [
      { id: later.id, certification_period: makePeriodText(-3) },
      { id: next.id, certification_period: makePeriodText(-1) },
      { id: 'nobody-000000', certification_period: makePeriodText(-1) },
    ];
    expect((await send(rows)).body).toEqual({
      renewed: [later.id, next.id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    expect(await readOrganizationRecord(later.id)).toMatchObject({ state: 'valid', ...makePeriod(-3) });
    expect(await readOrganizationRecord(next.id)).toMatchObject({
      state: 'valid',
      valid_from: daysLater(next.valid_until, 1),
      earlier_periods: [{ valid_from: next.valid_from, valid_until: next.valid_until }],
    });
    for (const { id } of [later, next]) {
      await expectPublishedAlike(id);
      expect(await readOrganizationEntry(id, '2_updated')).toMatchObject({ actor: { kind: 'staff' } });
    }
    expect((await send(rows)).body).toMatchObject({ renewed: [], unchanged: [later.id, next.id] });
  });

  it('happens once with a period that has already begun, too', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(14) });
    const rows = [{ id, certification_period: makePeriodText(1) }];
    expect((await send(rows)).body).toMatchObject({ renewed: [id] });
    expect((await send(rows)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toMatchObject({ state: 'valid', ...makePeriod(1), revision: 2 });
  });

  it('renews no organization when one row is refused, and names the row and the field', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(11) });
    const revokedOrganization = await addOrganization();
    await editOrganization(revokedOrganization, { revoked: true, revoked_reason: 'Asked for it.' });
    const { status, body } = await send([
      { id: record.id },
      {
        id: revokedOrganization.id,
        revision: 2,
        certification_period: revokedOrganization.certification_period,
      },
    ]);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        fields: {
          'organizations.1.certification_period': expect.stringContaining(
            'the certificate was revoked',
          ) as string,
        },
      },
    });
    expect((await send([{ id: record.id, certification_period: 'next year' }])).body).toMatchObject({
      fields: { 'organizations.0.certification_period': expect.any(String) as string },
    });
    expect((await renew(record.id, record.id)).body).toMatchObject({
      fields: { 'organizations.1.id': 'The list has this id already.' },
    });
    expect((await send([{ id: record.id }], 'viewer')).status).toBe(403);
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });
});
