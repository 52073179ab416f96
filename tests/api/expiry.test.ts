import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CollectionName, collections } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { collectionOf } from '../factories/firestore';
import { callApi, headersFrom, makePlace, postJson } from '../factories/site';
import { callWithToken } from '../factories/staff';
import { lastDay, makeAddresses } from '../factories/surveys';
import { waitForAllEvents } from '../factories/triggers';
import { openNew } from '../factories/workspaces';

const indexesSchema = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

const hasExpiringDocuments = async (name: CollectionName) =>
  !(await collectionOf(name).where('expires_at', '>', Timestamp.fromMillis(0)).limit(1).get()).empty;

// A deployment deletes policies that the file does not declare.
it('each collection whose documents expire has a TTL policy in the indexes of its database, and no other', async () => {
  await postJson('/api/nominations', makeNomination(), { 'Idempotency-Key': randomUUID() });
  await callApi('/api/visits', {
    method: 'POST',
    headers: {
      'User-Agent': 'Mozilla/5.0 Firefox/145.0',
      Referer: 'https://utkarsh-workplaces.example/faqs',
      ...headersFrom(makePlace()),
    },
  });
  const { id, owner, email } = await openNew();
  await postJson('/api/workspaces/links', { email });
  const list = { headcount: 3, closes: lastDay(), addresses: makeAddresses(3) };
  await callWithToken(owner.token, 'PUT', `/api/workspaces/${id}/list`, list);
  await waitForAllEvents();
  const names = namesOf(collections);
  const isExpiring = await Promise.all(names.map(hasExpiringDocuments));
  const files = ['firestore.indexes.json', 'firestore.surveys.indexes.json'];
  const indexes = await Promise.all(
    files.map(async (file) => indexesSchema.parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  const policies = indexes.flatMap(({ fieldOverrides }) => fieldOverrides).filter(({ ttl }) => ttl);
  expect(
    policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).toSorted(),
  ).toEqual(
    names.flatMap((name, index) => (isExpiring[index] ? [`${collections[name]}.expires_at`] : [])).toSorted(),
  );
});
