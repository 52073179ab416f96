import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { historyListSchema } from '@utkarsh/domain/contract/history';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { StoredInsight } from '@utkarsh/domain/insight';
import { bucket, storeFile } from '../factories/bucket';
import { callAs } from '../factories/calls';
import * as events from '../factories/eventRecords';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { storedNomination } from '../factories/nominations';
import * as organizations from '../factories/organizationRecords';
import { png } from '../factories/media';
import { eventually } from '../factories/triggers';

const undo = (collection: string, record: string) =>
  callAs('admin', 'POST', '/api/admin/history/undo-delete', { collection, record });
const restore = (entry: string, revision: number) =>
  callAs('admin', 'POST', `/api/admin/history/${entry}/restore`, { revision });
const documentOf = (collection: keyof typeof collections, id: string) =>
  database().collection(collections[collection]).doc(id);
const dataOf = async (collection: keyof typeof collections, id: string) =>
  (await documentOf(collection, id).get()).data();
const entryOf = (id: string) => dataOf('audit', id);

async function givenNomination() {
  const id = newDocumentId();
  const now = FieldValue.serverTimestamp();
  await documentOf('nominations', id).set({ ...storedNomination(), created_at: now, updated_at: now });
  await eventually(`nominations/${id}`, (data) => expect(data?.['search_tokens']).toBeDefined());
  const edit = (revision: number, changes: object) =>
    documentOf('nominations', id).update({ ...changes, revision, updated_at: FieldValue.serverTimestamp() });
  return { id, edit };
}

const madeInsights: string[] = [];
async function givenInsight(changes: Partial<StoredInsight> = {}) {
  const id = newDocumentId();
  madeInsights.push(id);
  const now = FieldValue.serverTimestamp();
  await documentOf('insights', id).set({
    ...storedInsight(id, { status: 'published', ...changes }),
    created_at: now,
    updated_at: now,
    published_at: now,
  });
  return id;
}

afterAll(async () => {
  await organizations.removeGiven();
  await events.removeGiven();
  for (const id of madeInsights) {
    await documentOf('insights', id).delete();
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  }
});

describe('a deleted record', () => {
  it('that a browser has just deleted comes back as it was, with the next revision and what its nominator follows', async () => {
    const { id } = await givenNomination();
    const before = await dataOf('nominations', id);
    const status = `nomination_status/${String(before?.['tracking_key'])}`;
    await eventually(status, (data) => expect(data).toBeDefined());
    // As the staff area does it: nothing but the trigger tells the history.
    await documentOf('nominations', id).delete();
    expect(await undo('nominations', id)).toMatchObject({
      status: 200,
      body: { success: true, collection: 'nominations', record: id, revision: 2 },
    });
    const { updated_at: _then, search_tokens: tokens, ...rest } = before ?? {};
    await eventually(`nominations/${id}`, (data) =>
      expect(data).toEqual({
        ...rest,
        revision: 2,
        search_tokens: tokens,
        updated_at: expect.anything(),
      }),
    );
    await eventually(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect(await entryOf(`nominations_${id}_2_created`)).toMatchObject({
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: null,
      after: { first_name: 'Anjali', revision: 2 },
    });
  });

  it('comes back once: who asks again learns that it is there', async () => {
    const { id } = await givenNomination();
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    const replies = await Promise.all([undo('nominations', id), undo('nominations', id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await undo('nominations', id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('can be deleted and brought back again', async () => {
    const { id } = await givenNomination();
    for (const revision of [2, 3, 4]) {
      await documentOf('nominations', id).delete();
      expect(await undo('nominations', id)).toMatchObject({ status: 200, body: { revision } });
    }
    expect(await entryOf(`nominations_${id}_3_deleted`)).toMatchObject({ before: { revision: 3 } });
  });

  it('that is an organization comes back with its public part, its row and its first day', async () => {
    const record = await organizations.given();
    const { tier, id } = record;
    const before = await organizations.stored('organizations', id);
    const row = await organizations.rowOf(tier, id);
    expect((await callAs('admin', 'DELETE', organizations.one(tier, id))).status).toBe(200);
    expect(await organizations.rowOf(tier, id)).toBeUndefined();
    expect((await undo('organizations', id)).status).toBe(200);
    expect(await organizations.rowOf(tier, id)).toEqual(row);
    expect(await organizations.stored('certified', id)).toMatchObject({
      organization_name: record.organization_name,
    });
    expect(await organizations.stored('organizations', id)).toEqual({
      ...before,
      revision: 2,
      updated_at: expect.anything(),
    });
  });

  it('that is an event comes back with its times, and without the files that went with it', async () => {
    const { id } = await events.given();
    const kept = `events/${id}/hall.png`;
    const gone = `events/${id}/stage.png`;
    await storeFile(kept, png().buffer);
    await events.documentOf(id).update({ cover: gone, photos: [`${kept} Hall`, `${gone} Stage`] });
    const before = await dataOf('events', id);
    await events.documentOf(id).delete();
    expect((await undo('events', id)).status).toBe(200);
    const after = await dataOf('events', id);
    expect(after).toMatchObject({ cover: '', photos: [`${kept} Hall`], starts_at: before?.['starts_at'] });
  });

  it('that is an insight is public again with its picture, and waits for staff without it', async () => {
    const complete = await givenInsight({ video: '' });
    await storeFile(`insights/${complete}/image.png`, png().buffer);
    const before = await dataOf('insights', complete);
    const without = await givenInsight();
    for (const id of [complete, without]) {
      await documentOf('insights', id).delete();
      expect((await undo('insights', id)).status).toBe(200);
    }
    expect(await dataOf('insights', complete)).toMatchObject({
      status: 'published',
      published_at: before?.['published_at'],
    });
    expect(await dataOf('insights', without)).toMatchObject({
      status: 'pending',
      published_at: null,
      video: '',
    });
  });

  it('that was erased stays away', async () => {
    const id = newDocumentId();
    await documentOf('audit', `nominations_${id}_1_deleted`).set({
      collection: 'nominations',
      record: id,
      kind: 'deleted',
      revision: 1,
      actor: { kind: 'server' },
      fields: [],
      before: null,
      after: null,
      at: FieldValue.serverTimestamp(),
    });
    expect(await undo('nominations', id)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/erased/) },
    });
  });

  it('nobody has heard of is not found', async () => {
    expect(await undo('nominations', newDocumentId())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }, 20_000);

  it.each([
    [{ collection: 'staff', record: 'x' }, 'collection'],
    [{ collection: 'events' }, 'record'],
    [{ collection: 'events', record: 'a/b' }, 'record'],
    [{ collection: 'events', record: 'a', more: 1 }, 'more'],
  ])('is not named by %j', async (body, field) => {
    const reply = await callAs('admin', 'POST', '/api/admin/history/undo-delete', body);
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a version of the history', () => {
  it('becomes the next version, and what lasts stays', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Wrong', status: 'in_review' });
    await eventually(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    const present = await dataOf('nominations', id);
    expect(await restore(`nominations_${id}_1_created`, 3)).toMatchObject({
      status: 200,
      body: { collection: 'nominations', record: id, revision: 3 },
    });
    expect(await dataOf('nominations', id)).toMatchObject({
      first_name: 'Anjali',
      status: 'new',
      revision: 3,
      created_at: present?.['created_at'],
      tracking_key: present?.['tracking_key'],
    });
    expect(await entryOf(`nominations_${id}_3_updated`)).toMatchObject({
      actor: { kind: 'staff' },
      fields: ['first_name', 'revision', 'status'],
    });
  });

  it('does not overwrite what somebody has changed since', async () => {
    const { id, edit } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    await edit(2, { first_name: 'Later' });
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/changed/) },
    });
    expect(await dataOf('nominations', id)).toMatchObject({ first_name: 'Later', revision: 2 });
  });

  it('that the record is like already is not restored', async () => {
    const { id } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
  });

  it('does not bring back a consent that the nominator has withdrawn', async () => {
    const { id, edit } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    await edit(2, { status: 'withdrawn', terms_accepted: 0 });
    expect(await restore(`nominations_${id}_1_created`, 3)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/withdrawn/) },
    });
  });

  it('of an organization moves it back to its tier, in the directory too', async () => {
    const record = await organizations.given({}, 'mid');
    const { id } = record;
    expect((await organizations.edit(record, { tier: 'micro', number_of_employees: 40 })).status).toBe(200);
    expect((await restore(`organizations_${id}_1_created`, 3)).status).toBe(200);
    expect(await organizations.rowOf('micro', id)).toBeUndefined();
    expect(await organizations.rowOf('mid', id)).toMatchObject({
      number_of_employees: record.number_of_employees,
    });
    expect(await organizations.read('mid', id)).toMatchObject({ revision: 3, tier: 'mid' });
  });

  it('of a record that was deleted brings it back', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Later' });
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    expect((await restore(`nominations_${id}_1_created`, 3)).status).toBe(200);
    const data = await dataOf('nominations', id);
    expect(data).toMatchObject({ first_name: 'Anjali', revision: 3 });
    const created = (await entryOf(`nominations_${id}_2_deleted`))?.['before'] as { created_at: Timestamp };
    expect(data?.['created_at']).toEqual(created.created_at);
  });

  it('of the staff is not restored, as a role is more than a record', async () => {
    const id = newDocumentId();
    const entry = `staff_${id}_1_created`;
    await documentOf('audit', entry).set({
      collection: 'staff',
      record: id,
      kind: 'created',
      revision: 1,
      actor: { kind: 'server' },
      fields: ['role'],
      before: null,
      after: { role: 'admin' },
      at: FieldValue.serverTimestamp(),
    });
    expect(await restore(entry, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/Staff/) },
    });
  });

  it.each([{}, { revision: 1 }, { revision: '2' }, { revision: 2, more: 1 }])(
    'is not restored by %j',
    async (body) => {
      const reply = await callAs('admin', 'POST', '/api/admin/history/none/restore', body);
      expect(reply).toMatchObject({ status: 400, body: { fields: expect.anything() } });
    },
  );

  it('that is not there is not found', async () => {
    expect((await restore('none', 2)).status).toBe(404);
  });
});

describe('the list of changes', () => {
  it('tells of one record, newest first, without the key of its nominator', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { status: 'in_review' });
    await eventually(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    const reply = await callAs(
      'viewer',
      'GET',
      `/api/admin/history?collection=nominations&record=${id}&limit=1`,
    );
    const { entries, total } = historyListSchema.parse(reply.body);
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      { kind: 'updated', before: { status: 'new', created_at: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
    expect(JSON.stringify(reply.body)).not.toContain('tracking_key');
  });

  it('tells of all and of one collection', async () => {
    const all = historyListSchema.parse((await callAs('viewer', 'GET', '/api/admin/history')).body);
    const some = historyListSchema.parse(
      (await callAs('viewer', 'GET', '/api/admin/history?collection=organizations')).body,
    );
    expect(all.total).toBeGreaterThan(some.total);
    expect(some.entries.every(({ collection }) => collection === 'organizations')).toBe(true);
  });

  it.each(['record=x', 'collection=none', 'page=0', 'collection=events&record=a%2Fb'])(
    'refuses %s',
    async (query) => {
      expect((await callAs('viewer', 'GET', `/api/admin/history?${query}`)).status).toBe(400);
    },
  );
});
