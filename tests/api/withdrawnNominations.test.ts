import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addNomination,
  editsAgainstWithdrawal,
  editsBesideWithdrawal,
  makeNomination,
} from '../factories/nominations';
import { callAs } from '../factories/staff';
import { database, readDocument, readNominationRecord } from '../factories/firestore';
import { restoreVersion, restoreRecord } from '../factories/history';
import { postJson } from '../factories/site';
import { waitForEntries } from '../factories/triggers';

const refusedSchema = z.object({ fields: z.record(z.string(), z.string()) });

const put = async (id: string, changes: object) =>
  callAs('admin', 'PUT', `/api/nominations/${id}`, {
    ...(await readNominationRecord(id)),
    revision: 1,
    ...changes,
  });

/** A nomination whose nominator has withdrawn it. */
async function withdrawn() {
  const nominated = await addNomination();
  await waitForEntries(`nominations_${nominated.id}_1_created`);
  expect((await postJson('/api/tracking/withdraw', { key: nominated.key })).status).toBe(200);
  return nominated;
}

describe('an edit of a nomination', () => {
  it.each(editsAgainstWithdrawal)(
    'cannot take back %s, and the reply names the fields',
    async (_, present, next) => {
      const { id } = await addNomination(present);
      const reply = await put(id, next);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
      const changed = (['status', 'terms_accepted'] as const).filter((name) => present[name] !== next[name]);
      const named = Object.keys(refusedSchema.parse(reply.body).fields);
      expect(named.length).toBeGreaterThan(0);
      expect(changed).toEqual(expect.arrayContaining(named));
      expect(await readDocument('nominations', id)).toMatchObject({ ...present, revision: 1 });
    },
  );

  it.each(editsBesideWithdrawal)('may change %s', async (_, present, next) => {
    const { id } = await addNomination(present);
    expect(await put(id, { ...next, mobile: '044 999' })).toMatchObject({
      status: 200,
      body: { ...next, mobile: '044 999', revision: 2 },
    });
  });

  it('conflicts when it began before the withdrawal', async () => {
    const { id } = await withdrawn();
    expect(await put(id, { terms_accepted: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('a version of the history', () => {
  const refusal = { status: 409, body: { error: expect.stringMatching(/withdrawn the consent/) } };

  it('does not bring back a consent that was withdrawn before the deletion of the nomination', async () => {
    const { id } = await withdrawn();
    expect((await callAs('admin', 'DELETE', `/api/nominations/${id}`)).status).toBe(200);
    expect(await restoreVersion(`nominations_${id}_1_created`, 2)).toMatchObject(refusal);
    expect(await readDocument('nominations', id)).toBeUndefined();
    expect((await restoreVersion(`nominations_${id}_2_deleted`, 2)).status).toBe(200);
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', terms_accepted: 0 });
  });

  it('does not bring back a nomination that was withdrawn after its deletion', async () => {
    const { id, key } = await addNomination();
    await waitForEntries(`nominations_${id}_1_created`);
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    expect((await postJson('/api/tracking/withdraw', { key })).status).toBe(404);
    expect(await restoreRecord('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect((await restoreVersion(`nominations_${id}_1_deleted`, 1)).status).toBe(409);
    expect(await readDocument('audit', `nominations_${id}_1_deleted`)).toMatchObject({ before: null });
  });

  it('cannot revive a withdrawal through a No that staff had stored', async () => {
    const { id, edit, key } = await addNomination();
    await edit(2, { status: 'in_review', terms_accepted: 0 });
    await waitForEntries(`nominations_${id}_2_updated`);
    await postJson('/api/tracking/withdraw', { key });
    expect(await restoreVersion(`nominations_${id}_2_updated`, 3)).toMatchObject(refusal);
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 3 });
  });
});

describe('a nomination sent with an Idempotency-Key', () => {
  it('loses its kept reply with the erasure, and is not made again', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => postJson('/api/nominations', makeNomination(), headers);
    const { id } = z.object({ id: z.string() }).parse((await send()).body);
    const key = String((await readDocument('nominationKeys', id))?.['key']);
    await waitForEntries(`nominations_${id}_1_created`);
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    expect((await postJson('/api/tracking/withdraw', { key })).status).toBe(404);
    const replies = database().collection('idempotency').where('reply.body.id', '==', id);
    expect((await replies.get()).docs).toEqual([]);
    expect(await send()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/erased/) } });
  });
});
