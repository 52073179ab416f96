import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { upload } from '../factories/bucket';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { nominate, storeNomination } from '../factories/followed';
import { functionsLog } from '../factories/functions';
import { broughtBack, undo } from '../factories/history';
import { lyingPng } from '../factories/media';
import { nomination, storedNomination } from '../factories/nominations';
import { calls } from '../factories/operations';
import { open, post } from '../factories/site';
import { allEventsHandled, eventually, untilNoted } from '../factories/triggers';
import { waitUntil } from '../factories/waiting';

const read = async (path: string) => (await database().doc(path).get()).data();
const createdSchema = z.object({ id: z.string() });
const keySchema = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)) });
const keyOf = async (id: string) => keySchema.parse(await read(`nomination_keys/${id}`)).key;

/** A mailbox of a test's own: one gets three mails a day. */
const ownMailbox = () => ({ email: `${newDocumentId().toLowerCase()}@malar-mills.co.in` });

/** The paths of all documents whose id or content has a text. */
async function holding(text: string): Promise<string[]> {
  const found = await Promise.all(
    Object.values(collections).map(async (name) => (await database().collection(name).get()).docs),
  );
  return found
    .flat()
    .filter((document) => JSON.stringify([document.id, document.data()]).includes(text))
    .map(({ ref }) => ref.path)
    .toSorted();
}

describe('the key of a nomination', () => {
  it('is written by the API with the nomination, and is in no reply', async () => {
    const reply = await post('/api/nominations', nomination());
    const { id } = createdSchema.parse(reply.body);
    const key = await keyOf(id);
    expect(JSON.stringify(reply.body)).not.toContain(key);
    expect((await post('/api/tracking', { key })).body).toMatchObject({ status: 'new' });
  });

  it('leads to the nomination at once, before any trigger has run', async () => {
    const { key, status } = await storeNomination();
    const reply = await post('/api/tracking', { key });
    expect(reply).toMatchObject({ status: 200, body: { status: 'new', timeline: [{ status: 'new' }] } });
    await eventually(status, (data) => expect(data).toMatchObject({ status: 'new' }));
  });

  it('is in no record, history or reply after all that can happen to a nomination', async () => {
    const { id, key, edit, document } = await nominate(ownMailbox());
    await edit(2, { status: 'in_review' });
    await untilNoted(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    await document.delete();
    // An undo finds the deletion in the history.
    await untilNoted(`nominations_${id}_2_deleted`);
    expect(await undo('nominations', id)).toMatchObject(broughtBack(id));
    const withdrawal = { key };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await post('/api/tracking/withdraw', withdrawal, headers)).status).toBe(200);
    await eventually(`mail/nomination-${id}-acknowledgement`, (data) => expect(data).toBeDefined());
    await untilNoted(`nominations_${id}_3_created`);
    // The mail is for the nominator: nobody reads it but the server.
    expect(await holding(key)).toEqual([
      `mail/nomination-${id}-acknowledgement`,
      `nomination_keys/${id}`,
      `nomination_status/${key}`,
    ]);
    const reads = calls.filter(({ method, reply }) => method === 'GET' && 'schema' in reply);
    for (const { address } of reads) {
      const { body } = await callAs('admin', 'GET', address);
      expect(JSON.stringify(body), address).not.toContain(key);
    }
    const { body } = await callAs('admin', 'GET', '/api/nominations?limit=100');
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('is in no line of the log, by whichever way the nomination came', async () => {
    const { body } = await post('/api/nominations', nomination(ownMailbox()));
    const { id } = createdSchema.parse(body);
    const direct = await nominate(ownMailbox());
    const keys = [await keyOf(id), direct.key, newTrackingKey()];
    for (const key of keys) {
      await post('/api/tracking', { key });
      await post('/api/tracking', { key: `${key}-` });
      await post('/api/tracking/withdraw', { key }, { 'Idempotency-Key': crypto.randomUUID() });
      await open(`/nomination/${key}`);
    }
    await untilNoted(`nominations_${id}_2_updated`, `nominations_${direct.id}_2_updated`);
    await allEventsHandled();
    // What is logged last shows that the rest has arrived.
    const lying = `insights/${newDocumentId()}/image.png`;
    await upload(lying, lyingPng().buffer);
    const log = await waitUntil(`the log of ${lying}`, async () => {
      const lines = await functionsLog();
      expect(lines.some((line) => line.includes(lying))).toBe(true);
      return lines;
    });
    for (const key of keys) expect(log.filter((line) => line.includes(key))).toEqual([]);
  });

  it('is made by the server for a nomination that staff add, and mailed to its nominator', async () => {
    const id = newDocumentId();
    const now = FieldValue.serverTimestamp();
    await database()
      .doc(`nominations/${id}`)
      .set({ ...storedNomination(ownMailbox()), created_at: now, updated_at: now });
    await eventually(`mail/nomination-${id}-acknowledgement`, (data) => expect(data).toBeDefined());
    const key = await keyOf(id);
    expect(JSON.stringify(await read(`mail/nomination-${id}-acknowledgement`))).toContain(
      `/nomination/${key}`,
    );
    await eventually(`nomination_status/${key}`, (data) => expect(data).toMatchObject({ status: 'new' }));
  });

  it('stays the same when the nomination is deleted and brought back', async () => {
    const { id, key, status, document } = await nominate();
    await untilNoted(`nominations_${id}_1_created`);
    await document.delete();
    await eventually(status, (data) => expect(data).toBeUndefined());
    expect(await keyOf(id)).toBe(key);
    expect((await post('/api/tracking', { key })).status).toBe(404);
    expect(await undo('nominations', id)).toMatchObject(broughtBack(id));
    await eventually(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect((await post('/api/tracking', { key })).status).toBe(200);
  });
});
