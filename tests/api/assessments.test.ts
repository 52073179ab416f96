import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { practiceReviewFields } from '@utkarsh/domain/assessment/practices';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { withDays } from '@utkarsh/domain/organization/organization';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '../factories/staff';
import { database, readDocument, readOrganizationRecord } from '../factories/firestore';
import { addNomination } from '../factories/nominations';
import { readEntry } from '../factories/history';
import {
  addOrganization,
  addedOrganizations,
  editOrganization,
  expectPublishedAlike,
  makeNewOrganizationInput,
  makePeriodText,
  removeAddedOrganizations,
  searchCertified,
} from '../factories/organizations';
import { callApi } from '../factories/site';
import { storeClosedSurvey } from '../factories/surveys';

afterAll(removeAddedOrganizations);

/** 85.6%, of an organization of 340. */
const found = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
const stored = { ...found, participation_reason: '' };
const today = todayInIndia();

const assess = (id: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'PUT', `/api/admin/organizations/${id}/assessment`, body);
const assessed = async (changes?: Parameters<typeof addOrganization>[0]) => {
  const { id } = await addOrganization({ number_of_employees: 340, ...changes });
  const reply = await assess(id, { ...found, revision: 1 });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return readOrganizationRecord(id);
};

describe('an assessment', () => {
  it('gives the present period its rating; the scores stay with staff', async () => {
    const record = await assessed();
    expect(record).toMatchObject({ assessment: stored, rating: 'Gold', revision: 2 });
    await expectPublishedAlike(record.id);
    const [row] = (await searchCertified('mid', record.organization_name)).organizations;
    expect(row).toMatchObject({ id: record.id, rating: 'Gold' });
    const certified = await readDocument('certified', record.id);
    expect(certified?.['periods']).toMatchObject([{ rating: 'Gold' }]);
    expect(JSON.stringify([row, certified])).not.toMatch(/score|people_|participation/);
    expect(await readEntry(`organizations_${record.id}_2_updated`)).toMatchObject({
      fields: ['assessment', 'revision'],
    });
  });

  it('can be corrected and taken back', async () => {
    const { id } = await assessed();
    await assess(id, { ...found, survey_score: 100, practices_score: 100, revision: 2 });
    expect(await readOrganizationRecord(id)).toMatchObject({ rating: 'Platinum' });
    await assess(id, { revision: 3 });
    const record = await readOrganizationRecord(id);
    expect(record.assessment).toBeNull();
    expect(record).not.toHaveProperty('rating');
  });

  it.each([
    ['a score below 70%', { survey_score: 65 }, 'survey_score'],
    ['half of it', { people_invited: '' }, 'people_invited'],
    ['more answers than invitations', { people_answered: 341 }, 'people_answered'],
    ['too few answers without a reason', { people_answered: 51 }, 'participation_reason'],
    ['a score in words', { survey_score: 'good' }, 'survey_score'],
  ])(
    "refuses an assessment with %s by the field's name and stores nothing",
    async (_name, changes, field) => {
      const record = await addOrganization({ number_of_employees: 340 });
      const { status, body } = await assess(record.id, { ...found, ...changes, revision: 1 });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { [field]: expect.any(String) as string } },
      });
      expect(await readOrganizationRecord(record.id)).toEqual(record);
    },
  );

  it('keeps its reason when few questions are answered', async () => {
    const { id } = await addOrganization({ number_of_employees: 340 });
    const few = { ...found, people_answered: 100, participation_reason: 'A plant was closed.' };
    expect((await assess(id, { ...few, revision: 1 })).status).toBe(200);
    expect(await readOrganizationRecord(id)).toMatchObject({ assessment: few, rating: 'Gold' });
  });

  it('rejects viewers, old versions and unknown organizations', async () => {
    const record = await assessed();
    expect((await assess(record.id, { ...found, revision: 2 }, 'viewer')).status).toBe(403);
    expect((await assess(record.id, { ...found, survey_score: 90, revision: 1 })).body).toMatchObject({
      code: 'conflict',
      current: { id: record.id, revision: 2 },
    });
    expect((await assess('nobody-000000', { ...found, revision: 1 })).status).toBe(404);
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('is stored once when a lost reply makes the client send it again', async () => {
    const record = await assessed();
    expect(await assess(record.id, { ...found, revision: 1 })).toMatchObject({ status: 200, body: record });
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('stays when the rest is edited', async () => {
    const record = await assessed();
    await editOrganization(record, { address: 'Moved' });
    expect(await readOrganizationRecord(record.id)).toMatchObject({ address: 'Moved', assessment: stored });
  });
});

describe('a renewal', () => {
  const renew = (ids: string[], assessment?: object) =>
    callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: ids.map((id) => ({ id, assessment })),
    });

  it('brings a new assessment or none; the old rating stays with its period', async () => {
    const before = await assessed({ certification_period: makePeriodText(11) });
    const better = { ...found, survey_score: 95, practices_score: 95 };
    expect((await renew([before.id], better)).body).toMatchObject({ renewed: [before.id] });
    const record = await readOrganizationRecord(before.id);
    expect(record).toMatchObject({
      valid_from: daysLater(before.valid_until, 1),
      assessment: { ...better, participation_reason: '' },
      earlier_periods: [{ valid_from: before.valid_from, rating: 'Gold', revoked: false }],
      // Of today: the new period is yet to begin.
      rating: 'Gold',
    });
    await expectPublishedAlike(before.id);
  });

  it('does not begin when its assessment does not fit', async () => {
    const record = await addOrganization({
      number_of_employees: 340,
      certification_period: makePeriodText(11),
    });
    expect((await renew([record.id], { ...found, survey_score: 10 })).body).toMatchObject({
      fields: { 'organizations.0.assessment.survey_score': expect.stringContaining('Below 70%') as string },
    });
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });
});

it('certifying a nomination gives the organization its rating', async () => {
  const certify = async (changes: object) => {
    const { id } = await addNomination();
    const body = {
      ...withDays(makeNewOrganizationInput({ number_of_employees: 340 })),
      tier: 'mid',
      revision: 1,
      ...changes,
    };
    return callAs('admin', 'POST', `/api/admin/nominations/${id}/certify`, body);
  };
  const { organization } = certifiedNominationSchema.parse((await certify({ assessment: found })).body);
  addedOrganizations.add(organization.id);
  expect(organization).toMatchObject({ assessment: stored, rating: 'Gold' });
  expect((await certify({ assessment: { ...found, practices_score: 20 } })).body).toMatchObject({
    fields: { 'assessment.survey_score': expect.stringContaining('67.6%') as string },
  });
});

it('a public list filters by rating', async () => {
  const record = await assessed();
  const search = encodeURIComponent(record.organization_name);
  const list = (rating: string) =>
    callApi(`/api/certified-organizations/mid?search=${search}&rating=${rating}`);
  expect((await list('Gold')).body).toMatchObject({ total: 1 });
  expect((await list('Platinum')).body).toMatchObject({ total: 0 });
  expect((await list('gold')).status).toBe(400);
});

describe('the sources of the figures', () => {
  const ofSurvey = { score: 88, invited: 340, answers: 300 };
  /** An organization that a nomination led to. Its present period began ten months ago, or today. */
  async function nominated(begun: 'long ago' | 'today') {
    const nomination = newDocumentId();
    const [valid_from, valid_until] =
      begun === 'today' ? [today, wholeYearFrom(today)] : [daysLater(today, -300), daysLater(today, 60)];
    const { id } = await addOrganization({ number_of_employees: 340 });
    await database().doc(`organizations/${id}`).update({ nomination, valid_from, valid_until });
    return { id, nomination, survey: await storeClosedSurvey({ nomination }, ofSurvey) };
  }
  const renew = (id: string, assessment: object) =>
    callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id, assessment }] });

  it('are noted with an assessment while its figures are those of the survey', async () => {
    const { id, survey } = await nominated('today');
    expect((await assess(id, found)).body).toMatchObject({ assessment: { ...stored, survey } });
    // A later survey of the same nomination does not take the place of the one that was used.
    expect((await assess(id, { ...found, people_answered: 301 })).body).toMatchObject({
      assessment: expect.not.objectContaining({ survey }) as unknown,
    });
  });

  it('are kept when an assessment is corrected after another survey', async () => {
    const { id, nomination, survey } = await nominated('today');
    await assess(id, found);
    await storeClosedSurvey({ nomination }, { ...ofSurvey, score: 91 });
    expect((await assess(id, { ...found, practices_score: 90 })).body).toMatchObject({
      assessment: { survey, practices_score: 90 },
    });
  });

  it('are noted with a renewal, for a survey from after the first day of the present period', async () => {
    const { id, nomination } = await nominated('long ago');
    await database()
      .doc(`practice_reviews/${nomination}`)
      .set({
        ...examplesOf(practiceReviewFields),
        revision: 1,
        updated_by: 'meena',
        created_at: new Date(),
        updated_at: new Date(),
      });
    const survey = await storeClosedSurvey({ nomination }, { ...ofSurvey, score: 91 });
    expect((await renew(id, { ...found, survey_score: 91 })).body).toMatchObject({ renewed: [id] });
    expect((await readOrganizationRecord(id)).assessment).toMatchObject({ survey, reviewed: true });
  });

  it('are noted when a nomination renews an organization for which staff have started the survey', async () => {
    const { id } = await nominated('long ago');
    const survey = await storeClosedSurvey({ nomination: 'the first one', organization: id }, ofSurvey);
    const { id: nomination } = await addNomination();
    await database().doc(`nominations/${nomination}`).update({ renewal_of: id });
    const { valid_until } = await readOrganizationRecord(id);
    const valid_from = daysLater(valid_until, 1);
    const certified = await callAs('admin', 'POST', `/api/admin/nominations/${nomination}/certify`, {
      ...withDays(makeNewOrganizationInput({ number_of_employees: 340 })),
      valid_from,
      valid_until: wholeYearFrom(valid_from),
      tier: 'mid',
      revision: 1,
      organization_revision: 1,
      assessment: found,
    });
    expect(certified.body).toMatchObject({ organization: { id, assessment: { ...stored, survey } } });
  });

  it('are not noted with a renewal whose survey is that of the present period', async () => {
    const { id, survey } = await nominated('long ago');
    await database()
      .doc(`surveys/${survey}`)
      .update({ created_at: new Date(Date.now() - 310 * 86_400_000) });
    expect((await renew(id, found)).body).toMatchObject({ renewed: [id] });
    expect((await readOrganizationRecord(id)).assessment).toEqual(stored);
  });
});
