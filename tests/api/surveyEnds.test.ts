import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import { erasePerson } from '../../tools/admin/erase';
import { findJob } from '../../tools/admin/jobs';
import { collectionOf, database, documentOf, readDocument } from '../factories/firestore';
import { readEntry, removeRecords } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import { byStaff, conflict } from '../factories/operations';
import { suiteTarget } from '../factories/projects';
import { postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  answerAll,
  callSurvey,
  closeSurvey,
  collectBallot,
  keyOf,
  makeAddresses,
  makeBlinded,
  readFacts,
  repeatAnswer,
  sealAnswers,
  sendBallot,
  startNomination,
  startSurvey,
} from '../factories/surveys';
import { waitForAllEvents, waitForDocument, waitUntil } from '../factories/triggers';

const invitesOf = async (id: string) =>
  (await collectionOf('surveyInvites').where('survey', '==', id).get()).docs;
const mailsOf = async (id: string) =>
  (await database().collection('mail').where('about', 'array-contains', id).get()).size;

/** Starts a survey of a nomination, of five people. Two have answered, and a third one has a ballot. */
async function startAnswered() {
  const email = `${crypto.randomUUID()}@foods.example`;
  const nomination = await storeNomination({ status: 'assessment', email });
  const telephones = { [makeAddresses(1).join()]: '+91 98765 43210' };
  const { id } = await startSurvey(5, { nomination: nomination.id, telephones });
  const [first = '', second = '', third = '', fourth = ''] = makeAddresses(5);
  await answerAll(id, [first, second], repeatAnswer(5));
  const facts = await readFacts(await keyOf(id, third));
  const ballot = await collectBallot(await keyOf(id, third), facts);
  const cast = { ...ballot, sealed: await sealAnswers(facts, ballot.ballot) };
  return { id, nomination, email, facts, cast, key: await keyOf(id, fourth) };
}
type Started = Awaited<ReturnType<typeof startAnswered>>;

/** Loses what a restore of the default database alone does not bring back. */
async function loseKeys(id: string): Promise<void> {
  await documentOf('surveyKeys', id).delete();
  await documentOf('surveyBoxes', `${id}_0`).delete();
}

async function expectEnded({ id, facts, cast, key }: Started): Promise<void> {
  expect(await sendBallot(cast)).toMatchObject(conflict);
  const { blinded } = await makeBlinded(facts);
  expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject(conflict);
  expect(await readFacts(key)).toMatchObject({ state: 'abandoned' });
  expect(await mailsOf(id)).toBe(0);
  expect((await invitesOf(id)).map((invite): unknown => invite.get('to'))).toEqual(Array(5).fill(''));
  expect((await documentOf('surveyBoxes', `${id}_0`).get()).exists).toBe(false);
  expect(await readDocument('surveys', id)).toMatchObject({ state: 'abandoned', result: null });
}

describe('a survey that an administrator abandons', () => {
  it('takes no more answers, mails nobody, and has no answers and addresses', async () => {
    const survey = await startAnswered();
    expect(await callSurvey(survey.id, 'abandon')).toMatchObject({
      status: 200,
      body: { state: 'abandoned', abandoned_for: 'staff', revision: 2 },
    });
    await expectEnded(survey);
    expect(await readEntry(`surveys_${survey.id}_2_updated`)).toMatchObject({
      ...byStaff,
      fields: expect.arrayContaining(['state', 'abandoned_for']),
    });
    // The invitations are deleted when the time for an appeal is over.
    await documentOf('surveys', survey.id).update({ erase_after: new Date() });
    await findJob('surveys')({ now: new Date(Date.now() + 60_000), dryRun: false });
    expect(await invitesOf(survey.id)).toEqual([]);
    expect(await readDocument('surveyKeys', survey.id)).toBeUndefined();
  });

  it('may have lost its keys, and be closing: then nothing else is possible, once, and its nomination gets another survey', async () => {
    const { id, nomination } = await startAnswered();
    await loseKeys(id);
    expect(await callSurvey(id, 'close')).toMatchObject(conflict);
    expect(await callSurvey(id, 'reminders', { revision: 1 })).toMatchObject(conflict);
    await database().doc(`surveys/${id}`).update({ state: 'closing', revision: 2 });
    await waitForAllEvents();
    const { body } = await callSurvey(id, 'abandon');
    expect(body).toMatchObject({ state: 'abandoned', revision: 3 });
    expect(surveyRecordSchema.parse((await callSurvey(id, 'abandon')).body).revision).toBe(3);
    expect((await startNomination(nomination.id)).status).toBe(201);
  });

  it.each(['open', 'closed'])(
    'loses all answers and addresses after a restore, with %s keys',
    async (state) => {
      const survey = await startAnswered();
      await documentOf('surveyKeys', survey.id).update({ state, revision: 3 });
      expect(await callSurvey(survey.id, 'abandon')).toMatchObject({ status: 200, body: { revision: 2 } });
      await expectEnded(survey);
      const invites = await invitesOf(survey.id);
      expect(invites.map((invite): unknown => invite.get('telephone'))).toEqual(Array(5).fill(''));
      expect(await readDocument('surveyKeys', survey.id)).toMatchObject({ state: 'abandoned', revision: 3 });
    },
  );
});

/** Each ends a nomination in one way. */
const ends: Record<string, (survey: Started) => Promise<unknown>> = {
  'staff decline it with a mail': ({ nomination: { id } }) =>
    callAs('admin', 'POST', `/api/admin/nominations/${id}/decline`, {
      reason: 'The organization has four employees.',
      mail: false,
      revision: 1,
    }),
  // As a browser writes it, also for several at once.
  'staff change its status': ({ nomination: { id } }) =>
    database()
      .doc(`nominations/${id}`)
      .update({ status: 'declined', revision: FieldValue.increment(1) }),
  'its nominator withdraws it': ({ nomination: { key } }) => postJson('/api/tracking/withdraw', { key }),
  'staff delete it': ({ nomination: { id } }) => removeRecords('nominations', [id]),
  'it is erased': ({ email }) =>
    erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] }),
};

describe('a survey ends with its nomination', () => {
  it.each(Object.entries(ends))('when %s', async (_way, end) => {
    const survey = await startAnswered();
    await end(survey);
    await waitForDocument(`surveys/${survey.id}`, (record) =>
      expect(record).toMatchObject({ state: 'abandoned', abandoned_for: 'nomination' }),
    );
    await waitUntil('the end of the survey', () => expectEnded(survey));
  });

  it('and keeps its result if it was closed before, when nobody can abandon it', async () => {
    const { id, nomination } = await startAnswered();
    await closeSurvey(id);
    expect(await callSurvey(id, 'abandon')).toMatchObject(conflict);
    await postJson('/api/tracking/withdraw', { key: nomination.key });
    await waitForAllEvents();
    expect(await readDocument('surveys', id)).toMatchObject({ state: 'closed', result: { answers: 2 } });
  });

  it('but not with another step of the nomination, and not if it is for a renewal', async () => {
    const { id, nomination } = await startAnswered();
    await database().doc(`nominations/${nomination.id}`).update({ status: 'contacted', revision: 2 });
    const renewal = await startAnswered();
    await database().doc(`surveys/${renewal.id}`).update({ organization: 'some-organization' });
    await postJson('/api/tracking/withdraw', { key: renewal.nomination.key });
    await waitForAllEvents();
    for (const survey of [id, renewal.id])
      expect(await readDocument('surveys', survey)).toMatchObject({ state: 'open' });
  });
});

it('the keys of a survey follow its record when the call that changed it was killed', async () => {
  const { id } = await startSurvey(3);
  await database().doc(`surveys/${id}`).update({ closes: '2027-01-31', revision: 2 });
  await waitUntil('the keys to follow', async () =>
    expect(await readDocument('surveyKeys', id)).toMatchObject({ closes: '2027-01-31', revision: 2 }),
  );
});
