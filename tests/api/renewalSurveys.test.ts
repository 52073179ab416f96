import { afterAll, describe, expect, it } from 'vitest';
import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { listedMailsSchema } from '@utkarsh/domain/contract/staff';
import { surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import { database, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  makeCertification,
  removeAddedOrganizations,
} from '../factories/organizations';
import { conflict, refusalOf } from '../factories/operations';
import { callAs } from '../factories/staff';
import {
  callSurvey,
  closeSurvey,
  publishParticipation,
  readSurveys,
  startNomination,
  startSurvey,
  storeClosedSurvey,
} from '../factories/surveys';
import { waitForDocument } from '../factories/triggers';

afterAll(removeAddedOrganizations);

type Fields = Record<string, unknown>;
const surveysOf = async (key: string) => trackedSurveysSchema.parse((await readSurveys(key)).body).surveys;

describe('a survey for a renewal', () => {
  const start = (subject: object) => startNomination(undefined, subject);

  /** Certifies a nomination and starts the survey for its renewal. Returns both, with the key of the nomination's private link. */
  async function startRenewal(contact_email: string) {
    const { id: nomination, key } = await storeNomination({ status: 'assessment' });
    const { body } = await certifyNomination(nomination, makeCertification());
    const { organization } = certifiedNominationSchema.parse(body);
    addedOrganizations.add(organization.id);
    await database().doc(`organizations/${organization.id}`).update({ contact_email });
    const reply = await start({ organization: organization.id });
    return { reply, survey: surveyRecordSchema.parse(reply.body), organization, nomination, key };
  }
  const linkOf = async (survey: string) => String((await readDocument('surveyLinks', survey))?.['key']);
  const mailLink = (survey: string, revision: number) => callSurvey(survey, 'link', { revision });

  it('starts from an organization with a certificate, and cannot be started twice', async () => {
    const { reply, organization, nomination } = await startRenewal('hr@malar-mills.co.in');
    const { id, organization_name } = organization;
    expect(reply).toMatchObject({ status: 201, body: { organization: id, nomination, organization_name } });
    expect(await start({ organization: id })).toMatchObject(conflict);
  });

  it('is shown by a link of its own, which the contact gets, and not by the link of the first nomination', async () => {
    const { survey, organization, key } = await startRenewal('hr@malar-mills.co.in');
    const link = await linkOf(survey.id);
    const record = `organizations/${organization.id}`;
    const { docs } = await database().collection('mail').where('record', '==', record).get();
    const mails = docs.map((mail) => mail.data());
    expect(mails).toMatchObject([{ to: ['hr@malar-mills.co.in'], about: [survey.id, organization.id] }]);
    expect(JSON.stringify(mails)).toContain(`/organization-survey/${link}`);
    const { record: _path, ...invitation } = { ...mails[0], state: 'sent', invite: 'digest' } as Fields;
    await database()
      .collection('mail')
      .add({ ...invitation, about: [survey.id] });
    for (const path of [`surveys/${survey.id}`, record]) {
      const { body } = await callAs('viewer', 'GET', `/api/admin/mails?of=${path}`);
      expect(listedMailsSchema.parse(body).mails).toMatchObject([{ to: 'h…@malar-mills.co.in' }]);
    }
    expect(await surveysOf(link)).toMatchObject([{ id: survey.id, state: 'open', invited: 3 }]);
    expect(await surveysOf(key)).toEqual([]);
    expect((await publishParticipation(key, survey.id, false)).status).toBe(404);
    await closeSurvey(survey.id);
    await waitForDocument(`mail/survey-${survey.id}-result`, (mail) => {
      expect(mail).toMatchObject({ to: ['hr@malar-mills.co.in'], record });
      expect(JSON.stringify(mail)).toContain(`/organization-survey/${link}`);
    });
  });

  it('is opened by the newest link alone, whose holder agrees to the publication', async () => {
    const { survey } = await startRenewal('');
    expect(survey.link_mails).toBe(0);
    expect(await mailLink(survey.id, 1)).toMatchObject(conflict);
    const { organization = '' } = survey;
    await database().doc(`organizations/${organization}`).update({ contact_email: 'new@malar-mills.co.in' });
    expect(await mailLink(survey.id, 1)).toMatchObject({ status: 200, body: { link_mails: 1 } });
    const first = await linkOf(survey.id);
    expect(await mailLink(survey.id, 1)).toMatchObject(conflict);
    expect(await mailLink(survey.id, 2)).toMatchObject({ status: 200, body: { link_mails: 2 } });
    expect((await readSurveys(first)).status).toBe(404);
    const link = await linkOf(survey.id);
    const id = await storeClosedSurvey({ organization }, { score: 100, invited: 12, answers: 11 });
    expect((await publishParticipation(link, id, true)).status).toBe(404);
    expect((await publishParticipation(link, survey.id, true)).status).toBe(409);
    await database().doc(`survey_links/${id}`).set({ key: first });
    expect(await publishParticipation(first, id, true)).toMatchObject({
      status: 200,
      body: { surveys: [{ id, participation_public: true }] },
    });
  });

  it('can be preceded by a test mail, which only administrators send', async () => {
    const { id: organization, organization_name } = await addOrganization();
    const address = `${crypto.randomUUID()}@malar-mills.co.in`;
    const send = (body: object, role: 'admin' | 'viewer' = 'admin') =>
      callAs(role, 'POST', '/api/admin/surveys/test-mails', { organization, address, ...body });
    expect((await send({}, 'viewer')).status).toBe(403);
    expect((await send({ organization: 'nobody-000000' })).status).toBe(404);
    expect((await send({ address: 'nobody' })).body).toMatchObject({
      fields: { address: expect.any(String) as unknown },
    });
    expect((await send({})).status).toBe(200);
    const { docs } = await database().collection('mail').where('to', 'array-contains', address).get();
    expect(docs.map((mail) => mail.data())).toMatchObject([
      { about: [organization], message: { subject: expect.stringContaining(organization_name) as unknown } },
    ]);
  });

  it('of a nomination has no link of its own', async () => {
    const { id: nomination } = await storeNomination({ status: 'assessment' });
    const { id } = await startSurvey(3, { nomination });
    expect(await mailLink(id, 1)).toMatchObject(conflict);
    expect(await readDocument('surveyLinks', id)).toBeUndefined();
  });

  it('cannot be open together with that of a nomination that renews the organization', async () => {
    const { id } = await addOrganization();
    const { id: nomination } = await storeNomination({ status: 'assessment', renewal_of: id });
    for (const [first, second] of [
      [{ organization: id }, { nomination }],
      [{ nomination }, { organization: id }],
    ]) {
      const reply = await start(first ?? {});
      expect(reply.status).toBe(201);
      expect(await start(second ?? {})).toMatchObject(conflict);
      await closeSurvey(surveyRecordSchema.parse(reply.body).id);
    }
  });

  it('needs a certificate, and no nomination', async () => {
    const { id } = await addOrganization();
    expect(await start({ organization: id })).toMatchObject({ status: 201, body: { nomination: '' } });
    const other = await addOrganization({ certification_period: '' });
    expect(await start({ organization: other.id })).toMatchObject(conflict);
    expect(await start({ organization: 'nobody-000000' })).toMatchObject({ status: 404 });
  });

  it('names either a nomination or an organization', async () => {
    const refusal = refusalOf({ nomination: expect.stringContaining('either') as unknown });
    expect(await start({})).toMatchObject(refusal);
    expect(await start({ nomination: 'n1', organization: 'o1' })).toMatchObject(refusal);
  });
});
