import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { castLimit } from '@utkarsh/domain/contract/rateLimits';
import { surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import { bucket } from '../factories/bucket';
import { collectionOf } from '../factories/firestore';
import { callsOfContract, refusalOf } from '../factories/operations';
import { functionsLog, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import { useLocalSurveyKeys } from '../../tools/emulators/invitations';
import { ballotMaker } from '../../tools/seed/surveys';
import {
  answerAll,
  callStart,
  closeSurvey,
  collectBallot,
  keyOf,
  makeAddresses,
  makeBlinded,
  openSurvey,
  readFacts,
  repeatAnswer,
  sealAnswers,
  sendAnswers,
  sendBallot,
  startNomination,
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
    const secrets = people.flatMap((one) => [one.address, one.key, one.ballot, one.signature]);
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

describe('somebody with a strip of printed codes', () => {
  it('gets the same facts of a code before and after it was used', async () => {
    const { id } = await startSurvey(0, { headcount: 3, printed: 3 });
    const key = await keyOf(id, 'printed 1');
    const read = async (code: string) => (await postJson('/api/survey', { key: code })).body;
    const before = await read(key);
    await sendAnswers(key, repeatAnswer(5));
    expect(await read(key)).toEqual(before);
    expect(await read(await keyOf(id, 'printed 2'))).toEqual(before);
  });
});

describe('an employer with the list', () => {
  it('gets one invitation for each mailbox, and staff see what was merged', async () => {
    const asha = 'asha@malar.in Asha@malar.in ASHA@MALAR.IN asha+1@malar.in asha+hr@malar.in';
    const ravi = 'ravik@gmail.com ravi.k@gmail.com r.a.v.i.k@googlemail.com Ravi.K+2@gmail.com';
    const addresses = `${asha} ${ravi} hr@malar.in`.split(' ');
    const refusal = await callStart({ addresses, headcount: addresses.length });
    expect(refusal).toMatchObject(refusalOf(['list_reason']));
    const look = await callStart({ addresses: [...addresses, '\u0430sha@malar.in'], headcount: 3 });
    const words = expect.stringMatching(/Latin letters/) as unknown;
    expect(look).toMatchObject(refusalOf({ 'addresses.10': words }));
    const survey = await startSurvey(0, { addresses, headcount: 3 });
    expect(survey).toMatchObject({
      listed: 3,
      invited: 3,
      address_counts: { merged: 7, private: 1, tagged: 0, shared: 1 },
    });
    const invites = await collectionOf('surveyInvites').where('survey', '==', survey.id).get();
    expect(invites.docs.map((invite) => String(invite.get('to'))).sort()).toEqual([
      'asha@malar.in',
      'hr@malar.in',
      'ravik@gmail.com',
    ]);
  });
});

describe('somebody with the signing key of a survey', () => {
  it('can spoil the result, which then says why, and nobody can without it', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5), repeatAnswer(5));
    useLocalSurveyKeys();
    const forge = await ballotMaker(id);
    expect((await sendBallot(await forge(repeatAnswer(1)))).status).toBe(200);
    const survey = await closeSurvey(id);
    expect(survey.result).toMatchObject({ answers: 6, ballots: 5, findings: null });
    expect(survey.result?.warnings).toContain('more_answers');
  });
});

describe('fifty people who each ask for two ballots at once', () => {
  it('get one each, and the survey has fifty answers', async () => {
    const { id, facts } = await openSurvey(50);
    const keys = await Promise.all(makeAddresses(50).map((address) => keyOf(id, address)));
    const pairs = await Promise.all(
      keys.map(async (key) => {
        const values = [await makeBlinded(facts), await makeBlinded(facts)];
        const replies = await Promise.all(
          values.map(async ({ ballot, blinded, finish }) => {
            const { status, body } = await postJson('/api/survey/ballots', { key, blinded });
            return { status, ballot, signature: status === 200 ? await finish(body) : 'A'.repeat(342) };
          }),
        );
        return replies;
      }),
    );
    expect(pairs.map((pair) => pair.map(({ status }) => status).sort())).toEqual(pairs.map(() => [200, 409]));
    const casts = await Promise.all(
      pairs
        .flat()
        .map(async ({ ballot, signature }) =>
          sendBallot({ survey: id, ballot, signature, sealed: await sealAnswers(facts, ballot) }),
        ),
    );
    expect(casts.filter(({ status }) => status === 200)).toHaveLength(50);
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 50, ballots: 50 });
  });
});

describe('one ballot', () => {
  it('is refused in the three other spellings of its bytes', async () => {
    const { id, facts, ballot: cast } = await openSurvey(3, true);
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
    const { id, facts, ballot } = await openSurvey(5, true);
    const [, ...others] = await Promise.all(makeAddresses(5).map((email) => keyOf(id, email)));
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
    const result = { answers: 5, ballots: 5, findings: { score: 100 } };
    expect((await closeSurvey(id)).result).toMatchObject(result);
  });

  it('is cast at most twenty times in ten minutes, while other ballots in its box are accepted', async () => {
    const { id, facts, ballot } = await openSurvey(3, true);
    const second = await keyOf(id, makeAddresses(2)[1] ?? '');
    const body = { ...ballot, sealed: await sealAnswers(facts, ballot.ballot) };
    for (let time = 0; time < castLimit.max; time += 1) expect((await sendBallot(body)).status).toBe(200);
    expect(await sendBallot(body)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await sendAnswers(second, repeatAnswer(5));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 2 });
  });

  it('of a survey is refused by another survey of the same organization', async () => {
    const before = await openSurvey(3, true);
    const { key, facts, ballot } = before;
    const { nomination } = await closeSurvey(before.id);
    const { id } = surveyRecordSchema.parse((await startNomination(nomination)).body);
    const sealedAnswers = await sealAnswers(facts, ballot.ballot);
    expect(await sendBallot({ ...ballot, survey: id, sealed: sealedAnswers })).toMatchObject({ status: 400 });
    const body = { key, blinded: 'A'.repeat(342) };
    expect(await postJson('/api/survey/ballots', body)).toMatchObject({ status: 409 });
    expect(await keyOf(id, makeAddresses(1)[0] ?? '')).not.toBe(key);
  });
});
