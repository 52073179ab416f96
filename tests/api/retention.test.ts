import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { monthsBefore } from '@utkarsh/domain/history/retention';
import { erasePerson } from '../../tools/admin/erase';
import { findJob } from '../../tools/admin/jobs';
import { suiteTarget } from '../factories/projects';
import { bucket, storeFile } from '../factories/bucket';
import { database, documentOf, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { addOrganization, makePeriodText, removeAddedOrganizations } from '../factories/organizations';
import { restoreVersion, restoreRecord } from '../factories/history';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { waitForDocument } from '../factories/triggers';

const now = new Date();
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const read = async (path: string) => (await database().doc(path).get()).data();
const exists = async (path: string) => (await read(path)) !== undefined;
const isThere = async (file: string) => (await bucket().file(file).exists())[0];
const monthsAgo = (months: number) => Timestamp.fromDate(monthsBefore(now, months));

afterAll(removeAddedOrganizations);
afterAll(removeStoredInsights);

describe('retention', () => {
  const retention = findJob('retention');
  const run = () => retention({ now, dryRun: false });
  const preview = () => retention({ now, dryRun: true });

  /** Stores a nomination whose status was set some months ago. */
  async function addNomination(status: 'certified' | 'declined' | 'in_review', months: number, changes = {}) {
    const time = monthsAgo(months);
    const { id, key, stored: data, status: statusPath } = await storeNomination({ status, ...changes }, time);
    // Waits for the triggers, so that none runs while the nomination is erased.
    for (const path of [statusPath, `audit/nominations_${id}_1_created`])
      await waitForDocument(path, (there) => expect(there).toBeDefined());
    await waitForDocument(`nominations/${id}`, (there) => expect(there?.['search_tokens']).toBeDefined());
    await database().doc(`nomination_notes/${id}`).set({ nomination: id, text: 'x', author: 'x', at: time });
    await documentOf('audit', `nominations_${id}_1_created`).update({
      fields: ['email'],
      after: { ...data },
      at: time,
    });
    /** Changes the nomination now, and waits for the entry in its history. */
    const edit = async (changes: Partial<StoredNomination>) => {
      await documentOf('nominations', id).update({ ...changes, revision: 2, updated_at: new Date() });
      await waitForDocument(`audit/nominations_${id}_2_updated`, (there) => expect(there).toBeDefined());
    };
    const entry = (change: string) => readDocument('audit', `nominations_${id}_${change}`);
    return { id, key, edit, entry, record: `nominations/${id}`, note: `nomination_notes/${id}` };
  }

  it('deletes a declined nomination after half a year, with its status and its history', async () => {
    const { id, key, record, note, entry } = await addNomination('declined', 7);
    const { lines } = await preview();
    expect(lines.some((line) => line.startsWith(`Would delete ${record}`))).toBe(true);
    expect(await exists(record)).toBe(true);
    await run();
    for (const path of [record, `nomination_status/${key}`, `nomination_keys/${id}`, note])
      expect(await exists(path), path).toBe(false);
    const noContent = { before: null, after: null };
    expect(await entry('1_created')).toMatchObject({ ...noContent, fields: ['email'] });
    expect(await entry('1_deleted')).toMatchObject({ ...noContent, actor: { kind: 'server' } });
  });

  it('deletes practices and their files once the certificate that they supported has ended', async () => {
    const handIn = async (period: string) => {
      const { id: organization } = await addOrganization({ certification_period: period });
      const { id } = await addNomination('certified', 1, { organization });
      const file = `practices/${id}/f1`;
      await bucket().file(file).save('%PDF-1.7');
      await documentOf('practices', id).set({ texts: { culture: 'A handbook.' }, files: [] });
      return { id, remains: async () => [await exists(`practices/${id}`), await isThere(file)] };
    };
    const [pastCase, presentCase] = [await handIn(makePeriodText(14)), await handIn(makePeriodText(2))];
    const { lines } = await preview();
    expect(lines).toContain(
      `Would delete the practices of nominations/${pastCase.id}, whose certificate has ended.`,
    );
    expect(await pastCase.remains()).toEqual([true, true]);
    await run();
    expect([await pastCase.remains(), await presentCase.remains()]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('erases a workspace half a year after its organization was deleted, unless a nomination is left', async () => {
    const organization = `gone-${word().slice(0, 8)}`;
    const [first, second] = [newDocumentId(), newDocumentId()];
    const record = { name: 'Malar Mills', organization, members: {}, emails: [], revision: 1 };
    await documentOf('workspaces', first).set({ ...record, nominations: [] });
    await documentOf('workspaces', second).set({ ...record, nominations: ['n1'] });
    const deletion = documentOf('audit', `organizations_${organization}_2_deleted`);
    const entry = { collection: 'organizations', record: organization, kind: 'deleted', revision: 2 };
    const versions = { before: { organization_name: 'Malar Mills' }, after: null };
    const deleteBefore = (months: number) =>
      deletion.set({ ...entry, ...versions, fields: [], actor: { kind: 'server' }, at: monthsAgo(months) });
    const remain = async () => [await exists(`workspaces/${first}`), await exists(`workspaces/${second}`)];
    await deleteBefore(5);
    await run();
    expect(await remain()).toEqual([true, true]);
    await deleteBefore(7);
    await preview();
    expect(await remain()).toEqual([true, true]);
    await run();
    expect(await remain()).toEqual([false, true]);
  });

  /** Returns an entry of the history of a nomination, which `tell` writes. */
  function historyOf(record: string, revision: number, kind: 'updated' | 'deleted') {
    const reference = database().doc(`audit/nominations_${record}_${revision}_${kind}`);
    const tell = (time: Timestamp, before: object, after: object | null = null) =>
      reference.set({ collection: 'nominations', record, kind, revision, before, after, at: time });
    return { reference, tell, isFull: async () => (await reference.get()).get('before') !== null };
  }
  it('removes records from the history that staff deleted half a year ago', async () => {
    const record = newDocumentId();
    const data = { status: 'in_review', email: 'anjali@foods.example' };
    const [update, deletion] = [historyOf(record, 2, 'updated'), historyOf(record, 2, 'deleted')];
    const areFull = async () => [await update.isFull(), await deletion.isFull()];
    await update.tell(monthsAgo(8), data);
    await deletion.tell(monthsAgo(5), data);
    const note = documentOf('nominationNotes', record);
    await note.set({ nomination: record, text: 'x', author: 'x', at: new Date() });
    await run();
    expect(await areFull()).toEqual([true, true]);
    expect((await note.get()).exists).toBe(true);
    await deletion.tell(monthsAgo(7), data);
    await preview();
    expect(await areFull()).toEqual([true, true]);
    await run();
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
    await run();
    expect(await deletion.isFull()).toBe(true);
    await withdraw(weeksAgo(5));
    await run();
    expect(await deletion.isFull()).toBe(false);
  });

  it('deletes a rejected insight with its files, and old entries of the history', async () => {
    const id = await storeInsight({ status: 'rejected' });
    const [created_at, updated_at] = [monthsAgo(4), monthsAgo(4)];
    await documentOf('insights', id).update({ created_at, updated_at });
    const files = [`insights/${id}/image.png`, `insights/${id}/video.mp4`];
    for (const file of files) await storeFile(file, 'one that the record may not name');
    const oldEntry = documentOf('audit', `old_${word()}`);
    await oldEntry.set({ collection: 'settings', record: 'x', before: null, after: null, at: monthsAgo(37) });
    const paths = [`insights/${id}`, oldEntry.path];
    await preview();
    for (const path of paths) expect(await exists(path), path).toBe(true);
    await run();
    for (const path of paths) expect(await exists(path), path).toBe(false);
    for (const file of files) expect(await isThere(file), file).toBe(false);
  });

  it('finishes an interrupted run in the next one', async () => {
    const email = `${word()}@foods.example`;
    const { id, record, note, entry } = await addNomination('in_review', 1, { email });
    const brokenWriter = vi.spyOn(database(), 'bulkWriter').mockImplementation(() => {
      throw new Error('The power is gone.');
    });
    const erasing = erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
    await expect(erasing).rejects.toThrow('The power is gone.');
    brokenWriter.mockRestore();
    // The record is deleted, but its note and its history are not, which cannot bring the data back.
    expect([await exists(record), await exists(note)]).toEqual([false, true]);
    expect((await entry('1_created'))?.['after']).not.toBeNull();
    expect(await restoreVersion(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('erased') },
    });
    expect(await restoreRecord('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect(await exists(record)).toBe(false);

    expect((await preview()).lines).toContain(`Would finish the erasure of ${record}, which broke off.`);
    expect(await exists(note)).toBe(true);
    expect((await run()).lines).toContain(`Finished the erasure of ${record}, which broke off.`);
    expect(await exists(note)).toBe(false);
    for (const change of ['1_created', '1_deleted'])
      expect(await entry(change)).toMatchObject({ before: null, after: null });
    expect((await preview()).lines.join()).not.toContain(id);
  });

  it('keeps and reports a record that was brought back', async () => {
    const { id, record, note, entry } = await addNomination('in_review', 1);
    const erasure = documentOf('erasures', `nominations_${id}`);
    await erasure.set({ collection: 'nominations', record: id, at: Timestamp.now(), unfinished: true });
    const { concerns } = await run();
    expect(concerns.join()).toContain(`${record}: Error: The erasure broke off`);
    expect(await exists(note)).toBe(true);
    expect((await entry('1_created'))?.['after']).not.toBeNull();
    for (const path of [erasure.path, record, note]) await database().doc(path).delete();
  });

  it('removes a record that was deleted half a year ago, even after hundreds of later deletions', async () => {
    const data = { status: 'in_review', email: 'anjali@foods.example' };
    const oldEntry = historyOf(newDocumentId(), 1, 'deleted');
    const recentEntries = Array.from({ length: 210 }, () => historyOf(newDocumentId(), 1, 'deleted'));
    await oldEntry.tell(monthsAgo(7), data);
    await Promise.all(recentEntries.map(({ tell }) => tell(monthsAgo(1), data)));
    await run();
    expect(await oldEntry.isFull()).toBe(false);
    await Promise.all([oldEntry, ...recentEntries].map(({ reference }) => reference.delete()));
  });

  it('keeps the history of a record that was deleted again later', async () => {
    const record = newDocumentId();
    const [first, second] = [historyOf(record, 1, 'deleted'), historyOf(record, 3, 'deleted')];
    await first.tell(monthsAgo(8), { email: 'anjali@foods.example' });
    await second.tell(monthsAgo(2), { email: 'anjali@foods.example' });
    await run();
    expect(await second.isFull()).toBe(true);
    await first.reference.delete();
    await second.reference.delete();
  });
});
