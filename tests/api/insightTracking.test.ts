import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { bucket, storeFile, uploadFile } from '../factories/bucket';
import { callAs } from '../factories/staff';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { encodeForm, makeInsightParts, postForm, postInsight } from '../factories/forms';
import { removeStoredInsights, storeInsight, willRemove } from '../factories/insights';
import { restoreRecord } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import { openAddress, postJson } from '../factories/site';
import { readHistoryOf, waitForEntries, waitUntil } from '../factories/triggers';

afterAll(removeStoredInsights);

const ask = (key: string) => postJson('/api/tracking/insight', { key });
const withdraw = (key: string, headers?: Record<string, string>) =>
  postJson('/api/tracking/insight/withdraw', { key }, headers);

/** Stores an insight with its key and a picture, as the API does. */
async function addInsight(changes: Partial<StoredInsight> = {}, id = newDocumentId()) {
  await storeInsight({ status: 'pending', ...changes }, id);
  const key = newTrackingKey();
  await documentOf('insightKeys', id).set({ key, created_at: new Date() });
  await storeFile(`insights/${id}/image.png`, 'a picture');
  await waitForEntries(`insights_${id}_1_created`);
  return { id, key };
}

const filesOf = async (id: string) => (await bucket().getFiles({ prefix: `insights/${id}/` }))[0].length;

/** Expects that only history entries without content are left of an insight. */
async function expectErased({ id, key }: { id: string; key: string }) {
  expect(await readDocument('insights', id)).toBeUndefined();
  expect(await readDocument('insightKeys', id)).toBeUndefined();
  // A check that ends after the erasure removes what it has made.
  await expect.poll(() => filesOf(id)).toBe(0);
  const entries = await readHistoryOf(id);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry).toMatchObject({ before: null, after: null });
  expect(await ask(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
}

describe('the key of an insight', () => {
  it('comes with the reply of the API, is part of no insight, and opens the insight at once', async () => {
    const reply = await postInsight();
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(reply.body);
    willRemove(id);
    expect(await readDocument('insightKeys', id)).toMatchObject({ key });
    expect(JSON.stringify(await readDocument('insights', id))).not.toContain(key);
    expect(await ask(key)).toMatchObject({
      status: 200,
      body: { id, name: makeInsight().name, status: 'pending' },
    });
  });

  it.each(['pending', 'published', 'rejected'] as const)('shows that the insight is %s', async (status) => {
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

  it('shows which files of a pending insight the server could not open and has removed', async () => {
    const id = newDocumentId();
    const { key } = await addInsight({ video: `insights/${id}/video.mp4` }, id);
    await uploadFile(`insights/${id}/video.mp4`, Buffer.from('%PDF-1.7 a bill'));
    await waitUntil('the removal of the video', async () => {
      expect((await ask(key)).body).toMatchObject({ discarded: ['video'] });
    });
  });

  it('gets 404 if it is unknown or belongs to a nomination', async () => {
    for (const key of [newTrackingKey(), (await storeNomination()).key])
      for (const reply of [await ask(key), await withdraw(key)])
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the withdrawal of an insight', () => {
  it.each(['pending', 'published', 'rejected'] as const)(
    'erases an insight that is %s with its files, its key and its history',
    async (status) => {
      const one = await addInsight({ status });
      const expectedStatus = status === 'published' ? 200 : 404;
      expect((await openAddress(`/insights/${one.id}`)).status).toBe(expectedStatus);
      expect(await withdraw(one.key)).toMatchObject({ status: 200, body: { success: true } });
      await expectErased(one);
      expect((await openAddress(`/insights/${one.id}`)).status).toBe(404);
      expect(await restoreRecord('insights', one.id)).toMatchObject({ body: { restored: [] } });
    },
  );

  it('happens once when it is sent five times at once, and gets the answer of an unknown key later', async () => {
    const one = await addInsight({ status: 'published' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await withdraw(one.key, headers)).status).toBe(200);
    expect(await withdraw(one.key, headers)).toMatchObject({ status: 200, body: { success: true } });
    expect(await withdraw(one.key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await expectErased(one);
    const other = await addInsight({ status: 'published' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(other.key)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    // A call that comes after the key is deleted gets 404.
    for (const status of statuses) expect([200, 404]).toContain(status);
    await expectErased(other);
  });

  it('erases an insight that staff have deleted, so that nobody restores it', async () => {
    const one = await addInsight();
    expect((await callAs('admin', 'DELETE', `/api/admin/insights/${one.id}`)).status).toBe(200);
    expect((await ask(one.key)).status).toBe(404);
    expect((await withdraw(one.key)).status).toBe(200);
    await expectErased(one);
    expect(await restoreRecord('insights', one.id)).toMatchObject({ body: { restored: [] } });
  });

  it('removes the kept reply, and the same request cannot be repeated', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => postForm(encodeForm(makeInsightParts()), headers);
    const { id, key } = z.object({ id: z.string(), key: z.string() }).parse((await send()).body);
    willRemove(id);
    await waitForEntries(`insights_${id}_1_created`);
    expect((await withdraw(key)).status).toBe(200);
    const replies = collectionOf('idempotency').where('about', '==', id);
    expect((await replies.get()).docs).toEqual([]);
    expect(await send()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/withdrawn/) } });
    await expectErased({ id, key });
  });

  it('removes the mails that name the sender, and keeps only state and time of a sent one', async () => {
    const one = await addInsight();
    const mail = {
      to: ['staff@example.org'],
      message: { text: makeInsight().name },
      about: ['Another', one.id],
    };
    const sentId = `staff-digest-${one.id}-sent`;
    const waitingId = `staff-digest-${one.id}-waiting`;
    await documentOf('mail', sentId).set({ ...mail, expires_at: new Date(0), state: 'sent' });
    await documentOf('mail', waitingId).set(mail);
    expect((await withdraw(one.key)).status).toBe(200);
    expect(await readDocument('mail', waitingId)).toBeUndefined();
    const rest = await readDocument('mail', sentId);
    expect(Object.keys(rest ?? {}).toSorted()).toEqual(['expires_at', 'state']);
    expect(rest).toMatchObject({ state: 'sent' });
    await documentOf('mail', sentId).delete();
  });
});
