import { randomUUID } from 'node:crypto';
import { practiceReviewFields } from '@utkarsh/domain/assessment/practices';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { renewalReplySchema } from '@utkarsh/domain/organization/organizationEdit';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { afterAll, describe, expect, it } from 'vitest';
import { documentOf, readDocument, readOrganizationRecord } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { refusalOf } from '../factories/operations';
import {
  addOrganization,
  addedOrganizations,
  assessOrganization as assess,
  certifyNomination,
  editOrganization,
  expectPublishedAlike,
  goldFigures as figures,
  makeCertification,
  makePeriodText,
  readOrganizationEntry,
  removeAddedOrganizations,
  renewOrganizations as renew,
  revokeOrganization,
  searchCertified,
} from '../factories/organizations';
import { postJson } from '../factories/site';
import { signInAs } from '../factories/staff';
import { storeClosedSurvey } from '../factories/surveys';

afterAll(removeAddedOrganizations);

const today = todayInIndia();
/** Adds an organization whose certificate ends soon. */
const addEnding = () =>
  addOrganization({ number_of_employees: 340, certification_period: makePeriodText(11) });
async function addRevoked() {
  const record = await addOrganization();
  await revokeOrganization(record);
  return record;
}
const revoke = (id: string) => readOrganizationRecord(id).then(revokeOrganization);
const update = (changes: object) => (id: string) => documentOf('organizations', id).update({ ...changes });
const storedFigures = { ...figures, participation_reason: '' };

describe('a renewal', () => {
  it('begins the day after the present period, which stays valid, and happens once', async () => {
    const record = await addEnding();
    const { id, valid_from, valid_until } = record;
    const next = daysLater(valid_until, 1);
    expect((await renew(id, 'nobody-000000')).body).toEqual({
      renewed: [id],
      unchanged: [],
      missing: ['nobody-000000'],
    });
    const after = await readOrganizationRecord(id);
    expect(after).toMatchObject({
      state: 'valid',
      valid_from: next,
      valid_until: wholeYearFrom(next),
      earlier_periods: [{ valid_from, valid_until, revoked: false }],
      revision: 2,
    });
    await expectPublishedAlike(id);
    const { certification_period } = record;
    const [row] = (await searchCertified('mid', record.organization_name)).organizations;
    expect(row).toMatchObject({ certification_period });
    expect((await renew(id)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toEqual(after);
  });

  it('stores its reason in the history', async () => {
    const { id } = await addEnding();
    const reason = 'The board extended the programme.';
    expect(await renew({ id, reason: '' })).toMatchObject(
      refusalOf({ 'organizations.0.reason': 'Enter a reason for the renewal.' }),
    );
    await renew({ id, reason });
    expect(await readOrganizationEntry(id, '2_updated')).toMatchObject({ kind: 'updated', reason });
  });

  it('happens once for a version, even when the call is repeated a day later', async () => {
    const { id } = await addOrganization({ certification_period: makePeriodText(20) });
    const row = { id, revision: 1 };
    expect((await renew(row)).body).toMatchObject({ renewed: [id] });
    const begun = { valid_from: daysLater(today, -1), valid_until: daysLater(today, 363) };
    await documentOf('organizations', id).update(begun);
    expect((await renew(row)).body).toMatchObject({ renewed: [], unchanged: [id] });
    expect(await readOrganizationRecord(id)).toMatchObject({ ...begun, revision: 2 });
  });

  it('repeats its first reply under its Idempotency-Key, and conflicts with other content', async () => {
    const { id } = await addEnding();
    const headers = {
      Authorization: `Bearer ${await signInAs('admin')}`,
      'Idempotency-Key': randomUUID(),
    };
    const send = (revision: number) =>
      postJson('/api/admin/organizations/renew', { organizations: [{ id, revision }] }, headers);
    const firstReply = { status: 200, body: { renewed: [id], unchanged: [], missing: [] } };
    expect(await send(1)).toMatchObject(firstReply);
    expect(await send(1)).toMatchObject(firstReply);
    expect(await send(2)).toMatchObject({ status: 409 });
    expect(await readOrganizationRecord(id)).toMatchObject({ revision: 2 });
  });

  it('happens once when it is sent twice at once', async () => {
    const { id } = await addEnding();
    const replies = await Promise.all([renew(id), renew(id)]);
    expect(replies.flatMap(({ body }) => renewalReplySchema.parse(body).renewed)).toEqual([id]);
    expect((await readOrganizationRecord(id)).earlier_periods).toHaveLength(1);
  });

  it.each([
    ['that cannot be read', update({ revoked_reason: null }), {}],
    ['that was revoked after the version of the call', revoke, { revision: 1 }],
    ['that was revoked, when the call names no version', revoke, {}],
    ['that never was certified', update({ valid_from: '', valid_until: '' }), {}],
  ])('skips an organization %s, and renews the others', async (_which, change, row) => {
    const [one, other] = [await addEnding(), await addEnding()];
    await change(one.id);
    expect((await renew({ id: one.id, ...row }, other.id)).body).toEqual({
      renewed: [other.id],
      unchanged: [one.id],
      missing: [],
    });
    expect((await readDocument('organizations', one.id))?.['earlier_periods']).toEqual([]);
  });

  it('renews no organization when one row is refused, and names the row and the field', async () => {
    const [record, other] = [await addEnding(), await addEnding()];
    const { id, certification_period } = await addRevoked();
    const refusals: [row: object, field: string, words: string][] = [
      [{ id, revision: 2, certification_period }, 'certification_period', 'the certificate was revoked'],
      [{ id, certification_period: 'next year' }, 'certification_period', ''],
      [{ id: record.id }, 'id', 'The list has this id already.'],
      [
        { id: other.id, assessment: { ...figures, survey_score: 10 } },
        'assessment.survey_score',
        'Below 70%',
      ],
    ];
    for (const [row, field, words] of refusals)
      expect(await renew(record.id, row)).toMatchObject(
        refusalOf({ [`organizations.1.${field}`]: expect.stringContaining(words) as unknown }),
      );
    expect(await readOrganizationRecord(record.id)).toEqual(record);
  });

  it('takes a new assessment; the old rating stays with its period', async () => {
    const before = await addEnding();
    await assess(before.id, figures);
    const assessment = { ...figures, survey_score: 95, practices_score: 95 };
    expect((await renew({ id: before.id, assessment })).body).toMatchObject({ renewed: [before.id] });
    expect(await readOrganizationRecord(before.id)).toMatchObject({
      valid_from: daysLater(before.valid_until, 1),
      assessment: { ...assessment, participation_reason: '' },
      earlier_periods: [{ valid_from: before.valid_from, rating: 'Gold', revoked: false }],
      // Today's rating, because the new period has not begun.
      rating: 'Gold',
    });
    await expectPublishedAlike(before.id);
  });
});

describe('an assessment', () => {
  const addAssessed = async () => {
    const { id } = await addOrganization({ number_of_employees: 340 });
    expect((await assess(id, { ...figures, revision: 1 })).status).toBe(200);
    return readOrganizationRecord(id);
  };

  it('gives the present period its rating, keeps its scores private, and stays when other fields are edited', async () => {
    const record = await addAssessed();
    const { id, organization_name } = record;
    expect(record).toMatchObject({ assessment: storedFigures, rating: 'Gold', revision: 2 });
    await expectPublishedAlike(id);
    const [row] = (await searchCertified('mid', organization_name)).organizations;
    expect(row).toMatchObject({ id, rating: 'Gold' });
    const publicPart = await readDocument('certified', id);
    expect(publicPart?.['periods']).toMatchObject([{ rating: 'Gold' }]);
    expect(JSON.stringify([row, publicPart])).not.toMatch(/score|people_|participation/);
    expect((await readOrganizationEntry(id, '2_updated'))?.['fields']).toEqual(['assessment', 'revision']);
    await editOrganization(record, { address: 'Moved' });
    expect(await readOrganizationRecord(id)).toMatchObject({ assessment: storedFigures });
  });

  it('can be corrected and taken back, and is stored once when it is sent again', async () => {
    const record = await addAssessed();
    const { id } = record;
    expect(await assess(id, { ...figures, revision: 1 })).toMatchObject({ status: 200, body: record });
    expect(await assess(id, { ...figures, survey_score: 90, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, revision: 2 } },
    });
    await assess(id, { ...figures, survey_score: 100, practices_score: 100, revision: 2 });
    expect(await readOrganizationRecord(id)).toMatchObject({ rating: 'Platinum', revision: 3 });
    await assess(id, { revision: 3 });
    const after = await readOrganizationRecord(id);
    expect(after.assessment).toBeNull();
    expect(after).not.toHaveProperty('rating');
    expect((await assess('nobody-000000', figures)).status).toBe(404);
  });

  it('comes with the certificate of a nomination', async () => {
    const certify = async (assessment: object) =>
      certifyNomination((await storeNomination()).id, makeCertification({ assessment }));
    const { organization } = certifiedNominationSchema.parse((await certify(figures)).body);
    addedOrganizations.add(organization.id);
    expect(organization).toMatchObject({ assessment: storedFigures, rating: 'Gold' });
    expect(await certify({ ...figures, practices_score: 20 })).toMatchObject(
      refusalOf({ 'assessment.survey_score': expect.stringContaining('67.6%') as unknown }),
    );
  });
});

describe('the sources of the figures', () => {
  const surveyFigures = { score: 88, invited: 340, answers: 300 };
  /** Adds an organization that was certified from a nomination. Its present period began ten months ago or today. */
  async function addNominated(start: 'long ago' | 'today') {
    const nomination = newDocumentId();
    const [valid_from, valid_until] =
      start === 'today' ? [today, wholeYearFrom(today)] : [daysLater(today, -300), daysLater(today, 60)];
    const { id } = await addOrganization({ number_of_employees: 340 });
    await documentOf('organizations', id).update({ nomination, valid_from, valid_until });
    return { id, nomination, survey: await storeClosedSurvey({ nomination }, surveyFigures) };
  }

  it('are stored with an assessment whose figures match the survey, and kept in a correction', async () => {
    const { id, nomination, survey } = await addNominated('today');
    expect((await assess(id, figures)).body).toMatchObject({ assessment: { ...storedFigures, survey } });
    await storeClosedSurvey({ nomination }, { ...surveyFigures, score: 91 });
    const correction = { ...figures, practices_score: 90 };
    expect((await assess(id, correction)).body).toMatchObject({ assessment: { survey } });
    // With one other figure, the survey is no longer the source.
    expect((await assess(id, { ...figures, people_answered: 301 })).body).toMatchObject({
      assessment: expect.not.objectContaining({ survey }) as unknown,
    });
  });

  it('are stored with a renewal when the survey started after the present period began', async () => {
    const { id, nomination } = await addNominated('long ago');
    const now = new Date();
    const review = { revision: 1, updated_by: 'meena', created_at: now, updated_at: now };
    await documentOf('practice_reviews', nomination).set({ ...examplesOf(practiceReviewFields), ...review });
    const survey = await storeClosedSurvey({ nomination }, { ...surveyFigures, score: 91 });
    const assessment = { ...figures, survey_score: 91 };
    expect((await renew({ id, assessment })).body).toMatchObject({ renewed: [id] });
    expect((await readOrganizationRecord(id)).assessment).toMatchObject({ survey, reviewed: true });
  });

  it('are stored when a nomination renews an organization for which staff have started the survey', async () => {
    const { id } = await addNominated('long ago');
    const survey = await storeClosedSurvey({ nomination: 'the first one', organization: id }, surveyFigures);
    const nomination = await storeNomination({ renewal_of: id });
    const valid_from = daysLater((await readOrganizationRecord(id)).valid_until, 1);
    const reply = await certifyNomination(
      nomination.id,
      makeCertification({
        valid_from,
        valid_until: wholeYearFrom(valid_from),
        organization_revision: 1,
        assessment: figures,
      }),
    );
    expect(reply.body).toMatchObject({ organization: { id, assessment: { ...storedFigures, survey } } });
  });
});
