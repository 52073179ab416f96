import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { makeNomination, makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { database, readDocument, readNominationRecord } from '../factories/firestore';
import { restoreRecord, restoreVersion } from '../factories/history';
import { addNomination, editsAgainstWithdrawal, storeNomination } from '../factories/nominations';
import { conflict } from '../factories/operations';
import { postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import { waitForAllEvents, waitForDocument, waitForEntries } from '../factories/triggers';

async function storeReadable(changes: Partial<StoredNomination> = {}) {
  const { id, key, document } = await storeNomination(changes);
  return { id, key, read: async () => (await document.get()).data() };
}

describe('a private link', () => {
  it('shows reference, company and timeline at once, and no personal data', async () => {
    const { id, key } = await storeReadable();
    const reply = await postJson('/api/tracking', { key });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      reference: nominationReference(id),
      list: false,
      decision_reason: '',
      survey: null,
      practices: 0,
      handed_in: '',
      question: '',
      organization: '',
      company_name: 'Anjali Foods & Beverages (India)',
      status: 'new',
      consent: true,
      timeline: [{ status: 'new', at: expect.stringMatching(/^20\d\d-.*Z$/), changed: [] }],
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused with a hint when it has no key, and gets 404 for an unknown one', async () => {
    const hint = { key: expect.stringContaining('32 letters') };
    for (const path of ['/api/tracking', '/api/tracking/withdraw']) {
      for (const key of ['k'.repeat(31), `${'k'.repeat(31)}/`, 7, undefined])
        expect(await postJson(path, { key })).toMatchObject({ status: 400, body: { fields: hint } });
      const reply = await postJson(path, { key: newTrackingKey() });
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('a withdrawal', () => {
  it('ends the nomination and its consent once, with the nominator as the actor', async () => {
    const { id, key, read } = await storeReadable();
    const first = await postJson('/api/tracking/withdraw', { key });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', consent: false, timeline: [{ status: 'new' }, { status: 'withdrawn' }] },
    });
    const second = await postJson('/api/tracking/withdraw', { key });
    expect(second).toMatchObject({ status: 200 });
    expect(second.body).toEqual(first.body);
    expect(await read()).toMatchObject({ status: 'withdrawn', terms_accepted: 0, revision: 2 });
    const entry = await database().doc(`audit/nominations_${id}_2_updated`).get();
    expect(entry.data()).toMatchObject({
      actor: { kind: 'nominator' },
      fields: ['revision', 'status', 'terms_accepted'],
    });
    await waitForDocument(`nomination_status/${key}`, (data) =>
      expect(data).toMatchObject({ status: 'withdrawn', consent: false }),
    );
    expect((await postJson('/api/tracking', { key })).body).toEqual(first.body);
  });

  it.each(['certified', 'declined'] as const)(
    'ends only the consent when the nomination is %s',
    async (status) => {
      const { key, read } = await storeReadable({ status });
      expect(await postJson('/api/tracking/withdraw', { key })).toMatchObject({
        status: 200,
        body: { status, consent: false },
      });
      expect(await read()).toMatchObject({ status, terms_accepted: 0, revision: 2 });
      await postJson('/api/tracking/withdraw', { key });
      expect(await read()).toMatchObject({ revision: 2 });
    },
  );

  it('never loses a concurrent edit by staff without a conflict', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, () => storeReadable()));
    const record = await readNominationRecord(pairs[0]?.id ?? '');
    await Promise.all(
      pairs.map(async ({ id, key, read }) => {
        const [withdrawal, edit] = await Promise.all([
          postJson('/api/tracking/withdraw', { key }),
          callAs('admin', 'PUT', `/api/nominations/${id}`, { ...record, mobile: '044 999', revision: 1 }),
        ]);
        expect(withdrawal).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
        expect([200, 409]).toContain(edit.status);
        expect(await read()).toMatchObject({
          status: 'withdrawn',
          terms_accepted: 0,
          ...(edit.status === 200 ? { mobile: '044 999', revision: 3 } : { revision: 2 }),
        });
      }),
    );
  });

  it('happens once when it is sent five times at once', async () => {
    const { key, read } = await storeReadable();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => postJson('/api/tracking/withdraw', { key })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read()).toMatchObject({ revision: 2, status: 'withdrawn' });
  });
});

describe('an older key, which does not begin with the id of its nomination', () => {
  it('leads to its nomination even when a later nomination claims the key', async () => {
    const one = await addNomination();
    const id = one.key.slice(0, 20);
    const now = FieldValue.serverTimestamp();
    const other = {
      ...makeStoredNomination({ company_name: 'Malar Mills' }),
      created_at: now,
      updated_at: now,
    };
    await database().doc(`nominations/${id}`).set(other);
    await database().doc(`nomination_keys/${id}`).set({ key: one.key, created_at: now });
    await waitForEntries(`nominations_${id}_1_created`);
    await waitForAllEvents();
    const { company_name } = one.stored;
    expect((await database().doc(one.status).get()).data()).toMatchObject({ company_name });
    expect((await postJson('/api/tracking', { key: one.key })).body).toMatchObject({ company_name });
    expect((await postJson('/api/tracking/withdraw', { key: one.key })).body).toMatchObject({ company_name });
    expect((await one.document.get()).data()).toMatchObject({ status: 'withdrawn' });
    expect((await database().doc(`nominations/${id}`).get()).data()).toMatchObject({ status: 'new' });
    await database().doc(`nominations/${id}`).delete();
    await waitForAllEvents();
    expect((await database().doc(one.status).get()).data()).toMatchObject({ status: 'withdrawn' });
  });
});

const refusalSchema = z.object({ fields: z.record(z.string(), z.string()) });

const put = async (id: string, changes: object) =>
  callAs('admin', 'PUT', `/api/nominations/${id}`, {
    ...(await readNominationRecord(id)),
    revision: 1,
    ...changes,
  });

/** Adds a nomination and withdraws it as its nominator. */
async function addWithdrawn() {
  const nomination = await addNomination();
  await waitForEntries(`nominations_${nomination.id}_1_created`);
  expect((await postJson('/api/tracking/withdraw', { key: nomination.key })).status).toBe(200);
  return nomination;
}

describe('an edit of a nomination', () => {
  it.each(editsAgainstWithdrawal)(
    'cannot take back %s, and the reply names the fields',
    async (_, present, next) => {
      const { id } = await storeNomination(present);
      const reply = await put(id, next);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
      const fields = (['status', 'terms_accepted'] as const).filter((name) => present[name] !== next[name]);
      const errors = Object.keys(refusalSchema.parse(reply.body).fields);
      expect(errors.length).toBeGreaterThan(0);
      expect(fields).toEqual(expect.arrayContaining(errors));
      expect(await readDocument('nominations', id)).toMatchObject({ ...present, revision: 1 });
    },
  );

  it('conflicts when it began before the withdrawal', async () => {
    const { id, key } = await storeNomination();
    await postJson('/api/tracking/withdraw', { key });
    expect(await put(id, { terms_accepted: 1 })).toMatchObject(conflict);
  });
});

describe('a version of the history', () => {
  const refusal = { status: 409, body: { error: expect.stringMatching(/withdrawn the consent/) } };

  it('does not bring back a consent that was withdrawn before the deletion of the nomination', async () => {
    const { id } = await addWithdrawn();
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

  it('cannot take back a withdrawal when staff had stored a No before', async () => {
    const { id, edit, key } = await addNomination();
    await edit(2, { status: 'in_review', terms_accepted: 0 });
    await waitForEntries(`nominations_${id}_2_updated`);
    await postJson('/api/tracking/withdraw', { key });
    expect(await restoreVersion(`nominations_${id}_2_updated`, 3)).toMatchObject(refusal);
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 3 });
  });
});

describe('a nomination sent with an Idempotency-Key', () => {
  it('loses its kept reply with the erasure, and cannot be sent again', async () => {
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
