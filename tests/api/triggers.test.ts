import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { recordTokens, searchTokens } from '@utkarsh/domain/text/searchText';
import { callAs } from '../factories/staff';
import { database, readNominationRecord } from '../factories/firestore';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { addNomination } from '../factories/nominations';
import { postJson } from '../factories/site';
import {
  readHistoryOf,
  waitForDocument,
  deliverWrite,
  readVersion,
  type DocumentVersion,
} from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();

const read = async (path: string) => (await database().doc(path).get()).data();

describe('a new nomination', () => {
  it('has a status for its nominator, without personal data', async () => {
    const { id, status, stored } = await addNomination();
    const data = await read(status);
    expect(data).toMatchObject({
      reference: nominationReference(id),
      company_name: stored.company_name,
      status: 'new',
      consent: true,
      timeline: [{ status: 'new', at: expect.anything(), changed: [] }],
    });
    const text = JSON.stringify(data);
    for (const personal of [stored.last_name, stored.email, stored.mobile, id]) {
      expect(text).not.toContain(personal);
    }
  });

  it('is found by its words and its reference, without a new version', async () => {
    const { id, path, stored } = await addNomination();
    await waitForDocument(path, (data) =>
      expect(data?.['search_tokens']).toEqual(recordTokens('nominations', stored, id)),
    );
    const data = await read(path);
    expect(data?.['revision']).toBe(1);
    expect(data?.['updated_at']).toEqual(data?.['created_at']);
    const reference = nominationReference(id);
    const reply = await callAs('viewer', 'GET', `/api/nominations?search=${reference.toLowerCase()}`);
    expect(reply.body).toMatchObject({ total: 1, nominations: [{ id }] });
  });

  it('has a visitor as its author in the history, through the site or the API', async () => {
    const { id } = await addNomination();
    const reply = await postJson('/api/nominations', makeNomination());
    for (const record of [id, Reflect.get(Object(reply.body), 'id')]) {
      await waitForDocument(`audit/nominations_${String(record)}_1_created`, (entry) =>
        expect(entry).toMatchObject({ actor: { kind: 'visitor' }, before: null, after: { status: 'new' } }),
      );
    }
  });

  it('keeps its search words when an edit comes in between', async () => {
    const { path, id, stored, edit } = await addNomination();
    const name = `Looms of ${newDocumentId()}`;
    await edit(2, { company_name: name });
    const tokens = recordTokens('nominations', { ...stored, company_name: name }, id);
    await waitForDocument(path, (data) => expect(data?.['search_tokens']).toEqual(tokens));
    expect(await read(path)).toMatchObject({ revision: 2, company_name: name });
  });

  it('has one entry in the history for an edit through the API, with its author', async () => {
    const { id, edit, status } = await addNomination();
    await edit(2, { status: 'in_review' });
    const next = { ...(await readNominationRecord(id)), mobile: '98400 12345', status: 'contacted' };
    await callAs('admin', 'PUT', `/api/nominations/${id}`, next);
    await waitForDocument(status, (data) =>
      expect(data?.['timeline']).toMatchObject([{}, {}, { status: 'contacted', changed: ['Mobile'] }]),
    );
    await waitForDocument(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    const entries = await readHistoryOf(id);
    expect(entries.map((entry) => entry.id)).toEqual([
      `nominations_${id}_1_created`,
      `nominations_${id}_2_updated`,
      `nominations_${id}_3_updated`,
    ]);
    expect(entries[2]).toMatchObject({ actor: { kind: 'staff', uid: expect.stringMatching(/\w/) } });
  });

  it('loses its status when it is deleted, and late events do not bring it back', async () => {
    const { path, document, status, edit } = await addNomination();
    const first = await readVersion(path);
    await edit(2, { status: 'in_review' });
    const second = await readVersion(path);
    await document.delete();
    await waitForDocument(status, (data) => expect(data).toBeUndefined());
    await deliverWrite('written-nominations', { path, before: first, after: second });
    await deliverWrite('written-nominations', { path, after: first });
    expect(await read(status)).toBeUndefined();
    expect(await read(path)).toBeUndefined();
  });
});

describe('three deliveries of each event in any order', () => {
  it('leave one status, one set of search words and one history', async () => {
    const { id, path, status, edit } = await addNomination();
    const versions: DocumentVersion[] = [await readVersion(path)];
    for (const [index, name] of (['in_review', 'new', 'assessment'] as const).entries()) {
      await edit(index + 2, { status: name });
      versions.push(await readVersion(path));
    }
    const titles = ['new', 'in_review', 'new', 'assessment'];
    await waitForDocument(status, (data) =>
      expect(data?.['timeline']).toMatchObject(titles.map((name) => ({ status: name }))),
    );
    await waitForDocument(`audit/nominations_${id}_4_updated`, (entry) => expect(entry).toBeDefined());
    const state = [await read(status), await read(path), await readHistoryOf(id)];

    const events = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
    for (const event of [...events.toReversed(), ...events, ...events.toReversed()]) {
      await deliverWrite('written-nominations', event);
    }
    expect([await read(status), await read(path), await readHistoryOf(id)]).toEqual(state);

    // The order does not matter either while no status exists.
    await database().doc(status).delete();
    for (const event of events.toReversed()) await deliverWrite('written-nominations', event);
    expect(await read(status)).toEqual(state[0]);
  });

  it('leave one entry in the history, with the writer that the version names', async () => {
    const id = newDocumentId();
    const path = `settings/${id}`;
    await database().doc(path).set({ followers: 1, revision: 1, updated_by: 'uidOfAnAdmin' });
    await waitForDocument(`audit/settings_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    const before = await readVersion(path);
    await database().doc(`audit/settings_${id}_1_created`).delete();
    const event = { path, after: before, time: '2026-11-20T10:00:00Z' };
    for (let count = 0; count < 3; count += 1) await deliverWrite('written-settings', event);
    const entry = await read(`audit/settings_${id}_1_created`);
    expect(entry).toMatchObject({
      actor: { kind: 'staff', uid: 'uidOfAnAdmin' },
      fields: ['followers', 'revision'],
      after: { followers: 1 },
    });
    expect(entry?.['at']).toEqual(Timestamp.fromDate(new Date('2026-11-20T10:00:00Z')));
  });
});

describe('a new insight', () => {
  it('is found by name, company and designation, and has an entry in the history', async () => {
    const id = newDocumentId();
    const insight = makeStoredInsight(id);
    await database()
      .doc(`insights/${id}`)
      .set({ ...insight, created_at: now(), updated_at: now(), published_at: null });
    await waitForDocument(`insights/${id}`, (data) =>
      expect(data?.['search_tokens']).toEqual(recordTokens('insights', insight)),
    );
    await waitForDocument(`audit/insights_${id}_1_created`, (entry) =>
      expect(entry).toMatchObject({ actor: { kind: 'visitor' }, collection: 'insights', record: id }),
    );
    await database().doc(`insights/${id}`).delete();
    await waitForDocument(`audit/insights_${id}_1_deleted`, (entry) =>
      expect(entry).toMatchObject({ kind: 'deleted', before: { name: insight.name }, after: null }),
    );
  });
});

describe('a new event', () => {
  it('is found by title, venue and city, and its history by earlier names', async () => {
    const path = `events/${newDocumentId()}`;
    await database().doc(path).set({ title: 'Weavers meet', venue: 'Town hall', city: 'Erode', revision: 1 });
    await waitForDocument(path, (data) =>
      expect(data?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens(['weavers town erode']))),
    );
    await database().doc(path).update({ title: 'Potters meet', revision: 2 });
    await waitForDocument(path, (data) => {
      expect(data?.['search_tokens']).toContain('potter');
      expect(data?.['search_tokens']).not.toContain('weaver');
    });
    await waitForDocument(`audit/${path.replace('/', '_')}_2_updated`, (entry) => {
      expect(entry).toMatchObject({ fields: ['revision', 'title'], before: { title: 'Weavers meet' } });
      expect(entry?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens(['weavers potters'])));
    });
    // Deletes the event, because other tests list events.
    await database().doc(path).delete();
    await waitForDocument(`audit/${path.replace('/', '_')}_2_deleted`, (entry) =>
      expect(entry).toBeDefined(),
    );
  });
});

describe('the history', () => {
  it.each(['organizations', 'staff'])('has the changes of %s', async (collection) => {
    const id = newDocumentId();
    await database().doc(`${collection}/${id}`).set({ title: 'A', revision: 1 });
    await database().doc(`${collection}/${id}`).update({ title: 'B', revision: 2 });
    await waitForDocument(`audit/${collection}_${id}_2_updated`, (entry) =>
      expect(entry).toMatchObject({
        fields: ['revision', 'title'],
        before: { title: 'A' },
        after: { title: 'B' },
      }),
    );
    // Deletes the record, because other tests list its collection.
    await database().doc(`${collection}/${id}`).delete();
    await waitForDocument(`audit/${collection}_${id}_2_deleted`, (entry) => expect(entry).toBeDefined());
  });
});
