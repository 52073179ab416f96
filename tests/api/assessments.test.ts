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

/** Gives 85.6% in an organization with 340 employees. */
const figures = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
const storedFigures = { ...figures, participation_reason: '' };
const today = todayInIndia();

const assess = (id: string, body: object, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'PUT', `/api/admin/organizations/${id}/assessment`, body);
const addAssessed = async (changes?: Parameters<typeof addOrganization>[0]) => {
  const { id } = await addOrganization({ number_of_employees: 340, ...changes });
  const reply = await assess(id, { ...figures, revision: 1 });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return readOrganizationRecord(id);
};

describe('an assessment', () => {
  it('gives the present period its rating and keeps its scores private', async () => {
    const record = await addAssessed();
    expect(record).toMatchObject({ assessment: storedFigures, rating: 'Gold', revision: 2 });
    await expectPublishedAlike(record.id);
    const [row] = (await searchCertified('mid', record.organization_name)).organizations;
    expect(row).toMatchObject({ id: record.id, rating: 'Gold' });
    const publicPart = await readDocument('certified', record.id);
    expect(publicPart?.['periods']).toMatchObject([{ rating: 'Gold' }]);
    expect(JSON.stringify([row, publicPart])).not.toMatch(/score|people_|participation/);
    expect(await readEntry(`organizations_${record.id}_2_updated`)).toMatchObject({
      fields: ['assessment', 'revision'],
    });
  });

  it('can be corrected and taken back', async () => {
    const { id } = await addAssessed();
    await assess(id, { ...figures, survey_score: 100, practices_score: 100, revision: 2 });
    expect(await readOrganizationRecord(id)).toMatchObject({ rating: 'Platinum' });
    await assess(id, { revision: 3 });
    const record = await readOrganizationRecord(id);
    expect(record.assessment).toBeNull();
    expect(record).not.toHaveProperty('rating');
  });

  it.each([
    ['a score below 70%', { survey_score: 65 }, 'survey_score'],
    ['no number of invitations', { people_invited: '' }, 'people_invited'],
    ['more answers than invitations', { people_answered: 341 }, 'people_answered'],
    ['too few answers without a reason', { people_answered: 51 }, 'participation_reason'],
    ['a score in words', { survey_score: 'good' }, 'survey_score'],
  ])('with %s is not stored, and the error names the field', async (_name, changes, field) => {
    const record = await addOrganization({ number_of_employees: 340 });
    const { status, body } = await assess(record.id, { ...figures, ...changes, revision: 1 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: expect.any(String) as string } },
    });
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('keeps the reason for few answers', async () => {
    const { id } = await addOrganization({ number_of_employees: 340 });
    const few = { ...figures, people_answered: 100, participation_reason: 'A plant was closed.' };
    expect((await assess(id, { ...few, revision: 1 })).status).toBe(200);
    expect(await readOrganizationRecord(id)).toMatchObject({ assessment: few, rating: 'Gold' });
  });

  it('is rejected from viewers, for an old version and for an unknown organization', async () => {
    const record = await addAssessed();
    expect((await assess(record.id, { ...figures, revision: 2 }, 'viewer')).status).toBe(403);
    expect((await assess(record.id, { ...figures, survey_score: 90, revision: 1 })).body).toMatchObject({
      code: 'conflict',
      current: { id: record.id, revision: 2 },
    });
    expect((await assess('nobody-000000', { ...figures, revision: 1 })).status).toBe(404);
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('is stored once when a lost reply makes the client send it again', async () => {
    const record = await addAssessed();
    expect(await assess(record.id, { ...figures, revision: 1 })).toMatchObject({ status: 200, body: record });
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('stays when other fields are edited', async () => {
    const record = await addAssessed();
    await editOrganization(record, { address: 'Moved' });
    expect(await readOrganizationRecord(record.id)).toMatchObject({
      address: 'Moved',
      assessment: storedFigures,
    });
  });
});

describe('a renewal', () => {
  const renew = (ids: string[], assessment?: object) =>
    callAs('admin', 'POST', '/api/admin/organizations/renew', {
      organizations: ids.map((id) => ({ id, assessment })),
    });

  it('takes a new assessment; the old rating stays with its period', async () => {
    const before = await addAssessed({ certification_period: makePeriodText(11) });
    const better = { ...figures, survey_score: 95, practices_score: 95 };
    expect((await renew([before.id], better)).body).toMatchObject({ renewed: [before.id] });
    const record = await readOrganizationRecord(before.id);
    expect(record).toMatchObject({
      valid_from: daysLater(before.valid_until, 1),
      assessment: { ...better, participation_reason: '' },
      earlier_periods: [{ valid_from: before.valid_from, rating: 'Gold', revoked: false }],
      // Today's rating, because the new period has not begun.
      rating: 'Gold',
    });
    await expectPublishedAlike(before.id);
  });

  it('is rejected when its assessment is below 70%', async () => {
    const record = await addOrganization({
      number_of_employees: 340,
      certification_period: makePeriodText(11),
    });
    expect((await renew([record.id], { ...figures, survey_score: 10 })).body).toMatchObject({
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
  const { organization } = certifiedNominationSchema.parse((await certify({ assessment: figures })).body);
  addedOrganizations.add(organization.id);
  expect(organization).toMatchObject({ assessment: storedFigures, rating: 'Gold' });
  expect((await certify({ assessment: { ...figures, practices_score: 20 } })).body).toMatchObject({
    fields: { 'assessment.survey_score': expect.stringContaining('67.6%') as string },
  });
});

it('a public list filters by rating', async () => {
  const record = await addAssessed();
  const search = encodeURIComponent(record.organization_name);
  const list = (rating: string) =>
    callApi(`/api/certified-organizations/mid?search=${search}&rating=${rating}`);
  expect((await list('Gold')).body).toMatchObject({ total: 1 });
  expect((await list('Platinum')).body).toMatchObject({ total: 0 });
  expect((await list('gold')).status).toBe(400);
});

describe('the sources of the figures', () => {
  const surveyFigures = { score: 88, invited: 340, answers: 300 };
  /** Adds an organization that was certified from a nomination. Its present period began ten months ago or today. */
  async function addNominated(start: 'long ago' | 'today') {
    const nomination = newDocumentId();
    const [valid_from, valid_until] =
      start === 'today' ? [today, wholeYearFrom(today)] : [daysLater(today, -300), daysLater(today, 60)];
    const { id } = await addOrganization({ number_of_employees: 340 });
    await database().doc(`organizations/${id}`).update({ nomination, valid_from, valid_until });
    return { id, nomination, survey: await storeClosedSurvey({ nomination }, surveyFigures) };
  }
  const renew = (id: string, assessment: object) =>
    callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id, assessment }] });

  it('are stored with an assessment whose figures match the survey', async () => {
    const { id, survey } = await addNominated('today');
    expect((await assess(id, figures)).body).toMatchObject({ assessment: { ...storedFigures, survey } });
    // With one other figure, the survey is no longer the source.
    expect((await assess(id, { ...figures, people_answered: 301 })).body).toMatchObject({
      assessment: expect.not.objectContaining({ survey }) as unknown,
    });
  });

  it('are kept when an assessment is corrected after another survey', async () => {
    const { id, nomination, survey } = await addNominated('today');
    await assess(id, figures);
    await storeClosedSurvey({ nomination }, { ...surveyFigures, score: 91 });
    expect((await assess(id, { ...figures, practices_score: 90 })).body).toMatchObject({
      assessment: { survey, practices_score: 90 },
    });
  });

  it('are stored with a renewal when the survey started after the present period began', async () => {
    const { id, nomination } = await addNominated('long ago');
    await database()
      .doc(`practice_reviews/${nomination}`)
      .set({
        ...examplesOf(practiceReviewFields),
        revision: 1,
        updated_by: 'meena',
        created_at: new Date(),
        updated_at: new Date(),
      });
    const survey = await storeClosedSurvey({ nomination }, { ...surveyFigures, score: 91 });
    expect((await renew(id, { ...figures, survey_score: 91 })).body).toMatchObject({ renewed: [id] });
    expect((await readOrganizationRecord(id)).assessment).toMatchObject({ survey, reviewed: true });
  });

  it('are stored when a nomination renews an organization for which staff have started the survey', async () => {
    const { id } = await addNominated('long ago');
    const survey = await storeClosedSurvey({ nomination: 'the first one', organization: id }, surveyFigures);
    const { id: nomination } = await addNomination();
    await database().doc(`nominations/${nomination}`).update({ renewal_of: id });
    const { valid_until } = await readOrganizationRecord(id);
    const valid_from = daysLater(valid_until, 1);
    const reply = await callAs('admin', 'POST', `/api/admin/nominations/${nomination}/certify`, {
      ...withDays(makeNewOrganizationInput({ number_of_employees: 340 })),
      valid_from,
      valid_until: wholeYearFrom(valid_from),
      tier: 'mid',
      revision: 1,
      organization_revision: 1,
      assessment: figures,
    });
    expect(reply.body).toMatchObject({ organization: { id, assessment: { ...storedFigures, survey } } });
  });

  it('are not stored with a renewal when the survey started before the present period', async () => {
    const { id, survey } = await addNominated('long ago');
    await database()
      .doc(`surveys/${survey}`)
      .update({ created_at: new Date(Date.now() - 310 * 86_400_000) });
    expect((await renew(id, figures)).body).toMatchObject({ renewed: [id] });
    expect((await readOrganizationRecord(id)).assessment).toEqual(storedFigures);
  });
});
