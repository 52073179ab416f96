import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections, directoryDocument } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { Organization } from '@utkarsh/domain/organization';
import { monthsBefore } from '@utkarsh/domain/retention';
import { findJob, repairDirectory } from '../../tools/admin/jobs';
import { bucket, storeFile } from '../factories/bucket';
import { database, saveOrganizations } from '../factories/firestore';
import { storedNomination } from '../factories/nominations';
import { organization } from '../factories/organizations';
import { removeInsight, saveInsight } from '../factories/publishedInsights';

const now = new Date();
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const made: Organization[] = [];
async function saved(changes: Partial<Organization>): Promise<Organization> {
  const fresh = organization('mid', `Jobs ${word()}`, changes);
  await saveOrganizations([{ id: fresh.id, after: fresh }]);
  made.push(fresh);
  return fresh;
}

afterAll(async () => {
  await saveOrganizations(made.map(({ id, tier }) => ({ id, before: { tier } })));
});

const stored = (path: string) => database().doc(path).get();
const isThere = async (file: string) => (await bucket().file(file).exists())[0];

describe('the sweep of files', () => {
  const sweep = findJob('sweep');

  it('removes what no record names after a day, and not before', async () => {
    const orphan = `insights/${newDocumentId()}/image.png`;
    await storeFile(orphan, 'a picture');
    await sweep({ now: hoursLater(23), dryRun: false });
    expect(await isThere(orphan)).toBe(true);
    const { done } = await sweep({ now: hoursLater(25), dryRun: true });
    expect(done).toContain(`Would remove ${orphan}, which no record names.`);
    expect(await isThere(orphan)).toBe(true);
    await sweep({ now: hoursLater(25), dryRun: false });
    expect(await isThere(orphan)).toBe(false);
  });

  it('keeps the files of records, and tells which are missing', async () => {
    const id = await saveInsight({ video: 'insights/gone/video.mp4', status: 'pending' });
    await storeFile(`insights/${id}/image.png`, 'a picture');
    const { concerns, done } = await sweep({ now: hoursLater(25), dryRun: false });
    expect(concerns).toContain(`insights/${id} names insights/gone/video.mp4, which is not there.`);
    expect(done.join()).not.toContain(id);
    expect(await isThere(`insights/${id}/image.png`)).toBe(true);
    await removeInsight(id);
    await bucket().file(`insights/${id}/image.png`).delete();
  });
});

describe('retention', () => {
  const retention = findJob('retention');

  async function nomination(status: 'declined' | 'in_review', monthsAgo: number) {
    const id = newDocumentId();
    const data = storedNomination({ status });
    const time = Timestamp.fromDate(monthsBefore(now, monthsAgo));
    await database()
      .collection(collections.nominations)
      .doc(id)
      .set({ ...data, created_at: time, updated_at: time });
    await database().doc(`${collections.nominationStatus}/${data.tracking_key}`).set({ company_name: 'x' });
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
    return { id, key: data.tracking_key };
  }

  it('deletes a declined nomination after its time, with what its link shows and what the history holds', async () => {
    const { id, key } = await nomination('declined', 7);
    const { done } = await retention({ now, dryRun: true });
    expect(done.some((line) => line.startsWith(`Would delete nominations/${id}`))).toBe(true);
    expect((await stored(`nominations/${id}`)).exists).toBe(true);
    await retention({ now, dryRun: false });
    expect((await stored(`nominations/${id}`)).exists).toBe(false);
    expect((await stored(`${collections.nominationStatus}/${key}`)).exists).toBe(false);
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

  it('keeps one that is younger, and one that is being looked at', async () => {
    const kept = [await nomination('declined', 5), await nomination('in_review', 7)];
    await retention({ now, dryRun: false });
    for (const { id, key } of kept) {
      expect((await stored(`nominations/${id}`)).exists).toBe(true);
      await stored(`nominations/${id}`).then(({ ref }) => ref.delete());
      await database().doc(`${collections.nominationStatus}/${key}`).delete();
      await database().doc(`nomination_notes/${id}`).delete();
    }
  });

  it('takes out of the history what staff deleted half a year ago', async () => {
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
});

describe('the check of the directory', () => {
  const check = findJob('directory');
  const about = (lines: string[], { id }: Organization) => lines.filter((line) => line.includes(id));

  it('tells what differs without touching it, and puts it right when told', async () => {
    const first = await saved({});
    const second = await saved({ revoked: true, revoked_reason: 'Closed' });
    await stored(`certified/${first.id}`).then(({ ref }) => ref.delete());
    await stored(`certified/${second.id}`).then(({ ref }) => ref.update({ revoked: false }));
    const row = await stored(`directory/${directoryDocument('mid', first.id)}`);
    await row.ref.update({ rows: '[]', count: 0 });

    const report = await check({ now, dryRun: false });
    expect(about(report.concerns, first)).toEqual([
      `${first.id}: has no public part.`,
      `${first.id}: is missing in the directory.`,
    ]);
    expect(about(report.concerns, second)).toContain(`${second.id}: has another public part.`);
    expect((await stored(`certified/${first.id}`)).exists).toBe(false);

    const repaired = await repairDirectory();
    expect(about(repaired.concerns, first)).toEqual([]);
    expect(about(repaired.concerns, second)).toEqual([]);
    expect((await stored(`certified/${second.id}`)).get('revoked')).toBe(true);
    const after = await stored(row.ref.path);
    expect(after.get('count')).toBe(row.get('count'));
    expect(about((await check({ now, dryRun: false })).concerns, first)).toEqual([]);
  });
});

describe('the reminders of certificates', () => {
  const remind = findJob('certificates');
  const until = (days: number) => todayInIndia(hoursLater(days * 24));

  it('go once to an organization whose certificate ends in 30 days or has ended, and to the programme', async () => {
    const ending = await saved({ valid_until: until(30), contact_email: `${word()}@a.example` });
    const ended = await saved({ valid_until: until(-1), contact_email: `${word()}@b.example` });
    const revoked = await saved({
      valid_until: until(30),
      contact_email: `${word()}@c.example`,
      revoked: true,
    });
    const later = await saved({ valid_until: until(31), contact_email: `${word()}@d.example` });
    const paths = [
      `mail/certificate_${ending.id}_${ending.valid_until}_before`,
      `mail/certificate_${ended.id}_${ended.valid_until}_ended`,
    ];
    await remind({ now, dryRun: true });
    for (const path of paths) expect((await stored(path)).exists).toBe(false);

    await remind({ now, dryRun: false });
    const [before, after] = await Promise.all(paths.map(stored));
    expect(before?.data()).toMatchObject({
      to: ending.contact_email,
      message: { subject: expect.stringContaining(ending.organization_name) },
      expires_at: expect.any(Timestamp),
    });
    expect(after?.get('to')).toBe(ended.contact_email);
    const digest = await stored(`mail/certificates_${ending.valid_until}_before`);
    expect(digest.get('to')).toBe(brand.email);
    const all = JSON.stringify(
      (await database().collection(collections.mail).get()).docs.map((mail) => mail.data()),
    );
    expect(all).not.toContain(revoked.contact_email);
    expect(all).not.toContain(later.contact_email);

    const again = await remind({ now, dryRun: false });
    expect(again.done.join()).not.toContain(ending.contact_email);
    expect((await stored(paths[0] ?? '')).updateTime).toEqual(before?.updateTime);
  });
});
