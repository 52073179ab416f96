import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { directoryDocument } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { findJob } from '../../tools/admin/jobs';
import { bucket, readCheckedVersion, storeFile } from '../factories/bucket';
import { collectionOf, database, documentOf, saveOrganizations } from '../factories/firestore';
import { addedOrganizations, makeOrganization, removeAddedOrganizations } from '../factories/organizations';
import { removeStoredInsights } from '../factories/insights';
import { waitForAllEvents } from '../factories/triggers';

const now = new Date();
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
async function add(changes: Partial<Organization>): Promise<Organization> {
  const fresh = makeOrganization('mid', `Jobs ${word()}`, changes);
  await saveOrganizations([{ id: fresh.id, after: fresh }]);
  addedOrganizations.add(fresh.id);
  return fresh;
}

afterAll(removeAddedOrganizations);
afterAll(removeStoredInsights);

const readSnapshot = (path: string) => database().doc(path).get();
const isThere = async (file: string) => (await bucket().file(file).exists())[0];

it('the search words are rewritten where they are outdated, but not in a dry run', async () => {
  const renew = findJob('words');
  const subscriber = documentOf('subscribers', newDocumentId());
  const email = `jobs-${word()}@example.com`;
  const readWords = async (): Promise<unknown> => (await subscriber.get()).get('search_tokens');
  await subscriber.set({ email, search_tokens: ['outdated'] });
  expect((await renew({ now, dryRun: true })).changes).toBeGreaterThan(0);
  expect(await readWords()).toEqual(['outdated']);
  await renew({ now, dryRun: false });
  expect(await readWords()).toEqual(searchTokens([email]));
  expect(await renew({ now, dryRun: false })).toMatchObject({ changes: 0 });
  await subscriber.delete();
});

describe('the sweep of files', () => {
  const sweep = findJob('sweep');

  it('removes files without a record after a day, and not before', async () => {
    const orphan = `insights/${newDocumentId()}/image.png`;
    await storeFile(orphan, 'a picture');
    await sweep({ now: hoursLater(23), dryRun: false });
    expect(await isThere(orphan)).toBe(true);
    const { lines } = await sweep({ now: hoursLater(25), dryRun: true });
    expect(lines).toContain(`Would remove ${orphan}, which no record names.`);
    expect(await isThere(orphan)).toBe(true);
    await sweep({ now: hoursLater(25), dryRun: false });
    expect(await isThere(orphan)).toBe(false);
    expect(await readCheckedVersion(orphan)).toBeUndefined();
  });

  it('keeps a document that its workspace names, and removes another one', async () => {
    const [workspace, id] = [newDocumentId(), newDocumentId()];
    const document = { id, kind: 'Offer', title: 'Offer', bytes: 5, added_at: '' };
    const people = { nominations: [], organization: '', members: {}, emails: [] };
    const record = documentOf('workspaces', workspace);
    await record.set({ name: 'Malar Mills', ...people, documents: [document], revision: 1 });
    const [namedFile, stray] = [
      `workspaces/${workspace}/${id}`,
      `workspaces/${workspace}/${newDocumentId()}`,
    ];
    for (const file of [namedFile, stray]) await bucket().file(file).save('a PDF');
    await sweep({ now: hoursLater(25), dryRun: false });
    expect([await isThere(namedFile), await isThere(stray)]).toEqual([true, false]);
    await record.delete();
  });
});

describe('the check of the directory', () => {
  const check = findJob('directory');
  const about = (lines: string[], { id }: Organization) => lines.filter((line) => line.includes(id));

  it('reports differences in a dry run, and then repairs them', async () => {
    const first = await add({});
    const second = await add({ revoked: true, revoked_reason: 'Closed' });
    // Late triggers would repair the differences that this test makes.
    await waitForAllEvents();
    await readSnapshot(`certified/${first.id}`).then(({ ref }) => ref.delete());
    await readSnapshot(`certified/${second.id}`).then(({ ref }) => ref.update({ periods: [] }));
    const row = await readSnapshot(`directory/${directoryDocument('mid', first.id)}`);
    await row.ref.update({ rows: '[]', count: 0 });

    const report = await check({ now, dryRun: true });
    expect(about(report.concerns, first)).toEqual([
      `${first.id}: has no public part.`,
      `${first.id}: is missing in the directory.`,
    ]);
    expect(about(report.concerns, second)).toContain(`${second.id}: has another public part.`);
    expect((await readSnapshot(`certified/${first.id}`)).exists).toBe(false);

    const repair = await check({ now, dryRun: false });
    expect(about(repair.concerns, first)).toEqual([]);
    expect(about(repair.concerns, second)).toEqual([]);
    expect((await readSnapshot(`certified/${second.id}`)).get('periods')).toMatchObject([{ revoked: true }]);
    const after = await readSnapshot(row.ref.path);
    expect(after.get('count')).toBe(row.get('count'));
    expect(about((await check({ now, dryRun: true })).concerns, first)).toEqual([]);
  });
});

describe('the reminders of certificates', () => {
  const remind = findJob('certificates');
  const inDays = (days: number) => todayInIndia(hoursLater(days * 24));

  it('go once to an organization whose certificate ends in 30 days or has ended, and to the programme', async () => {
    const ending = await add({ valid_until: inDays(30), contact_email: `${word()}@a.example` });
    const expiredOrganization = await add({ valid_until: inDays(-1), contact_email: `${word()}@b.example` });
    const revokedOrganization = await add({
      valid_until: inDays(30),
      contact_email: `${word()}@c.example`,
      revoked: true,
    });
    const later = await add({ valid_until: inDays(31), contact_email: `${word()}@d.example` });
    const paths = [
      `mail/certificate_${ending.id}_${ending.valid_until}_30_days`,
      `mail/certificate_${expiredOrganization.id}_${expiredOrganization.valid_until}_ended`,
    ];
    const dryReport = await remind({ now, dryRun: true });
    expect(dryReport.lines).toEqual(expect.arrayContaining(paths.map((path) => `Would write ${path}.`)));
    for (const path of paths) expect((await readSnapshot(path)).exists).toBe(false);

    const { lines } = await remind({ now, dryRun: false });
    expect(lines).toEqual(expect.arrayContaining(paths.map((path) => `Wrote ${path}.`)));
    // The job logs these lines.
    expect(lines.join()).not.toContain('@');
    const [before, after] = await Promise.all(paths.map(readSnapshot));
    expect(before?.data()).toMatchObject({
      to: [ending.contact_email],
      message: { subject: expect.stringContaining(ending.organization_name) },
      expires_at: expect.any(Timestamp),
    });
    expect(after?.get('to')).toEqual([expiredOrganization.contact_email]);
    const digest = await readSnapshot(`mail/certificates_${ending.valid_until}_30_days`);
    expect(digest.get('to')).toEqual([brand.email]);
    const all = JSON.stringify((await collectionOf('mail').get()).docs.map((mail) => mail.data()));
    expect(all).not.toContain(revokedOrganization.contact_email);
    expect(all).not.toContain(later.contact_email);

    const read = (one: Organization) => readSnapshot(`organizations/${one.id}`);
    for (const one of [ending, expiredOrganization]) {
      expect((await read(one)).data()).toMatchObject({ reminded_on: todayInIndia(now), revision: 1 });
    }
    for (const one of [revokedOrganization, later])
      expect((await read(one)).get('reminded_on')).toBeUndefined();

    const second = await remind({ now, dryRun: false });
    expect(second.lines.join()).not.toContain(ending.id);
    expect((await readSnapshot(paths[0] ?? '')).updateTime).toEqual(before?.updateTime);
  });

  it('go to all others when one organization is invalid, which the job reports', async () => {
    const broken = documentOf('organizations', newDocumentId());
    await broken.set({ valid_until: inDays(30), organization_name: 7 });
    const fine = await add({ valid_until: inDays(30), contact_email: `${word()}@e.example` });
    const { concerns } = await remind({ now, dryRun: false });
    expect(concerns).toContain(`${broken.path} is not as it should be: nobody was reminded.`);
    expect((await readSnapshot(`mail/certificate_${fine.id}_${fine.valid_until}_30_days`)).exists).toBe(true);
    await broken.delete();
  });
});
