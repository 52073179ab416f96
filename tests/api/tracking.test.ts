import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { type StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { nominate, storeNomination } from '../factories/followed';
import { storedNomination } from '../factories/nominations';
import { nominationRecord } from '../factories/records';
import { post } from '../factories/site';
import { allEventsHandled, eventually, untilNoted } from '../factories/triggers';

async function addNomination(changes: Partial<StoredNomination> = {}) {
  const { id, key, document } = await storeNomination(changes);
  return { id, key, read: async () => (await document.get()).data() };
}

describe('a private link', () => {
  it('shows reference, company and timeline at once, and nothing of a person', async () => {
    const { id, key } = await addNomination();
    const reply = await post('/api/tracking', { key });
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
    'to nothing is answered by %s with 404',
    async (path) => {
      const reply = await post(path, { key: newTrackingKey() });
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it.each([
    ['too short', { key: 'k'.repeat(31) }],
    ['with a slash', { key: `${'k'.repeat(31)}/` }],
    ['that is a number', { key: 7 }],
    ['that is missing', {}],
  ])('with a key %s is refused with a word on what is expected', async (_name, body) => {
    for (const path of ['/api/tracking', '/api/tracking/withdraw']) {
      const reply = await post(path, body);
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { key: expect.stringContaining('32 letters') } },
      });
    }
  });
});

describe('a withdrawal', () => {
  it('ends the nomination and its consent, once, with the nominator as the actor', async () => {
    const { id, key, read } = await addNomination();
    const first = await post('/api/tracking/withdraw', { key });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', consent: false, timeline: [{ status: 'new' }, { status: 'withdrawn' }] },
    });
    const again = await post('/api/tracking/withdraw', { key });
    expect(again).toMatchObject({ status: 200 });
    expect(again.body).toEqual(first.body);
    expect(await read()).toMatchObject({ status: 'withdrawn', terms_accepted: 0, revision: 2 });
    const entry = await database().doc(`audit/nominations_${id}_2_updated`).get();
    expect(entry.data()).toMatchObject({
      actor: { kind: 'nominator' },
      fields: ['revision', 'status', 'terms_accepted'],
    });
    await eventually(`nomination_status/${key}`, (data) =>
      expect(data).toMatchObject({ status: 'withdrawn', consent: false }),
    );
    expect((await post('/api/tracking', { key })).body).toEqual(first.body);
  });

  it.each(['certified', 'declined'] as const)(
    'of a nomination that is %s ends the consent alone',
    async (status) => {
      const { key, read } = await addNomination({ status });
      expect(await post('/api/tracking/withdraw', { key })).toMatchObject({
        status: 200,
        body: { status, consent: false },
      });
      expect(await read()).toMatchObject({ status, terms_accepted: 0, revision: 2 });
      await post('/api/tracking/withdraw', { key });
      expect(await read()).toMatchObject({ revision: 2 });
    },
  );

  it('and an edit by staff at the same time: neither is lost without a word', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, () => addNomination()));
    const record = await nominationRecord(pairs[0]?.id ?? '');
    await Promise.all(
      pairs.map(async ({ id, key, read }) => {
        const [withdrawal, edit] = await Promise.all([
          post('/api/tracking/withdraw', { key }),
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

  it('sent five times at once is one withdrawal', async () => {
    const { key, read } = await addNomination();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/tracking/withdraw', { key })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read()).toMatchObject({ revision: 2, status: 'withdrawn' });
  });
});

describe('a key from before keys had an id in them', () => {
  it('leads to its own nomination, whatever comes with it later', async () => {
    const own = await nominate();
    const id = own.key.slice(0, 20);
    const now = FieldValue.serverTimestamp();
    const other = { ...storedNomination({ company_name: 'Malar Mills' }), created_at: now, updated_at: now };
    await database().doc(`nominations/${id}`).set(other);
    await database().doc(`nomination_keys/${id}`).set({ key: own.key, created_at: now });
    await untilNoted(`nominations_${id}_1_created`);
    await allEventsHandled();
    const { company_name } = own.stored;
    expect((await database().doc(own.status).get()).data()).toMatchObject({ company_name });
    expect((await post('/api/tracking', { key: own.key })).body).toMatchObject({ company_name });
    expect((await post('/api/tracking/withdraw', { key: own.key })).body).toMatchObject({ company_name });
    expect((await own.document.get()).data()).toMatchObject({ status: 'withdrawn' });
    expect((await database().doc(`nominations/${id}`).get()).data()).toMatchObject({ status: 'new' });
    await database().doc(`nominations/${id}`).delete();
    await allEventsHandled();
    expect((await database().doc(own.status).get()).data()).toMatchObject({ status: 'withdrawn' });
  });
});
