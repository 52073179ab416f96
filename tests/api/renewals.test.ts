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
    const renewed = await readOrganizationRecord(record.id);
    expect(renewed).toMatchObject({
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
    expect(await readOrganizationRecord(record.id)).toEqual(renewed);
  });

  it('keeps its reason in the history', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const reason = 'The board extended the programme.';
    expect((await send([{ id, reason: '' }])).body).toMatchObject({
      fields: { 'organizations.0.reason': 'Enter a reason for the renewal.' },
    });
    await send([{ id, reason }]);
    expect(await readOrganizationEntry(id, '2_updated')).toMatchObject({ kind: 'updated', reason });
  });

  it('begins today for a certificate that has ended or was revoked', async () => {
    const ended = await addOrganization({ certification_period: makePeriodText(20) });
    const revoked = await addOrganization();
    await editOrganization(revoked, { revoked: true, revoked_reason: 'Asked for it.' });
    const seen = [{ id: ended.id }, { id: revoked.id, revision: 2 }];
    expect((await send(seen)).body).toMatchObject({ renewed: [ended.id, revoked.id] });
    for (const { id } of [ended, revoked]) {
      expect(await readOrganizationRecord(id)).toMatchObject({
        state: 'valid',
        valid_from: today,
        revoked: false,
      });
      await expectPublishedAlike(id);
    }
    expect((await renew(ended.id, revoked.id)).body).toMatchObject({ unchanged: [ended.id, revoked.id] });
    expect((await readOrganizationRecord(revoked.id)).earlier_periods).toMatchObject([{ revoked: true }]);
  });

  it('happens once for a version, also when the day ends in between', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(20) });
    const seen = [{ id, revision: 1 }];
    expect((await send(seen)).body).toMatchObject({ renewed: [id] });
    const begun = { valid_from: daysLater(today, -1), valid_until: daysLater(today, 363) };
    await database().collection('organizations').doc(id).update(begun);
    expect((await send(seen)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toMatchObject({ ...begun, revision: 2 });
  });

  it('repeats its first reply under its key, until other content comes with the key', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const headers = {
      Authorization: `Bearer ${await signInAs('admin')}`,
      'Idempotency-Key': randomUUID(),
    };
    const keyed = (revision: number) =>
      postJson('/api/admin/organizations/renew', { organizations: [{ id, revision }] }, headers);
    const renewed = { status: 200, body: { renewed: [id], unchanged: [], missing: [] } };
    expect(await keyed(1)).toMatchObject(renewed);
    expect(await keyed(1)).toMatchObject(renewed);
    expect((await send([{ id, revision: 1 }])).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await keyed(2)).toMatchObject({ status: 409 });
    expect(await readOrganizationRecord(id)).toMatchObject({ revision: 2 });
  });

  it('skips an unreadable organization and renews the others', async () => {
    const [broken, whole] = [await addOrganization(), await addOrganization()];
    const document = database().collection('organizations').doc(broken.id);
    await document.update({ revoked_reason: null });
    const reply = await renew(broken.id, whole.id);
    await document.update({ revoked_reason: '' });
    expect(reply.body).toEqual({ renewed: [whole.id], unchanged: [broken.id], missing: [] });
    expect(await readOrganizationRecord(broken.id)).toMatchObject({ revision: 1 });
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

  it('happens once when it is asked for twice at once', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(11) });
    const replies = await Promise.all([renew(id), renew(id)]);
    const renewed = replies.flatMap(({ body }) => renewalReplySchema.parse(body).renewed);
    expect(renewed).toEqual([id]);
    expect((await readOrganizationRecord(id)).earlier_periods).toHaveLength(1);
  });

  it('accepts a period for each organization, and the next one with the same words the day after', async () => {
    const [own, next] = [
      await addOrganization({ certification_period: makePeriodText(11) }),
      await addOrganization({ certification_period: makePeriodText(11) }),
    ];
    const asked = [
      { id: own.id, certification_period: makePeriodText(-3) },
      { id: next.id, certification_period: makePeriodText(-1) },
      { id: 'nobody-000000', certification_period: makePeriodText(-1) },
    ];
    expect((await send(asked)).body).toEqual({
      renewed: [own.id, next.id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    expect(await readOrganizationRecord(own.id)).toMatchObject({ state: 'valid', ...makePeriod(-3) });
    expect(await readOrganizationRecord(next.id)).toMatchObject({
      state: 'valid',
      valid_from: daysLater(next.valid_until, 1),
      earlier_periods: [{ valid_from: next.valid_from, valid_until: next.valid_until }],
    });
    for (const { id } of [own, next]) {
      await expectPublishedAlike(id);
      expect(await readOrganizationEntry(id, '2_updated')).toMatchObject({ actor: { kind: 'staff' } });
    }
    expect((await send(asked)).body).toMatchObject({ renewed: [], unchanged: [own.id, next.id] });
  });

  it('happens once with a period that has already begun, too', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(14) });
    const asked = [{ id, certification_period: makePeriodText(1) }];
    expect((await send(asked)).body).toMatchObject({ renewed: [id] });
    expect((await send(asked)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toMatchObject({ state: 'valid', ...makePeriod(1), revision: 2 });
  });

  it('renews no organization when one row is refused by row and field', async () => {
    const record = await addOrganization({ certification_period: makePeriodText(11) });
    const revoked = await addOrganization();
    await editOrganization(revoked, { revoked: true, revoked_reason: 'Asked for it.' });
    const { status, body } = await send([
      { id: record.id },
      { id: revoked.id, revision: 2, certification_period: revoked.certification_period },
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
