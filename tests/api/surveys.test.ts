import { describe, expect, it } from 'vitest';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import { database } from '../factories/firestore';
import { headersFrom, makePlace, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  answer,
  answerAll,
  callStart,
  cast,
  closeSurvey,
  collectBallot,
  keyOf,
  lastDay,
  makeAddresses,
  makeBlinded,
  readFacts,
  same,
  seal,
  startSurvey,
} from '../factories/surveys';

const keysOf = (survey: string, people: number) =>
  Promise.all(makeAddresses(people).map((to) => keyOf(survey, to)));
const firstKey = (survey: string) => keyOf(survey, makeAddresses(1)[0] ?? '');

/** A survey, and a ballot of its first invitation. */
async function open(people = 5) {
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
    await answerAll(id, [first], same(2));
    await answerAll(id, others, same(5));
    const closed = await closeSurvey(id);
    expect(closed).toMatchObject({ state: 'closed', invited: 5 });
    expect(closed.result).toMatchObject({ answers: 5, ballots: 5, dropped: 0, findings: { score: 80 } });
    expect(closed.result?.findings?.frequencies['overall']).toEqual([0, 1, 0, 0, 4]);
  });

  it('has counts and no score with three answers', async () => {
    const { id } = await startSurvey(3);
    await answerAll(id, makeAddresses(3), same(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 3, ballots: 3, findings: null });
  });

  it('tells who opened and closed it, and nothing of who answered', async () => {
    const { id } = await startSurvey();
    await answerAll(id, makeAddresses(1), same(4));
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
  it('gets one ballot: the same blinded value again gets the same signature, another one is refused', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    const facts = await readFacts(key);
    const { blinded } = await makeBlinded(facts);
    const ask = (value: string) => postJson('/api/survey/ballots', { key, blinded: value });
    const [first, second] = [await ask(blinded), await ask(blinded)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await ask((await makeBlinded(facts)).blinded)).toMatchObject(conflict);
  });

  it('gets one ballot of ten that are asked for at once', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    const facts = await readFacts(key);
    const values = await Promise.all(Array.from({ length: 10 }, () => makeBlinded(facts)));
    const replies = await Promise.all(
      values.map(({ blinded }) => postJson('/api/survey/ballots', { key, blinded })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('changes nothing when it is opened, as often as a scanner opens it', async () => {
    const { id } = await startSurvey();
    const key = await firstKey(id);
    for (let time = 0; time < 3; time += 1) expect((await readFacts(key)).collected).toBe(false);
    const { docs } = await database().collection('survey_invites').where('survey', '==', id).get();
    expect(docs.filter((invite) => invite.get('collected') === true)).toEqual([]);
  });

  it('is found by its key alone, and wrong keys are limited for each address', async () => {
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
    expect(docs.map((mail) => mail.get('to') as unknown).sort()).toEqual(makeAddresses(3).map((to) => [to]));
    for (const name of ['mail', 'survey_invites', 'survey_keys', 'surveys', 'audit']) {
      const all = await database().collection(name).get();
      const text = JSON.stringify(all.docs.map((document) => [document.id, document.data()]));
      for (const key of keys) expect(text.includes(key), name).toBe(false);
    }
  });
});

describe('a cast', () => {
  it('again replaces the answers of its ballot, and comes from nobody', async () => {
    const { id, facts, ballot } = await open();
    for (const answers of [same(1), same(2), same(5)])
      expect((await cast({ ...ballot, sealed: await seal(facts, ballot.ballot, { answers }) })).status).toBe(
        200,
      );
    await answerAll(id, makeAddresses(5).slice(1), same(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 5, findings: { score: 100 } });
  });

  it('with a wrong signature, or a ballot of another survey, is refused', async () => {
    const { id, facts, ballot } = await open();
    const other = await open();
    const sealed = await seal(facts, ballot.ballot);
    const signature = { status: 400, body: { fields: { signature: expect.any(String) } } };
    const flipped = `${ballot.signature.startsWith('A') ? 'B' : 'A'}${ballot.signature.slice(1)}`;
    expect(await cast({ ...ballot, signature: flipped, sealed })).toMatchObject(signature);
    expect(await cast({ ...other.ballot, survey: id, sealed })).toMatchObject(signature);
    expect(await cast({ ...ballot, ballot: other.ballot.ballot, sealed })).toMatchObject(signature);
  });

  it('with sealed answers of 5 MB, or of another length, is refused', async () => {
    const { facts, ballot } = await open();
    const sealed = await seal(facts, ballot.ballot);
    expect((await cast({ ...ballot, sealed: 'A'.repeat(5_000_000) })).status).toBe(413);
    expect((await cast({ ...ballot, sealed: 'A'.repeat(3_000) })).status).toBe(400);
    expect((await cast({ ...ballot, sealed, key: 'x' })).status).toBe(400);
  });

  it('with answers to another questionnaire, or of another ballot, does not count', async () => {
    const { id, facts, ballot } = await open(6);
    const [, second = '', ...others] = await keysOf(id, 6);
    await cast({
      ...ballot,
      sealed: await seal(facts, ballot.ballot, { questionnaire: currentQuestionnaire + 1 }),
    });
    const moved = await collectBallot(second, facts);
    await cast({ ...moved, sealed: await seal(facts, ballot.ballot) });
    for (const key of others) await answer(key, same(5), false, facts);
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 4, dropped: 2, ballots: 6 });
  });

  it('after the close, or after the last day, is refused', async () => {
    const { id, key, facts, ballot } = await open();
    const body = { ...ballot, sealed: await seal(facts, ballot.ballot) };
    await database().doc(`surveys/${id}`).update({ closes: '2026-01-01' });
    expect(await cast(body)).toMatchObject(conflict);
    expect((await readFacts(key)).state).toBe('closing');
    await database().doc(`surveys/${id}`).update({ closes: lastDay() });
    expect((await cast(body)).status).toBe(200);
    await closeSurvey(id);
    expect(await cast(body)).toMatchObject(conflict);
    expect((await readFacts(key)).state).toBe('closed');
    const { blinded } = await makeBlinded(facts);
    expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject(conflict);
  });

  it('that races the close is counted or refused, and none is lost', async () => {
    const { id } = await startSurvey(10);
    const keys = await keysOf(id, 10);
    const facts = await readFacts(keys[0] ?? '');
    const ballots = await Promise.all(keys.map((key) => collectBallot(key, facts)));
    const bodies = await Promise.all(
      ballots.map(async (ballot) => ({ ...ballot, sealed: await seal(facts, ballot.ballot) })),
    );
    const [closed, ...replies] = await Promise.all([closeSurvey(id), ...bodies.map(cast)]);
    const accepted = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(closed.result?.answers).toBe(accepted.length);
  });
});

describe('a close', () => {
  it('that was killed goes on when it is called again, and changes nothing once it is done', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5), same(5));
    // As a process leaves it that dies after it has taken the first box away.
    const box = database().doc(`survey_boxes/${id}_0`);
    const content = (await box.get()).data() ?? {};
    await database().doc(`surveys/${id}`).update({ state: 'closing', revision: 2 });
    await database().doc(`survey_keys/${id}`).update({ closing: true });
    await database().doc(`survey_boxes/${id}_0_closed`).set(content);
    await box.delete();
    const first = await closeSurvey(id);
    expect(first.result).toMatchObject({ answers: 5, findings: { score: 100 } });
    expect(await closeSurvey(id)).toEqual(first);
    expect((await database().doc(`survey_keys/${id}`).get()).exists).toBe(false);
  });

  it('is done once when two administrators press the button at once', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5), same(5));
    await Promise.all([
      callAs('admin', 'POST', `/api/admin/surveys/${id}/close`),
      callAs('admin', 'POST', `/api/admin/surveys/${id}/close`),
    ]);
    const closed = await closeSurvey(id);
    expect(closed).toMatchObject({ state: 'closed', revision: 3, result: { answers: 5 } });
  });
});

describe('a start', () => {
  it('needs a nomination in assessment without an open survey', async () => {
    const first = await startSurvey();
    const body = { headcount: 3, closes: lastDay(), addresses: makeAddresses(3) };
    const again = (nomination: string) =>
      callAs('admin', 'POST', '/api/admin/surveys', { ...body, nomination });
    expect(await again(first.nomination)).toMatchObject(conflict);
    expect((await again('nothing')).status).toBe(404);
    await closeSurvey(first.id);
    await database().doc(`nominations/${first.nomination}`).update({ status: 'contacted' });
    expect(await again(first.nomination)).toMatchObject(conflict);
  });

  it('refuses a last day in the past, and a list that differs without a reason', async () => {
    expect(await callStart({ closes: '2026-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { closes: expect.any(String) } },
    });
    expect(await callStart({ headcount: 10 })).toMatchObject({
      status: 400,
      body: { fields: { list_reason: expect.any(String) } },
    });
    expect((await callStart({ headcount: 10, list_reason: 'Only the plant.' })).status).toBe(201);
  });

  it('draws at least 70% of 100 employees or more, and leaves printed codes in', async () => {
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
