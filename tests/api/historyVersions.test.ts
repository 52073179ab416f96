import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { callAs } from '../factories/calls';
import { dataOf, documentOf, entryOf, givenNomination, restore } from '../factories/history';
import * as events from '../factories/eventRecords';
import * as organizations from '../factories/organizationRecords';
import { periodFrom } from '../factories/organizations';
import { eventually, untilNoted } from '../factories/triggers';

afterAll(async () => {
  await organizations.removeGiven();
  await events.removeGiven();
});

describe('a version of the history', () => {
  it('becomes the next version; lasting fields stay', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Wrong', status: 'in_review' });
    await eventually(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    const present = await dataOf('nominations', id);
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 200,
      body: { collection: 'nominations', record: id, revision: 3 },
    });
    expect(await dataOf('nominations', id)).toMatchObject({
      first_name: 'Anjali',
      status: 'new',
      revision: 3,
      created_at: present?.['created_at'],
    });
    expect(await entryOf(`nominations_${id}_3_updated`)).toMatchObject({
      actor: { kind: 'staff' },
      fields: ['first_name', 'revision', 'status'],
    });
  });

  it('is taken back alone: later changes of other fields stay', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Wrong', mobile: '044 1' });
    await edit(3, { last_name: 'Later' });
    await untilNoted(`nominations_${id}_2_updated`, `nominations_${id}_3_updated`);
    expect((await restore(`nominations_${id}_2_updated`, 3, true)).status).toBe(200);
    expect(await dataOf('nominations', id)).toMatchObject({
      first_name: 'Anjali',
      mobile: '+91 98400 12345',
      last_name: 'Later',
      revision: 4,
    });
  });

  it('is not taken back once a later change has changed the same fields, nor one that added a record', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Wrong' });
    await edit(3, { first_name: 'Later' });
    await untilNoted(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    for (const entry of ['1_created', '2_updated']) {
      expect((await restore(`nominations_${id}_${entry}`, 3, true)).status, entry).toBe(409);
    }
    expect(await dataOf('nominations', id)).toMatchObject({ first_name: 'Later', revision: 3 });
  });

  it('is not restored where it would not fit: an event still ends after it starts', async () => {
    const id = await events.addEvent();
    const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000);
    const edit = (revision: number, changed: object) =>
      events.documentOf(id).update({ ...changed, revision, updated_at: FieldValue.serverTimestamp() });
    await edit(2, { starts_at: inDays(20), ends_at: inDays(30) });
    await edit(3, { starts_at: inDays(10) });
    await edit(4, { ends_at: inDays(15) });
    await untilNoted(`events_${id}_3_updated`, `events_${id}_4_updated`);
    expect(await restore(`events_${id}_3_updated`, 4, true)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/later change/) },
    });
    expect((await restore(`events_${id}_4_updated`, 4, true)).status).toBe(200);
    expect((await restore(`events_${id}_3_updated`, 5, true)).status).toBe(200);
  });

  it('is neither restored nor taken back where what it says was wrong', async () => {
    const id = await events.addEvent();
    const { starts_at, ends_at } = (await dataOf('events', id)) ?? {};
    const wrong = { starts_at: ends_at, ends_at: starts_at };
    await events.documentOf(id).update({ ...wrong, revision: 2 });
    await events.documentOf(id).update({ starts_at, ends_at, revision: 3 });
    await untilNoted(`events_${id}_2_updated`, `events_${id}_3_updated`);
    const refusal = { status: 409, body: { error: expect.stringMatching(/End must be after the start/) } };
    expect(await restore(`events_${id}_3_updated`, 3, true)).toMatchObject(refusal);
    expect(await restore(`events_${id}_2_updated`, 3)).toMatchObject(refusal);
    expect(await dataOf('events', id)).toMatchObject({ starts_at, ends_at, revision: 3 });
  });

  it('is taken back beside a field that was wrong before and stays so', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { headquarters: 'Atlantis' });
    await edit(3, { mobile: '044 1' });
    await untilNoted(`nominations_${id}_2_updated`, `nominations_${id}_3_updated`);
    expect((await restore(`nominations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect((await restore(`nominations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await restore(`nominations_${id}_2_updated`, 5)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/does not fit any more. .*Headquarters/) },
    });
  });

  it('certifies no nomination that has led to no organization', async () => {
    const { id, edit } = await givenNomination({ status: 'certified' });
    await edit(2, { status: 'contacted' });
    await untilNoted(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    const refusal = { status: 409, body: { error: expect.stringMatching(/Certify button/) } };
    expect(await restore(`nominations_${id}_2_updated`, 2, true)).toMatchObject(refusal);
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject(refusal);
  });

  it('that is about a period is not taken back when the newest is another', async () => {
    const scores = { survey_score: 88, practices_score: 80, people_invited: 340, people_answered: 300 };
    const storeVersions = () =>
      organizations.addOrganization({ number_of_employees: 340, certification_period: periodFrom(11) });
    const assess = (id: string, body: object) =>
      callAs('admin', 'PUT', `/api/admin/organizations/${id}/assessment`, body);
    const renew = (id: string) =>
      callAs('admin', 'POST', '/api/admin/organizations/renew', { organizations: [{ id }] });
    const refusal = { status: 409, body: { error: expect.stringMatching(/later change/) } };

    const taken = (await storeVersions()).id;
    await assess(taken, scores);
    await assess(taken, {});
    await renew(taken);
    expect(await restore(`organizations_${taken}_3_updated`, 4, true)).toMatchObject(refusal);
    expect(await dataOf('organizations', taken)).toMatchObject({ assessment: null, revision: 4 });

    const revoked = await storeVersions();
    const no = { revision: undefined, revoked: false, revoked_reason: '' };
    await organizations.edit(revoked, { ...no, revoked: true, revoked_reason: 'Asked for it.' });
    await organizations.edit(revoked, no);
    await renew(revoked.id);
    expect(await restore(`organizations_${revoked.id}_3_updated`, 4, true)).toMatchObject(refusal);
    expect(await dataOf('organizations', revoked.id)).toMatchObject({ revoked: false, revision: 4 });

    const { id } = await storeVersions();
    await renew(id);
    await assess(id, scores);
    expect(await restore(`organizations_${id}_2_updated`, 3, true)).toMatchObject(refusal);
    expect((await restore(`organizations_${id}_3_updated`, 3, true)).status).toBe(200);
    expect((await restore(`organizations_${id}_2_updated`, 4, true)).status).toBe(200);
    expect(await dataOf('organizations', id)).toMatchObject({ earlier_periods: [], assessment: null });
  });

  it('does not overwrite what somebody has changed since', async () => {
    const { id, edit } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    await edit(2, { first_name: 'Later' });
    expect(await restore(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/changed/) },
    });
    expect(await dataOf('nominations', id)).toMatchObject({ first_name: 'Later', revision: 2 });
  });

  it('is not restored when the record already equals it', async () => {
    const { id } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    expect(await restore(`nominations_${id}_1_created`, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
  });

  it.each<[string, string, true?]>([
    ['restored', '1_created'],
    ['taken back', '2_updated', true],
  ])('that was %s by a call whose reply was lost is told as such to the next one', async (_, entry, undo) => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Wrong' });
    await untilNoted(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    expect((await restore(`nominations_${id}_${entry}`, 2, undo)).status).toBe(200);
    expect(await restore(`nominations_${id}_${entry}`, 2, undo)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already/) },
    });
    expect(await dataOf('nominations', id)).toMatchObject({ first_name: 'Anjali', revision: 3 });
  });

  it('does not bring back a consent that the nominator has withdrawn', async () => {
    const { id, edit } = await givenNomination();
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    await edit(2, { status: 'withdrawn', terms_accepted: 0 });
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/withdrawn/) },
    });
  });

  it('of an organization moves it back to its tier, in the directory too', async () => {
    const record = await organizations.addOrganization({}, 'mid');
    const { id } = record;
    expect((await organizations.edit(record, { tier: 'micro', number_of_employees: 40 })).status).toBe(200);
    expect((await restore(`organizations_${id}_1_created`, 2)).status).toBe(200);
    expect(await organizations.rowOf('micro', id)).toBeUndefined();
    expect(await organizations.rowOf('mid', id)).toMatchObject({
      number_of_employees: record.number_of_employees,
    });
    expect(await organizations.stored('organizations', id)).toMatchObject({ revision: 3, tier: 'mid' });
  });

  it('of a record that was deleted brings it back', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { first_name: 'Later' });
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    await eventually(`audit/nominations_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    expect((await restore(`nominations_${id}_1_created`, 2)).status).toBe(200);
    const data = await dataOf('nominations', id);
    expect(data).toMatchObject({ first_name: 'Anjali', revision: 3 });
    const created = (await entryOf(`nominations_${id}_2_deleted`))?.['before'] as { created_at: Timestamp };
    expect(data?.['created_at']).toEqual(created.created_at);
  });

  it('of the staff is not restored, as a role is more than a record', async () => {
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
    expect(await restore(entry, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/Staff/) },
    });
  });

  it.each([{}, { revision: 0 }, { revision: '2' }, { revision: 2, more: 1 }])(
    'is not restored by %j',
    async (body) => {
      const reply = await callAs('admin', 'POST', '/api/admin/history/none/restore', body);
      expect(reply).toMatchObject({ status: 400, body: { fields: expect.anything() } });
    },
  );

  it('that is not there is not found', async () => {
    expect((await restore('none', 1)).status).toBe(404);
  });
});
