import { afterAll, describe, expect, it } from 'vitest';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { certifiedNominationSchema } from '@utkarsh/domain/nomination/certifying';
import { formatDay } from '@utkarsh/domain/text/format';
import { callAs } from '../factories/staff';
import {
  addOrganization,
  certifyNomination,
  editOrganization,
  expectPublishedAlike,
  findOrganizationsNamed,
  makeCertification,
  makePeriodText,
  removeAddedOrganizations,
} from '../factories/organizations';
import { readDocument } from '../factories/firestore';
import { addNomination } from '../factories/nominations';

afterAll(removeAddedOrganizations);

describe('certifying a nomination that asks for a renewal', () => {
  it('adds a period to its organization after the present one, and no organization', async () => {
    const before = await addOrganization({ certification_period: makePeriodText(11) });
    const { id } = await addNomination({ renewal_of: before.id });
    const { organization_name, valid_from, valid_until } = before;
    const next = daysLater(valid_until, 1);
    const sent = (first: string) =>
      makeCertification({
        organization_name,
        valid_from: first,
        valid_until: wholeYearFrom(first),
        tier: 'large',
      });
    expect(await certifyNomination(id, sent(valid_until))).toMatchObject({
      status: 400,
      body: { fields: { valid_from: expect.stringContaining(formatDay(next)) as unknown } },
    });
    const reply = await certifyNomination(id, sent(next));
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(certifiedNominationSchema.parse(reply.body)).toMatchObject({
      nomination: { organization: before.id, renewal_of: before.id, status: 'certified' },
      organization: {
        id: before.id,
        tier: 'large',
        nomination: id,
        valid_from: next,
        earlier_periods: [{ valid_from, valid_until, revoked: false }],
        state: 'valid',
        revision: 2,
      },
    });
    expect(await findOrganizationsNamed(organization_name)).toHaveLength(1);
    await expectPublishedAlike(before.id);
  });

  it('changes the period that is yet to begin when staff have renewed already', async () => {
    const before = await addOrganization({ certification_period: makePeriodText(11) });
    await callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: [{ id: before.id }],
    });
    const { id } = await addNomination({ renewal_of: before.id });
    const valid_from = daysLater(before.valid_until, 8);
    const sent = makeCertification({ valid_from, valid_until: wholeYearFrom(valid_from) });
    expect((await certifyNomination(id, sent)).status).toBe(201);
    expect(await readDocument('organizations', before.id)).toMatchObject({
      valid_from,
      nomination: id,
      earlier_periods: [{ valid_from: before.valid_from, revoked: false }],
      revision: 3,
    });
  });

  it('begins the period today or later when the certificate was revoked', async () => {
    const before = await addOrganization();
    expect((await editOrganization(before, { revoked: true, revoked_reason: 'Asked for it.' })).status).toBe(
      200,
    );
    const { id } = await addNomination({ renewal_of: before.id });
    const today = todayInIndia();
    const organization_revision = 2;
    const from = (valid_from: string) =>
      certifyNomination(
        id,
        makeCertification({ valid_from, valid_until: wholeYearFrom(today), organization_revision }),
      );
    expect((await from(daysLater(today, -1))).status).toBe(400);
    expect((await from(today)).status).toBe(201);
    expect(await readDocument('organizations', before.id)).toMatchObject({
      revoked: false,
      valid_from: today,
    });
  });

  it('overwrites no change of the organization that staff have not seen', async () => {
    const before = await addOrganization({ certification_period: makePeriodText(11) });
    expect((await editOrganization(before, { revoked: true, revoked_reason: 'Asked for it.' })).status).toBe(
      200,
    );
    const { id } = await addNomination({ renewal_of: before.id });
    const from = todayInIndia();
    const sent = (organization_revision?: number) =>
      makeCertification({ valid_from: from, valid_until: wholeYearFrom(from), organization_revision });
    for (const seen of [undefined, 0, 1]) {
      expect(await certifyNomination(id, sent(seen))).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: expect.stringContaining('changed the organization') as unknown },
      });
    }
    expect(await readDocument('organizations', before.id)).toMatchObject({ revoked: true, revision: 2 });
    expect(await readDocument('nominations', id)).toMatchObject({ revision: 1 });
    expect((await certifyNomination(id, sent(2))).status).toBe(201);
  });

  it('adds an organization when the first one was deleted', async () => {
    const { id } = await addNomination({ renewal_of: 'anjali-foods-x7k2m9' });
    const sent = makeCertification();
    expect((await certifyNomination(id, sent)).status).toBe(201);
    expect(await findOrganizationsNamed(sent.organization_name)).toHaveLength(1);
  });
});
