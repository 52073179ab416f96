import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

  const entriesToRemove: DocumentReference[] = [];
  afterAll(() => Promise.all(entriesToRemove.map((reference) => reference.delete())));
  /** Returns an entry of the history of a nomination, which `tell` writes. */
  function historyOf(record: string, revision: number, kind: 'updated' | 'deleted') {
    const reference = database().doc(`audit/nominations_${record}_${revision}_${kind}`);
    entriesToRemove.push(reference);
    const tell = (time: Timestamp, before: object, after: object | null = null) =>
      reference.set({ collection: 'nominations', record, kind, revision, before, after, at: time });
    return { reference, tell, isFull: async () => (await reference.get()).get('before') !== null };
  }
  const data = { status: 'in_review', email: 'anjali@foods.example' };

  /** A due record: its parts, a check that one is still there, and the step that makes it due after an earlier run. */
  interface Case {
    remain: () => Promise<boolean[]>;
    becomeDue: () => Promise<unknown>;
    kept?: boolean[];
  }
  const cases: Record<string, () => Promise<Case>> = {
    'a workspace half a year after its organization was deleted, unless a nomination is left': async () => {
      const organization = `gone-${word().slice(0, 8)}`;
      const ids = [newDocumentId(), newDocumentId()];
      const record = { name: 'Malar Mills', organization, members: {}, emails: [], revision: 1 };
      for (const [index, id] of ids.entries())
        await documentOf('workspaces', id).set({ ...record, nominations: index === 0 ? [] : ['n1'] });
      const entry = { collection: 'organizations', record: organization, kind: 'deleted', revision: 2 };
      const versions = { before: { organization_name: 'Malar Mills' }, after: null };
      const actor = { kind: 'server' };
      const deleteBefore = (months: number) =>
        documentOf('audit', `organizations_${organization}_2_deleted`).set({
          ...entry,
          ...versions,
          fields: [],
          actor,
          at: monthsAgo(months),
        });
      await deleteBefore(5);
      const remain = () => Promise.all(ids.map((id) => exists(`workspaces/${id}`)));
      return { remain, becomeDue: () => deleteBefore(7), kept: [false, true] };
    },
    'a record from the history that staff deleted half a year ago, with its note': async () => {
      const record = newDocumentId();
      const [update, deletion] = [historyOf(record, 2, 'updated'), historyOf(record, 2, 'deleted')];
      await update.tell(monthsAgo(8), data);
      await deletion.tell(monthsAgo(5), data);
      const note = documentOf('nominationNotes', record);
      await note.set({ nomination: record, text: 'x', author: 'x', at: new Date() });
      const remain = async () => [await update.isFull(), await deletion.isFull(), await exists(note.path)];
      return { remain, becomeDue: () => deletion.tell(monthsAgo(7), data) };
    },
    'a nomination from the history that was withdrawn a month ago, whenever staff deleted it': async () => {
      const record = newDocumentId();
      const weeksAgo = (weeks: number) => Timestamp.fromMillis(now.getTime() - weeks * 7 * 86_400_000);
      const version = (status: string, updated_at = Timestamp.now()) => ({ status, updated_at });
      const withdraw = (time: Timestamp) =>
        historyOf(record, 2, 'updated').tell(time, version('in_review'), version('withdrawn', time));
      const deletion = historyOf(record, 3, 'deleted');
      await deletion.tell(Timestamp.now(), version('withdrawn'));
      await withdraw(weeksAgo(3));
      return { remain: async () => [await deletion.isFull()], becomeDue: () => withdraw(weeksAgo(5)) };
    },
    'a rejected insight with its files, and an old entry of the history': async () => {
      const id = await storeInsight({ status: 'rejected' });
      const files = [`insights/${id}/image.png`, `insights/${id}/video.mp4`];
      for (const file of files) await storeFile(file, 'one that the record may not name');
      const entry = documentOf('audit', `old_${word()}`);
      const setTime = (time: Timestamp) =>
        Promise.all([
          documentOf('insights', id).update({ created_at: time, updated_at: time }),
          entry.set({ collection: 'settings', record: 'x', before: null, after: null, at: time }),
        ]);
      await setTime(monthsAgo(0));
      const remain = () =>
        Promise.all([exists(`insights/${id}`), exists(entry.path), ...files.map((file) => isThere(file))]);
      return { remain, becomeDue: () => setTime(monthsAgo(37)) };
    },
    'a record from the history that was deleted half a year ago, even after hundreds of later deletions':
      async () => {
        const oldEntry = historyOf(newDocumentId(), 1, 'deleted');
        const recentEntries = Array.from({ length: 210 }, () => historyOf(newDocumentId(), 1, 'deleted'));
        await Promise.all([oldEntry, ...recentEntries].map(({ tell }) => tell(monthsAgo(1), data)));
        return {
          remain: async () => [await oldEntry.isFull()],
          becomeDue: () => oldEntry.tell(monthsAgo(7), data),
        };
      },
    'no record from the history that was deleted again later': async () => {
      const record = newDocumentId();
      const [first, second] = [historyOf(record, 1, 'deleted'), historyOf(record, 3, 'deleted')];
      await second.tell(monthsAgo(2), data);
      await first.tell(monthsAgo(1), data);
      const becomeDue = () => first.tell(monthsAgo(8), data);
      return { remain: async () => [await second.isFull()], becomeDue, kept: [true] };
    },
  };

  const outcomes = new Map<string, { states: boolean[][]; kept: boolean[] | undefined }>();
  beforeAll(async () => {
    const entries = Object.entries(cases);
    const subjects = await Promise.all(entries.map(async ([title, make]) => ({ title, ...(await make()) })));
    const look = () => Promise.all(subjects.map(({ remain }) => remain()));
    await run();
    const early = await look();
    for (const { becomeDue } of subjects) await becomeDue();
    await preview();
    const afterPreview = await look();
    await run();
    const last = await look();
    for (const [index, { title, kept }] of subjects.entries())
      outcomes.set(title, { states: [early, afterPreview, last].map((states) => states[index] ?? []), kept });
  });
  it.each(Object.keys(cases))('removes %s, neither before that nor in a preview', (title) => {
    const { states = [], kept } = outcomes.get(title) ?? {};
    const [early = []] = states;
    expect(early.length).toBeGreaterThan(0);
    const all = early.map(() => true);
    expect(states).toEqual([all, all, kept ?? early.map(() => false)]);
  });

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
});
