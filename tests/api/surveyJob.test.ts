import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import { useLocalSurveyKeys } from '../../tools/emulators/invitations';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import {
  answerAll,
  closeSurvey,
  makeAddresses,
  moveLastDay,
  repeatAnswer,
  startSurvey,
} from '../factories/surveys';
import { waitForAllEvents, waitForDocument, waitUntil } from '../factories/triggers';

beforeAll(useLocalSurveyKeys);

const job = findJob('surveys');
const dayMs = 86_400_000;
const run = (days = 0, dryRun = false) => job({ now: new Date(Date.now() + days * dayMs), dryRun });

const survey = (id: string) => documentOf('surveys', id);
const keys = (id: string) => documentOf('surveyKeys', id);
const box = (id: string, part = '') => documentOf('surveyBoxes', `${id}_0${part}`);
const invites = (id: string) => collectionOf('surveyInvites').where('survey', '==', id);
const invitesOf = async (id: string) => (await invites(id).get()).size;

/** Starts a survey of five people who all answer. Returns its id. */
async function startAnswered(): Promise<string> {
  const { id } = await startSurvey(5);
  await answerAll(id, makeAddresses(5), repeatAnswer(5));
  return id;
}

const readTimes = async (id: string) =>
  (await invites(id).get()).docs.map(({ updateTime }) => updateTime.toMillis());

const result = { state: 'closed', result: { answers: 5, ballots: 5, findings: { score: 100 } } };

/** Waits until the function that opens the answers has stored the result. */
const waitForResult = (id: string) =>
  waitForDocument(`surveys/${id}`, (record) => expect(record).toMatchObject(result));

/** Marks a survey as closing, while the function that opens the answers cannot work. */
async function failToClose(id: string): Promise<void> {
  const before = (await keys(id).get()).data() ?? {};
  await keys(id).delete();
  await survey(id).update({ state: 'closing', revision: 2 });
  // A function gets its events in their order: when it has closed another survey, it has failed to close this one.
  await closeSurvey((await startSurvey(1)).id);
  await keys(id).set(before);
}

/** Each leaves a survey as a close does that is killed at this point. */
const killPoints: Record<string, (id: string) => Promise<void>> = {
  'before it took a box away': failToClose,
  'after it took a box away': async (id) => {
    await failToClose(id);
    await box(id, '_closed').set((await box(id).get()).data() ?? {});
    await box(id).delete();
  },
  'after it stored the result': async (id) => {
    const before = (await keys(id).get()).data() ?? {};
    await closeSurvey(id);
    await waitForAllEvents();
    await keys(id).set(before);
  },
};

describe('the nightly job of surveys', () => {
  it('closes a survey whose last day is over, and no other', async () => {
    const [overdue, { id: open }] = [await startAnswered(), await startSurvey()];
    await moveLastDay(overdue, '2026-01-01');
    const { lines } = await run(0, true);
    expect(lines).toContain(`Would begin the close of surveys/${overdue}.`);
    expect(await readDocument('surveys', overdue)).toMatchObject({ state: 'open' });
    await run();
    await waitForResult(overdue);
    expect(await readDocument('surveys', open)).toMatchObject({ state: 'open' });
  });

  it.each(Object.entries(killPoints))('finishes a close that was killed %s', async (_when, kill) => {
    const id = await startAnswered();
    await kill(id);
    await run();
    await waitForResult(id);
    await waitUntil('the keys to follow', async () =>
      expect(await readDocument('surveyKeys', id)).toMatchObject({ state: 'closed' }),
    );
    expect(await readDocument('surveyKeys', id)).not.toHaveProperty('signing_key');
    expect((await box(id).get()).exists).toBe(false);
    expect((await invites(id).where('call_back', '==', true).get()).size).toBe(5);
  });

  it('deletes invitations and sealed answers 30 days after the close, and keeps the result', async () => {
    const id = await startAnswered();
    await closeSurvey(id);
    const due: unknown = (await readDocument('surveys', id))?.['erase_after'];
    expect(due instanceof Timestamp && Math.round((due.toMillis() - Date.now()) / dayMs)).toBe(30);
    await run();
    expect([await invitesOf(id), (await box(id, '_closed').get()).exists]).toEqual([5, true]);
    // Changes the stored time, because a later clock of the job would close the surveys of other tests.
    await survey(id).update({ erase_after: Timestamp.now() });
    await run(0.01);
    expect([await invitesOf(id), (await box(id, '_closed').get()).exists]).toEqual([0, false]);
    expect(await readDocument('surveys', id)).toMatchObject(result);
  });

  it('gives all invitations and boxes of an open survey a new time, and loses no ballot of that moment', async () => {
    const { id } = await startSurvey(5);
    await answerAll(id, makeAddresses(5).slice(0, 2), repeatAnswer(5));
    const readAllTimes = async () => [
      (await box(id).get()).updateTime?.toMillis() ?? 0,
      ...(await readTimes(id)),
    ];
    const before = await readAllTimes();
    const renew = findJob('times');
    await Promise.all([
      renew({ now: new Date(), dryRun: false }),
      answerAll(id, makeAddresses(5).slice(2), repeatAnswer(5)),
    ]);
    await renew({ now: new Date(), dryRun: false });
    expect(Math.min(...(await readAllTimes()))).toBeGreaterThan(Math.max(...before));
    expect(await closeSurvey(id)).toMatchObject(result);
  });

  it('reports a survey that is still closing, and repeats its close', async () => {
    const id = await startAnswered();
    await failToClose(id);
    const { concerns, lines } = await run();
    expect(concerns).toContain(`surveys/${id} is still closing: it has no result yet.`);
    expect(lines).toContain(`Repeated the close of surveys/${id}.`);
    await waitForResult(id);
  });

  it('reports keys that it cannot read, and goes on', async () => {
    const { id } = await startSurvey();
    await keys(id).update({ revision: 'x' });
    expect((await run()).concerns.join('\n')).toContain(`surveys/${id}: `);
    await keys(id).update({ revision: 1 });
  });

  it('removes the records of an interrupted start after a day, and not before', async () => {
    const id = newDocumentId();
    await keys(id).set({ sealing_key: 'x', boxes: 1 });
    await box(id).set({ sheets: {} });
    await documentOf('surveyInvites', id).set({ survey: id, to: 'asha@malar-mills.co.in' });
    const readRest = async () => [
      (await keys(id).get()).exists,
      (await box(id).get()).exists,
      await invitesOf(id),
    ];
    await run();
    expect(await readRest()).toEqual([true, true, 1]);
    await run(1.1);
    expect(await readRest()).toEqual([false, false, 0]);
  });
});

it('all invitations have the time of the close, with and without a ballot or a call-back', async () => {
  const { id } = await startSurvey(5, { headcount: 8, printed: 3 });
  await answerAll(id, makeAddresses(2), repeatAnswer(5));
  const before = await readTimes(id);
  await closeSurvey(id);
  expect(Math.min(...(await readTimes(id)))).toBeGreaterThan(Math.max(...before));
});
