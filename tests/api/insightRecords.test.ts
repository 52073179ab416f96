import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { insightListSchema } from '@utkarsh/domain/contract/insights';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { listSentFiles, storeFile } from '../factories/bucket';
import { callAs } from '../factories/staff';
import { database } from '../factories/firestore';
import { makeStoredInsight } from '../factories/insights';
import { callApi } from '../factories/site';

const path = (id: string) => `/api/admin/insights/${id}`;
const documentOf = (id: string) => database().collection(collections.insights).doc(id);
const made: string[] = [];

async function addInsight(changes: Partial<StoredInsight> = {}): Promise<string> {
  const id = newDocumentId();
  made.push(id);
  const stored = makeStoredInsight(id, changes);
  const now = FieldValue.serverTimestamp();
  await documentOf(id).set({
    ...stored,
    search_tokens: recordTokens('insights', stored),
    created_at: now,
    updated_at: now,
    published_at: stored.status === 'published' ? now : null,
  });
  return id;
}
afterAll(async () => {
  for (const id of made) await documentOf(id).delete();
});

describe('an insight of the API for staff', () => {
  it('is deleted once, keeps its files for a day and stays in the history', async () => {
    const id = await addInsight();
    for (const file of ['image.png', 'video.mp4']) await storeFile(`insights/${id}/${file}`, 'content');
    expect(await callAs('admin', 'DELETE', path(id))).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(await listSentFiles(id))).toHaveLength(2);
    expect((await callAs('admin', 'DELETE', path(id))).status).toBe(404);
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

  it('comes in pages, newest first, with the total', async () => {
    const older = [await addInsight(), await addInsight()].toReversed();
    const newest = await addInsight();
    const ids = [newest, ...older];
    const [first, second] = [await list('limit=2'), await list('limit=2&page=2')];
    expect([...first.insights, ...second.insights].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(first.insights[0]).toMatchObject({
      name: 'Meenakshi Sundaram-Rao',
      image: `/uploads/insights/${newest}/image.png`,
      image_path: `insights/${newest}/image.png`,
      status: 'pending',
      published_at: null,
    });
    expect(first.insights[0]).not.toHaveProperty('search_tokens');
    const counted = await database().collection(collections.insights).count().get();
    expect(first.total).toBe(counted.data().count);
  });

  it('finds the beginnings of words of name, company and designation, in one status or all', async () => {
    const word = `lo${newDocumentId().toLowerCase()}`;
    const id = await addInsight({ company: `${word} Mills`, name: 'Élodie Rao', status: 'rejected' });
    await addInsight({ company: word });
    expect(await list(`search=${word}%20elod`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}`)).total).toBe(2);
    expect(await list(`search=${word}&status=rejected`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}&status=published`)).total).toBe(0);
    expect((await list(`search=${word}&status=published,rejected`)).total).toBe(1);
  });

  it.each(['page=0', 'page=101&limit=100', 'limit=101', 'status=open', 'search=a&search=b'])(
    'refuses %s',
    async (query) => {
      const reply = await callAs('viewer', 'GET', `/api/admin/insights?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
    },
  );

  it('rejects visitors', async () => {
    expect((await callApi('/api/admin/insights')).status).toBe(401);
  });
});
