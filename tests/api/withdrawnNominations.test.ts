import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notTakenBack, takenBack } from '../factories/withdrawnNominations';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { nominate } from '../factories/followed';
import { dataOf, restore, undo } from '../factories/history';
import { nomination } from '../factories/nominations';
import { nominationRecord } from '../factories/records';
import { post } from '../factories/site';
import { untilNoted } from '../factories/triggers';

const refusedSchema = z.object({ fields: z.record(z.string(), z.string()) });

const put = async (id: string, changes: object) =>
  callAs('admin', 'PUT', `/api/nominations/${id}`, {
    ...(await nominationRecord(id)),
    revision: 1,
    ...changes,
  });

/** A nomination whose nominator has withdrawn it. */
async function withdrawn() {
  const nominated = await nominate();
  await untilNoted(`nominations_${nominated.id}_1_created`);
  expect((await post('/api/tracking/withdraw', { key: nominated.key })).status).toBe(200);
  return nominated;
}

describe('an edit of a nomination', () => {
  it.each(takenBack)(
    'may not take back of a withdrawal %s: it names the fields',
    async (_, present, next) => {
      const { id } = await nominate(present);
      const reply = await put(id, next);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
      const changed = (['status', 'terms_accepted'] as const).filter((name) => present[name] !== next[name]);
      const named = Object.keys(refusedSchema.parse(reply.body).fields);
      expect(named.length).toBeGreaterThan(0);
      expect(changed).toEqual(expect.arrayContaining(named));
      expect(await dataOf('nominations', id)).toMatchObject({ ...present, revision: 1 });
    },
  );

  it.each(notTakenBack)('may change %s', async (_, present, next) => {
    const { id } = await nominate(present);
    expect(await put(id, { ...next, mobile: '044 999' })).toMatchObject({
      status: 200,
      body: { ...next, mobile: '044 999', revision: 2 },
    });
  });

  it('of an older version than the withdrawal learns of that first', async () => {
    const { id } = await withdrawn();
    expect(await put(id, { terms_accepted: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('a version of the history', () => {
  const refusal = { status: 409, body: { error: expect.stringMatching(/withdrawn the consent/) } };

  it('does not bring back a consent that was withdrawn before the nomination was deleted', async () => {
    const { id } = await withdrawn();
    expect((await callAs('admin', 'DELETE', `/api/nominations/${id}`)).status).toBe(200);
    expect(await restore(`nominations_${id}_1_created`, 2)).toMatchObject(refusal);
    expect(await dataOf('nominations', id)).toBeUndefined();
    expect((await restore(`nominations_${id}_2_deleted`, 2)).status).toBe(200);
    expect(await dataOf('nominations', id)).toMatchObject({ status: 'withdrawn', terms_accepted: 0 });
  });

  it('does not bring back a nomination that was withdrawn after it was deleted', async () => {
    const { id, key } = await nominate();
    await untilNoted(`nominations_${id}_1_created`);
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    expect((await post('/api/tracking/withdraw', { key })).status).toBe(404);
    expect(await undo('nominations', id)).toMatchObject({ body: { restored: [], missing: [id] } });
    expect((await restore(`nominations_${id}_1_deleted`, 1)).status).toBe(409);
    expect(await dataOf('audit', `nominations_${id}_1_deleted`)).toMatchObject({ before: null });
  });

  it('cannot revive a withdrawal through a No that staff had stored', async () => {
    const { id, edit, key } = await nominate();
    await edit(2, { status: 'in_review', terms_accepted: 0 });
    await untilNoted(`nominations_${id}_2_updated`);
    await post('/api/tracking/withdraw', { key });
    expect(await restore(`nominations_${id}_2_updated`, 3)).toMatchObject(refusal);
    expect(await dataOf('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 3 });
  });
});

describe('a nomination sent with an Idempotency-Key', () => {
  it('has no kept reply once it is erased, and is not made again', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => post('/api/nominations', nomination(), headers);
    const { id } = z.object({ id: z.string() }).parse((await send()).body);
    const key = String((await dataOf('nominationKeys', id))?.['key']);
    await untilNoted(`nominations_${id}_1_created`);
    await callAs('admin', 'DELETE', `/api/nominations/${id}`);
    expect((await post('/api/tracking/withdraw', { key })).status).toBe(404);
    const replies = database().collection('idempotency').where('reply.body.id', '==', id);
    expect((await replies.get()).docs).toEqual([]);
    expect(await send()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/erased/) } });
  });
});
