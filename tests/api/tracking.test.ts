import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { type StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { callAs } from '../factories/staff';
import { database, readNominationRecord } from '../factories/firestore';
import { addNomination, makeStoredNomination, storeNomination } from '../factories/nominations';
import { postJson } from '../factories/site';
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
      company_name: 'Anjali Foods & Beverages (India)',
      status: 'new',
      consent: true,
      timeline: [{ status: 'new', at: expect.stringMatching(/^20\d\d-.*Z$/), changed: [] }],
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/api/tracking', '/api/tracking/withdraw'])(
    'gets 404 from %s for an unknown key',
    async (path) => {
      const reply = await postJson(path, { key: newTrackingKey() });
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it.each([
    ['too short', { key: 'k'.repeat(31) }],
    ['no key but a path', { key: `${'k'.repeat(31)}/` }],
    ['a number', { key: 7 }],
    ['missing', {}],
  ])('is refused with a hint when its key is %s', async (_name, body) => {
    for (const path of ['/api/tracking', '/api/tracking/withdraw']) {
      const reply = await postJson(path, body);
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { key: expect.stringContaining('32 letters') } },
      });
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
    const again = await postJson('/api/tracking/withdraw', { key });
    expect(again).toMatchObject({ status: 200 });
    expect(again.body).toEqual(first.body);
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

describe('a key from before keys contained an id', () => {
  it('leads to its own nomination, whatever comes with it later', async () => {
    const own = await addNomination();
    const id = own.key.slice(0, 20);
    const now = FieldValue.serverTimestamp();
    const other = {
      ...makeStoredNomination({ company_name: 'Malar Mills' }),
      created_at: now,
      updated_at: now,
    };
    await database().doc(`nominations/${id}`).set(other);
    await database().doc(`nomination_keys/${id}`).set({ key: own.key, created_at: now });
    await waitForEntries(`nominations_${id}_1_created`);
    await waitForAllEvents();
    const { company_name } = own.stored;
    expect((await database().doc(own.status).get()).data()).toMatchObject({ company_name });
    expect((await postJson('/api/tracking', { key: own.key })).body).toMatchObject({ company_name });
    expect((await postJson('/api/tracking/withdraw', { key: own.key })).body).toMatchObject({ company_name });
    expect((await own.document.get()).data()).toMatchObject({ status: 'withdrawn' });
    expect((await database().doc(`nominations/${id}`).get()).data()).toMatchObject({ status: 'new' });
    await database().doc(`nominations/${id}`).delete();
    await waitForAllEvents();
    expect((await database().doc(own.status).get()).data()).toMatchObject({ status: 'withdrawn' });
  });
});
