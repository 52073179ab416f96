import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { monthsBefore } from '@utkarsh/domain/history/retention';
import { erasePerson } from '../../tools/admin/erase';
import { findJob } from '../../tools/admin/jobs';
import { suiteTarget } from '../factories/projects';
import { bucket, storeFile } from '../factories/bucket';
import { database } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { restoreVersion, restoreRecord } from '../factories/history';
import { storeInsight } from '../factories/insights';
import { waitForDocument } from '../factories/triggers';

const now = new Date();
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const stored = (path: string) => database().doc(path).get();
const isThere = async (file: string) => (await bucket().file(file).exists())[0];

describe('retention', () => {
  const retention = findJob('retention');

  /** A nomination that has had its status for so long. */
  async function nomination(status: 'declined' | 'in_review', monthsAgo: number, changes = {}) {
    const time = Timestamp.fromDate(monthsBefore(now, monthsAgo));
    const { id, key, stored: data, status: shown } = await storeNomination({ status, ...changes }, time);
    // What triggers make of it is there: none is at work while it is erased.
    for (const path of [shown, `audit/nominations_${id}_1_created`])
      await waitForDocument(path, (there) => expect(there).toBeDefined());
    await waitForDocument(`nominations/${id}`, (there) => expect(there?.['search_tokens']).toBeDefined());
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
    /** Changes it now, and waits until its history knows. */
    const edit = async (edited: Partial<StoredNomination>) => {
      const updated_at = FieldValue.serverTimestamp();
      await database()
        .doc(`nominations/${id}`)
        .update({ ...edited, revision: 2, updated_at });
      await waitForDocument(`audit/nominations_${id}_2_updated`, (there) => expect(there).toBeDefined());
    };
    return { id, key, edit };
  }

  it('deletes a declined nomination after its time, with its status and its history', async () => {
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

  it('counts from the day of the decline, whatever was corrected since', async () => {
    const { id, edit } = await nomination('declined', 7);
    await edit({ company_name: 'Foods of Pune' });
    await retention({ now, dryRun: false });
    expect((await stored(`nominations/${id}`)).exists).toBe(false);
  });

  it('keeps a younger nomination, one in review, and one declined late', async () => {
    const late = await nomination('in_review', 7);
    await late.edit({ status: 'declined' });
    const kept = [await nomination('declined', 5), await nomination('in_review', 7), late];
    await retention({ now, dryRun: false });
    for (const { id, key } of kept) {
      expect((await stored(`nominations/${id}`)).exists).toBe(true);
      await stored(`nominations/${id}`).then(({ ref }) => ref.delete());
      await database().doc(`${collections.nominationStatus}/${key}`).delete();
      await database().doc(`nomination_notes/${id}`).delete();
    }
  });

  /** An entry of the history of a nomination; `tell` writes it. */
  function historyOf(record: string, revision: number, kind: 'updated' | 'deleted') {
    const reference = database().doc(`audit/nominations_${record}_${revision}_${kind}`);
    const tell = (at: Timestamp, before: object, after: object | null = null) =>
      reference.set({ collection: 'nominations', record, kind, revision, before, after, at });
    return { reference, tell, isFull: async () => (await reference.get()).get('before') !== null };
  }
  const monthsAgo = (months: number) => Timestamp.fromDate(monthsBefore(now, months));

  it('removes records from the history that staff deleted half a year ago', async () => {
    const record = newDocumentId();
    const held = { status: 'in_review', email: 'anjali@foods.example' };
    const [updated, deleted] = [historyOf(record, 2, 'updated'), historyOf(record, 2, 'deleted')];
    const areFull = async () => [await updated.isFull(), await deleted.isFull()];
    await updated.tell(monthsAgo(8), held);
    await deleted.tell(monthsAgo(5), held);
    const note = database().doc(`nomination_notes/${record}`);
    await note.set({ nomination: record, text: 'x', author: 'x', at: FieldValue.serverTimestamp() });
    await retention({ now, dryRun: false });
    expect(await areFull()).toEqual([true, true]);
    expect((await note.get()).exists).toBe(true);
    await deleted.tell(monthsAgo(7), held);
    await retention({ now, dryRun: true });
    expect(await areFull()).toEqual([true, true]);
    await retention({ now, dryRun: false });
    expect(await areFull()).toEqual([false, false]);
    expect((await note.get()).exists).toBe(false);
  });

  it('removes from the history a nomination that was withdrawn a month ago, whenever staff changed or deleted it', async () => {
    const record = newDocumentId();
    const weeksAgo = (weeks: number) => Timestamp.fromMillis(now.getTime() - weeks * 7 * 86_400_000);
    const version = (status: string, updated_at = Timestamp.now()) => ({ status, updated_at });
    const withdraw = (at: Timestamp) =>
      historyOf(record, 2, 'updated').tell(at, version('in_review'), version('withdrawn', at));
    const deleted = historyOf(record, 3, 'deleted');
    await deleted.tell(Timestamp.now(), version('withdrawn'));
    await withdraw(weeksAgo(3));
    await retention({ now, dryRun: false });
    expect(await deleted.isFull()).toBe(true);
    await withdraw(weeksAgo(5));
    await retention({ now, dryRun: false });
    expect(await deleted.isFull()).toBe(false);
  });

  it('deletes a rejected insight with its files, and old entries of the history', async () => {
    const id = await storeInsight({ status: 'rejected' });
    const fourMonthsAgo = Timestamp.fromDate(monthsBefore(now, 4));
    await storeFile(`insights/${id}/image.png`, 'a picture');
    await storeFile(`insights/${id}/video.mp4`, 'one that the record does not name');
    await stored(`insights/${id}`).then(({ ref }) =>
      ref.update({ created_at: fourMonthsAgo, updated_at: fourMonthsAgo }),
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

  it('finishes an interrupted run in the next one', async () => {
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
    expect(await restoreVersion(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('erased') },
    });
    expect(await restoreRecord('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect((await stored(`nominations/${id}`)).exists).toBe(false);

    const report = await retention({ now, dryRun: true });
    expect(report.done).toContain(`Would finish the erasure of nominations/${id}, which broke off.`);
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
    expect(concerns).toContainEqual(
      expect.stringContaining(`nominations/${id}: Error: The erasure broke off`),
    );
    expect((await stored(`nomination_notes/${id}`)).exists).toBe(true);
    expect((await stored(`audit/nominations_${id}_1_created`)).get('after')).not.toBeNull();
    await note.delete();
    await stored(`nominations/${id}`).then(({ ref }) => ref.delete());
    await database().doc(`nomination_notes/${id}`).delete();
  });

  it('removes a record deleted half a year ago though hundreds were deleted since', async () => {
    const held = { status: 'in_review', email: 'anjali@foods.example' };
    const old = historyOf(newDocumentId(), 1, 'deleted');
    const since = Array.from({ length: 210 }, () => historyOf(newDocumentId(), 1, 'deleted'));
    await old.tell(monthsAgo(7), held);
    await Promise.all(since.map(({ tell }) => tell(monthsAgo(1), held)));
    await retention({ now, dryRun: false });
    expect(await old.isFull()).toBe(false);
    await Promise.all([old, ...since].map(({ reference }) => reference.delete()));
  });

  it('keeps the history of a record that was deleted again since', async () => {
    const record = newDocumentId();
    const [first, again] = [historyOf(record, 1, 'deleted'), historyOf(record, 3, 'deleted')];
    await first.tell(monthsAgo(8), { email: 'anjali@foods.example' });
    await again.tell(monthsAgo(2), { email: 'anjali@foods.example' });
    await retention({ now, dryRun: false });
    expect(await again.isFull()).toBe(true);
    await first.reference.delete();
    await again.reference.delete();
  });
});
