import { todayInIndia } from '@utkarsh/domain/certification';
import { renewalReplySchema } from '@utkarsh/domain/organizationBatch';
import { daysLater, wholeYearFrom } from '@utkarsh/domain/period';
import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/calls';
import { edit, expectAgreement, given, publicList, removeGiven } from '../factories/organizationRecords';
import { periodFrom } from '../factories/organizations';
import { organizationRecord } from '../factories/records';

afterAll(removeGiven);

describe('a renewal', () => {
  const renew = (...ids: string[]) => callAs('admin', 'POST', '/api/admin/organizations/renew', { ids });
  const today = todayInIndia();

  it('begins the day after the present period, which stays valid, and is made once', async () => {
    const record = await given({ certification_period: periodFrom(11) });
    const { valid_from, valid_until } = record;
    const next = daysLater(valid_until, 1);
    expect((await renew(record.id, 'nobody-000000')).body).toEqual({
      renewed: [record.id],
      waiting: [],
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
    expect((await renew(record.id)).body).toMatchObject({ renewed: [], waiting: [record.id] });
    expect(await organizationRecord(record.id)).toEqual(renewed);
  });

  it('of a certificate that has ended, or was revoked, begins today', async () => {
    const ended = await given({ certification_period: periodFrom(20) });
    const revoked = await given();
    await edit(revoked, { revoked: true, revoked_reason: 'Asked for it.' });
    expect((await renew(ended.id, revoked.id)).body).toMatchObject({ renewed: [ended.id, revoked.id] });
    for (const { id } of [ended, revoked]) {
      expect(await organizationRecord(id)).toMatchObject({
        state: 'valid',
        valid_from: today,
        revoked: false,
      });
      await expectAgreement(id);
    }
    expect((await renew(ended.id, revoked.id)).body).toMatchObject({ waiting: [ended.id, revoked.id] });
    expect((await organizationRecord(revoked.id)).earlier_periods).toMatchObject([{ revoked: true }]);
  });

  it('asked for twice at once is made once', async () => {
    const { id } = await given({ certification_period: periodFrom(11) });
    const replies = await Promise.all([renew(id), renew(id)]);
    const renewed = replies.flatMap(({ body }) => renewalReplySchema.parse(body).renewed);
    expect(renewed).toEqual([id]);
    expect((await organizationRecord(id)).earlier_periods).toHaveLength(1);
  });
});
