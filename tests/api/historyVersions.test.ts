import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { documentOf, readDocument } from '../factories/firestore';
import { callAs } from '../factories/staff';
import { addNomination } from '../factories/nominations';
import { readEntry, restoreVersion } from '../factories/history';
import { addEvent, removeAddedEvents } from '../factories/events';
import {
  addOrganization,
  editOrganization,
  makePeriodText,
  readDirectoryRow,
  removeAddedOrganizations,
} from '../factories/organizations';
import { waitForDocument, waitForEntries } from '../factories/triggers';

afterAll(async () => {
  await removeAddedOrganizations();
  await removeAddedEvents();
});

describe('a version of the history', () => {
  it('becomes the next version when it is restored, and the time of creation stays', async () => {
    const { id, edit } = await addNomination();
    await edit(2, { first_name: 'Wrong', status: 'in_review' });
    await waitForDocument(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    const present = await readDocument('nominations', id);
    expect(await restoreVersion(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 200,
      body: { collection: 'nominations', record: id, revision: 3 },
    });
    expect(await readDocument('nominations', id)).toMatchObject({
      first_name: 'Anjali',
      status: 'new',
      revision: 3,
      created_at: present?.['created_at'],
    });
    expect(await readEntry(`nominations_${id}_3_updated`)).toMatchObject({
      actor: { kind: 'staff' },
      fields: ['first_name', 'revision', 'status'],
    });
  });

  it('is taken back alone: later changes of other fields stay', async () => {
    const { id, edit } = await addNomination();
    await edit(2, { first_name: 'Wrong', mobile: '044 1' });
    await edit(3, { last_name: 'Later' });
    await waitForEntries(`nominations_${id}_2_updated`, `nominations_${id}_3_updated`);
    expect((await restoreVersion(`nominations_${id}_2_updated`, 3, true)).status).toBe(200);
    expect(await readDocument('nominations', id)).toMatchObject({
      first_name: 'Anjali',
      mobile: '+91 98400 12345',
      last_name: 'Later',
      revision: 4,
    });
  });

  it('cannot be taken back after a later change of the same fields, nor when it added the record', async () => {
    const { id, edit } = await addNomination();
    await edit(2, { first_name: 'Wrong' });
    await edit(3, { first_name: 'Later' });
    await waitForEntries(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    for (const entry of ['1_created', '2_updated']) {
      expect((await restoreVersion(`nominations_${id}_${entry}`, 3, true)).status, entry).toBe(409);
    }
    expect(await readDocument('nominations', id)).toMatchObject({ first_name: 'Later', revision: 3 });
  });

  it('cannot be taken back while the event would end before it starts', async () => {
    const id = await addEvent();
    const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000);
    const edit = (revision: number, changes: object) =>
      documentOf('events', id).update({ ...changes, revision, updated_at: FieldValue.serverTimestamp() });
    await edit(2, { starts_at: inDays(20), ends_at: inDays(30) });
    await edit(3, { starts_at: inDays(10) });
    await edit(4, { ends_at: inDays(15) });
    await waitForEntries(`events_${id}_3_updated`, `events_${id}_4_updated`);
    expect(await restoreVersion(`events_${id}_3_updated`, 4, true)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/later change/) },
    });
    expect((await restoreVersion(`events_${id}_4_updated`, 4, true)).status).toBe(200);
    expect((await restoreVersion(`events_${id}_3_updated`, 5, true)).status).toBe(200);
  });

  it('can be neither restored nor taken back if its values were wrong', async () => {
    const id = await addEvent();
    const { starts_at, ends_at } = (await readDocument('events', id)) ?? {};
    const swappedTimes = { starts_at: ends_at, ends_at: starts_at };
    await documentOf('events', id).update({ ...swappedTimes, revision: 2 });
    await documentOf('events', id).update({ starts_at, ends_at, revision: 3 });
    await waitForEntries(`events_${id}_2_updated`, `events_${id}_3_updated`);
    const refusal = { status: 409, body: { error: expect.stringMatching(/End must be after the start/) } };
    expect(await restoreVersion(`events_${id}_3_updated`, 3, true)).toMatchObject(refusal);
    expect(await restoreVersion(`events_${id}_2_updated`, 3)).toMatchObject(refusal);
    expect(await readDocument('events', id)).toMatchObject({ starts_at, ends_at, revision: 3 });
  });

  it('can be taken back while another field is invalid', async () => {
    const { id, edit } = await addNomination();
    await edit(2, { headquarters: 'Atlantis' });
    await edit(3, { mobile: '044 1' });
    await waitForEntries(`nominations_${id}_2_updated`, `nominations_${id}_3_updated`);
    expect((await restoreVersion(`nominations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect((await restoreVersion(`nominations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await restoreVersion(`nominations_${id}_2_updated`, 5)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/does not fit any more. .*Headquarters/) },
    });
  });

  it('does not certify a nomination that led to no organization', async () => {
    const { id, edit } = await addNomination({ status: 'certified' });
    await edit(2, { status: 'contacted' });
    await waitForEntries(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    const refusal = { status: 409, body: { error: expect.stringMatching(/Certify button/) } };
    expect(await restoreVersion(`nominations_${id}_2_updated`, 2, true)).toMatchObject(refusal);
    expect(await restoreVersion(`nominations_${id}_1_created`, 2)).toMatchObject(refusal);
  });

  it('cannot be taken back after a later change of its period or after a renewal', async () => {
    const scores = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
    const storeVersions = () =>
      addOrganization({ number_of_employees: 340, certification_period: makePeriodText(11) });
    const assess = (id: string, body: object) =>
      callAs('admin', 'PUT', `/api/admin/organizations/${id}/assessment`, body);
    const renew = (id: string) =>
      callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id }] });
    const refusal = { status: 409, body: { error: expect.stringMatching(/later change/) } };

    const assessedId = (await storeVersions()).id;
    await assess(assessedId, scores);
    await assess(assessedId, {});
    await renew(assessedId);
    expect(await restoreVersion(`organizations_${assessedId}_3_updated`, 4, true)).toMatchObject(refusal);
    expect(await readDocument('organizations', assessedId)).toMatchObject({ assessment: null, revision: 4 });

    const record = await storeVersions();
    const notRevoked = { revision: undefined, revoked: false, revoked_reason: '' };
    await editOrganization(record, { ...notRevoked, revoked: true, revoked_reason: 'Asked for it.' });
    await editOrganization(record, notRevoked);
    await renew(record.id);
    expect(await restoreVersion(`organizations_${record.id}_3_updated`, 4, true)).toMatchObject(refusal);
    expect(await readDocument('organizations', record.id)).toMatchObject({ revoked: false, revision: 4 });

    const { id } = await storeVersions();
    await renew(id);
    await assess(id, scores);
    expect(await restoreVersion(`organizations_${id}_2_updated`, 3, true)).toMatchObject(refusal);
    expect((await restoreVersion(`organizations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect((await restoreVersion(`organizations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await readDocument('organizations', id)).toMatchObject({ earlier_periods: [], assessment: null });
  });

  it('does not overwrite a change that somebody made in between', async () => {
    const { id, edit } = await addNomination();
    await waitForDocument(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    await edit(2, { first_name: 'Later' });
    expect(await restoreVersion(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/changed/) },
    });
    expect(await readDocument('nominations', id)).toMatchObject({ first_name: 'Later', revision: 2 });
  });

  it('is not restored when the record already equals it', async () => {
    const { id } = await addNomination();
    await waitForDocument(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    expect(await restoreVersion(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
  });

  it.each<[string, string, true?]>([
    ['restored', '1_created'],
    ['taken back', '2_updated', true],
  ])(
    'reports to the next call that it was %s when the reply of the first was lost',
    async (_, entry, undo) => {
      const { id, edit } = await addNomination();
      await edit(2, { first_name: 'Wrong' });
      await waitForEntries(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
      expect((await restoreVersion(`nominations_${id}_${entry}`, 2, undo)).status).toBe(200);
      expect(await restoreVersion(`nominations_${id}_${entry}`, 2, undo)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/already/) },
      });
      expect(await readDocument('nominations', id)).toMatchObject({ first_name: 'Anjali', revision: 3 });
    },
  );

  it('moves an organization back to its tier, in the directory too', async () => {
    const record = await addOrganization({}, 'mid');
    const { id } = record;
    expect((await editOrganization(record, { tier: 'micro', number_of_employees: 40 })).status).toBe(200);
    expect((await restoreVersion(`organizations_${id}_1_created`, 2)).status).toBe(200);
    expect(await readDirectoryRow('micro', id)).toBeUndefined();
    expect(await readDirectoryRow('mid', id)).toMatchObject({
      number_of_employees: record.number_of_employees,
    });
    expect(await readDocument('organizations', id)).toMatchObject({ revision: 3, tier: 'mid' });
  });

  it('cannot be restored for staff, because a role is more than a record', async () => {
    const id = newDocumentId();
    const entry = `staff_${id}_1_created`;
    await documentOf('audit', entry).set({
      collection: 'staff',
      record: id,
      kind: 'created',
      revision: 1,
      actor: { kind: 'server' },
      fields: ['role'],
      before: null,
      after: { role: 'admin' },
      at: FieldValue.serverTimestamp(),
    });
    expect(await restoreVersion(entry, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/Staff/) },
    });
  });

  it.each([{}, { revision: 0 }, { revision: '2' }, { revision: 2, more: 1 }])(
    'is not restored for the body %j',
    async (body) => {
      const reply = await callAs('admin', 'POST', '/api/admin/history/none/restore', body);
      expect(reply).toMatchObject({ status: 400, body: { fields: expect.anything() } });
    },
  );

  it('is not found when it does not exist', async () => {
    expect((await restoreVersion('none', 1)).status).toBe(404);
  });
});
