import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { insightListSchema } from '@utkarsh/domain/contract/insights';
import { nominationListSchema } from '@utkarsh/domain/contract/nominations';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { collectionOf, documentOf, readNominationRecord } from '../factories/firestore';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { callAs } from '../factories/staff';

afterAll(removeStoredInsights);

type Changes = Record<string, string>;

/** Stores a nomination with its search words. */
async function storeNomination(changes: Changes): Promise<string> {
  const [id, nomination] = [newDocumentId(), { ...makeStoredNomination(), ...changes }];
  const [now, search_tokens] = [FieldValue.serverTimestamp(), recordTokens('nominations', nomination)];
  await documentOf('nominations', id).set({ ...nomination, search_tokens, created_at: now, updated_at: now });
  return id;
}

async function read(path: string) {
  const reply = await callAs('viewer', 'GET', path);
  expect(reply.status).toBe(200);
  return reply.body;
}
async function listNominations(query: string, path = '/api/nominations') {
  const { nominations, total } = nominationListSchema.parse(await read(`${path}?${query}`));
  return { records: nominations, total };
}
async function listInsights(query: string) {
  const { insights, total } = insightListSchema.parse(await read(`/api/admin/insights?${query}`));
  return { records: insights, total };
}

const kinds = [
  {
    collection: 'nominations' as const,
    store: storeNomination,
    list: listNominations,
    statuses: ['assessment', 'new', 'contacted'] as const,
    names: { company: 'company_name', person: 'first_name' },
  },
  {
    collection: 'insights' as const,
    store: (changes: Changes) => storeInsight(changes),
    list: listInsights,
    statuses: ['rejected', 'pending', 'published'] as const,
    names: { company: 'company', person: 'name' },
  },
];

/** Without digits, of which seven in a row are a phone number. */
const newWord = () =>
  `zy${randomUUID()
    .replaceAll(/\W/g, '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

describe.each(kinds)('the list of $collection', ({ collection, store, list, statuses, names }) => {
  it('comes in pages, newest first, with the total', async () => {
    const ids: string[] = [];
    while (ids.length < 3) ids.unshift(await store({}));
    const [first, second] = [await list('limit=2'), await list('limit=2&page=2')];
    expect([...first.records, ...second.records].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(first.records[0]).not.toHaveProperty('search_tokens');
    expect(first.total).toBe((await collectionOf(collection).count().get()).data().count);
  });

  it('finds words by their beginnings, in one status, some or all', async () => {
    const word = newWord();
    const [status, second, third] = statuses;
    const id = await store({ [names.company]: `Looms of ${word} Pvt Ltd`, [names.person]: 'Élodie', status });
    for (const other of [second, third]) await store({ [names.company]: `Mills ${word}`, status: other });
    const oneRecord = { total: 1, records: [{ id }] };
    expect(await list(`search=${word.slice(0, 12)}%20elod`)).toMatchObject(oneRecord);
    expect((await list(`search=${word}%20nothing`)).total).toBe(0);
    expect((await list(`search=${word}`)).total).toBe(3);
    expect(await list(`search=${word}&status=${status}`)).toMatchObject(oneRecord);
    expect((await list(`search=${word}&status=${status},${second}`)).total).toBe(2);
    const { records } = await list(`status=${status}&limit=100`);
    expect(new Set(records.map((record) => record.status))).toEqual(new Set([status]));
  });

  it('has no page beyond 10,000 records', async () => {
    const path = collection === 'insights' ? '/api/admin/insights' : '/api/nominations';
    const reply = await callAs('viewer', 'GET', `${path}?page=101&limit=100`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

it('a list shows whole nominations, and insights with the addresses of their files', async () => {
  const [nomination, insight] = [await storeNomination({}), await storeInsight({ status: 'pending' })];
  const [first] = (await listNominations('limit=1')).records;
  expect(first).toEqual(await readNominationRecord(nomination));
  expect((await listInsights('limit=1')).records[0]).toMatchObject({
    image: `/uploads/insights/${insight}/image.png`,
    image_path: `insights/${insight}/image.png`,
    status: 'pending',
    published_at: null,
  });
  const copy = await listNominations('limit=5', '/api/admin/nominations');
  expect(copy).toEqual(await listNominations('limit=5'));
});
