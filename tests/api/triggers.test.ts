import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { recordTokens, searchTokens } from '@utkarsh/domain/text/searchText';
import { callAs } from '../factories/calls';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { nominate } from '../factories/followed';
import { nomination } from '../factories/nominations';
import { nominationRecord } from '../factories/records';
import { post } from '../factories/site';
import { auditOf, eventually, tell, versionOf, type DocumentVersion } from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();

const read = async (path: string) => (await database().doc(path).get()).data();

describe('after a nomination', () => {
  it('the nominator finds its status, without a word about a person', async () => {
    const { id, status, stored } = await nominate();
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

  it('staff find it by its words and its reference; neither version nor time of it changes', async () => {
    const { id, path, stored } = await nominate();
    await eventually(path, (data) =>
      expect(data?.['search_tokens']).toEqual(recordTokens('nominations', stored, id)),
    );
    const data = await read(path);
    expect(data?.['revision']).toBe(1);
    expect(data?.['updated_at']).toEqual(data?.['created_at']);
    const reference = nominationReference(id);
    const reply = await callAs('viewer', 'GET', `/api/nominations?search=${reference.toLowerCase()}`);
    expect(reply.body).toMatchObject({ total: 1, nominations: [{ id }] });
  });

  it('the history says that a visitor made it, through the site or the API', async () => {
    const { id } = await nominate();
    const created = await post('/api/nominations', nomination());
    for (const record of [id, Reflect.get(Object(created.body), 'id')]) {
      await eventually(`audit/nominations_${String(record)}_1_created`, (entry) =>
        expect(entry).toMatchObject({ actor: { kind: 'visitor' }, before: null, after: { status: 'new' } }),
      );
    }
  });

  it('an edit that comes between keeps its search words', async () => {
    const { path, id, stored, edit } = await nominate();
    const name = `Looms of ${newDocumentId()}`;
    await edit(2, { company_name: name });
    const expected = recordTokens('nominations', { ...stored, company_name: name }, id);
    await eventually(path, (data) => expect(data?.['search_tokens']).toEqual(expected));
    expect(await read(path)).toMatchObject({ revision: 2, company_name: name });
  });

  it('an edit through the API is in the history once, by the name of who made it', async () => {
    const { id, edit, status } = await nominate();
    await edit(2, { status: 'in_review' });
    const next = { ...(await nominationRecord(id)), mobile: '98400 12345', status: 'contacted' };
    await callAs('admin', 'PUT', `/api/nominations/${id}`, next);
    await eventually(status, (data) =>
      expect(data?.['timeline']).toMatchObject([{}, {}, { status: 'contacted', changed: ['Mobile'] }]),
    );
    await eventually(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    const entries = await auditOf(id);
    expect(entries.map((entry) => entry.id)).toEqual([
      `nominations_${id}_1_created`,
      `nominations_${id}_2_updated`,
      `nominations_${id}_3_updated`,
    ]);
    expect(entries[2]).toMatchObject({ actor: { kind: 'staff', uid: expect.stringMatching(/\w/) } });
  });

  it('its status is gone with it, and late events do not bring it back', async () => {
    const { path, document, status, edit } = await nominate();
    const first = await versionOf(path);
    await edit(2, { status: 'in_review' });
    const second = await versionOf(path);
    await document.delete();
    await eventually(status, (data) => expect(data).toBeUndefined());
    await tell('written-nominations', { path, before: first, after: second });
    await tell('written-nominations', { path, after: first });
    expect(await read(status)).toBeUndefined();
    expect(await read(path)).toBeUndefined();
  });
});

describe('triggers are idempotent: three times in any order equals once', () => {
  it('with the same status, search words and history', async () => {
    const { id, path, status, edit } = await nominate();
    const versions: DocumentVersion[] = [await versionOf(path)];
    for (const [index, name] of (['in_review', 'new', 'assessment'] as const).entries()) {
      await edit(index + 2, { status: name });
      versions.push(await versionOf(path));
    }
    const titles = ['new', 'in_review', 'new', 'assessment'];
    await eventually(status, (data) =>
      expect(data?.['timeline']).toMatchObject(titles.map((name) => ({ status: name }))),
    );
    await eventually(`audit/nominations_${id}_4_updated`, (entry) => expect(entry).toBeDefined());
    const settled = [await read(status), await read(path), await auditOf(id)];

    const events = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
    for (const event of [...events.toReversed(), ...events, ...events.toReversed()]) {
      await tell('written-nominations', event);
    }
    expect([await read(status), await read(path), await auditOf(id)]).toEqual(settled);

    // Nor does it matter that the first events were never heard of before the last.
    await database().doc(status).delete();
    for (const event of events.toReversed()) await tell('written-nominations', event);
    expect(await read(status)).toEqual(settled[0]);
  });

  it('with the writer that the version names', async () => {
    const id = newDocumentId();
    const path = `settings/${id}`;
    await database().doc(path).set({ followers: 1, revision: 1, updated_by: 'uidOfAnAdmin' });
    await eventually(`audit/settings_${id}_1_created`, (entry) => expect(entry).toBeDefined());
    const before = await versionOf(path);
    await database().doc(`audit/settings_${id}_1_created`).delete();
    const event = { path, after: before, time: '2026-11-20T10:00:00Z' };
    for (let count = 0; count < 3; count += 1) await tell('written-settings', event);
    const entry = await read(`audit/settings_${id}_1_created`);
    expect(entry).toMatchObject({
      actor: { kind: 'staff', uid: 'uidOfAnAdmin' },
      fields: ['followers', 'revision'],
      after: { followers: 1 },
    });
    expect(entry?.['at']).toEqual(Timestamp.fromDate(new Date('2026-11-20T10:00:00Z')));
  });
});

describe('after an insight', () => {
  it('staff find it by name, company and designation, and the history has it', async () => {
    const id = newDocumentId();
    const stored = storedInsight(id);
    await database()
      .doc(`insights/${id}`)
      .set({ ...stored, created_at: now(), updated_at: now(), published_at: null });
    await eventually(`insights/${id}`, (data) =>
      expect(data?.['search_tokens']).toEqual(recordTokens('insights', stored)),
    );
    await eventually(`audit/insights_${id}_1_created`, (entry) =>
      expect(entry).toMatchObject({ actor: { kind: 'visitor' }, collection: 'insights', record: id }),
    );
    await database().doc(`insights/${id}`).delete();
    await eventually(`audit/insights_${id}_1_deleted`, (entry) =>
      expect(entry).toMatchObject({ kind: 'deleted', before: { name: stored.name }, after: null }),
    );
  });
});

describe('after an event', () => {
  it('staff find it by title, venue and city, and its history by the names it had', async () => {
    const path = `events/${newDocumentId()}`;
    await database().doc(path).set({ title: 'Weavers meet', venue: 'Town hall', city: 'Erode', revision: 1 });
    await eventually(path, (data) =>
      expect(data?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens(['weavers town erode']))),
    );
    await database().doc(path).update({ title: 'Potters meet', revision: 2 });
    await eventually(path, (data) => {
      expect(data?.['search_tokens']).toContain('potter');
      expect(data?.['search_tokens']).not.toContain('weaver');
    });
    await eventually(`audit/${path.replace('/', '_')}_2_updated`, (entry) => {
      expect(entry).toMatchObject({ fields: ['revision', 'title'], before: { title: 'Weavers meet' } });
      expect(entry?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens(['weavers potters'])));
    });
    // Other tests list events.
    await database().doc(path).delete();
    await eventually(`audit/${path.replace('/', '_')}_2_deleted`, (entry) => expect(entry).toBeDefined());
  });
});

describe('after a change of organizations and staff', () => {
  it.each(['organizations', 'staff'])('%s have it in their history', async (collection) => {
    const id = newDocumentId();
    await database().doc(`${collection}/${id}`).set({ title: 'A', revision: 1 });
    await database().doc(`${collection}/${id}`).update({ title: 'B', revision: 2 });
    await eventually(`audit/${collection}_${id}_2_updated`, (entry) =>
      expect(entry).toMatchObject({
        fields: ['revision', 'title'],
        before: { title: 'A' },
        after: { title: 'B' },
      }),
    );
    // Other tests list these.
    await database().doc(`${collection}/${id}`).delete();
    await eventually(`audit/${collection}_${id}_2_deleted`, (entry) => expect(entry).toBeDefined());
  });
});
