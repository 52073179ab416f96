import * as z from 'zod/mini';
import { bandIds, listIds } from '../bands';
import { brand } from '../brand';
import { firstOrganizationSchema, nominationOperations } from './nominations';
import { type ApiErrorCode, type Operation, apiErrors } from './api';
import { groupBy } from './paging';
import { batchOperations, historyOperations } from './batches';
import { dashboardOperations } from './dashboard';
import { insightOperations } from './insights';
import { mailOperations, staffOperations } from './staff';
import { newsletterOperations, subscriberOperations } from './newsletters';
import { practiceOperations, trackingOperations } from './tracking';
import { organizationOperations } from './organizations';
import { publicOperations, questionOperations, visitOperations } from './publicData';
import { surveyOperations } from './surveys';
import { workspaceDocumentOperations } from './workspaceDocuments';
import { workspaceOperations } from './workspaces';

/** All operations of the API. The reference is made from this list, and a test compares the routes of the server with it. */
export const operations: readonly Operation[] = [
  ...nominationOperations,
  ...trackingOperations,
  ...practiceOperations,
  ...organizationOperations,
  ...surveyOperations,
  ...workspaceOperations,
  ...workspaceDocumentOperations,
  ...insightOperations,
  ...questionOperations,
  ...batchOperations,
  ...subscriberOperations,
  ...newsletterOperations,
  ...visitOperations,
  ...dashboardOperations,
  ...staffOperations,
  ...mailOperations,
  ...historyOperations,
  ...publicOperations,
];

const sortByStatus = (codes: readonly ApiErrorCode[]): ApiErrorCode[] =>
  [...new Set(codes)].sort((a, b) => apiErrors[a].status - apiErrors[b].status);

/** Returns the errors that not every operation has: the operation's own errors, and those of its body and query. */
export function ownCodesOf({ errors = [], body, query }: Operation): ApiErrorCode[] {
  const bodyCodes: ApiErrorCode[] = body ? ['length_required', 'too_large', 'unsupported_media_type'] : [];
  return sortByStatus([...errors, ...bodyCodes, ...(body || query ? (['invalid'] as const) : [])]);
}

export function codesOf(operation: Operation): ApiErrorCode[] {
  const staff: ApiErrorCode[] = operation.audience === 'anybody' ? [] : ['unauthenticated', 'forbidden'];
  const write: ApiErrorCode[] = operation.method === 'GET' ? [] : ['busy'];
  const general: ApiErrorCode[] = ['method_not_allowed', 'internal', 'unavailable'];
  return sortByStatus([...ownCodesOf(operation), ...staff, ...write, ...general]);
}

/** Returns whether an operation takes an `Idempotency-Key`: public writes that can conflict, unless `takesKey` says otherwise. */
export const takesIdempotencyKey = ({ method, audience, errors, takesKey }: Operation): boolean =>
  takesKey ?? (method === 'POST' && audience === 'anybody' && errors?.includes('conflict') === true);

export const takesIfMatch = ({ method, reply }: Operation): boolean =>
  method === 'PUT' && reply.hasETag === true;

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
  const headers = [
    ...(takesIdempotencyKey(operation) ? ['IdempotencyKey'] : []),
    ...(takesIfMatch(operation) ? ['IfMatch'] : []),
  ];
  return [...inPath, ...inQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function successOf({ reply }: Operation) {
  const { status, description, schema, type, hasETag } = reply;
  const content = schema
    ? { 'application/json': { schema: jsonSchemaOf(schema, 'output') } }
    : type && { [type]: {} };
  const headers = hasETag && {
    ETag: { description: 'The `revision` in quotes, for `If-Match`.', schema: { type: 'string' } },
  };
  return { [status]: { description, ...(headers && { headers }), ...(content && { content }) } };
}

function failuresOf(operation: Operation) {
  return Object.fromEntries(
    [...groupBy(codesOf(operation), (code) => apiErrors[code].status)].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${apiErrors[code].meaning}`).join(' '),
        ...((status === 429 || status === 503) && {
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

const audienceTexts = {
  admin: 'For administrators.',
  staff: 'For all staff.',
  member: 'For members of a workspace.',
} as const;

function describeOperation(operation: Operation) {
  const parameters = parametersOf(operation);
  const { body, audience } = operation;
  return {
    operationId: operationId(operation),
    tags: [operation.resource],
    summary: operation.summary,
    ...(audience !== 'anybody' && { security: [{ staff: [] }], description: audienceTexts[audience] }),
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
    code: { type: 'string', enum: Object.keys(apiErrors), description: 'Stable: clients may branch on it.' },
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
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return paths;
}

// oxlint-disable-next-line house/typed-results -- the format has no type here; a validator checks it
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
      IfMatch: {
        name: 'If-Match',
        in: 'header',
        required: false,
        description:
          'The ETag of the record when it was read: its `revision` in quotes. The same as `revision` in the body; with neither, the last write wins.',
        schema: { type: 'string', examples: ['"3"'] },
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

/** A JSON Schema of draft 2020-12, the version of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the JSON Schema of a request or a reply. Limits inside a transformation are missing, except in metadata. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties, required } = schema;
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field)
      ? [{ name, schema: field, required: Array.isArray(required) && required.includes(name) }]
      : [],
  );
}
