import { describe, expect, it } from 'vitest';
import { collectLimit } from '@utkarsh/domain/contract/rateLimits';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import { collectionOf, documentOf } from '../factories/firestore';
import { anyText, byStaff, conflict, refusalOf } from '../factories/operations';
import { headersFrom, makePlace, postJson } from '../factories/site';
import {
  answerAll,
  callSurvey,
  closeSurvey,
  collectBallot,
  keyOf,
  lastDay,
  makeAddresses,
  makeBlinded,
  moveLastDay,
  openSurvey,
  readFacts,
  repeatAnswer,
  sealAnswers,
  sendAnswers,
  sendBallot,
  startNomination,
  startSurvey,
  callStart,
} from '../factories/surveys';

const keysOf = (survey: string, people: number) =>
  Promise.all(makeAddresses(people).map((email) => keyOf(survey, email)));

describe('a survey from start to close', () => {
  it('gives staff the score and the counts, also when two administrators close it at once', async () => {
    const { id, state, invited } = await startSurvey(5);
    expect([state, invited]).toEqual(['open', 5]);
    const [first = '', ...others] = makeAddresses(5);
    await answerAll(id, [first], repeatAnswer(2));
    await answerAll(id, others, repeatAnswer(5));
    await Promise.all([callSurvey(id, 'close'), callSurvey(id, 'close')]);
    const findings = { score: 80, groups: {} };
    const result = { answers: 5, ballots: 5, dropped: 0, findings };
    expect(await closeSurvey(id)).toMatchObject({ state: 'closed', invited: 5, revision: 3, result });
  });

  it('has counts and no score with three answers, and a history that names who opened and closed it, but not who answered', async () => {
    const { id } = await startSurvey(3);
    await answerAll(id, makeAddresses(3), repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 3, ballots: 3, findings: null });
    const { docs } = await collectionOf('audit').where('record', '==', id).get();
    const ids = ['1_created', '2_updated', '3_updated'].map((change) => `surveys_${id}_${change}`);
    expect(docs.map((entry) => entry.id).sort()).toEqual(ids);
    const entries = docs.map((entry) => entry.data());
    const inOrder = entries.toSorted((a, b) => Number(a['revision']) - Number(b['revision']));
    expect(inOrder).toMatchObject([byStaff, byStaff, { actor: { kind: 'server' } }]);
    expect(JSON.stringify(entries)).not.toContain('@malar-mills');
  });
});

describe('an invitation', () => {
  it('gets one ballot, is signed at most twenty times in ten minutes, and is not changed by a scanner that opens it', async () => {
    const { id, key, facts } = await openSurvey(3);
    for (let time = 0; time < 3; time += 1) await readFacts(key);
    const { docs } = await collectionOf('surveyInvites').where('survey', '==', id).get();
    expect(docs.filter((invite) => invite.get('collected') === true)).toEqual([]);

    const { blinded } = await makeBlinded(facts);
    const ask = (value = blinded) => postJson('/api/survey/ballots', { key, blinded: value });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await ask((await makeBlinded(facts)).blinded)).toMatchObject({
      ...conflict,
      body: { error: expect.stringContaining('used on another device') },
    });

    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await ask()).status);
    expect(statuses).toHaveLength(collectLimit.max - 3 + 1);
    const [, other = ''] = await keysOf(id, 2);
    await sendAnswers(other, repeatAnswer(5), false, facts);

    // Guesses of keys are limited for each address, and the right key still opens the survey.
    const headers = headersFrom(makePlace());
    const open = async (code: string) => (await postJson('/api/survey', { key: code }, headers)).status;
    const guesses = await Promise.all(Array.from({ length: 62 }, () => open('0000-0000-0000-0000')));
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    expect(await open(key)).toBe(200);
  });
});

describe('a cast', () => {
  it('with a wrong signature, a ballot of another survey, or sealed answers of another length is refused', async () => {
    const [{ id, facts, ballot }, other] = [await openSurvey(3, true), await openSurvey(3, true)];
    const sealedAnswers = await sealAnswers(facts, ballot.ballot);
    const forgery = `${ballot.signature.startsWith('A') ? 'B' : 'A'}${ballot.signature.slice(1)}`;
    for (const cast of [
      { ...ballot, signature: forgery },
      { ...other.ballot, survey: id },
      { ...ballot, ballot: other.ballot.ballot },
    ])
      expect(await sendBallot({ ...cast, sealed: sealedAnswers })).toMatchObject(refusalOf(['signature']));
    expect((await sendBallot({ ...ballot, sealed: 'A'.repeat(5_000_000) })).status).toBe(413);
    expect((await sendBallot({ ...ballot, sealed: 'A'.repeat(3_000) })).status).toBe(400);
    expect((await sendBallot({ ...ballot, sealed: sealedAnswers, key: 'x' })).status).toBe(400);
  });

  it('with answers to another questionnaire, or of another ballot, does not count', async () => {
    const { id, facts, ballot } = await openSurvey(6, true);
    const [, second = '', ...others] = await keysOf(id, 6);
    const questionnaire = currentQuestionnaire + 1;
    await sendBallot({ ...ballot, sealed: await sealAnswers(facts, ballot.ballot, { questionnaire }) });
    const secondBallot = await collectBallot(second, facts);
    await sendBallot({ ...secondBallot, sealed: await sealAnswers(facts, ballot.ballot) });
    for (const key of others) await sendAnswers(key, repeatAnswer(5), false, facts);
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 4, dropped: 2, ballots: 6 });
  });

  it('after the close, or after the last day, is refused', async () => {
    const { id, key, facts, ballot } = await openSurvey(5, true);
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
    const { id, facts } = await openSurvey(10);
    const casts = await Promise.all(
      (await keysOf(id, 10)).map(async (key) => {
        const ballot = await collectBallot(key, facts);
        return { ...ballot, sealed: await sealAnswers(facts, ballot.ballot) };
      }),
    );
    const [survey, ...replies] = await Promise.all([closeSurvey(id), ...casts.map(sendBallot)]);
    const successes = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(survey.result?.answers).toBe(successes.length);
  });
});

describe('a start', () => {
  it('needs a nomination in assessment without an open survey', async () => {
    const { id, nomination } = await startSurvey();
    expect(await startNomination(nomination)).toMatchObject(conflict);
    expect((await startNomination('nothing')).status).toBe(404);
    await closeSurvey(id);
    await documentOf('nominations', nomination).update({ status: 'contacted' });
    expect(await startNomination(nomination)).toMatchObject(conflict);
  });

  it('draws a sample of 70% from addresses and printed codes', async () => {
    const list = { headcount: 100, addresses: makeAddresses(60), printed: 40 };
    const survey = await startSurvey(0, { ...list, sample_percent: 70 });
    expect(survey).toMatchObject({ listed: 100, invited: 70, id: anyText });
    expect(survey.addresses + survey.printed).toBe(70);
    expect((await callStart({ headcount: 10, list_reason: 'Only the plant.' })).status).toBe(201);
  });
});
