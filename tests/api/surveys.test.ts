import { describe, expect, it } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collectLimit } from '@utkarsh/domain/contract/rateLimits';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import { collectionOf, database, documentOf, readDocument } from '../factories/firestore';
import { headersFrom, makePlace, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  answerAll,
  callStart,
  closeSurvey,
  collectBallot,
  keyOf,
  lastDay,
  makeAddresses,
  makeBlinded,
  moveLastDay,
  readFacts,
  repeatAnswer,
  sealAnswers,
  sendAnswers,
  sendBallot,
  startSurvey,
} from '../factories/surveys';

const keysOf = (survey: string, people: number) =>
  Promise.all(makeAddresses(people).map((email) => keyOf(survey, email)));
const firstKey = (survey: string) => keyOf(survey, makeAddresses(1)[0] ?? '');

/** Starts a survey and collects the ballot of its first invitation. */
async function openSurvey(people = 5) {
  const { id } = await startSurvey(people);
  const key = await firstKey(id);
  const facts = await readFacts(key);
  return { id, key, facts, ballot: await collectBallot(key, facts) };
}

const conflict = { status: 409, body: { code: 'conflict' } };

describe('a survey from start to close', () => {
  it('gives staff the score and the counts', async () => {
    const { id, state, invited } = await startSurvey(5);
    expect([state, invited]).toEqual(['open', 5]);
    const [first = '', ...others] = makeAddresses(5);
    await answerAll(id, [first], repeatAnswer(2));
    await answerAll(id, others, repeatAnswer(5));
    const survey = await closeSurvey(id);
    expect(survey).toMatchObject({ state: 'closed', invited: 5 });
    expect(survey.result).toMatchObject({ answers: 5, ballots: 5, dropped: 0, findings: { score: 80 } });
    expect(survey.result?.findings?.groups).toEqual({});
  });

  it('has counts and no score with three answers', async () => {
    const { id } = await startSurvey(3);
    await answerAll(id, makeAddresses(3), repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 3, ballots: 3, findings: null });
  });

  it('has a history that names who opened and closed it, but not who answered', async () => {
    const { id } = await startSurvey();
    await answerAll(id, makeAddresses(1), repeatAnswer(4));
    await closeSurvey(id);
    const { docs } = await database().collection('audit').where('record', '==', id).get();
    expect(docs.map((entry) => entry.id).sort()).toEqual([
      `surveys_${id}_1_created`,
      `surveys_${id}_2_updated`,
      `surveys_${id}_3_updated`,
    ]);
    const actorOf = (revision: number) =>
      docs.find((entry) => entry.get('revision') === revision)?.get('actor') as unknown;
    const byStaff = { kind: 'staff', uid: expect.stringMatching(/\w/) };
    expect([1, 2, 3].map(actorOf)).toMatchObject([byStaff, byStaff, { kind: 'server' }]);
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain('@malar-mills');
  });
});

describe('an invitation', () => {
  it('gets one ballot: the same blinded value again gets the same signature, another value is refused', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    const facts = await readFacts(key);
    const { blinded } = await makeBlinded(facts);
    const ask = (value: string) => postJson('/api/survey/ballots', { key, blinded: value });
    const [first, second] = [await ask(blinded), await ask(blinded)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await ask((await makeBlinded(facts)).blinded)).toMatchObject({
      ...conflict,
      body: { error: expect.stringContaining('used on another device') },
    });
  });

  it('is signed at most twenty times in ten minutes, while others are signed', async () => {
    const { id } = await startSurvey();
    const [first = '', second = ''] = await keysOf(id, 2);
    const facts = await readFacts(first);
    const { blinded } = await makeBlinded(facts);
    const statuses: number[] = [];
    for (let time = 0; time <= collectLimit.max; time += 1)
      statuses.push((await postJson('/api/survey/ballots', { key: first, blinded })).status);
    expect([...new Set(statuses), statuses.indexOf(429)]).toEqual([200, 429, collectLimit.max]);
    await sendAnswers(second, repeatAnswer(5), false, facts);
  });

  it('gets one ballot when ten are requested at once', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    const facts = await readFacts(key);
    const values = await Promise.all(Array.from({ length: 10 }, () => makeBlinded(facts)));
    const replies = await Promise.all(
      values.map(({ blinded }) => postJson('/api/survey/ballots', { key, blinded })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('changes nothing however often a scanner opens it', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    for (let time = 0; time < 3; time += 1) await readFacts(key);
    const { docs } = await collectionOf('surveyInvites').where('survey', '==', id).get();
    expect(docs.filter((invite) => invite.get('collected') === true)).toEqual([]);
  });

  it('is found by its key, and guesses of keys are limited for each address', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    const headers = headersFrom(makePlace());
    const guess = () => postJson('/api/survey', { key: '0000-0000-0000-0000' }, headers);
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await postJson('/api/survey', { key }, headers)).status).toBe(200);
  });

  it('has a mail without its text, so that no record holds its key', async () => {
    const { id } = await startSurvey();
    const keys = await keysOf(id, 3);
    const { docs } = await database().collection('mail').where('about', 'array-contains', id).get();
    expect(docs.map((mail) => mail.get('to') as unknown).sort()).toEqual(
      makeAddresses(3).map((email) => [email]),
    );
    for (const name of ['mail', 'surveyInvites', 'surveyKeys', 'surveys', 'audit'] as const) {
      const all = await collectionOf(name).get();
      const text = JSON.stringify(all.docs.map((document) => [document.id, document.data()]));
      for (const key of keys) expect(text.includes(key), name).toBe(false);
    }
  });
});

describe('a cast', () => {
  it('of the same ballot replaces the earlier answers', async () => {
    const { id, facts, ballot } = await openSurvey();
    for (const answers of [repeatAnswer(1), repeatAnswer(2), repeatAnswer(5)])
      expect(
        (await sendBallot({ ...ballot, sealed: await sealAnswers(facts, ballot.ballot, { answers }) }))
          .status,
      ).toBe(200);
    await answerAll(id, makeAddresses(5).slice(1), repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 5, findings: { score: 100 } });
  });

  it('with a wrong signature, or a ballot of another survey, is refused', async () => {
    const { id, facts, ballot } = await openSurvey();
    const other = await openSurvey();
    const sealedAnswers = await sealAnswers(facts, ballot.ballot);
    const signature = { status: 400, body: { fields: { signature: expect.any(String) } } };
    const forgery = `${ballot.signature.startsWith('A') ? 'B' : 'A'}${ballot.signature.slice(1)}`;
    expect(await sendBallot({ ...ballot, signature: forgery, sealed: sealedAnswers })).toMatchObject(
      signature,
    );
    expect(await sendBallot({ ...other.ballot, survey: id, sealed: sealedAnswers })).toMatchObject(signature);
    expect(await sendBallot({ ...ballot, ballot: other.ballot.ballot, sealed: sealedAnswers })).toMatchObject(
      signature,
    );
  });

  it('with sealed answers of 5 MB, or of another length, is refused', async () => {
    const { facts, ballot } = await openSurvey();
    const sealedAnswers = await sealAnswers(facts, ballot.ballot);
    expect((await sendBallot({ ...ballot, sealed: 'A'.repeat(5_000_000) })).status).toBe(413);
    expect((await sendBallot({ ...ballot, sealed: 'A'.repeat(3_000) })).status).toBe(400);
    expect((await sendBallot({ ...ballot, sealed: sealedAnswers, key: 'x' })).status).toBe(400);
  });

  it('with answers to another questionnaire, or of another ballot, does not count', async () => {
    const { id, facts, ballot } = await openSurvey(6);
    const [, second = '', ...others] = await keysOf(id, 6);
    await sendBallot({
      ...ballot,
      sealed: await sealAnswers(facts, ballot.ballot, { questionnaire: currentQuestionnaire + 1 }),
    });
    const secondBallot = await collectBallot(second, facts);
    await sendBallot({ ...secondBallot, sealed: await sealAnswers(facts, ballot.ballot) });
    for (const key of others) await sendAnswers(key, repeatAnswer(5), false, facts);
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 4, dropped: 2, ballots: 6 });
  });

  it('after the close, or after the last day, is refused', async () => {
    const { id, key, facts, ballot } = await openSurvey();
    const body = { ...ballot, sealed: await sealAnswers(facts, ballot.ballot) };
    await moveLastDay(id, '2026-01-01');
    expect(await sendBallot(body)).toMatchObject(conflict);
    expect((await readFacts(key)).state).toBe('closing');
    await moveLastDay(id, lastDay());
    expect((await sendBallot(body)).status).toBe(200);
    await closeSurvey(id);
    expect(await sendBallot(body)).toMatchObject(conflict);
    expect((await readFacts(key)).state).toBe('closed');
    const { blinded } = await makeBlinded(facts);
    expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject(conflict);
  });

  it('that races the close is counted or refused, and never lost', async () => {
    const { id } = await startSurvey(10);
    const keys = await keysOf(id, 10);
    const facts = await readFacts(keys[0] ?? '');
    const ballots = await Promise.all(keys.map((key) => collectBallot(key, facts)));
    const bodies = await Promise.all(
      ballots.map(async (ballot) => ({ ...ballot, sealed: await sealAnswers(facts, ballot.ballot) })),
    );
    const [survey, ...replies] = await Promise.all([closeSurvey(id), ...bodies.map(sendBallot)]);
    const successes = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(survey.result?.answers).toBe(successes.length);
  });
});

describe('a close', () => {
  it('that was killed goes on when it is called again, and a later call changes nothing', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5), repeatAnswer(5));
    // Leaves the survey as a close does that is killed after it took the first box away.
    const box = documentOf('surveyBoxes', `${id}_0`);
    const content = (await box.get()).data() ?? {};
    await documentOf('surveyBoxes', `${id}_0_closed`).set(content);
    await box.delete();
    await database().doc(`surveys/${id}`).update({ state: 'closing', revision: 2 });
    const first = await closeSurvey(id);
    expect(first.result).toMatchObject({ answers: 5, findings: { score: 100 } });
    expect(await closeSurvey(id)).toEqual(first);
    expect(await readDocument('surveyKeys', id)).toMatchObject({ state: 'closed' });
    expect(await readDocument('surveyKeys', id)).not.toHaveProperty('signing_key');
  });

  it('is done once when two administrators press the button at once', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5), repeatAnswer(5));
    await Promise.all([
      callAs('admin', 'POST', `/api/admin/surveys/${id}/close`),
      callAs('admin', 'POST', `/api/admin/surveys/${id}/close`),
    ]);
    const survey = await closeSurvey(id);
    expect(survey).toMatchObject({ state: 'closed', revision: 3, result: { answers: 5 } });
  });
});

describe('a start', () => {
  it('needs a nomination in assessment without an open survey', async () => {
    const first = await startSurvey();
    const body = { headcount: 3, closes: lastDay(), addresses: makeAddresses(3) };
    const start = (nomination: string) =>
      callAs('admin', 'POST', '/api/admin/surveys', { ...body, nomination });
    expect(await start(first.nomination)).toMatchObject(conflict);
    expect((await start('nothing')).status).toBe(404);
    await closeSurvey(first.id);
    await database().doc(`nominations/${first.nomination}`).update({ status: 'contacted' });
    expect(await start(first.nomination)).toMatchObject(conflict);
  });

  it.each([
    ['in the past', '2026-01-01'],
    ['more than 60 days from today', daysLater(todayInIndia(), 61)],
  ])('is refused for a last day %s', async (_which, closes) => {
    expect(await callStart({ closes })).toMatchObject({
      status: 400,
      body: { fields: { closes: expect.stringMatching(/^Last Day must/) } },
    });
  });

  it('is refused for a list whose length differs without a reason', async () => {
    expect(await callStart({ headcount: 10 })).toMatchObject({
      status: 400,
      body: { fields: { list_reason: expect.any(String) } },
    });
    expect((await callStart({ headcount: 10, list_reason: 'Only the plant.' })).status).toBe(201);
  });

  it('draws a sample of 70% from addresses and printed codes', async () => {
    const survey = await startSurvey(0, {
      headcount: 100,
      addresses: makeAddresses(60),
      printed: 40,
      sample_percent: 70,
    });
    expect(survey).toMatchObject({ listed: 100, invited: 70 });
    expect(survey.addresses + survey.printed).toBe(70);
  });
});
