import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { addEvent, removeAddedEvents } from '../factories/events';
import { documentOf, readDocument } from '../factories/firestore';
import { readEntry, restoreVersion } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import { byStaff, refusalOf } from '../factories/operations';
import {
  addOrganization,
  assessOrganization,
  editOrganization,
  goldFigures,
  makePeriodText,
  readDirectoryRow,
  removeAddedOrganizations,
  renewOrganizations,
  revokeOrganization,
} from '../factories/organizations';
import { callAs } from '../factories/staff';
import { waitForEntries } from '../factories/triggers';

afterAll(async () => {
  await removeAddedOrganizations();
  await removeAddedEvents();
});

/** Makes each change of a record as staff do, and waits for the history. Returns functions about its versions. */
async function storeVersions(collection: 'nominations' | 'events', id: string, changes: readonly object[]) {
  for (const [index, values] of changes.entries())
    await documentOf(collection, id).update({ ...values, revision: index + 2, updated_at: new Date() });
  const entry = (change: string) => `${collection}_${id}_${change}`;
  await waitForEntries(...changes.map((_, index) => entry(`${index + 2}_updated`)), entry('1_created'));
  return {
    id,
    restore: (change: string, revision: number) => restoreVersion(entry(change), revision),
    undo: (version: number, revision: number) => restoreVersion(entry(`${version}_updated`), revision, true),
    undoCreation: (revision: number) => restoreVersion(entry('1_created'), revision, true),
    read: () => readDocument(collection, id),
  };
}
const storeNominations = async (...changes: object[]) =>
  storeVersions('nominations', (await storeNomination()).id, changes);
const refusal = (words: RegExp) => ({
  status: 409,
  body: { error: expect.stringMatching(words) as unknown },
});

describe('a version of the history', () => {
  it('becomes the next version when it is restored, and the time of creation stays', async () => {
    const versions = await storeNominations({ first_name: 'Wrong', status: 'in_review' });
    const { created_at } = (await versions.read()) ?? {};
    expect(await versions.restore('1_created', 2)).toMatchObject({
      status: 200,
      body: { collection: 'nominations', record: versions.id, revision: 3 },
    });
    const record = { first_name: 'Anjali', status: 'new', revision: 3, created_at };
    expect(await versions.read()).toMatchObject(record);
    const fields = ['first_name', 'revision', 'status'];
    expect(await readEntry(`nominations_${versions.id}_3_updated`)).toMatchObject({ ...byStaff, fields });
  });

  it('is taken back alone: later changes of other fields stay', async () => {
    const changes = [{ first_name: 'Wrong', mobile: '044 1' }, { last_name: 'Later' }];
    const versions = await storeNominations(...changes);
    expect((await versions.undo(2, 3)).status).toBe(200);
    const record = { first_name: 'Anjali', mobile: '+91 98400 12345', last_name: 'Later', revision: 4 };
    expect(await versions.read()).toMatchObject(record);
  });

  it('cannot be taken back after a later change of the same fields, nor when it added the record', async () => {
    const versions = await storeNominations({ first_name: 'Wrong' }, { first_name: 'Later' });
    for (const reply of [await versions.undoCreation(3), await versions.undo(2, 3)])
      expect(reply.status).toBe(409);
    expect(await versions.read()).toMatchObject({ first_name: 'Later', revision: 3 });
  });

  it('cannot be taken back while the event would end before it starts', async () => {
    const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000);
    const { undo } = await storeVersions('events', await addEvent(), [
      { starts_at: inDays(20), ends_at: inDays(30) },
      { starts_at: inDays(10) },
      { ends_at: inDays(15) },
    ]);
    expect(await undo(3, 4)).toMatchObject(refusal(/later change/));
    expect((await undo(4, 4)).status).toBe(200);
    expect((await undo(3, 5)).status).toBe(200);
  });

  it('can be neither restored nor taken back if its values were wrong', async () => {
    const id = await addEvent();
    const { starts_at, ends_at } = (await readDocument('events', id)) ?? {};
    const changes = [
      { starts_at: ends_at, ends_at: starts_at },
      { starts_at, ends_at },
    ];
    const versions = await storeVersions('events', id, changes);
    for (const reply of [await versions.undo(3, 3), await versions.restore('2_updated', 3)])
      expect(reply).toMatchObject(refusal(/End must be after the start/));
    expect(await versions.read()).toMatchObject({ starts_at, ends_at, revision: 3 });
  });

  it('can be taken back while another field is invalid', async () => {
    const { undo, restore } = await storeNominations({ headquarters: 'Atlantis' }, { mobile: '044 1' });
    expect((await undo(3, 3)).status).toBe(200);
    expect((await undo(2, 4)).status).toBe(200);
    expect(await restore('2_updated', 5)).toMatchObject(refusal(/does not fit any more. .*Headquarters/));
  });

  it('does not certify a nomination that led to no organization', async () => {
    const { id } = await storeNomination({ status: 'certified' });
    const { undo, restore } = await storeVersions('nominations', id, [{ status: 'contacted' }]);
    for (const reply of [await undo(2, 2), await restore('1_created', 2)])
      expect(reply).toMatchObject(refusal(/Certify button/));
  });

  it('cannot be taken back after a later change of its period or after a renewal', async () => {
    const add = () => addOrganization({ number_of_employees: 340, certification_period: makePeriodText(11) });
    const undo = (id: string, version: number, revision: number) =>
      restoreVersion(`organizations_${id}_${version}_updated`, revision, true);

    const assessedId = (await add()).id;
    await assessOrganization(assessedId, goldFigures);
    await assessOrganization(assessedId, {});
    await renewOrganizations(assessedId);
    expect(await undo(assessedId, 3, 4)).toMatchObject(refusal(/later change/));
    expect(await readDocument('organizations', assessedId)).toMatchObject({ assessment: null, revision: 4 });

    const record = await add();
    await revokeOrganization(record);
    await editOrganization(record, { revision: undefined, revoked: false, revoked_reason: '' });
    await renewOrganizations(record.id);
    expect(await undo(record.id, 3, 4)).toMatchObject(refusal(/later change/));
    expect(await readDocument('organizations', record.id)).toMatchObject({ revoked: false, revision: 4 });

    const { id } = await add();
    await renewOrganizations(id);
    await assessOrganization(id, goldFigures);
    expect(await undo(id, 2, 3)).toMatchObject(refusal(/later change/));
    expect((await undo(id, 3, 3)).status).toBe(200);
    expect((await undo(id, 2, 4)).status).toBe(200);
    expect(await readDocument('organizations', id)).toMatchObject({ earlier_periods: [], assessment: null });
  });

  it('is neither restored nor taken back twice, as when the reply of the first call was lost', async () => {
    for (const way of ['restore', 'undo'] as const) {
      const versions = await storeNominations({ first_name: 'Wrong' });
      const repeat = () => (way === 'undo' ? versions.undo(2, 2) : versions.restore('1_created', 2));
      expect((await repeat()).status).toBe(200);
      expect(await repeat()).toMatchObject(refusal(/already/));
      expect(await versions.read()).toMatchObject({ first_name: 'Anjali', revision: 3 });
    }
  });

  it('moves an organization back to its tier, in the directory too', async () => {
    const record = await addOrganization();
    const { id, number_of_employees } = record;
    expect((await editOrganization(record, { tier: 'micro', number_of_employees: 40 })).status).toBe(200);
    expect((await restoreVersion(`organizations_${id}_1_created`, 2)).status).toBe(200);
    expect(await readDirectoryRow('micro', id)).toBeUndefined();
    expect(await readDirectoryRow('mid', id)).toMatchObject({ number_of_employees });
    expect(await readDocument('organizations', id)).toMatchObject({ revision: 3, tier: 'mid' });
  });

  it('cannot be restored for staff, because a role is more than a record', async () => {
    const record = newDocumentId();
    const entry = `staff_${record}_1_created`;
    await documentOf('audit', entry).set({
      collection: 'staff',
      record,
      kind: 'created',
      revision: 1,
      actor: { kind: 'server' },
      fields: ['role'],
      before: null,
      after: { role: 'admin' },
      at: new Date(),
    });
    expect(await restoreVersion(entry, 1)).toMatchObject(refusal(/Staff/));
  });

  it('is not found when it does not exist, and needs a whole revision', async () => {
    expect((await restoreVersion('none', 1)).status).toBe(404);
    for (const [body, field] of [
      [{}, 'revision'],
      [{ revision: 0 }, 'revision'],
      [{ revision: '2' }, 'revision'],
      [{ revision: 2, more: 1 }, 'more'],
    ] as const) {
      const reply = await callAs('admin', 'POST', '/api/admin/history/none/restore', body);
      expect(reply).toMatchObject(refusalOf([field]));
    }
  });
});
