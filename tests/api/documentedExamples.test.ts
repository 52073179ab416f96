import { afterAll, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { operations } from '@utkarsh/domain/contract/openApi';
import { isOrganizationId } from '@utkarsh/domain/text/ids';
import { bodyExample, replyExample } from '../../tools/docs/examples';
import { callAs, callWithToken } from '../factories/staff';
import { database } from '../factories/firestore';
import { postJson } from '../factories/site';
import { waitUntil } from '../factories/triggers';

/** Values that change with each call, or depend on everything stored. */
const varying = new Set([
  'id',
  'key',
  'organization',
  'nomination',
  'reference',
  'number',
  'total',
  'by_name',
]);

/** Returns the kind of a text that varies, or the text itself. */
function kindOf(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return 'time';
  if (/^[A-Za-z0-9]{20}$/.test(text)) return 'id';
  if (isOrganizationId(text)) return 'id of an organization';
  if (/^[A-Z]{2}-[A-Z0-9-]+$/.test(text)) return 'number';
  return text;
}

/** Replaces the values of a reply that vary from call to call by their kinds. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shapeOf(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one, key)]));
  if (typeof value === 'number' && varying.has(name)) return 'a count';
  return typeof value === 'string' && (varying.has(name) || kindOf(value) === 'time') ? kindOf(value) : value;
}

const operationOf = (method: string, path: string) => {
  const operation = operations.find((one) => one.method === method && one.path === path);
  if (!operation) throw new Error(`There is no ${method} ${path}.`);
  return operation;
};

const addedRecords: [collection: keyof typeof collections, id: string][] = [];
afterAll(async () => {
  for (const [collection, id] of addedRecords) {
    const path =
      collection === 'organizations' ? `/api/admin/mid-organizations/${id}` : `/api/nominations/${id}`;
    await callAs('admin', 'DELETE', path);
  }
});

/** Makes a call with its documented example, about the record `id`, and compares the reply with the documented one. */
async function callDocumented(method: string, path: string, { id = '', changes = {}, query = '' } = {}) {
  const operation = operationOf(method, path);
  const address = path.replace('{id}', id).replace(/\{(tier|band)\}/, 'mid') + query;
  const body = operation.body && { ...bodyExample(operation), ...changes };
  const reply =
    operation.audience === 'anybody'
      ? body
        ? await postJson(address, body)
        : await callWithToken(undefined, method, address)
      : await callAs('admin', method, address, body);
  expect([method, path, reply.status, reply.body]).toMatchObject([method, path, operation.reply.status, {}]);
  expect(shapeOf(reply.body)).toEqual(shapeOf(replyExample(operation)));
  return reply.body;
}

const idIn = (reply: unknown): string => {
  if (typeof reply !== 'object' || reply === null || !('id' in reply))
    throw new Error('A reply without an id');
  return String(reply.id);
};

it('the API replies to nominations as its documented examples show', async () => {
  const id = idIn(await callDocumented('POST', '/api/nominations'));
  addedRecords.push(['nominations', id]);
  // The examples edit the second version of a nomination.
  const source = database().collection(collections.nominations).doc(id);
  await source.update({
    revision: 2,
    assignee: bodyExample(operationOf('PUT', '/api/nominations/{id}'))['assignee'],
  });
  await callDocumented('GET', '/api/nominations');
  await callDocumented('GET', '/api/admin/nominations');
  await source.update({ mobile: '044 2345 6789' });
  await callDocumented('PUT', '/api/nominations/{id}', { id, changes: { id } });
  const decline = { revision: 3, mail: false };
  const path = '/api/admin/nominations/{id}/decline';
  await source.update({ revision: 2 });
  await callDocumented('POST', path, { id, changes: { ...decline, revision: 2 } });
  await callDocumented('DELETE', '/api/nominations/{id}', { id });
});

it('the API replies to organizations as its documented examples show', async () => {
  const id = idIn(await callDocumented('POST', '/api/admin/{tier}-organizations'));
  addedRecords.push(['organizations', id]);
  const source = database().collection(collections.organizations).doc(id);
  const assessment = '/api/admin/organizations/{id}/assessment';
  await source.update({ revision: 2 });
  await callDocumented('PUT', assessment, { id });
  await source.update({ revision: 2, address: 'Another street' });
  await callDocumented('PUT', '/api/admin/{tier}-organizations/{id}', { id, changes: { id } });
  await source.update({ revision: 2 });
  const search = '?search=Anjali+Foods';
  await callDocumented('GET', '/api/admin/{tier}-organizations', { query: search });
  await waitUntil('the organization in the lists', async () => {
    const reply = await callWithToken(undefined, 'GET', `/api/verify?q=${id}`);
    expect(reply.body).toMatchObject({ found: { rating: 'Gold' } });
  });
  await callDocumented('GET', '/api/verify', { query: `?q=${id}` });
  await callDocumented('DELETE', '/api/admin/{tier}-organizations/{id}', { id });
});
