import { afterAll, describe, expect, it } from 'vitest';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { certifiedSchema } from '@utkarsh/domain/organization/organization';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { erasePerson } from '../../tools/admin/erase';
import { findJob } from '../../tools/admin/jobs';
import { database, readDocument } from '../factories/firestore';
import { readEntry, restoreVersion } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  makeCertification,
  removeAddedOrganizations,
  removeOrganizations,
} from '../factories/organizations';
import { suiteTarget } from '../factories/projects';
import { callApi, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  answerAll,
  closeSurvey,
  lastDay,
  makeAddresses,
  same,
  startSurvey,
  storeClosedSurvey,
} from '../factories/surveys';
import { waitForAllEvents } from '../factories/triggers';

afterAll(removeAddedOrganizations);

const read = (key: string) => postJson('/api/tracking/surveys', { key });
const surveysOf = async (key: string) => trackedSurveysSchema.parse((await read(key)).body).surveys;

/** The survey of a nomination with a private link, and that link's key. */
async function started(people: number) {
  const email = `${crypto.randomUUID()}@foods.example`;
  const { id, key } = await storeNomination({ status: 'assessment', email });
  const survey = await startSurvey(people, { nomination: id });
  const answerAs = (count: number, first = 0) =>
    answerAll(survey.id, makeAddresses(count).slice(first), same(4));
  return { key, email, survey, answerAs };
}
const countTonight = () => findJob('answers')({ now: new Date(), dryRun: false });

describe('the organization', () => {
  it('sees how many answered as of the last night, rounded down to five', async () => {
    const { key, survey, answerAs } = await started(7);
    await answerAs(6);
    expect(await surveysOf(key)).toMatchObject([{ id: survey.id, invited: 7, progress: null, result: null }]);
    await findJob('answers')({ now: new Date(), dryRun: true });
    expect(await surveysOf(key)).toMatchObject([{ progress: null }]);
    await countTonight();
    await answerAs(7, 6);
    expect(await surveysOf(key)).toMatchObject([{ progress: { answered: 5, day: todayInIndia() } }]);
    // A count is no change of the survey: staff who have it open can go on.
    expect(await readDocument('surveys', survey.id)).toMatchObject({ revision: 1 });
  });

  it('sees the result after the close, and nothing of who answered', async () => {
    const { key, survey, answerAs } = await started(5);
    await answerAs(5);
    await closeSurvey(survey.id);
    const { status, body } = await read(key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      surveys: [{ state: 'closed', progress: null, result: { answers: 5, score: 100 } }],
    });
    const text = JSON.stringify(body);
    expect(text).toContain('"overall":[0,0,0,5,0]');
    for (const hidden of ['@malar-mills', 'free', 'ballots', 'warnings', 'addresses']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('sees no result and no number of answers below five', async () => {
    const { key, survey, answerAs } = await started(4);
    await answerAs(4);
    await closeSurvey(survey.id);
    expect(await surveysOf(key)).toMatchObject([{ state: 'closed', progress: null, result: null }]);
  });

  it('sees the surveys of its own nomination alone, newest first', async () => {
    const { key, survey } = await started(3);
    await closeSurvey(survey.id);
    const nomination = String((await readDocument('surveys', survey.id))?.['nomination']);
    const second = await startSurvey(3, { nomination });
    await started(3);
    expect((await surveysOf(key)).map(({ id }) => id)).toEqual([second.id, survey.id]);
  });
});

it('a key that leads to nothing, or to a deleted nomination, gets 404', async () => {
  const { id, key } = await storeNomination({ status: 'assessment' });
  expect((await read(key)).body).toEqual({ surveys: [] });
  await database().doc(`nominations/${id}`).delete();
  for (const unknown of [key, newTrackingKey(id)]) expect((await read(unknown)).status).toBe(404);
});

const publish = (key: string, survey: string, agreed: boolean) =>
  callApi('/api/tracking/surveys/publication', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, survey, agreed }),
  });

describe('the consent to publish participation', () => {
  /** A closed survey with eleven of twelve answers, and how to certify on it. */
  async function answered() {
    const email = `${crypto.randomUUID()}@foods.example`;
    const { id: nomination, key } = await storeNomination({ status: 'assessment', email });
    const survey = await storeClosedSurvey({ nomination }, { score: 100, invited: 12, answers: 11 });
    const certify = async () => {
      const { body } = await certifyNomination(nomination, makeCertification({ assessment: figures }));
      const { organization } = certifiedNominationSchema.parse(body);
      addedOrganizations.add(organization.id);
      return organization;
    };
    return { key, email, survey, certify };
  }
  const participationOf = async (organization: string) =>
    certifiedSchema.parse(await readDocument('certified', organization)).periods.at(-1)?.participation;
  const shown = { invited: 12, answered: 11 };
  const figures = {
    survey_score: 100,
    practices_score: 80,
    people_invited: 12,
    people_answered: 11,
    participation_reason: 'One plant of three.',
  };

  it('publishes it with the certificate, and withdrawing removes it', async () => {
    const { key, survey, certify } = await answered();
    const { id } = await certify();
    expect(await participationOf(id)).toBeUndefined();
    expect(await publish(key, survey, true)).toMatchObject({
      status: 200,
      body: { surveys: [{ participation_public: true }] },
    });
    expect(await participationOf(id)).toEqual(shown);
    expect((await publish(key, survey, false)).status).toBe(200);
    expect(await participationOf(id)).toBeUndefined();
    // Late events of the triggers bring nothing back.
    await waitForAllEvents();
    expect(await participationOf(id)).toBeUndefined();
  });

  it('may come before the certificate, and is noted once with its time and author', async () => {
    const { key, survey, certify } = await answered();
    await Promise.all([1, 2, 3].map(() => publish(key, survey, true)));
    const { id, revision } = await certify();
    expect(await participationOf(id)).toEqual(shown);
    const stored = await readDocument('surveys', survey);
    // Opened, closing, closed, agreed.
    expect(stored).toMatchObject({ revision: 4, participation_public: true });
    expect(await readEntry(`surveys_${survey}_4_updated`)).toMatchObject({
      actor: { kind: 'nominator' },
      fields: ['participation_public', 'revision'],
    });
    // Figures that staff type are not those of the survey.
    const typed = { ...figures, people_answered: 12, revision };
    expect((await callAs('admin', 'PUT', `/api/admin/organizations/${id}/assessment`, typed)).status).toBe(
      200,
    );
    expect(await participationOf(id)).toBeUndefined();
  });

  it('ends with the consent of the nominator, and with the erasure of the nomination', async () => {
    for (const end of ['withdraw', 'erase'] as const) {
      const { key, email, survey, certify } = await answered();
      const { id } = await certify();
      await publish(key, survey, true);
      expect(await participationOf(id)).toEqual(shown);
      if (end === 'withdraw') await postJson('/api/tracking/withdraw', { key });
      else await erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
      expect(await participationOf(id)).toBeUndefined();
      expect((await publish(key, survey, true)).status).toBe(end === 'withdraw' ? 409 : 404);
    }
  });

  it('does not come back with an organization that is restored', async () => {
    const { key, survey, certify } = await answered();
    await publish(key, survey, true);
    const { id } = await certify();
    await removeOrganizations([id]);
    expect(await readDocument('certified', id)).toBeUndefined();
    await publish(key, survey, false);
    expect((await restoreVersion(`organizations_${id}_1_deleted`, 1)).status).toBe(200);
    expect(await participationOf(id)).toBeUndefined();
  });

  it('is refused below ten answers, before the close, and for the survey of somebody else', async () => {
    const { id: nomination, key } = await storeNomination({ status: 'assessment' });
    const open = await startSurvey(3, { nomination });
    expect((await publish(key, open.id, true)).status).toBe(409);
    const few = await storeClosedSurvey({ nomination }, { score: 100, invited: 9, answers: 9 });
    expect((await publish(key, few, true)).status).toBe(409);
    expect((await publish(key, few, false)).status).toBe(200);
    const other = await storeNomination({ status: 'assessment' });
    expect((await publish(other.key, few, false)).status).toBe(404);
    expect((await publish(newTrackingKey('none'), few, false)).status).toBe(404);
  });
});

describe('a survey for a renewal', () => {
  const start = (body: object) =>
    callAs('admin', 'POST', '/api/admin/surveys', {
      headcount: 3,
      closes: lastDay(),
      addresses: makeAddresses(3),
      ...body,
    });

  it('starts from an organization, is on the private page of its nomination, and is open once', async () => {
    const { id: nomination, key } = await storeNomination({ status: 'assessment' });
    const { body } = await certifyNomination(nomination, makeCertification());
    const { organization } = certifiedNominationSchema.parse(body);
    addedOrganizations.add(organization.id);
    const { id, organization_name } = organization;
    const started = await start({ organization: id });
    expect(started).toMatchObject({ status: 201, body: { organization: id, nomination, organization_name } });
    expect(await surveysOf(key)).toMatchObject([{ state: 'open', invited: 3 }]);
    expect(await start({ organization: id })).toMatchObject({ status: 409 });
  });

  it('needs a certificate, and no nomination', async () => {
    const { id } = await addOrganization();
    expect(await start({ organization: id })).toMatchObject({ status: 201, body: { nomination: '' } });
    const uncertified = await addOrganization({ certification_period: '' });
    expect(await start({ organization: uncertified.id })).toMatchObject({ status: 409 });
    expect(await start({ organization: 'nobody-000000' })).toMatchObject({ status: 404 });
  });

  it('names either a nomination or an organization', async () => {
    const refusal = {
      status: 400,
      body: { fields: { nomination: expect.stringContaining('either') as unknown } },
    };
    expect(await start({})).toMatchObject(refusal);
    expect(await start({ nomination: 'n1', organization: 'o1' })).toMatchObject(refusal);
  });
});
