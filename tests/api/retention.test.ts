import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import { monthsBefore } from '@utkarsh/domain/retention';
import { erasePerson } from '../../tools/admin/erase';
import { findJob } from '../../tools/admin/jobs';
import { suiteTarget } from '../factories/admin';
import { bucket, storeFile } from '../factories/bucket';
import { database } from '../factories/firestore';
import { storeNomination } from '../factories/followed';
import { restore, undo } from '../factories/history';
import { saveInsight } from '../factories/publishedInsights';
import { eventually } from '../factories/triggers';

const now = new Date();
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const stored = (path: string) => database().doc(path).get();
const isThere = async (file: string) => (await bucket().file(file).exists())[0];

describe('retention', () => {
  const retention = findJob('retention');

  async function nomination(status: 'declined' | 'in_review', monthsAgo: number, changes = {}) {
    const time = Timestamp.fromDate(monthsBefore(now, monthsAgo));
    const { id, key, stored: data, status: shown } = await storeNomination({ status, ...changes }, time);
    // What triggers make of it is there: none is at work while it is erased.
    for (const path of [shown, `audit/nominations_${id}_1_created`])
      await eventually(path, (there) => expect(there).toBeDefined());
    await eventually(`nominations/${id}`, (there) => expect(there?.['search_tokens']).toBeDefined());
    await database().doc(`nomination_notes/${id}`).set({ nomination: id, text: 'x', author: 'x', at: time });
    await database()
      .doc(`${collections.audit}/nominations_${id}_1_created`)
      .set({
        collection: 'nominations',
        record: id,
        kind: 'created',
        revision: 1,
        actor: { kind: 'visitor' },
        fields: ['email'],
        before: null,
        after: { ...data },
        at: time,
      });
    return { id, key };
  }

  it('deletes a declined nomination after its time, with what its link shows and what the history holds', async () => {
    const { id, key } = await nomination('declined', 7);
    const { done } = await retention({ now, dryRun: true });
    expect(done.some((line) => line.startsWith(`Would delete nominations/${id}`))).toBe(true);
    expect((await stored(`nominations/${id}`)).exists).toBe(true);
    await retention({ now, dryRun: false });
    expect((await stored(`nominations/${id}`)).exists).toBe(false);
    expect((await stored(`${collections.nominationStatus}/${key}`)).exists).toBe(false);
    expect((await stored(`${collections.nominationKeys}/${id}`)).exists).toBe(false);
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(false);
    expect((await stored(`audit/nominations_${id}_1_created`)).data()).toMatchObject({
      before: null,
      after: null,
      fields: ['email'],
    });
    expect((await stored(`audit/nominations_${id}_1_deleted`)).data()).toMatchObject({
      before: null,
      after: null,
      actor: { kind: 'server' },
    });
  });

  it('keeps a younger one, and one in review', async () => {
    const kept = [await nomination('declined', 5), await nomination('in_review', 7)];
    await retention({ now, dryRun: false });
    for (const { id, key } of kept) {
      expect((await stored(`nominations/${id}`)).exists).toBe(true);
      await stored(`nominations/${id}`).then(({ ref }) => ref.delete());
      await database().doc(`${collections.nominationStatus}/${key}`).delete();
      await database().doc(`nomination_notes/${id}`).delete();
    }
  });

  it('removes from the history what staff deleted half a year ago', async () => {
    const record = newDocumentId();
    const entry = (kind: string, monthsAgo: number) => ({
      collection: 'nominations',
      record,
      kind,
      before: { email: 'anjali@foods.example' },
      after: null,
      at: Timestamp.fromDate(monthsBefore(now, monthsAgo)),
    });
    const paths = ['updated', 'deleted'].map((kind) => `audit/nominations_${record}_2_${kind}`);
    const held = async () =>
      Promise.all(paths.map(async (path) => (await stored(path)).get('before') !== null));
    await database()
      .doc(paths[0] ?? '')
      .set(entry('updated', 8));
    await database()
      .doc(paths[1] ?? '')
      .set(entry('deleted', 5));
    const note = database().doc(`nomination_notes/${record}`);
    await note.set({ nomination: record, text: 'x', author: 'x', at: FieldValue.serverTimestamp() });
    await retention({ now, dryRun: false });
    expect(await held()).toEqual([true, true]);
    expect((await note.get()).exists).toBe(true);
    await database()
      .doc(paths[1] ?? '')
      .set(entry('deleted', 7));
    await retention({ now, dryRun: true });
    expect(await held()).toEqual([true, true]);
    await retention({ now, dryRun: false });
    expect(await held()).toEqual([false, false]);
    expect((await note.get()).exists).toBe(false);
  });

  it('removes from the history a nomination that was withdrawn a month ago, whenever staff deleted it', async () => {
    const record = newDocumentId();
    const entry = database().doc(`audit/nominations_${record}_2_deleted`);
    const held = (weeks: number) => ({
      status: 'withdrawn',
      updated_at: Timestamp.fromMillis(now.getTime() - weeks * 7 * 86_400_000),
    });
    const deletion = { collection: 'nominations', record, kind: 'deleted', after: null, at: Timestamp.now() };
    await entry.set({ ...deletion, before: held(3) });
    await retention({ now, dryRun: false });
    expect((await entry.get()).get('before')).not.toBeNull();
    await entry.set({ ...deletion, before: held(5) });
    await retention({ now, dryRun: false });
    expect((await entry.get()).get('before')).toBeNull();
  });

  it('deletes a rejected insight with its files, and old entries of the history', async () => {
    const id = await saveInsight({ status: 'rejected' });
    await storeFile(`insights/${id}/image.png`, 'a picture');
    await storeFile(`insights/${id}/video.mp4`, 'one that the record does not name');
    await stored(`insights/${id}`).then(({ ref }) =>
      ref.update({ updated_at: Timestamp.fromDate(monthsBefore(now, 4)) }),
    );
    const old = database().collection(collections.audit).doc(`old_${word()}`);
    await old.set({
      collection: 'settings',
      record: 'x',
      before: null,
      after: null,
      at: Timestamp.fromDate(monthsBefore(now, 37)),
    });
    await retention({ now, dryRun: true });
    expect([(await stored(`insights/${id}`)).exists, (await old.get()).exists]).toEqual([true, true]);
    await retention({ now, dryRun: false });
    expect([(await stored(`insights/${id}`)).exists, (await old.get()).exists]).toEqual([false, false]);
    expect(await isThere(`insights/${id}/image.png`)).toBe(false);
    expect(await isThere(`insights/${id}/video.mp4`)).toBe(false);
  });

  it('finishes in the next run what was interrupted', async () => {
    const email = `${word()}@foods.example`;
    const { id } = await nomination('in_review', 1, { email });
    const broken = vi.spyOn(database(), 'bulkWriter').mockImplementation(() => {
      throw new Error('The power is gone.');
    });
    const erasing = erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
    await expect(erasing).rejects.toThrow('The power is gone.');
    broken.mockRestore();
    // The record is gone; what belongs to it is not.
    expect((await stored(`nominations/${id}`)).exists).toBe(false);
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(true);
    expect((await stored(`audit/nominations_${id}_1_created`)).get('after')).not.toBeNull();

    // Half a history brings nobody's data back.
    expect(await restore(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('erased') },
    });
    expect(await undo('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect((await stored(`nominations/${id}`)).exists).toBe(false);

    const told = await retention({ now, dryRun: true });
    expect(told.done).toContain(`Would finish the erasure of nominations/${id}, which broke off.`);
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(true);
    const { done } = await retention({ now, dryRun: false });
    expect(done).toContain(`Finished the erasure of nominations/${id}, which broke off.`);
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(false);
    expect((await stored(`audit/nominations_${id}_1_created`)).get('after')).toBeNull();
    const left = (await stored(`audit/nominations_${id}_1_deleted`)).data();
    expect(left).toMatchObject({ before: null, after: null });
    expect((await retention({ now, dryRun: true })).done.join()).not.toContain(id);
  });

  it('keeps and reports a record that was brought back', async () => {
    const { id } = await nomination('in_review', 1);
    const note = database().doc(`erasures/nominations_${id}`);
    await note.set({ collection: 'nominations', record: id, at: Timestamp.now(), unfinished: true });
    const { concerns } = await retention({ now, dryRun: false });
    expect(concerns).toContainEqual(expect.stringContaining(`nominations/${id} broke off`));
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(true);
    expect((await stored(`audit/nominations_${id}_1_created`)).get('after')).not.toBeNull();
    await note.delete();
    await stored(`nominations/${id}`).then(({ ref }) => ref.delete());
    await database().doc(`nomination_notes/${id}`).delete();
  });

  it('keeps the history of a record that was deleted again since', async () => {
    const record = newDocumentId();
    const deletion = (revision: number, monthsAgo: number) =>
      database()
        .doc(`audit/nominations_${record}_${revision}_deleted`)
        .set({
          collection: 'nominations',
          record,
          kind: 'deleted',
          revision,
          before: { email: 'anjali@foods.example' },
          after: null,
          at: Timestamp.fromDate(monthsBefore(now, monthsAgo)),
        });
    await deletion(1, 8);
    await deletion(3, 2);
    await retention({ now, dryRun: false });
    expect((await stored(`audit/nominations_${record}_3_deleted`)).get('before')).not.toBeNull();
    await database().doc(`audit/nominations_${record}_1_deleted`).delete();
    await database().doc(`audit/nominations_${record}_3_deleted`).delete();
  });
});
