import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { findJob } from '../../tools/admin/jobs';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { callApi } from '../factories/site';
import { callAs } from '../factories/staff';
import { waitForDocument } from '../factories/triggers';

const job = findJob('news');
const runJob = () => job({ now: new Date(), dryRun: false });

/** Moves the times of a nomination's news into the past, so that the job tells them alone. */
const letTimePass = (id: string) =>
  documentOf('nominationNews', id).update({ told_on: '2026-01-01', due_at: new Date(Date.now() - 1000) });

/** Subjects of the mails about a nomination besides the acknowledgement, oldest first. */
const newsOf = async (id: string): Promise<string[]> =>
  (await collectionOf('mail').where('record', '==', `nominations/${id}`).get()).docs
    .filter((mail) => !mail.id.endsWith('acknowledgement'))
    .toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((mail) => String(mail.get('message.subject')));

/** Sets a status as staff do, and waits until the server has noted what the nominator is to be told. */
async function setStatus(id: string, status: string, isDue = true): Promise<void> {
  const document = documentOf('nominations', id);
  const revision = Number((await document.get()).get('revision')) + 1;
  await document.update({ status, updated_by: 'staff', updated_at: new Date(), revision });
  const key = String((await collectionOf('nominationKeys').doc(id).get()).get('key'));
  await waitForDocument(`nomination_status/${key}`, (data) => expect(data).toMatchObject({ status }));
  await waitForDocument(`nomination_news/${id}`, (data) => expect(data?.['due_at'] !== null).toBe(isDue));
}

it('several steps of one day lead to one mail, about the last step', async () => {
  const { id } = await storeNomination({ company_name: 'Malar Mills' });
  await waitForDocument(`nomination_news/${id}`, (data) => expect(data).toMatchObject({ told: '' }));
  await setStatus(id, 'in_review');
  // The acknowledgement was the mail of this day.
  const { due_at } = z
    .object({ due_at: z.instanceof(Timestamp) })
    .parse(await readDocument('nominationNews', id));
  expect(todayInIndia(due_at.toDate())).toBe(daysLater(todayInIndia(), 1));
  await runJob();
  expect(await newsOf(id)).toEqual([]);
  await letTimePass(id);
  await Promise.all([runJob(), runJob()]);
  expect(await newsOf(id)).toEqual(['The nomination of Malar Mills is in review']);
  await setStatus(id, 'contacted', false);
  await setStatus(id, 'assessment');
  await letTimePass(id);
  await runJob();
  await runJob();
  expect((await newsOf(id)).slice(1)).toEqual(['The assessment of Malar Mills has begun: your turn']);
});

it('a step that staff take back is not told, nor any step of a withdrawn nomination', async () => {
  const { id } = await storeNomination();
  await setStatus(id, 'in_review');
  await setStatus(id, 'new', false);
  await setStatus(id, 'in_review');
  await letTimePass(id);
  await documentOf('nominations', id).update({ status: 'withdrawn', terms_accepted: 0, revision: 9 });
  await runJob();
  expect(await newsOf(id)).toEqual([]);
});

it('the nominator gets one mail about a question, beside those about the steps', async () => {
  const { id, key } = await storeNomination({ company_name: 'Malar Mills' });
  await setStatus(id, 'in_review');
  const body = { key, pillar: 'culture', text: 'Handbook.', before: '' };
  await callApi('/api/tracking/practices', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const question = { pillar: 'culture', text: 'Since when?' };
  await callAs('admin', 'POST', `/api/admin/nominations/${id}/practice-questions`, question);
  for (const subjects of [
    ['A question about the practices of Malar Mills'],
    ['A question about the practices of Malar Mills', 'The nomination of Malar Mills is in review'],
  ]) {
    await letTimePass(id);
    await runJob();
    expect(await newsOf(id)).toEqual(subjects);
  }
  expect(await readDocument('nominationNews', id)).toMatchObject({ due_at: null });
});

it('deleting a nomination deletes the note about its last mail', async () => {
  const { id } = await storeNomination();
  await waitForDocument(`nomination_news/${id}`, (data) => expect(data).toBeDefined());
  await documentOf('nominations', id).delete();
  await waitForDocument(`nomination_news/${id}`, (data) => expect(data).toBeUndefined());
});
