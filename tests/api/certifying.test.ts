import { afterAll, describe, expect, it } from 'vitest';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { certifyText } from '@utkarsh/domain/nomination/nominationTracking';
import { formatDay } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database, readDocument, readNominationRecord } from '../factories/firestore';
import { readEntry, restoreVersion } from '../factories/history';
import { addNomination } from '../factories/nominations';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  editOrganization,
  expectPublishedAlike,
  findOrganizationsNamed,
  makeCertification,
  makePeriodText,
  readDirectoryRow,
  readOrganizationEntry as organizationEntry,
  removeAddedOrganizations,
  removeOrganizations,
} from '../factories/organizations';
import { postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import { waitForDocument } from '../factories/triggers';

afterAll(removeAddedOrganizations);

/** Certifies a nomination and returns the organization that it adds. */
async function addCertified(id: string) {
  const { body } = await certifyNomination(id, makeCertification());
  const { organization } = certifiedNominationSchema.parse(body);
  addedOrganizations.add(organization.id);
  return organization;
}

describe('certifying a nomination', () => {
  it('adds the organization, publishes it and sets the status, all with their history', async () => {
    const { id } = await addNomination();
    const reply = await certifyNomination(id, makeCertification());
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const { nomination, organization } = certifiedNominationSchema.parse(reply.body);
    addedOrganizations.add(organization.id);
    expect(nomination).toMatchObject({ id, status: 'certified', organization: organization.id, revision: 2 });
    expect(organization).toMatchObject({ tier: 'mid', nomination: id, revision: 1, state: 'valid' });
    const actor = { kind: 'staff', uid: expect.stringMatching(/\w/) as unknown };
    expect(await readEntry(`nominations_${id}_2_updated`)).toMatchObject({
      actor,
      fields: ['organization', 'revision', 'status'],
    });
    expect(await organizationEntry(organization.id, '1_created')).toMatchObject({ actor });
    expect(await readDirectoryRow('mid', organization.id)).toBeDefined();
    expect(await readDocument('certified', organization.id)).toMatchObject({
      organization_name: organization.organization_name,
    });
  });

  it('gives a certificate whose days can be corrected but not removed', async () => {
    const { id } = await addNomination();
    const organization = await addCertified(id);
    expect(await editOrganization(organization, { certification_period: '' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') as unknown } },
    });
    expect((await editOrganization(organization, { certification_period: makePeriodText(3) })).status).toBe(
      200,
    );
  });

  it("adds one organization when two calls come at once; the second call gets the first one's result", async () => {
    const { id } = await addNomination();
    const certification = makeCertification();
    const replies = await Promise.all([
      certifyNomination(id, certification),
      certifyNomination(id, certification),
      certifyNomination(id, certification),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      current: { id, status: 'certified', revision: 2 },
      organization: { id: expect.stringMatching(/^kaveri-/) as unknown, tier: 'mid' },
    });
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(1);
  });

  it('adds nothing when somebody has changed the nomination in between', async () => {
    const { id, edit } = await addNomination();
    await edit(2, { mobile: '044 4444' });
    const certification = makeCertification();
    expect(await certifyNomination(id, certification)).toMatchObject({
      status: 409,
      body: { current: { mobile: '044 4444' } },
    });
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(0);
  });

  it('mails the nominator a link to the certificate', async () => {
    const { id } = await addNomination();
    const organization = await addCertified(id);
    const mails = await database().collection('mail').where('about', 'array-contains', id).get();
    expect(mails.docs.map((mail) => mail.get('message') as unknown)).toMatchObject([
      {
        subject: `${organization.organization_name} is certified`,
        text: expect.stringContaining(organization.id) as unknown,
      },
    ]);
  });

  it('happens once, even after an earlier version is restored, and again after its organization is deleted', async () => {
    const { id } = await addNomination();
    const first = `nominations_${id}_1_created`;
    await waitForDocument(`audit/${first}`, (entry) => expect(entry).toBeDefined());
    const organization = await addCertified(id);
    expect((await restoreVersion(first, 2)).status).toBe(200);
    const certification = makeCertification({ revision: 3 });
    expect(await certifyNomination(id, certification)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining(organization.id) as unknown,
        organization: { id: organization.id, tier: 'mid' },
      },
    });
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(0);
    await removeOrganizations([organization.id]);
    expect((await certifyNomination(id, certification)).status).toBe(201);
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(1);
  });

  it('explains the format of a day when the day is malformed', async () => {
    const { id } = await addNomination();
    const valid_from = 'Choose the first day, such as 4 Dec 2026. Write it as 2026-12-04.';
    const reply = await certifyNomination(id, makeCertification({ valid_from: '4 Dec 2026' }));
    expect(reply).toMatchObject({ status: 400, body: { fields: { valid_from } } });
  });

  it('is the only way to the status Certified, except a return to that status', async () => {
    const { id } = await addNomination();
    const record = await readNominationRecord(id);
    const put = (changes: object) =>
      callAs('admin', 'PUT', `/api/nominations/${id}`, { ...record, ...changes });
    expect(await put({ status: 'certified', revision: 1 })).toMatchObject({
      status: 400,
      body: { fields: { status: certifyText } },
    });
    await addCertified(id);
    expect((await put({ status: 'in_review', revision: 2 })).status).toBe(200);
    expect((await put({ status: 'certified', revision: 3 })).status).toBe(200);
  });

  it('refuses fewer employees than the programme requires', async () => {
    const { id } = await addNomination();
    expect(await certifyNomination(id, makeCertification({ number_of_employees: 9 }))).toMatchObject({
      status: 400,
      body: { fields: { number_of_employees: expect.stringMatching(/10 employees/) as unknown } },
    });
  });

  it('adds nothing once the nominator has withdrawn', async () => {
    const { id } = await addNomination({ status: 'withdrawn', terms_accepted: 0 });
    const certification = makeCertification();
    expect(await certifyNomination(id, certification)).toMatchObject({
      status: 400,
      body: { fields: { status: expect.stringMatching(/withdrawn/) as unknown } },
    });
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(0);
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 1 });
  });

  it('rejects an unknown nomination, a wrong field, a viewer and a visitor', async () => {
    const { id } = await addNomination();
    expect((await certifyNomination(newDocumentId(), makeCertification())).status).toBe(404);
    const reply = await certifyNomination(
      id,
      makeCertification({ industry: 'Weaving', tier: 'huge', revision: 0, nickname: 'K' }),
    );
    const anyText = expect.any(String) as unknown;
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { industry: anyText, nickname: anyText, revision: anyText, tier: anyText } },
    });
    expect((await certifyNomination(id, makeCertification(), 'viewer')).status).toBe(403);
    expect((await postJson(`/api/admin/nominations/${id}/certify`, makeCertification())).status).toBe(401);
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'new', revision: 1 });
  });
});

describe('certifying a nomination that asks for a renewal', () => {
  it('adds a period after the present one to its organization, and adds no organization', async () => {
    const before = await addOrganization({ certification_period: makePeriodText(11) });
    const { id } = await addNomination({ renewal_of: before.id });
    const { organization_name, valid_from, valid_until } = before;
    const next = daysLater(valid_until, 1);
    const makeRenewal = (first: string) =>
      makeCertification({
        organization_name,
        valid_from: first,
        valid_until: wholeYearFrom(first),
        tier: 'large',
      });
    expect(await certifyNomination(id, makeRenewal(valid_until))).toMatchObject({
      status: 400,
      body: { fields: { valid_from: expect.stringContaining(formatDay(next)) as unknown } },
    });
    const reply = await certifyNomination(id, makeRenewal(next));
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
    const certification = makeCertification({ valid_from, valid_until: wholeYearFrom(valid_from) });
    expect((await certifyNomination(id, certification)).status).toBe(201);
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
    const certifyFrom = (valid_from: string) =>
      certifyNomination(
        id,
        makeCertification({ valid_from, valid_until: wholeYearFrom(today), organization_revision }),
      );
    expect((await certifyFrom(daysLater(today, -1))).status).toBe(400);
    expect((await certifyFrom(today)).status).toBe(201);
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
    const today = todayInIndia();
    const makeRenewal = (organization_revision?: number) =>
      makeCertification({ valid_from: today, valid_until: wholeYearFrom(today), organization_revision });
    for (const revision of [undefined, 0, 1]) {
      expect(await certifyNomination(id, makeRenewal(revision))).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: expect.stringContaining('changed the organization') as unknown },
      });
    }
    expect(await readDocument('organizations', before.id)).toMatchObject({ revoked: true, revision: 2 });
    expect(await readDocument('nominations', id)).toMatchObject({ revision: 1 });
    expect((await certifyNomination(id, makeRenewal(2))).status).toBe(201);
  });

  it('adds an organization when the one to renew was deleted', async () => {
    const { id } = await addNomination({ renewal_of: 'anjali-foods-x7k2m9' });
    const certification = makeCertification();
    expect((await certifyNomination(id, certification)).status).toBe(201);
    expect(await findOrganizationsNamed(certification.organization_name)).toHaveLength(1);
  });
});
