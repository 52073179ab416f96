import { randomUUID } from 'node:crypto';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { type OrganizationToRenew, renewalReplySchema } from '@utkarsh/domain/organization/organizationEdit';
import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import {
  edit,
  entryOf,
  expectAgreement,
  addOrganization,
  publicList,
  removeGiven,
} from '../factories/organizationRecords';
import { daysFrom, periodFrom } from '../factories/organizations';
import { organizationRecord } from '../factories/records';
import { post } from '../factories/site';
import { staffToken } from '../factories/tokens';

afterAll(removeGiven);

describe('a renewal', () => {
  const send = (organizations: readonly OrganizationToRenew[], role: 'admin' | 'viewer' = 'admin') =>
    callAs(role, 'POST', '/api/admin/organizations/renew', { organizations });
  const renew = (...ids: string[]) => send(ids.map((id) => ({ id })));
  const today = todayInIndia();

  it('begins the day after the present period, which stays valid, and is made once', async () => {
    const record = await addOrganization({ certification_period: periodFrom(11) });
    const { valid_from, valid_until } = record;
    const next = daysLater(valid_until, 1);
    expect((await renew(record.id, 'nobody-000000')).body).toEqual({
      renewed: [record.id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    const renewed = await organizationRecord(record.id);
    expect(renewed).toMatchObject({
      state: 'valid',
      valid_from: next,
      valid_until: wholeYearFrom(next),
      earlier_periods: [{ valid_from, valid_until, revoked: false }],
      revision: 2,
    });
    await expectAgreement(record.id);
    expect((await publicList('mid', record.organization_name)).organizations[0]).toMatchObject({
      certification_period: record.certification_period,
    });
    expect((await renew(record.id)).body).toMatchObject({ renewed: [], unchanged: [record.id] });
    expect(await organizationRecord(record.id)).toEqual(renewed);
  });

  it('of a certificate that has ended, or was revoked, begins today', async () => {
    const ended = await addOrganization({ certification_period: periodFrom(20) });
    const revoked = await addOrganization();
    await edit(revoked, { revoked: true, revoked_reason: 'Asked for it.' });
    const seen = [{ id: ended.id }, { id: revoked.id, revision: 2 }];
    expect((await send(seen)).body).toMatchObject({ renewed: [ended.id, revoked.id] });
    for (const { id } of [ended, revoked]) {
      expect(await organizationRecord(id)).toMatchObject({
        state: 'valid',
        valid_from: today,
        revoked: false,
      });
      await expectAgreement(id);
    }
    expect((await renew(ended.id, revoked.id)).body).toMatchObject({ unchanged: [ended.id, revoked.id] });
    expect((await organizationRecord(revoked.id)).earlier_periods).toMatchObject([{ revoked: true }]);
  });

  it('of a version that was seen is made once, also when the day ends in between', async () => {
    const { id } = await addOrganization({ certification_period: periodFrom(20) });
    const seen = [{ id, revision: 1 }];
    expect((await send(seen)).body).toMatchObject({ renewed: [id] });
    const begun = { valid_from: daysLater(today, -1), valid_until: daysLater(today, 363) };
    await database().collection('organizations').doc(id).update(begun);
    expect((await send(seen)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await organizationRecord(id)).toMatchObject({ ...begun, revision: 2 });
  });

  it('sent again under its key gets the reply of the first one, until something else comes with it', async () => {
    const { id } = await addOrganization({ certification_period: periodFrom(11) });
    const headers = {
      Authorization: `Bearer ${await staffToken('admin')}`,
      'Idempotency-Key': randomUUID(),
    };
    const keyed = (revision: number) =>
      post('/api/admin/organizations/renew', { organizations: [{ id, revision }] }, headers);
    const renewed = { status: 200, body: { renewed: [id], unchanged: [], missing: [] } };
    expect(await keyed(1)).toMatchObject(renewed);
    expect(await keyed(1)).toMatchObject(renewed);
    expect((await send([{ id, revision: 1 }])).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await keyed(2)).toMatchObject({ status: 409 });
    expect(await organizationRecord(id)).toMatchObject({ revision: 2 });
  });

  it('leaves one that cannot be read as it is, and is made of the others', async () => {
    const [broken, whole] = [await addOrganization(), await addOrganization()];
    const document = database().collection('organizations').doc(broken.id);
    await document.update({ revoked_reason: null });
    const reply = await renew(broken.id, whole.id);
    await document.update({ revoked_reason: '' });
    expect(reply.body).toEqual({ renewed: [whole.id], unchanged: [broken.id], missing: [] });
    expect(await organizationRecord(broken.id)).toMatchObject({ revision: 1 });
  });

  it('of a version that was seen leaves one that was revoked since', async () => {
    const record = await addOrganization({ certification_period: periodFrom(11) });
    await edit(record, { revoked: true, revoked_reason: 'Asked for it.' });
    expect((await send([{ id: record.id, revision: 1 }])).body).toMatchObject({ unchanged: [record.id] });
    expect(await organizationRecord(record.id)).toMatchObject({ revoked: true, earlier_periods: [] });
  });

  it('that names no version leaves a certificate that was revoked, perhaps a moment ago', async () => {
    const record = await addOrganization({ certification_period: periodFrom(11) });
    await edit(record, { revoked: true, revoked_reason: 'Asked for it.' });
    expect((await renew(record.id)).body).toMatchObject({ renewed: [], unchanged: [record.id] });
    expect(await organizationRecord(record.id)).toMatchObject({ revoked: true, revision: 2 });
  });

  it('asked for twice at once is made once', async () => {
    const { id } = await addOrganization({ certification_period: periodFrom(11) });
    const replies = await Promise.all([renew(id), renew(id)]);
    const renewed = replies.flatMap(({ body }) => renewalReplySchema.parse(body).renewed);
    expect(renewed).toEqual([id]);
    expect((await organizationRecord(id)).earlier_periods).toHaveLength(1);
  });

  it('takes a period of its own for each, of the same words as the next one the day after', async () => {
    const [own, next] = [
      await addOrganization({ certification_period: periodFrom(11) }),
      await addOrganization({ certification_period: periodFrom(11) }),
    ];
    const asked = [
      { id: own.id, certification_period: periodFrom(-3) },
      { id: next.id, certification_period: periodFrom(-1) },
      { id: 'nobody-000000', certification_period: periodFrom(-1) },
    ];
    expect((await send(asked)).body).toEqual({
      renewed: [own.id, next.id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    expect(await organizationRecord(own.id)).toMatchObject({ state: 'valid', ...daysFrom(-3) });
    expect(await organizationRecord(next.id)).toMatchObject({
      state: 'valid',
      valid_from: daysLater(next.valid_until, 1),
      earlier_periods: [{ valid_from: next.valid_from, valid_until: next.valid_until }],
    });
    for (const { id } of [own, next]) {
      await expectAgreement(id);
      expect(await entryOf(id, '2_updated')).toMatchObject({ actor: { kind: 'staff' } });
    }
    expect((await send(asked)).body).toMatchObject({ renewed: [], unchanged: [own.id, next.id] });
  });

  it('with a period that has already begun is made once, too', async () => {
    const { id } = await addOrganization({ certification_period: periodFrom(14) });
    const asked = [{ id, certification_period: periodFrom(1) }];
    expect((await send(asked)).body).toMatchObject({ renewed: [id] });
    expect((await send(asked)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await organizationRecord(id)).toMatchObject({ state: 'valid', ...daysFrom(1), revision: 2 });
  });

  it('is refused by row and field, and then no organization of the call is renewed', async () => {
    const record = await addOrganization({ certification_period: periodFrom(11) });
    const revoked = await addOrganization();
    await edit(revoked, { revoked: true, revoked_reason: 'Asked for it.' });
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
    expect(await organizationRecord(record.id)).toEqual(record);
  });
});
