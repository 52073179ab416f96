import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
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
import { addOrganization, makePeriodText, removeAddedOrganizations } from '../factories/organizations';
import { restoreVersion, restoreRecord } from '../factories/history';
import { storeInsight } from '../factories/insights';
import { waitForDocument } from '../factories/triggers';

const now = new Date();
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const read = (path: string) => database().doc(path).get();
const isThere = async (file: string) => (await bucket().file(file).exists())[0];

afterAll(removeAddedOrganizations);

describe('retention', () => {
  const retention = findJob('retention');

  /** Stores a nomination whose status was set some months ago. */
  async function addNomination(
    status: 'certified' | 'declined' | 'in_review',
    monthsAgo: number,
    changes = {},
  ) {
    const time = Timestamp.fromDate(monthsBefore(now, monthsAgo));
    const { id, key, stored: data, status: statusPath } = await storeNomination({ status, ...changes }, time);
    // Waits for the triggers, so that none runs while the nomination is erased.
    for (const path of [statusPath, `audit/nominations_${id}_1_created`])
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
    /** Changes the nomination now, and waits for the entry in its history. */
    const edit = async (changes: Partial<StoredNomination>) => {
      const updated_at = FieldValue.serverTimestamp();
      await database()
        .doc(`nominations/${id}`)
        .update({ ...changes, revision: 2, updated_at });
      await waitForDocument(`audit/nominations_${id}_2_updated`, (there) => expect(there).toBeDefined());
    };
    return { id, key, edit };
  }

  it('deletes a declined nomination after half a year, with its status and its history', async () => {
    const { id, key } = await addNomination('declined', 7);
    const { lines } = await retention({ now, dryRun: true });
    expect(lines.some((line) => line.startsWith(`Would delete nominations/${id}`))).toBe(true);
    expect((await read(`nominations/${id}`)).exists).toBe(true);
    await retention({ now, dryRun: false });
    expect((await read(`nominations/${id}`)).exists).toBe(false);
    expect((await read(`${collections.nominationStatus}/${key}`)).exists).toBe(false);
    expect((await read(`${collections.nominationKeys}/${id}`)).exists).toBe(false);
    expect((await read(`nomination_notes/${id}`)).exists).toBe(false);
    expect((await read(`audit/nominations_${id}_1_created`)).data()).toMatchObject({
      before: null,
      after: null,
      fields: ['email'],
    });
    expect((await read(`audit/nominations_${id}_1_deleted`)).data()).toMatchObject({
      before: null,
      after: null,
      actor: { kind: 'server' },
    });
  });

  it('counts from the day of the decline, even after later corrections', async () => {
    const { id, edit } = await addNomination('declined', 7);
    await edit({ company_name: 'Foods of Pune' });
    await retention({ now, dryRun: false });
    expect((await read(`nominations/${id}`)).exists).toBe(false);
  });

  it('keeps a nomination that was declined recently or is in review', async () => {
    const late = await addNomination('in_review', 7);
    await late.edit({ status: 'declined' });
    const nominations = [await addNomination('declined', 5), await addNomination('in_review', 7), late];
    await retention({ now, dryRun: false });
    for (const { id, key } of nominations) {
      expect((await read(`nominations/${id}`)).exists).toBe(true);
      await read(`nominations/${id}`).then(({ ref }) => ref.delete());
      await database().doc(`${collections.nominationStatus}/${key}`).delete();
      await database().doc(`nomination_notes/${id}`).delete();
    }
  });

  it('deletes practices and their files once the certificate that they supported has ended', async () => {
    const handIn = async (period: string) => {
      const { id: organization } = await addOrganization({ certification_period: period });
      const { id } = await addNomination('certified', 1, { organization });
      const file = `practices/${id}/f1`;
      await bucket().file(file).save('%PDF-1.7');
      await database()
        .doc(`practices/${id}`)
        .set({ texts: { culture: 'A handbook.' }, files: [] });
      return { id, remains: async () => [(await read(`practices/${id}`)).exists, await isThere(file)] };
    };
    const [pastCase, presentCase] = [await handIn(makePeriodText(14)), await handIn(makePeriodText(2))];
    const { lines } = await retention({ now, dryRun: true });
    expect(lines).toContain(
      `Would delete the practices of nominations/${pastCase.id}, whose certificate has ended.`,
    );
    expect(await pastCase.remains()).toEqual([true, true]);
    await retention({ now, dryRun: false });
    expect([await pastCase.remains(), await presentCase.remains()]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  /** Returns an entry of the history of a nomination, which `tell` writes. */
  function historyOf(record: string, revision: number, kind: 'updated' | 'deleted') {
    const reference = database().doc(`audit/nominations_${record}_${revision}_${kind}`);
    const tell = (time: Timestamp, before: object, after: object | null = null) =>
      reference.set({ collection: 'nominations', record, kind, revision, before, after, at: time });
    return { reference, tell, isFull: async () => (await reference.get()).get('before') !== null };
  }
  const monthsAgo = (months: number) => Timestamp.fromDate(monthsBefore(now, months));

  it('removes records from the history that staff deleted half a year ago', async () => {
    const record = newDocumentId();
    const data = { status: 'in_review', email: 'anjali@foods.example' };
    const [update, deletion] = [historyOf(record, 2, 'updated'), historyOf(record, 2, 'deleted')];
    const areFull = async () => [await update.isFull(), await deletion.isFull()];
    await update.tell(monthsAgo(8), data);
    await deletion.tell(monthsAgo(5), data);
    const note = database().doc(`nomination_notes/${record}`);
    await note.set({ nomination: record, text: 'x', author: 'x', at: FieldValue.serverTimestamp() });
    await retention({ now, dryRun: false });
    expect(await areFull()).toEqual([true, true]);
    expect((await note.get()).exists).toBe(true);
    await deletion.tell(monthsAgo(7), data);
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
    const withdraw = (time: Timestamp) =>
      historyOf(record, 2, 'updated').tell(time, version('in_review'), version('withdrawn', time));
    const deletion = historyOf(record, 3, 'deleted');
    await deletion.tell(Timestamp.now(), version('withdrawn'));
    await withdraw(weeksAgo(3));
    await retention({ now, dryRun: false });
    expect(await deletion.isFull()).toBe(true);
    await withdraw(weeksAgo(5));
    await retention({ now, dryRun: false });
    expect(await deletion.isFull()).toBe(false);
  });

  it('deletes a rejected insight with its files, and old entries of the history', async () => {
    const id = await storeInsight({ status: 'rejected' });
    const fourMonthsAgo = Timestamp.fromDate(monthsBefore(now, 4));
    await storeFile(`insights/${id}/image.png`, 'a picture');
    await storeFile(`insights/${id}/video.mp4`, 'one that the record does not name');
    await read(`insights/${id}`).then(({ ref }) =>
      ref.update({ created_at: fourMonthsAgo, updated_at: fourMonthsAgo }),
    );
    const oldEntry = database().collection(collections.audit).doc(`old_${word()}`);
    await oldEntry.set({
      collection: 'settings',
      record: 'x',
      before: null,
      after: null,
      at: Timestamp.fromDate(monthsBefore(now, 37)),
    });
    await retention({ now, dryRun: true });
    expect([(await read(`insights/${id}`)).exists, (await oldEntry.get()).exists]).toEqual([true, true]);
    await retention({ now, dryRun: false });
    expect([(await read(`insights/${id}`)).exists, (await oldEntry.get()).exists]).toEqual([false, false]);
    expect(await isThere(`insights/${id}/image.png`)).toBe(false);
    expect(await isThere(`insights/${id}/video.mp4`)).toBe(false);
  });

  it('finishes an interrupted run in the next one', async () => {
    const email = `${word()}@foods.example`;
    const { id } = await addNomination('in_review', 1, { email });
    const brokenWriter = vi.spyOn(database(), 'bulkWriter').mockImplementation(() => {
      throw new Error('The power is gone.');
    });
    const erasing = erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
    await expect(erasing).rejects.toThrow('The power is gone.');
    brokenWriter.mockRestore();
    // The record is deleted, but its note and its history are not.
    expect((await read(`nominations/${id}`)).exists).toBe(false);
    expect((await read(`nomination_notes/${id}`)).exists).toBe(true);
    expect((await read(`audit/nominations_${id}_1_created`)).get('after')).not.toBeNull();

    // The rest of the history cannot bring the data back.
    expect(await restoreVersion(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('erased') },
    });
    expect(await restoreRecord('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect((await read(`nominations/${id}`)).exists).toBe(false);

    const report = await retention({ now, dryRun: true });
    expect(report.lines).toContain(`Would finish the erasure of nominations/${id}, which broke off.`);
    expect((await read(`nomination_notes/${id}`)).exists).toBe(true);
    const { lines } = await retention({ now, dryRun: false });
    expect(lines).toContain(`Finished the erasure of nominations/${id}, which broke off.`);
    expect((await read(`nomination_notes/${id}`)).exists).toBe(false);
    expect((await read(`audit/nominations_${id}_1_created`)).get('after')).toBeNull();
    const deletion = (await read(`audit/nominations_${id}_1_deleted`)).data();
    expect(deletion).toMatchObject({ before: null, after: null });
    expect((await retention({ now, dryRun: true })).lines.join()).not.toContain(id);
  });

  it('keeps and reports a record that was brought back', async () => {
    const { id } = await addNomination('in_review', 1);
    const note = database().doc(`erasures/nominations_${id}`);
    await note.set({ collection: 'nominations', record: id, at: Timestamp.now(), unfinished: true });
    const { concerns } = await retention({ now, dryRun: false });
    expect(concerns).toContainEqual(
      expect.stringContaining(`nominations/${id}: Error: The erasure broke off`),
    );
    expect((await read(`nomination_notes/${id}`)).exists).toBe(true);
    expect((await read(`audit/nominations_${id}_1_created`)).get('after')).not.toBeNull();
    await note.delete();
    await read(`nominations/${id}`).then(({ ref }) => ref.delete());
    await database().doc(`nomination_notes/${id}`).delete();
  });

  it('removes a record that was deleted half a year ago, even after hundreds of later deletions', async () => {
    const data = { status: 'in_review', email: 'anjali@foods.example' };
    const oldEntry = historyOf(newDocumentId(), 1, 'deleted');
    const recentEntries = Array.from({ length: 210 }, () => historyOf(newDocumentId(), 1, 'deleted'));
    await oldEntry.tell(monthsAgo(7), data);
    await Promise.all(recentEntries.map(({ tell }) => tell(monthsAgo(1), data)));
    await retention({ now, dryRun: false });
    expect(await oldEntry.isFull()).toBe(false);
    await Promise.all([oldEntry, ...recentEntries].map(({ reference }) => reference.delete()));
  });

  it('keeps the history of a record that was deleted again later', async () => {
    const record = newDocumentId();
    const [first, second] = [historyOf(record, 1, 'deleted'), historyOf(record, 3, 'deleted')];
    await first.tell(monthsAgo(8), { email: 'anjali@foods.example' });
    await second.tell(monthsAgo(2), { email: 'anjali@foods.example' });
    await retention({ now, dryRun: false });
    expect(await second.isFull()).toBe(true);
    await first.reference.delete();
    await second.reference.delete();
  });
});
