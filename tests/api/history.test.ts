import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/contract/batches';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { storeFile } from '../factories/bucket';
import { addEvent, removeAddedEvents } from '../factories/events';
import { collectionOf, database, documentOf, readDocument } from '../factories/firestore';
import { makeSmallPng } from '../factories/forms';
import {
  makeRestoredReply,
  readEntry,
  removeRecords,
  restoreRecord,
  restoreRecords,
} from '../factories/history';
import { removeStoredInsights, storeInsight, storeInsightWith } from '../factories/insights';
import { storeSubscriber } from '../factories/mails';
import { addNomination, storeNomination } from '../factories/nominations';
import { byStaff } from '../factories/operations';
import { addOrganization, removeAddedOrganizations } from '../factories/organizations';
import { callAs } from '../factories/staff';
import { staffSdk } from '../factories/staffSdk';
import { waitForDocument, waitForEntries } from '../factories/triggers';

const madeIds: string[] = [];
afterAll(async () => {
  if (madeIds.length > 0) await removeRecords('nominations', madeIds);
  await removeAddedOrganizations();
  await removeAddedEvents();
  await removeStoredInsights();
});

const picture = makeSmallPng().buffer;

/** Stores nominations at once, of which nobody is mailed. They are removed after the tests. */
async function addNominations(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newDocumentId);
  madeIds.push(...ids);
  const batch = database().batch();
  const now = FieldValue.serverTimestamp();
  const nomination = makeStoredNomination({ email: '' });
  for (const id of ids)
    batch.set(documentOf('nominations', id), { ...nomination, created_at: now, updated_at: now });
  await batch.commit();
  await waitForEntries(...ids.map((id) => `nominations_${id}_1_created`));
  return ids;
}
const readAll = async (collection: 'nominations' | 'audit', ids: readonly string[]) =>
  (await database().getAll(...ids.map((id) => documentOf(collection, id)))).map((document) =>
    document.data(),
  );
const countOf = async (ids: readonly string[]) => (await readAll('nominations', ids)).filter(Boolean).length;
const entriesOf = (ids: readonly string[], change: string) =>
  readAll(
    'audit',
    ids.map((id) => `nominations_${id}_${change}`),
  );

describe.each([
  ['nominations', '/api/nominations', async () => (await storeNomination()).id],
  ['insights', '/api/admin/insights', () => storeInsight()],
  ['organizations', '/api/admin/mid-organizations', async () => (await addOrganization()).id],
  ['subscribers', '/api/admin/subscribers', async () => (await storeSubscriber()).id],
] as const)('a record of %s', (collection, path, store) => {
  it('is deleted once and stays in the history, and never under a malformed id', async () => {
    const id = await store();
    const before = await readDocument(collection, id);
    const remove = (name: string) => callAs('admin', 'DELETE', `${path}/${name}`);
    for (const other of ['..', '__proto__', 'x'.repeat(200), 'a%2Fb', '%F0%9F%99%82'])
      expect((await remove(other)).status, other).toBe(404);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readDocument(collection, id)).toBeUndefined();
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    // The address of somebody who has unsubscribed is kept nowhere.
    if (collection === 'subscribers') expect(await readDocument('unsubscribeKeys', id)).toBeUndefined();
    else
      expect(await readEntry(`${collection}_${id}_1_deleted`)).toMatchObject({
        ...byStaff,
        kind: 'deleted',
        before: { revision: before?.['revision'] as unknown },
        after: null,
      });
  });
});

describe('many nominations', () => {
  it('are deleted and brought back with one request each, and the history has the changes at once', async () => {
    const ids = await addNominations(25);
    expect((await removeRecords('nominations', ids)).body).toEqual({ removed: ids, missing: [] });
    expect(await countOf(ids)).toBe(0);
    const content = { first_name: 'Anjali' };
    for (const entry of await entriesOf(ids, '1_deleted'))
      expect(entry).toMatchObject({ ...byStaff, before: content, after: null });
    const reply = await restoreRecords('nominations', ids);
    expect(reply.body).toEqual({ restored: ids, present: [], missing: [] });
    for (const entry of await entriesOf(ids, '2_created'))
      expect(entry).toMatchObject({ ...byStaff, before: null, after: { ...content, revision: 2 } });
    expect(await countOf(ids)).toBe(25);
  });
});

describe('nominations that two members of the staff delete and bring back', () => {
  const restore = (ids: readonly string[]) => restoreRecords('nominations', ids);

  it('come back once each', async () => {
    const ids = await addNominations(5);
    await removeRecords('nominations', ids);
    const replies = await Promise.all([restore(ids), restore(ids)]);
    const bodies = replies.map(({ body }) => restorationReplySchema.parse(body));
    expect(bodies.map((reply) => reply.restored.length).toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect(bodies.find((reply) => reply.restored.length === 0)?.present.toSorted()).toEqual(ids.toSorted());
    for (const record of await readAll('nominations', ids)) expect(record).toMatchObject({ revision: 2 });
  });

  it('leave record and history in agreement after a concurrent restore and removal', async () => {
    const ids = await addNominations(3);
    await removeRecords('nominations', ids);
    const replies = await Promise.all([restore(ids), removeRecords('nominations', ids)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const isGone = removalReplySchema.parse(replies[1].body).removed.length > 0;
    expect(await countOf(ids)).toBe(isGone ? 0 : 3);
    for (const entry of await entriesOf(ids, '2_created')) expect(entry).toBeDefined();
    for (const entry of await entriesOf(ids, '2_deleted')) expect(entry !== undefined).toBe(isGone);
    if (isGone) expect(await restore(ids)).toMatchObject({ body: { restored: ids } });
  });

  it('stay deleted when an edit and the deletion come at once', async () => {
    const [id = ''] = await addNominations(1);
    const sdk = await staffSdk();
    const edit = sdk.save(`nominations/${id}`, { mobile: '044 3333', revision: 2 }).catch(() => 'lost');
    const [outcome, removal] = await Promise.all([edit, removeRecords('nominations', [id])]);
    await sdk.close();
    expect(removal.body).toMatchObject({ removed: [id] });
    expect(await readDocument('nominations', id)).toBeUndefined();
    const last = `nominations_${id}_${outcome === 'allowed' ? 2 : 1}_deleted`;
    await waitForDocument(`audit/${last}`, (entry) => expect(entry).toMatchObject({ after: null }));
  });
});

describe('a deleted record', () => {
  it('comes back unchanged, each time with the next revision, and with its private status', async () => {
    const { id, status } = await addNomination();
    const before = await readDocument('nominations', id);
    for (const revision of [2, 3]) {
      await removeRecords('nominations', [id]);
      expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
      const { updated_at: _then, updated_by: _by, ...rest } = before ?? {};
      await waitForDocument(`nominations/${id}`, (data) =>
        expect(data).toEqual({
          ...rest,
          revision,
          updated_at: expect.anything(),
          updated_by: expect.stringMatching(/\w/),
        }),
      );
    }
    await waitForDocument(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect(await readEntry(`nominations_${id}_2_deleted`)).toMatchObject({ before: { revision: 2 } });
  });

  it('comes back as an event with its times, without the files that were deleted with it', async () => {
    const id = await addEvent();
    const [hall, stage] = [`events/${id}/hall.png`, `events/${id}/stage.png`];
    await storeFile(hall, picture);
    await documentOf('events', id).update({ cover: stage, photos: [`${hall} Hall`, `${stage} Stage`] });
    const before = await readDocument('events', id);
    await removeRecords('events', [id]);
    expect(await restoreRecord('events', id)).toMatchObject(makeRestoredReply(id));
    const { starts_at } = before ?? {};
    const after = { cover: '', photos: [`${hall} Hall`], starts_at };
    expect(await readDocument('events', id)).toMatchObject(after);
  });

  it('that was a public insight is public again if its picture exists, and pending otherwise', async () => {
    const complete = await storeInsightWith(picture);
    const without = await storeInsight({ video: 'insights/gone/video.mp4' });
    const before = await readDocument('insights', complete);
    for (const id of [complete, without]) {
      await removeRecords('insights', [id]);
      expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    }
    const { published_at } = before ?? {};
    expect(await readDocument('insights', complete)).toMatchObject({ status: 'published', published_at });
    const pending = { status: 'pending', published_at: null, video: '' };
    expect(await readDocument('insights', without)).toMatchObject(pending);
  });

  it('does not come back as a record of another collection', async () => {
    const id = await storeInsight();
    await removeRecords('insights', [id]);
    for (const collection of removableCollections.filter((name) => name !== 'insights'))
      expect(await restoreRecords(collection, [id])).toMatchObject({ body: { restored: [], missing: [id] } });
  });

  it('comes back after a deletion in the Firebase console, which the history attributes to the server', async () => {
    const [id = ''] = await addNominations(1);
    await documentOf('nominations', id).delete();
    await waitForDocument(`audit/nominations_${id}_1_deleted`, (entry) =>
      expect(entry).toMatchObject({ actor: { kind: 'server' }, before: { first_name: 'Anjali' } }),
    );
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
  });

  it('is reported as missing if it never existed', async () => {
    const ids = [newDocumentId(), 'a/b', '__odd__'];
    expect((await restoreRecords('nominations', ids)).body).toMatchObject({ missing: ids });
    expect((await removeRecords('nominations', ids)).body).toEqual({ removed: [], missing: ids });
  });
});

it('deleting many subscribers removes the keys of their links too', async () => {
  const { id } = await storeSubscriber();
  const { id: unknown } = await storeSubscriber();
  await collectionOf('subscribers').doc(unknown).delete();
  const ids = [id, unknown, 'no-hash'];
  const reply = await callAs('admin', 'POST', '/api/admin/subscribers/remove', { ids });
  expect(reply).toMatchObject({ status: 200, body: { removed: [id], missing: [unknown, 'no-hash'] } });
  expect(await readDocument('subscribers', id)).toBeUndefined();
  expect(await readDocument('unsubscribeKeys', id)).toBeUndefined();
});
