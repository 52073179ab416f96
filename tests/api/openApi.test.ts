import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { operations, codesOf, fieldsOf, jsonSchemaOf } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';
import { callAs, callWithToken } from '../factories/staff';
import { callApi } from '../factories/site';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const named = (filter: (operation: Operation) => boolean) =>
  operations.filter(filter).map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

/** The call's address, about a record that is not there. */
const addressOf = (path: string) =>
  path
    .replaceAll(/\{(tier|band)\}/g, 'micro')
    .replaceAll('{owner}', 'insights')
    .replaceAll('{file}', 'image.png')
    .replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000');

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document that may be kept for minutes', async () => {
    const { status, headers, body } = await callApi('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    const { openapi, paths } = documentSchema.parse(body);
    expect(openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate(z.record(z.string(), z.unknown()).parse(body));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    for (const { path, method } of operations) expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it.each(named(() => true))('gives %s an address that the API accepts', async (_name, { method, path }) => {
    const reply = await callApi(addressOf(path), { method: 'PATCH' });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')?.split(', ') ?? []).toContain(method);
  });
});

/** What a call cannot do without; any word will do. */
function queryOf({ query }: Operation): string {
  const required = query ? fieldsOf(jsonSchemaOf(query, 'input')).filter((field) => field.required) : [];
  return new URLSearchParams(required.map(({ name }) => [name, 'a'])).toString();
}

const recordless = (path: string) => !/\{(?!tier|band)/.test(path);

describe('a reply of the API', () => {
  const readable = named(
    ({ method, path, reply }) => method === 'GET' && recordless(path) && reply.schema !== undefined,
  );

  it.each(readable)('has the described shape: %s', async (_name, operation) => {
    const address = `${addressOf(operation.path)}?${queryOf(operation)}`;
    const reply =
      operation.audience === 'anybody'
        ? await callWithToken(undefined, 'GET', address)
        : await callAs('admin', 'GET', address);
    // What nobody has set yet.
    if (reply.status === 404 && codesOf(operation).includes('not_found')) return;
    expect(reply.status).toBe(operation.reply.status);
    if (!operation.reply.schema) throw new Error('no schema');
    const { success, error } = z.core.safeParse(operation.reply.schema, reply.body);
    expect(error?.issues ?? []).toEqual([]);
    expect(success).toBe(true);
  });
});
