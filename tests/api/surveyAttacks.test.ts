import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { castLimit } from '@utkarsh/domain/contract/rateLimits';
import { bucket } from '../factories/bucket';
import { collectionOf } from '../factories/firestore';
import { callsOfContract } from '../factories/operations';
import { functionsLog, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  closeSurvey,
  collectBallot,
  keyOf,
  makeAddresses,
  readFacts,
  repeatAnswer,
  sealAnswers,
  sendAnswers,
  sendBallot,
  startSurvey,
} from '../factories/surveys';

/** Makes addresses that nothing else in the database holds. */
const ownAddresses = (count: number) =>
  makeAddresses(count).map((address) => `${crypto.randomUUID().slice(0, 8)}-${address}`);

async function everyDocument(): Promise<{ path: string; text: string }[]> {
  const all = await Promise.all(namesOf(collections).map((name) => collectionOf(name).get()));
  return all.flatMap(({ docs }) =>
    docs.map((document) => ({
      path: document.ref.path,
      text: JSON.stringify([document.id, document.data()]),
    })),
  );
}

describe('somebody who reads all that is stored and logged', () => {
  it('finds no key, signature or answer, each ballot only in its box, and no address beside a ballot', async () => {
    const addresses = ownAddresses(5);
    const { id } = await startSurvey(5, { addresses });
    const people = await Promise.all(
      addresses.map(async (address) => {
        const key = await keyOf(id, address);
        const facts = await readFacts(key);
        const { ballot, signature, survey } = await collectBallot(key, facts);
        // No other test gives these answers.
        const answers = `5432112345${repeatAnswer(4).slice(10)}`;
        const sealedAnswers = await sealAnswers(facts, ballot, { answers });
        expect((await sendBallot({ survey, ballot, signature, sealed: sealedAnswers })).status).toBe(200);
        return { address, key, ballot, signature, answers };
      }),
    );
    const isInvite = (path: string) => path.startsWith('survey_invites/') || path.startsWith('mail/');
    const look = async (box: string) => {
      const documents = await everyDocument();
      const holding = (text: string) =>
        documents.filter((one) => one.text.includes(text)).map(({ path }) => path);
      for (const { address, key, ballot, signature, answers } of people) {
        expect(holding(ballot)).toEqual([box]);
        expect([...holding(key), ...holding(signature), ...holding(answers)]).toEqual([]);
        expect(holding(address).filter((path) => !isInvite(path))).toEqual([]);
      }
    };
    await look(`survey_boxes/${id}_0`);
    await closeSurvey(id);
    await look(`survey_boxes/${id}_0_closed`);

    const [files] = await bucket().getFiles();
    expect(files.filter(({ name }) => name.includes(id))).toEqual([]);
    const log = (await functionsLog()).join('\n');
    const secrets = people.flatMap(({ address, key, ballot, signature }) => [
      address,
      key,
      ballot,
      signature,
    ]);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('finds as an administrator no address, key or ballot in any reply of the API', async () => {
    const [address = '', ...others] = ownAddresses(5);
    const { id } = await startSurvey(5, { addresses: [address, ...others] });
    const key = await keyOf(id, address);
    const { ballot } = await collectBallot(key, await readFacts(key));
    const reads = callsOfContract.filter(({ method, reply }) => method === 'GET' && 'schema' in reply);
    expect(reads.length).toBeGreaterThan(10);
    for (const { address: path } of reads) {
      const text = JSON.stringify((await callAs('admin', 'GET', path)).body);
      for (const secret of [address, key, ballot]) expect(text, path).not.toContain(secret);
    }
  });
});

describe('one ballot', () => {
  it('is refused in the three other spellings of its bytes', async () => {
    const { id } = await startSurvey(3);
    const key = await keyOf(id, makeAddresses(1)[0] ?? '');
    const facts = await readFacts(key);
    const cast = await collectBallot(key, facts);
    const isSameBallot = (spelling: string) =>
      Buffer.from(spelling, 'base64url').toString('base64url') === cast.ballot;
    const spellings = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .map((letter) => cast.ballot.slice(0, -1) + letter)
      .filter(isSameBallot);
    expect(spellings).toHaveLength(4);
    for (const ballot of spellings) {
      const reply = await sendBallot({ ...cast, ballot, sealed: await sealAnswers(facts, ballot) });
      expect(reply.status, ballot).toBe(ballot === cast.ballot ? 200 : 400);
    }
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 1, ballots: 1 });
  });

  it('counts once with its last answers, however often and in whatever order it is cast', async () => {
    const addresses = makeAddresses(5);
    const { id } = await startSurvey(5);
    const [first = '', ...others] = await Promise.all(addresses.map((email) => keyOf(id, email)));
    const facts = await readFacts(first);
    const ballot = await collectBallot(first, facts);
    const casts = await Promise.all(
      [1, 5, 3].map(async (one) => ({
        ...ballot,
        sealed: await sealAnswers(facts, ballot.ballot, { answers: repeatAnswer(one) }),
      })),
    );
    await Promise.all([...casts, ...casts].map(sendBallot));
    for (const body of [casts[2], casts[0], casts[1]])
      expect((await sendBallot(body ?? {})).status).toBe(200);
    for (const key of others) await sendAnswers(key, repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({
      answers: 5,
      ballots: 5,
      findings: { score: 100 },
    });
  });

  it('is cast at most twenty times in ten minutes, while other ballots in its box are accepted', async () => {
    const { id } = await startSurvey(3);
    const [first = '', second = ''] = await Promise.all(makeAddresses(2).map((email) => keyOf(id, email)));
    const facts = await readFacts(first);
    const ballot = await collectBallot(first, facts);
    const body = { ...ballot, sealed: await sealAnswers(facts, ballot.ballot) };
    for (let time = 0; time < castLimit.max; time += 1) expect((await sendBallot(body)).status).toBe(200);
    expect(await sendBallot(body)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await sendAnswers(second, repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 2 });
  });

  it('of a survey is refused by another survey of the same organization', async () => {
    const before = await startSurvey(3);
    const key = await keyOf(before.id, makeAddresses(1)[0] ?? '');
    const facts = await readFacts(key);
    const ballot = await collectBallot(key, facts);
    await closeSurvey(before.id);
    const reply = await callAs('admin', 'POST', '/api/admin/surveys', {
      nomination: before.nomination,
      headcount: 3,
      closes: before.closes,
      addresses: makeAddresses(3),
    });
    const { id } = { id: '', ...(typeof reply.body === 'object' && reply.body) };
    const sealedAnswers = await sealAnswers(facts, ballot.ballot);
    expect(await sendBallot({ ...ballot, survey: id, sealed: sealedAnswers })).toMatchObject({ status: 400 });
    const { blinded } = { blinded: 'A'.repeat(342) };
    expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject({ status: 409 });
    expect(await keyOf(id, makeAddresses(1)[0] ?? '')).not.toBe(key);
  });
});
