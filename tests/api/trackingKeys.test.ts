import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { makeNomination, makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { uploadFile } from '../factories/bucket';
import { callAs } from '../factories/staff';
import { database } from '../factories/firestore';
import { addNomination, storeNomination } from '../factories/nominations';
import { functionsLog, openAddress, postJson } from '../factories/site';
import { makeRestoredReply, restoreRecord } from '../factories/history';
import { makeLyingPng } from '../factories/media';
import { callsOfContract } from '../factories/operations';
import { waitForAllEvents, waitForDocument, waitForEntries, waitUntil } from '../factories/triggers';

const read = async (path: string) => (await database().doc(path).get()).data();
const createdSchema = z.object({ id: z.string() });
const keySchema = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)) });
const keyOf = async (id: string) => keySchema.parse(await read(`nomination_keys/${id}`)).key;

/** Returns the email of a new mailbox, because a mailbox gets at most three mails a day. */
const makeMailbox = () => ({ email: `${newDocumentId().toLowerCase()}@malar-mills.co.in` });

/** Returns the paths of all documents whose id or content has a text. */
async function findPathsWith(text: string): Promise<string[]> {
  const documents = await Promise.all(
    Object.values(collections).map(async (name) => (await database().collection(name).get()).docs),
  );
  return documents
    .flat()
    .filter((document) => JSON.stringify([document.id, document.data()]).includes(text))
    .map(({ ref }) => ref.path)
    .toSorted();
}

describe('the key of a nomination', () => {
  it('is written by the API with the nomination and is part of no reply', async () => {
    const reply = await postJson('/api/nominations', makeNomination());
    const { id } = createdSchema.parse(reply.body);
    const key = await keyOf(id);
    expect(JSON.stringify(reply.body)).not.toContain(key);
    expect((await postJson('/api/tracking', { key })).body).toMatchObject({ status: 'new' });
  });

  it('leads to the nomination at once, before any trigger has run', async () => {
    const { key, status } = await storeNomination();
    const reply = await postJson('/api/tracking', { key });
    expect(reply).toMatchObject({ status: 200, body: { status: 'new', timeline: [{ status: 'new' }] } });
    await waitForDocument(status, (data) => expect(data).toMatchObject({ status: 'new' }));
  });

  it('appears in no record, history or reply, whatever happens to the nomination', async () => {
    const { id, key, edit, document } = await addNomination(makeMailbox());
    await edit(2, { status: 'in_review' });
    await waitForEntries(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    await document.delete();
    // An undo finds the deletion in the history.
    await waitForEntries(`nominations_${id}_2_deleted`);
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    const withdrawal = { key };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await postJson('/api/tracking/withdraw', withdrawal, headers)).status).toBe(200);
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (data) => expect(data).toBeDefined());
    await waitForEntries(`nominations_${id}_3_created`);
    // The mail is for the nominator: nobody reads it but the server.
    expect(await findPathsWith(key)).toEqual([
      `mail/nomination-${id}-acknowledgement`,
      `nomination_keys/${id}`,
      `nomination_status/${key}`,
    ]);
    const reads = callsOfContract.filter(({ method, reply }) => method === 'GET' && 'schema' in reply);
    for (const { address } of reads) {
      const { body } = await callAs('admin', 'GET', address);
      expect(JSON.stringify(body), address).not.toContain(key);
    }
    const { body } = await callAs('admin', 'GET', '/api/nominations?limit=100');
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('appears in no line of the log, whether the nomination came through the site or the API', async () => {
    const { body } = await postJson('/api/nominations', makeNomination(makeMailbox()));
    const { id } = createdSchema.parse(body);
    const direct = await addNomination(makeMailbox());
    const keys = [await keyOf(id), direct.key, newTrackingKey()];
    for (const key of keys) {
      await postJson('/api/tracking', { key });
      await postJson('/api/tracking', { key: `${key}-` });
      await postJson('/api/tracking/withdraw', { key }, { 'Idempotency-Key': crypto.randomUUID() });
      await openAddress(`/nomination/${key}`);
    }
    await waitForEntries(`nominations_${id}_2_updated`, `nominations_${direct.id}_2_updated`);
    await waitForAllEvents();
    // This line of the log comes last, so all others have arrived.
    const lying = `insights/${newDocumentId()}/image.png`;
    await uploadFile(lying, makeLyingPng().buffer);
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
      .set({ ...makeStoredNomination(makeMailbox()), created_at: now, updated_at: now });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (data) => expect(data).toBeDefined());
    const key = await keyOf(id);
    expect(JSON.stringify(await read(`mail/nomination-${id}-acknowledgement`))).toContain(
      `/nomination/${key}`,
    );
    await waitForDocument(`nomination_status/${key}`, (data) =>
      expect(data).toMatchObject({ status: 'new' }),
    );
  });

  it('survives the deletion and restoration of the nomination', async () => {
    const { id, key, status, document } = await addNomination();
    await waitForEntries(`nominations_${id}_1_created`);
    await document.delete();
    await waitForDocument(status, (data) => expect(data).toBeUndefined());
    expect(await keyOf(id)).toBe(key);
    expect((await postJson('/api/tracking', { key })).status).toBe(404);
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    await waitForDocument(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect((await postJson('/api/tracking', { key })).status).toBe(200);
  });
});
