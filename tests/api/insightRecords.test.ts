import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { insightListSchema } from '@utkarsh/domain/contract/insights';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { StoredInsight } from '@utkarsh/domain/insight';
import { insightRecordSchema, type InsightRecord } from '@utkarsh/domain/insightEdit';
import { insightTokens } from '@utkarsh/domain/searchTokens';
import { badStaffTexts, badTexts } from '../factories/badInsights';
import { storeFile } from '../factories/bucket';
import { callAs } from '../factories/calls';
import { getFile } from '../factories/files';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { call } from '../factories/site';
import { storedFiles } from '../factories/storage';

const path = (id: string) => `/api/admin/insights/${id}`;
const documentOf = (id: string) => database().collection(collections.insights).doc(id);
const made: string[] = [];

async function given(changes: Partial<StoredInsight> = {}): Promise<string> {
  const id = newDocumentId();
  made.push(id);
  const stored = storedInsight(id, changes);
  const now = FieldValue.serverTimestamp();
  await documentOf(id).set({
    ...stored,
    search_tokens: insightTokens(stored),
    created_at: now,
    updated_at: now,
    published_at: stored.status === 'published' ? now : null,
  });
  return id;
}
afterAll(async () => {
  for (const id of made) await documentOf(id).delete();
});

const read = async (id: string): Promise<InsightRecord> =>
  insightRecordSchema.parse((await callAs('viewer', 'GET', path(id))).body);

/** Sends a record back with changes and the next revision. */
const put = async (id: string, changes: object = {}) => {
  const record = await read(id);
  return callAs('admin', 'PUT', path(id), { ...record, revision: record.revision + 1, ...changes });
};

describe('an insight of the API for staff', () => {
  it('is read with the addresses and the paths of its files', async () => {
    const id = await given({ video: '' });
    const reply = await callAs('viewer', 'GET', path(id));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Meenakshi Sundaram-Rao',
        image: `/uploads/insights/${id}/image.png`,
        image_path: `insights/${id}/image.png`,
        video: '',
        video_path: '',
        status: 'pending',
        published_at: null,
      },
    });
    expect(reply.body).not.toHaveProperty('search_tokens');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('is corrected by sending the record back with the next revision, and comes back whole', async () => {
    const id = await given();
    const record = await read(id);
    const reply = await put(id, { name: '  Meena Rao ', image_alt: 'Weavers\nat their looms' });
    expect(reply.status).toBe(200);
    expect(insightRecordSchema.parse(reply.body)).toEqual({
      ...record,
      name: 'Meena Rao',
      image_alt: 'Weavers\nat their looms',
      revision: 2,
      updated_at: expect.any(String),
    });
    expect(await read(id)).toEqual(reply.body);
    const entry = await database().collection(collections.audit).doc(`insights_${id}_2_updated`).get();
    expect(entry.data()).toMatchObject({
      fields: ['image_alt', 'name', 'revision'],
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
    });
  });

  it('is published with the time, keeps it through corrections, and loses it when it is taken back', async () => {
    const id = await given();
    await storeFile(`insights/${id}/image.png`, 'picture');
    const image = `/uploads/insights/${id}/image.png`;
    expect((await getFile(image)).status).toBe(404);
    const published = insightRecordSchema.parse((await put(id, { status: 'published' })).body);
    expect(Date.now() - Date.parse(published.published_at ?? '')).toBeLessThan(60_000);
    expect((await getFile(image)).status).toBe(200);
    const corrected = await put(id, { name: 'Meena Rao', published_at: '2020-01-01T00:00:00.000Z' });
    expect(corrected.body).toMatchObject({ published_at: published.published_at, revision: 3 });
    expect((await put(id, { status: 'rejected' })).body).toMatchObject({ published_at: null });
    expect((await documentOf(id).get()).get('published_at')).toBeNull();
    expect((await getFile(image)).status).toBe(404);
  });

  it('is not changed from an older version; the reply shows the present one', async () => {
    const id = await given();
    const record = await read(id);
    await put(id, { status: 'published' });
    const late = await callAs('admin', 'PUT', path(id), { ...record, status: 'rejected', revision: 2 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, status: 'published', revision: 2 } },
    });
    expect((await read(id)).status).toBe('published');
  });

  it('cannot be given another file, time or notice', async () => {
    const id = await given();
    const before = await read(id);
    const reply = await put(id, {
      image: 'https://elsewhere.in/x.png',
      image_path: 'insights/x/image.png',
      video_path: '',
      created_at: '2020-01-01T00:00:00.000Z',
      consent_version: '2020-01',
    });
    expect(reply.body).toEqual({ ...before, revision: 2, updated_at: expect.any(String) });
  });

  it('refuses every text that the rules refuse, by its name, and stays as it was', async () => {
    const id = await given();
    const good = await read(id);
    for (const [name, changes] of [...badTexts, ...badStaffTexts]) {
      const reply = await callAs('admin', 'PUT', path(id), { ...good, revision: 2, ...changes(id) });
      const [field = ''] = Object.keys(changes(id));
      expect(reply, name).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(reply.body, name).toHaveProperty(['fields', field], expect.stringMatching(/\S/));
    }
    expect(await read(id)).toEqual(good);
  });

  it.each([
    ['no revision', { revision: undefined }, 'revision'],
    ['an unknown status', { status: 'open' }, 'status'],
    ['search words', { search_tokens: [] }, 'search_tokens'],
  ])('refuses %s', async (_name, changes, field) => {
    const reply = await put(await given(), changes);
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is deleted once with its files, and the history keeps it', async () => {
    const id = await given();
    for (const file of ['image.png', 'video.mp4']) await storeFile(`insights/${id}/${file}`, 'content');
    expect(await callAs('admin', 'DELETE', path(id))).toMatchObject({ status: 200, body: { success: true } });
    expect(await storedFiles(id)).toEqual({});
    expect((await callAs('admin', 'DELETE', path(id))).status).toBe(404);
    expect((await callAs('admin', 'GET', path(id))).status).toBe(404);
    const entry = await database().collection(collections.audit).doc(`insights_${id}_1_deleted`).get();
    expect(entry.data()).toMatchObject({ kind: 'deleted', before: { name: 'Meenakshi Sundaram-Rao' } });
  });
});

describe('the list of insights', () => {
  const list = async (query: string) => {
    const reply = await callAs('viewer', 'GET', `/api/admin/insights?${query}`);
    expect(reply.status).toBe(200);
    return insightListSchema.parse(reply.body);
  };

  it('is in pages, newest first, with the total', async () => {
    const ids = [];
    for (let number = 0; number < 3; number += 1) ids.unshift(await given());
    const [first, second] = [await list('limit=2'), await list('limit=2&page=2')];
    expect([...first.insights, ...second.insights].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    const counted = await database().collection(collections.insights).count().get();
    expect(first.total).toBe(counted.data().count);
  });

  it('is searched by the beginnings of words of name, company and designation, in one status or all', async () => {
    const word = `lo${newDocumentId().toLowerCase()}`;
    const id = await given({ company: `${word} Mills`, name: 'Élodie Rao', status: 'rejected' });
    await given({ company: word });
    expect(await list(`search=${word}%20elod`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}`)).total).toBe(2);
    expect(await list(`search=${word}&status=rejected`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}&status=published`)).total).toBe(0);
  });

  it.each(['page=0', 'page=101&limit=100', 'limit=101', 'status=open', 'search=a&search=b'])(
    'refuses %s',
    async (query) => {
      const reply = await callAs('viewer', 'GET', `/api/admin/insights?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
    },
  );

  it('is not for visitors', async () => {
    expect((await call('/api/admin/insights')).status).toBe(401);
  });
});
