import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { restorationReplySchema } from '@utkarsh/domain/contract/batches';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { bucket, storeFile } from '../factories/bucket';
import * as events from '../factories/eventRecords';
import { storedInsight } from '../factories/insights';
import { callAs } from '../factories/calls';
import {
  broughtBack,
  dataOf,
  documentOf,
  entryOf,
  givenNomination,
  removeMany,
  restoreMany,
  undo,
} from '../factories/history';
import * as organizations from '../factories/organizationRecords';
import { png } from '../factories/media';
import { eventually } from '../factories/triggers';

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
  it('that was just deleted comes back as it was, with the next revision and what its nominator follows', async () => {
    const { id } = await givenNomination();
    const before = await dataOf('nominations', id);
    const key: unknown = (await dataOf('nominationKeys', id))?.['key'];
    const status = `nomination_status/${String(key)}`;
    await eventually(status, (data) => expect(data).toBeDefined());
    await removeMany('nominations', [id]);
    expect(await undo('nominations', id)).toMatchObject(broughtBack(id));
    const { updated_at: _then, updated_by: _by, search_tokens: tokens, ...rest } = before ?? {};
    await eventually(`nominations/${id}`, (data) =>
      expect(data).toEqual({
        ...rest,
        revision: 2,
        search_tokens: tokens,
        updated_at: expect.anything(),
        updated_by: expect.stringMatching(/\w/),
      }),
    );
    await eventually(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect(await entryOf(`nominations_${id}_2_created`)).toMatchObject({
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: null,
      after: { first_name: 'Anjali', revision: 2 },
    });
  });

  it('comes back once; a repeated call reports that it is there', async () => {
    const { id } = await givenNomination();
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    const replies = await Promise.all([undo('nominations', id), undo('nominations', id)]);
    expect(replies.map(({ body }) => restorationReplySchema.parse(body).restored)).toEqual(
      expect.arrayContaining([[id], []]),
    );
    expect(await undo('nominations', id)).toMatchObject({
      status: 200,
      body: { restored: [], present: [id], missing: [] },
    });
  });

  it('can be deleted and brought back again', async () => {
    const { id } = await givenNomination();
    for (const revision of [2, 3, 4]) {
      await removeMany('nominations', [id]);
      expect(await undo('nominations', id)).toMatchObject(broughtBack(id));
      expect(await dataOf('nominations', id)).toMatchObject({ revision });
    }
    expect(await entryOf(`nominations_${id}_3_deleted`)).toMatchObject({ before: { revision: 3 } });
  });

  it('that is an organization comes back with its public part, its row and its first day', async () => {
    const record = await organizations.addOrganization();
    const { tier, id } = record;
    const before = await organizations.stored('organizations', id);
    const row = await organizations.rowOf(tier, id);
    expect((await callAs('admin', 'DELETE', organizations.one(tier, id))).status).toBe(200);
    expect(await organizations.rowOf(tier, id)).toBeUndefined();
    expect(await undo('organizations', id)).toMatchObject(broughtBack(id));
    expect(await organizations.rowOf(tier, id)).toEqual({ ...row, revision: 2 });
    expect(await organizations.stored('certified', id)).toMatchObject({
      organization_name: record.organization_name,
    });
    expect(await organizations.stored('organizations', id)).toEqual({
      ...before,
      revision: 2,
      updated_at: expect.anything(),
      updated_by: expect.stringMatching(/\w/),
    });
  });

  it('that is an event comes back with its times, and without the files that went with it', async () => {
    const id = await events.addEvent();
    const kept = `events/${id}/hall.png`;
    const gone = `events/${id}/stage.png`;
    await storeFile(kept, png().buffer);
    await events.documentOf(id).update({ cover: gone, photos: [`${kept} Hall`, `${gone} Stage`] });
    const before = await dataOf('events', id);
    await removeMany('events', [id]);
    expect(await undo('events', id)).toMatchObject(broughtBack(id));
    const after = await dataOf('events', id);
    expect(after).toMatchObject({ cover: '', photos: [`${kept} Hall`], starts_at: before?.['starts_at'] });
  });

  it('that is an insight is public again with its picture, and waits for staff without it', async () => {
    const complete = await givenInsight({ video: '' });
    await storeFile(`insights/${complete}/image.png`, png().buffer);
    const before = await dataOf('insights', complete);
    const without = await givenInsight();
    for (const id of [complete, without]) {
      await removeMany('insights', [id]);
      expect(await undo('insights', id)).toMatchObject(broughtBack(id));
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
      status: 200,
      body: { restored: [], missing: [id] },
    });
    expect(await dataOf('nominations', id)).toBeUndefined();
  });

  it('that never existed is reported as missing', async () => {
    const ids = [newDocumentId(), 'a/b', '__odd__'];
    expect(await restoreMany('nominations', ids)).toMatchObject({ status: 200, body: { missing: ids } });
    expect(await removeMany('nominations', ids)).toMatchObject({
      status: 200,
      body: { removed: [], missing: ids },
    });
  });
});
