import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { documentOf, readDocument } from '../factories/firestore';
import { bucket, storeFile } from '../factories/bucket';
import { addEvent, removeAddedEvents } from '../factories/events';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { addNomination } from '../factories/nominations';
import {
  makeRestoredReply,
  readEntry,
  removeRecords,
  restoreRecords,
  restoreRecord,
} from '../factories/history';
import { removeAddedOrganizations } from '../factories/organizations';
import { makePng } from '../factories/media';
import { waitForDocument } from '../factories/triggers';

const madeInsights: string[] = [];
async function addInsight(changes: Partial<StoredInsight> = {}) {
  const id = newDocumentId();
  madeInsights.push(id);
  const now = FieldValue.serverTimestamp();
  await documentOf('insights', id).set({
    ...makeStoredInsight(id, { status: 'published', ...changes }),
    created_at: now,
    updated_at: now,
    published_at: now,
  });
  return id;
}

afterAll(async () => {
  await removeAddedOrganizations();
  await removeAddedEvents();
  for (const id of madeInsights) {
    await documentOf('insights', id).delete();
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  }
});

describe('a deleted record', () => {
  it('comes back unchanged right after its deletion, with the next revision and its private status', async () => {
    const { id } = await addNomination();
    const before = await readDocument('nominations', id);
    const key: unknown = (await readDocument('nominationKeys', id))?.['key'];
    const status = `nomination_status/${String(key)}`;
    await waitForDocument(status, (data) => expect(data).toBeDefined());
    await removeRecords('nominations', [id]);
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    const { updated_at: _then, updated_by: _by, search_tokens: tokens, ...rest } = before ?? {};
    await waitForDocument(`nominations/${id}`, (data) =>
      expect(data).toEqual({
        ...rest,
        revision: 2,
        search_tokens: tokens,
        updated_at: expect.anything(),
        updated_by: expect.stringMatching(/\w/),
      }),
    );
    await waitForDocument(status, (data) => expect(data).toMatchObject({ status: 'new' }));
    expect(await readEntry(`nominations_${id}_2_created`)).toMatchObject({
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: null,
      after: { first_name: 'Anjali', revision: 2 },
    });
  });

  it('survives several deletions and restorations', async () => {
    const { id } = await addNomination();
    for (const revision of [2, 3, 4]) {
      await removeRecords('nominations', [id]);
      expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
      expect(await readDocument('nominations', id)).toMatchObject({ revision });
    }
    expect(await readEntry(`nominations_${id}_3_deleted`)).toMatchObject({ before: { revision: 3 } });
  });

  it('comes back as an event with its times, without the files that were deleted with it', async () => {
    const id = await addEvent();
    const hall = `events/${id}/hall.png`;
    const stage = `events/${id}/stage.png`;
    await storeFile(hall, makePng().buffer);
    await documentOf('events', id).update({ cover: stage, photos: [`${hall} Hall`, `${stage} Stage`] });
    const before = await readDocument('events', id);
    await removeRecords('events', [id]);
    expect(await restoreRecord('events', id)).toMatchObject(makeRestoredReply(id));
    const after = await readDocument('events', id);
    expect(after).toMatchObject({ cover: '', photos: [`${hall} Hall`], starts_at: before?.['starts_at'] });
  });

  it('that was a public insight is public again if its picture exists, and pending otherwise', async () => {
    const complete = await addInsight({ video: '' });
    await storeFile(`insights/${complete}/image.png`, makePng().buffer);
    const before = await readDocument('insights', complete);
    const without = await addInsight();
    for (const id of [complete, without]) {
      await removeRecords('insights', [id]);
      expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    }
    expect(await readDocument('insights', complete)).toMatchObject({
      status: 'published',
      published_at: before?.['published_at'],
    });
    expect(await readDocument('insights', without)).toMatchObject({
      status: 'pending',
      published_at: null,
      video: '',
    });
  });

  it('stays away after an erasure', async () => {
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
    expect(await restoreRecord('nominations', id)).toMatchObject({
      status: 200,
      body: { restored: [], missing: [id] },
    });
    expect(await readDocument('nominations', id)).toBeUndefined();
  });

  it('is reported as missing if it never existed', async () => {
    const ids = [newDocumentId(), 'a/b', '__odd__'];
    expect(await restoreRecords('nominations', ids)).toMatchObject({ status: 200, body: { missing: ids } });
    expect(await removeRecords('nominations', ids)).toMatchObject({
      status: 200,
      body: { removed: [], missing: ids },
    });
  });
});
