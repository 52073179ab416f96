import { describe, expect, it } from 'vitest';
import { databaseIds } from '@utkarsh/domain/collections';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { surveyCallBacksSchema, surveyCodesSchema } from '@utkarsh/domain/contract/surveys';
import { findJob } from '../../tools/admin/jobs';
import { database, readDocument } from '../factories/firestore';
import { readEntry } from '../factories/history';
import { byStaff, conflict, refusalOf } from '../factories/operations';
import { callAs } from '../factories/staff';
import {
  callSurvey,
  closeSurvey,
  keyOf,
  makeAddresses,
  readFacts,
  repeatAnswer,
  sendAnswers,
  startSurvey,
} from '../factories/surveys';

const remind = (id: string, revision: number) => callSurvey(id, 'reminders', { revision });
const extend = (id: string, revision: number, closes: string) =>
  callSurvey(id, 'extend', { revision, closes });
const few = async (id: string): Promise<unknown> => (await readDocument('surveys', id))?.['few_answers'];
/** Expects that the history names the member of the staff who has changed these fields. */
const expectEntry = async (id: string, ...fields: string[]) =>
  expect(await readEntry(`surveys_${id}_2_updated`)).toMatchObject({
    ...byStaff,
    fields: [...fields, 'revision'],
  });

/** Returns the addresses of a round of mails: 0 is the invitation, 1 the first reminder. */
async function mailedIn(id: string, round: number): Promise<string[]> {
  const { docs } = await database().collection('mail').where('about', 'array-contains', id).get();
  const mails = docs.filter((mail) => mail.id.endsWith(`-${round}`));
  return mails.map((mail) => String(mail.get('to'))).sort();
}

it('the job of every minute writes the invitations that an interrupted start has left, each once', async () => {
  const { id } = await startSurvey(3);
  const survey = database().doc(`surveys/${id}`);
  const { docs } = await database().collection('mail').where('about', 'array-contains', id).get();
  await docs[0]?.ref.delete();
  await survey.update({ mailing_after: '' });
  await findJob('invitations')({ now: new Date(), dryRun: false });
  expect(await mailedIn(id, 0)).toEqual(makeAddresses(3));
  expect((await survey.get()).get('mailing_after')).toBeUndefined();
});

describe('a reminder', () => {
  it('goes to everybody, so that no mail server shows who has answered, and its history names who sent it', async () => {
    const { id } = await startSurvey(3);
    await sendAnswers(await keyOf(id, makeAddresses(1)[0] ?? ''), repeatAnswer(5));
    expect(await remind(id, 1)).toMatchObject({ status: 200, body: { reminders: 1, revision: 2 } });
    expect(await mailedIn(id, 1)).toEqual(makeAddresses(3));
    await expectEntry(id, 'reminders');
    // It is not sent again by the same call, and not a third time.
    expect(await remind(id, 1)).toMatchObject({ ...conflict, body: { current: { reminders: 1 } } });
    expect(await mailedIn(id, 2)).toEqual([]);
    expect(await remind(id, 2)).toMatchObject({ status: 200, body: { reminders: 2 } });
    expect(await mailedIn(id, 2)).toEqual(makeAddresses(3));
    expect(await remind(id, 3)).toMatchObject(conflict);
  });
});

const codesOf = (id: string) => callSurvey(id, 'codes');
const keysIn = ({ body }: { body: unknown }) => surveyCodesSchema.parse(body).keys;

describe('the sheet of printed codes', () => {
  it('has the key of each printed code in the sample, and the history names who made the sheet', async () => {
    const input = { headcount: 100, addresses: makeAddresses(60), printed: 40, sample_percent: 70 };
    const { id, printed } = await startSurvey(0, input);
    const keys = keysIn(await codesOf(id));
    expect(new Set(keys).size).toBe(printed);
    for (const key of keys) expect(await readFacts(key)).toMatchObject({ survey: id });
    await expectEntry(id, 'code_sheets');
  });

  it('is the same after some have answered, and its keys are stored nowhere', async () => {
    const { id } = await startSurvey(0, { headcount: 5, printed: 5 });
    // Nobody was mailed.
    expect(await remind(id, 1)).toMatchObject(conflict);
    const before = await codesOf(id);
    const [first = '', second = ''] = keysIn(before);
    await sendAnswers(first, repeatAnswer(5));
    await sendAnswers(second, repeatAnswer(5));
    expect((await codesOf(id)).body).toEqual(before.body);
    for (const databaseId of databaseIds)
      for (const collection of await database(databaseId).listCollections()) {
        const all = await collection.get();
        const text = JSON.stringify(all.docs.map((document) => [document.id, document.data()]));
        for (const key of keysIn(before)) expect(text.includes(key), collection.id).toBe(false);
      }
    await closeSurvey(id);
    expect(await codesOf(id)).toMatchObject(conflict);
  });
});

const callBacksOf = async (id: string) =>
  surveyCallBacksSchema.parse((await callAs('admin', 'GET', `/api/admin/surveys/${id}/call-backs`)).body)
    .people;
const calledBack = async (id: string) => (await callBacksOf(id)).map(({ address }) => address);

describe('the call-back list', () => {
  it('has people who did not answer too, nobody with a printed code, and the telephone numbers in whatever spelling of the address', async () => {
    const telephones = { 'Person1+x@malar-mills.co.in': '+91 98765 43210' };
    const list = { headcount: 8, addresses: makeAddresses(5), printed: 3, telephones };
    const { id } = await startSurvey(0, list);
    await sendAnswers(await keyOf(id, makeAddresses(1)[0] ?? ''), repeatAnswer(5));
    expect(await calledBack(id)).toEqual([]);
    await closeSurvey(id);
    expect(await calledBack(id)).toEqual(makeAddresses(5));
    expect((await callBacksOf(id)).slice(0, 2)).toEqual([
      { address: 'person1@malar-mills.co.in', telephone: '+91 98765 43210' },
      { address: 'person2@malar-mills.co.in', telephone: '' },
    ]);
  });

  it('is drawn once, even when a close is killed after the draw and repeated', async () => {
    const { id } = await startSurvey(12);
    await closeSurvey(id);
    const addresses = await calledBack(id);
    expect(addresses).toHaveLength(5);
    expect(makeAddresses(12)).toEqual(expect.arrayContaining(addresses));
    await database().doc(`surveys/${id}`).update({ state: 'closing' });
    expect(await closeSurvey(id)).toMatchObject({ state: 'closed' });
    expect(await calledBack(id)).toEqual(addresses);
  });
});

describe('too few answers', () => {
  it('are flagged at night in the week before the close, until the survey is extended', async () => {
    const closes = daysLater(todayInIndia(), 7);
    const [urgent, later] = [await startSurvey(3, { closes }), await startSurvey(3)];
    await findJob('answers')({ now: new Date(), dryRun: false });
    expect([await few(urgent.id), await few(later.id)]).toEqual([true, false]);
    expect((await extend(urgent.id, 1, daysLater(closes, 7))).status).toBe(200);
    expect(await few(urgent.id)).toBe(false);
  });
});

describe('an extension', () => {
  it('moves the last day for everybody, and its history names who moved it', async () => {
    const { id } = await startSurvey(3);
    const closes = daysLater(todayInIndia(), 50);
    expect(await extend(id, 1, closes)).toMatchObject({ status: 200, body: { closes, revision: 2 } });
    expect((await readFacts(await keyOf(id, makeAddresses(1)[0] ?? ''))).closes).toBe(closes);
    await expectEntry(id, 'closes');
    expect(await extend(id, 1, daysLater(closes, 1))).toMatchObject({
      ...conflict,
      body: { current: { closes } },
    });
  });
});

it('what an open survey by mail cannot do is refused, and more after its last day and its close', async () => {
  const { id, closes } = await startSurvey(3);
  expect(await codesOf(id)).toMatchObject(conflict);
  for (const day of [closes, daysLater(closes, -1), daysLater(todayInIndia(), 62)]) {
    const problems = { closes: expect.stringMatching(/^Last Day must be/) as unknown };
    expect(await extend(id, 1, day)).toMatchObject(refusalOf(problems));
  }
  await database().doc(`surveys/${id}`).update({ closes: '2026-01-01' });
  expect(await remind(id, 1)).toMatchObject(conflict);
  const { revision } = await closeSurvey(id);
  expect(await remind(id, revision)).toMatchObject(conflict);
  expect(await mailedIn(id, 1)).toEqual([]);
  expect(await extend(id, revision, daysLater(closes, 1))).toMatchObject(conflict);
});
