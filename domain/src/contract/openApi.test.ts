import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { listParamsSchema } from './api';
import { nominationFields } from '../nomination/nominationFields';
import { nominationSchema } from '../nomination/nomination';
import { removableCollections } from '../history/recordKinds';
import {
  codesOf,
  fieldsOf,
  jsonSchemaOf,
  openApiDocument,
  operations,
  pathParameters,
  takesIdempotencyKey,
  takesIfMatch,
} from './openApi';

const document = openApiDocument(operations);

it('every operation appears once, with its own operationId', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  const descriptions = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(descriptions).toHaveLength(operations.length);
  const ids = descriptions.map((call) => z.object({ operationId: z.string() }).parse(call).operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('an operation of the API', () => {
  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s states its audience and its errors',
    (_name, operation) => {
      const call = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(call).toMatchObject({
        responses: { 500: expect.anything(), [operation.reply.status]: expect.anything() },
      });
      const open = operation.audience === 'anybody';
      expect(codesOf(operation).includes('forbidden')).toBe(!open);
      expect(call).toEqual(expect.objectContaining(open ? {} : { security: [{ staff: [] }] }));
      expect(codesOf(operation).includes('unsupported_media_type')).toBe(operation.body !== undefined);
      if (operation.body ?? operation.query) expect(codesOf(operation)).toContain('invalid');
      for (const name of pathParameters(operation.path))
        expect(call).toMatchObject({
          parameters: expect.arrayContaining([expect.objectContaining({ name, in: 'path' })]),
        });
    },
  );
});

it('public writes and renewals take an idempotency key', () => {
  const paths = operations.filter(takesIdempotencyKey).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([
    '/api/admin/organizations/renew',
    '/api/insights',
    '/api/nominations',
    '/api/questions',
    '/api/subscribers',
    '/api/subscribers/unsubscribe',
    '/api/tracking/insight/withdraw',
    '/api/tracking/practices/files',
    '/api/tracking/practices/files/remove',
    '/api/tracking/withdraw',
  ]);
  expect(document.paths['/api/nominations']?.['post']).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
  });
});

it('updates take the ETag in place of an optional revision', () => {
  const updates = operations.filter(takesIfMatch);
  expect(updates.map(({ path }) => path)).toEqual([
    '/api/nominations/{id}',
    '/api/admin/{tier}-organizations/{id}',
    '/api/admin/organizations/{id}/assessment',
  ]);
  for (const { path, body } of updates) {
    const fields = body ? fieldsOf(jsonSchemaOf(body.schema, 'input')) : [];
    expect(fields).toContainEqual(expect.objectContaining({ name: 'revision', required: false }));
    expect(document.paths[path]?.['put']).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IfMatch' }]),
      responses: { 200: { headers: { ETag: expect.anything() } } },
    });
  }
});

describe('the schema of a request', () => {
  it('contains the limits and options that the domain checks', () => {
    const fields = new Map(
      fieldsOf(jsonSchemaOf(nominationSchema, 'input')).map((field) => [field.name, field]),
    );
    expect(fields.get('companyName')).toMatchObject({
      required: true,
      schema: { type: 'string', maxLength: nominationFields.companyName.max },
    });
    expect(fields.get('employees')?.schema['enum']).toContain('201 - 500');
    expect(fields.get('consent')?.schema).toMatchObject({ const: true });
    expect(jsonSchemaOf(nominationSchema, 'input')['additionalProperties']).toBe(false);
  });

  it('contains numbers of the query string as numbers, with their default', () => {
    const fields = fieldsOf(jsonSchemaOf(listParamsSchema, 'input'));
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['page', false],
      ['limit', false],
      ['search', false],
    ]);
    expect(fields[1]?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 25 });
    expect(fields[2]?.schema).toMatchObject({ type: 'string', maxLength: 200, default: '' });
  });
});

it.each(removableCollections)('the contract describes how %s are deleted and restored', (collection) => {
  const paths = operations.map(({ path }) => path);
  expect(paths).toContain(`/api/admin/${collection}/remove`);
  expect(paths).toContain(`/api/admin/${collection}/restore`);
});

/** Returns the fields of a body that accept any value, because the server ignores them. */
const ignoredFields = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).flatMap(([name, field]) =>
        z.safeParse(field, { any: [Symbol('thing')] }).success ? [name] : [],
      )
    : [];

const updates = operations.flatMap(({ method, path, summary, body }) => {
  const fields = method === 'PUT' && body ? ignoredFields(body.schema) : [];
  return fields.length > 0 ? [{ path, summary, fields }] : [];
});

it('some updates accept a whole record', () => {
  expect(updates.length).toBeGreaterThan(1);
});

it.each(updates)('PUT $path lists the fields that it ignores', ({ summary, fields }) => {
  expect(fields.filter((field) => !summary.includes(`\`${field}\``))).toEqual([]);
});
