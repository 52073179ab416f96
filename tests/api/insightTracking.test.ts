import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { bucket, storeFile, upload } from '../factories/bucket';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { formBody, insightParts, postForm, postInsight } from '../factories/forms';
import { insight } from '../factories/insights';
import { dataOf, documentOf, undo } from '../factories/history';
import { saveInsight } from '../factories/publishedInsights';
import { open, post } from '../factories/site';
import { auditOf, untilNoted } from '../factories/triggers';
import { waitUntil } from '../factories/waiting';

const made: string[] = [];
afterAll(async () => {
  for (const id of made) {
    await documentOf('insights', id).delete();
    await documentOf('insightKeys', id).delete();
  }
});

const ask = (key: string) => post('/api/tracking/insight', { key });
const withdraw = (key: string, headers?: Record<string, string>) =>
  post('/api/tracking/insight/withdraw', { key }, headers);

/** An insight with its key and a picture, as if it had been sent. */
async function addInsight(changes: Partial<StoredInsight> = {}, id = newDocumentId()) {
  await saveInsight({ status: 'pending', ...changes }, id);
  made.push(id);
  const key = newTrackingKey();
  await documentOf('insightKeys', id).set({ key, created_at: new Date() });
  await storeFile(`insights/${id}/image.png`, 'a picture');
  await untilNoted(`insights_${id}_1_created`);
  return { id, key };
}

const filesOf = async (id: string) => (await bucket().getFiles({ prefix: `insights/${id}/` }))[0].length;

/** Nothing is left of it but that it was there. */
async function expectErased({ id, key }: { id: string; key: string }) {
  expect(await dataOf('insights', id)).toBeUndefined();
  expect(await dataOf('insightKeys', id)).toBeUndefined();
  expect(await filesOf(id)).toBe(0);
  const entries = await auditOf(id);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry).toMatchObject({ before: null, after: null });
  expect(await ask(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
}

describe('the key of an insight', () => {
  it('comes with the reply of the API, is in no record, and leads to the insight at once', async () => {
    const reply = await postInsight();
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(reply.body);
    made.push(id);
    expect(await dataOf('insightKeys', id)).toMatchObject({ key });
    expect(JSON.stringify(await dataOf('insights', id))).not.toContain(key);
    expect(await ask(key)).toMatchObject({
      status: 200,
      body: { id, name: insight().name, status: 'pending' },
    });
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  });

  it.each(['pending', 'published', 'rejected'] as const)('tells that the insight is %s', async (status) => {
    const { id, key } = await addInsight({ status });
    const reply = await ask(key);
    expect(reply.body).toEqual({
      id,
      name: 'Anjali D’Souza',
      headline: 'We asked the night shift first',
      status,
      discarded: [],
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('tells which files the server could not open and has removed, while the insight waits', async () => {
    const id = newDocumentId();
    const { key } = await addInsight({ video: `insights/${id}/video.mp4` }, id);
    await upload(`insights/${id}/video.mp4`, Buffer.from('%PDF-1.7 a bill'));
    await waitUntil('the removal of the video', async () => {
      expect((await ask(key)).body).toMatchObject({ discarded: ['video'] });
    });
  });

  it('to nothing is answered with 404, and one of a nomination opens no insight', async () => {
    const nomination = newTrackingKey();
    await database().doc('nomination_keys/OfNoInsight').set({ key: nomination });
    for (const key of [newTrackingKey(), nomination]) {
      for (const reply of [await ask(key), await withdraw(key)])
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    await database().doc('nomination_keys/OfNoInsight').delete();
  });
});

describe('the withdrawal of an insight', () => {
  it.each(['pending', 'published', 'rejected'] as const)(
    'that is %s erases it with its files, its key and what the history held',
    async (status) => {
      const one = await addInsight({ status });
      const shown = status === 'published' ? 200 : 404;
      expect((await open(`/insights/${one.id}`)).status).toBe(shown);
      expect(await withdraw(one.key)).toMatchObject({ status: 200, body: { success: true } });
      await expectErased(one);
      expect((await open(`/insights/${one.id}`)).status).toBe(404);
      expect(await undo('insights', one.id)).toMatchObject({ body: { restored: [] } });
    },
  );

  it('done again changes nothing and is answered as a key to nothing is', async () => {
    const one = await addInsight();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await withdraw(one.key, headers)).status).toBe(200);
    expect(await withdraw(one.key, headers)).toMatchObject({ status: 200, body: { success: true } });
    expect(await withdraw(one.key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await expectErased(one);
  });

  it('sent five times at once is done, and fails for nobody', async () => {
    const one = await addInsight({ status: 'published' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(one.key)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    // One that comes after the key is gone finds nothing any more.
    for (const status of statuses) expect([200, 404]).toContain(status);
    await expectErased(one);
  });

  it('reaches one that staff have deleted, so that nobody brings it back', async () => {
    const one = await addInsight();
    expect((await callAs('admin', 'DELETE', `/api/admin/insights/${one.id}`)).status).toBe(200);
    expect((await ask(one.key)).status).toBe(404);
    expect((await withdraw(one.key)).status).toBe(200);
    await expectErased(one);
    expect(await undo('insights', one.id)).toMatchObject({ body: { restored: [] } });
  });

  it('takes the kept reply with its key, and the same sent again is refused under its id', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => postForm(formBody(insightParts()), headers);
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse((await send()).body);
    made.push(id);
    await untilNoted(`insights_${id}_1_created`);
    expect((await withdraw(key)).status).toBe(200);
    const replies = database().collection('idempotency').where('about', '==', id);
    expect((await replies.get()).docs).toEqual([]);
    expect(await send()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/withdrawn/) } });
    await expectErased({ id, key });
  });

  it('takes the mails that name its sender, and leaves of one that was sent when it was', async () => {
    const one = await addInsight();
    const mail = { to: ['staff@example.org'], message: { text: insight().name }, about: ['Another', one.id] };
    const sent = `staff-digest-${one.id}-sent`;
    const waiting = `staff-digest-${one.id}-waiting`;
    await documentOf('mail', sent).set({ ...mail, expires_at: new Date(0), state: 'sent' });
    await documentOf('mail', waiting).set(mail);
    expect((await withdraw(one.key)).status).toBe(200);
    expect(await dataOf('mail', waiting)).toBeUndefined();
    const left = await dataOf('mail', sent);
    expect(Object.keys(left ?? {}).toSorted()).toEqual(['expires_at', 'state']);
    expect(left).toMatchObject({ state: 'sent' });
    await documentOf('mail', sent).delete();
  });
});
