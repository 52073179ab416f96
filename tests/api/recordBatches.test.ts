import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/contract/batches';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { callAs, makeEmail } from '../factories/staff';
import { database } from '../factories/firestore';
import { removeRecords, restoreRecords } from '../factories/history';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { postJson } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';
import { waitForDocument, waitForEntries } from '../factories/triggers';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';

const now = () => FieldValue.serverTimestamp();
const references = (collection: string, ids: readonly string[]) =>
  ids.map((id) => database().collection(collection).doc(id));
const countOf = async (collection: string, ids: readonly string[]) =>
  (await database().getAll(...references(collection, ids))).filter(({ exists }) => exists).length;
const entriesOf = async (ids: readonly string[], change: string) =>
  (
    await database().getAll(
      ...references(
        'audit',
        ids.map((id) => `nominations_${id}_${change}`),
      ),
    )
  ).map((entry) => entry.data());

const madeIds: string[] = [];
afterAll(async () => {
  await removeRecords('nominations', madeIds);
});

/** Stores nominations at once, which are removed after the tests. */
async function addNominations(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newDocumentId);
  madeIds.push(...ids);
  const batch = database().batch();
  for (const reference of references('nominations', ids)) {
    batch.set(reference, { ...makeStoredNomination(), created_at: now(), updated_at: now() });
  }
  await batch.commit();
  await waitForEntries(...ids.map((id) => `nominations_${id}_1_created`));
  return ids;
}

const actor = { kind: 'staff', uid: expect.stringMatching(/\w/) as unknown };

describe('a hundred nominations', () => {
  it('are deleted and brought back with one request each, and the history has the changes', async () => {
    const ids = await addNominations(100);
    expect(await removeRecords('nominations', ids)).toMatchObject({
      status: 200,
      body: { removed: ids, missing: [] },
    });
    expect(await countOf('nominations', ids)).toBe(0);
    // The history has these entries at once, without a trigger.
    for (const entry of await entriesOf(ids, '1_deleted')) {
      expect(entry).toMatchObject({ actor, before: { first_name: 'Anjali' }, after: null });
    }
    expect(await restoreRecords('nominations', ids)).toMatchObject({
      status: 200,
      body: { restored: ids, present: [], missing: [] },
    });
    for (const entry of await entriesOf(ids, '2_created')) {
      expect(entry).toMatchObject({ actor, before: null, after: { first_name: 'Anjali', revision: 2 } });
    }
    expect(await countOf('nominations', ids)).toBe(100);
    await removeRecords('nominations', ids);
    madeIds.splice(0);
  });
});

describe('nominations that two members of the staff delete and bring back', () => {
  it('come back once each', async () => {
    const ids = await addNominations(5);
    await removeRecords('nominations', ids);
    const replies = await Promise.all([
      restoreRecords('nominations', ids),
      restoreRecords('nominations', ids),
    ]);
    const bodies = replies.map(({ body }) => restorationReplySchema.parse(body));
    expect(bodies.map((reply) => reply.restored.length).toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect(bodies.find((reply) => reply.restored.length === 0)?.present.toSorted()).toEqual(ids.toSorted());
    for (const reference of references('nominations', ids)) {
      expect((await reference.get()).get('revision')).toBe(2);
    }
  });

  it('leave record and history in agreement after a concurrent restore and removal', async () => {
    const ids = await addNominations(3);
    await removeRecords('nominations', ids);
    const [restoration, removal] = await Promise.all([
      restoreRecords('nominations', ids),
      removeRecords('nominations', ids),
    ]);
    expect([restoration.status, removal.status]).toEqual([200, 200]);
    const isGone = removalReplySchema.parse(removal.body).removed.length > 0;
    expect(await countOf('nominations', ids)).toBe(isGone ? 0 : 3);
    for (const entry of await entriesOf(ids, '2_created')) expect(entry).toBeDefined();
    for (const entry of await entriesOf(ids, '2_deleted')) expect(entry !== undefined).toBe(isGone);
    if (isGone) expect(await restoreRecords('nominations', ids)).toMatchObject({ body: { restored: ids } });
  });

  it('stay deleted when an edit and the deletion come at once', async () => {
    const [id = ''] = await addNominations(1);
    const sdk = await staffSdk();
    const path = `nominations/${id}`;
    const [edit, removal] = await Promise.all([
      sdk.save(path, { mobile: '044 3333', revision: 2 }).catch(() => 'lost'),
      removeRecords('nominations', [id]),
    ]);
    await sdk.close();
    expect(removal).toMatchObject({ status: 200, body: { removed: [id] } });
    expect((await database().doc(path).get()).exists).toBe(false);
    const last = edit === 'allowed' ? `nominations_${id}_2_deleted` : `nominations_${id}_1_deleted`;
    await waitForDocument(`audit/${last}`, (entry) => expect(entry).toMatchObject({ after: null }));
  });
});

describe('a record that was deleted', () => {
  it('does not come back as a record of another collection', async () => {
    const id = newDocumentId();
    await database()
      .doc(`insights/${id}`)
      .set({ ...makeStoredInsight(id), created_at: now(), updated_at: now(), published_at: null });
    await removeRecords('insights', [id]);
    for (const collection of removableCollections.filter((name) => name !== 'insights')) {
      expect(await restoreRecords(collection, [id])).toMatchObject({ body: { restored: [], missing: [id] } });
    }
  });

  it('comes back after a deletion in the Firebase console, which the history attributes to the server', async () => {
    const [id = ''] = await addNominations(1);
    await database().doc(`nominations/${id}`).delete();
    await waitForDocument(`audit/nominations_${id}_1_deleted`, (entry) =>
      expect(entry).toMatchObject({ actor: { kind: 'server' }, before: { first_name: 'Anjali' } }),
    );
    expect(await restoreRecords('nominations', [id])).toMatchObject({ body: { restored: [id] } });
  });
});

describe('deleting many records', () => {
  it('removes the link keys of subscribers too', async () => {
    const email = makeEmail();
    const id = await subscriberId(email);
    await postJson('/api/subscribers', { email });
    await waitForDocument(`unsubscribe_keys/${id}`, (key) => expect(key).toBeDefined());
    const unknown = await subscriberId(makeEmail());
    const ids = [id, unknown, 'no-hash'];
    expect(await callAs('admin', 'POST', '/api/admin/subscribers/remove', { ids })).toMatchObject({
      status: 200,
      body: { removed: [id], missing: [unknown, 'no-hash'] },
    });
    expect(await countOf('subscribers', [id])).toBe(0);
    expect(await countOf('unsubscribe_keys', [id])).toBe(0);
  });
});
