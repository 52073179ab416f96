import type { ApiErrorCode } from '../api';
import { bandIds, listIds } from '../bands';
import { brand } from '../brand';
import { firstOrganizationSchema } from '../certifying';
import { errorMeanings, errorStatuses } from './errorStatuses';
import { fieldsOf, jsonSchemaOf, type JsonSchema } from './jsonSchema';
import type { Operation } from './operation';

const errorCodes = Object.keys(errorStatuses);

const byStatus = (codes: Iterable<ApiErrorCode>): ApiErrorCode[] =>
  [...new Set(codes)].sort((a, b) => errorStatuses[a] - errorStatuses[b]);

/** The codes that a call may fail with because of what is sent to it, and its own. */
export const ownCodesOf = ({ query, body, errors }: Operation): ApiErrorCode[] =>
  byStatus([
    ...(query || body ? (['invalid'] as const) : []),
    ...errors,
    ...(body ? (['too_large', 'unsupported_media_type'] as const) : []),
  ]);

/** All codes that a call may fail with, those of every call too. */
export const codesOf = (operation: Operation): ApiErrorCode[] =>
  byStatus([
    ...ownCodesOf(operation),
    ...(operation.audience === 'anybody' ? [] : (['unauthenticated', 'forbidden'] as const)),
    'method_not_allowed',
    'internal',
  ]);

/** Public writes of which a repetition with the same key is answered as before; there nothing but a key can conflict. */
export const takesIdempotencyKey = ({ method, audience, errors }: Operation): boolean =>
  method === 'POST' && audience === 'anybody' && errors.includes('conflict');

/** Names of the parameters in a path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

const parameterSchemas: Readonly<Record<string, JsonSchema>> = {
  band: { type: 'string', enum: listIds },
  tier: { type: 'string', enum: bandIds },
  owner: { type: 'string', enum: ['insights', 'events'] },
};

function parametersOf(operation: Operation) {
  const inPath = pathParameters(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchemas[name] ?? { type: 'string', minLength: 1 },
  }));
  const query = operation.query ? fieldsOf(jsonSchemaOf(operation.query, 'input')) : [];
  const inQuery = query.map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));
  const header = takesIdempotencyKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...inPath, ...inQuery, ...header];
}

function successOf({ reply }: Operation) {
  const { status, description, schema, type } = reply;
  const content = schema
    ? { 'application/json': { schema: jsonSchemaOf(schema, 'output') } }
    : type && { [type]: {} };
  return { [status]: { description, ...(content && { content }) } };
}

function failuresOf(operation: Operation) {
  const byStatus = new Map<number, ApiErrorCode[]>();
  for (const code of codesOf(operation)) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join(' '),
        ...(codes.includes('too_many_requests') && {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        }),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

const operationId = ({ method, path }: Operation) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z]+/).filter(Boolean)].join('_');

function describe(operation: Operation) {
  const parameters = parametersOf(operation);
  const { body, audience } = operation;
  return {
    operationId: operationId(operation),
    tags: [operation.resource],
    summary: operation.summary,
    ...(audience !== 'anybody' && {
      security: [{ staff: [] }],
      description: audience === 'admin' ? 'For administrators.' : 'For all staff.',
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type]: { schema: jsonSchemaOf(body.schema, 'input') } },
      },
    }),
    responses: { ...successOf(operation), ...failuresOf(operation) },
  };
}

const failureSchema = {
  type: 'object',
  description: 'Every failure.',
  required: ['success', 'code', 'error'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: errorCodes, description: 'Stable: clients may branch on it.' },
    error: { type: 'string', description: 'What happened, for the person in front of the client.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With `invalid`: each wrong field, and what is expected of it.',
    },
    current: { description: 'With `conflict` of an edit: the record as it is now.' },
    organization: {
      ...jsonSchemaOf(firstOrganizationSchema, 'output'),
      description:
        'With `conflict` of a second certification: the organization that the nomination has led to.',
    },
  },
};

function pathsOf(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return paths;
}

/** The OpenAPI 3.1 document of the API. */
export const openApiDocument = (operations: readonly Operation[]) => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    description:
      'The programme over HTTP. Texts are UTF-8, times are ISO 8601 in UTC, dates are days in India.',
    contact: { email: brand.email },
  },
  servers: [{ url: '/' }],
  tags: [...new Set(operations.map(({ resource }) => resource))].map((name) => ({ name })),
  paths: pathsOf(operations),
  components: {
    schemas: { Failure: failureSchema },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'A new random text for each request: a repetition with the same key and content is answered as before.',
        schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
      },
    },
    securitySchemes: {
      staff: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The ID token that `POST /api/admin/login` returns.',
      },
    },
  },
});
