import * as fc from 'fast-check';
import { bandIds, listIds } from '@utkarsh/domain/bands';
import { fieldsOf, jsonSchemaOf, operations } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';
import { formType } from './forms';
import { deep, refusedBody } from './strangeBodies';

export interface StrangeRequest {
  method: string;
  /** As it goes over the wire, with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  token: 'none' | 'viewer' | 'admin' | 'garbage';
  /** It must not do anything. */
  refused: boolean;
}

/** Pieces that have broken one parser or another. */
const oddPieces = [
  '..',
  '.',
  '__proto__',
  'constructor',
  '%00',
  '%2F',
  '%2e%2e',
  '%F0%9F%99%82',
  '%0d%0aX-Test:1',
  "'--",
  '*',
  '$ne',
  'x'.repeat(2000),
  '-1',
  '1e999',
  '',
];

const visible = (...without: string[]) =>
  fc
    .string({ maxLength: 30, unit: 'grapheme-ascii' })
    .map((text) => [...text].filter((letter) => letter > ' ' && !without.includes(letter)).join(''));

/** At these the emulators break before they reach us; a test of the app itself has them in addresses. */
const brokenEscapes = ['%', '%E0%A4%A', '%ff', '%ED%A0%80'];

const segment = fc.oneof(fc.constantFrom(...oddPieces), visible('/', '?', '#', '%'));

/** All but the one at which the sample staff would end their own sessions, and with them those of other tests. */
const asked = operations.filter(({ path }) => path !== '/api/admin/me/sessions');

/** Values of parameters with nothing wrong in them, about nothing that there is. */
const rightParameters: Readonly<Record<string, readonly string[]>> = {
  tier: bandIds,
  band: listIds,
  owner: ['insights', 'events'],
  id: ['NoSuchRecord00000000'],
  uid: ['NoSuchRecord00000000'],
  file: ['image.png', 'video.mp4'],
};

/** The address of a call, each of its parameters right half of the time. */
const pathOf = ({ path }: Operation): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...path.split(/\{(\w+)\}/).map((piece, at) => {
        if (at % 2 === 0) return fc.constant(piece);
        const right = rightParameters[piece];
        if (!right) throw new Error(`No value for {${piece}}.`);
        return fc.oneof(fc.constantFrom(...right), segment);
      }),
    )
    .map((pieces) => pieces.join(''));

const operation = fc.constantFrom(...asked);
const knownPath = operation.chain(pathOf);
const unknownPath = fc
  .array(segment, { maxLength: 4 })
  .map((segments) => `/${['api', ...segments].join('/')}`);

const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('page', 'limit', 'search', 'status', 'name', '__proto__', 'page[]', 'a[b]'),
        visible('#', '&'),
      ),
      fc.oneof(
        fc.constantFrom('0', '1', '-1', '9'.repeat(30), 'NaN', ...oddPieces, ...brokenEscapes),
        visible('#', '&'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  .map((text) => (text === '' ? '' : `?${text}`));

/** Values that a field of a JSON body may have and no form sends. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(1e308, -0, '\ud800', '\u0000', 'x'.repeat(40_000), [], {}, [[]], null, true),
);
const fieldNames = ['email', 'role', 'revision', 'username', 'password', 'firstName', 'consent', 'status'];

const json = fc.oneof(
  fc.json(),
  fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string()), oddValue).map((value) => {
    return JSON.stringify(value);
  }),
  fc.constantFrom(
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    `{"email":${'9'.repeat(400)}}`,
    '{"email":"\\ud800","role":"admin"}',
    '{"role":"admin","role":"viewer"}',
    deep(20_000),
    `{"a":${deep(5000)}}`,
    '\ufeff{}',
    '{',
    'null',
    '0',
    '""',
    '',
  ),
);

const body = fc.oneof(
  { weight: 3, arbitrary: json },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const headers = fc.record(
  {
    'Content-Type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      ';',
      'x'.repeat(500),
    ),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'shrunk'),
    'Idempotency-Key': fc.oneof(visible(), fc.constantFrom('', 'x'.repeat(300))),
    'X-Forwarded-For': fc.constantFrom('unknown', ',,,', '::', '1.2.3.4, 5.6.7.8, x', '%00'),
    'X-Firebase-AppCheck': visible(),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    Accept: fc.constantFrom('text/html', '*/*', ''),
    Cookie: visible(),
    'If-None-Match': fc.constantFrom('*', '"x"'),
    'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PUT'),
    Origin: fc.constantFrom('null', 'https://elsewhere.example'),
  },
  { requiredKeys: [] },
);

/** Requests in which nothing is right but some addresses. */
const wildRequest: fc.Arbitrary<StrangeRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY'),
  path: fc.tuple(fc.oneof(knownPath, unknownPath), query).map((parts) => parts.join('')),
  headers,
  body,
  token: fc.constantFrom('none', 'viewer', 'admin', 'garbage'),
  refused: fc.constant(false),
});

/** Ids of nothing are no fault: the reply names them as missing. */
const takesAnyIds = ({ body }: Operation) =>
  body !== undefined && fieldsOf(jsonSchemaOf(body.schema, 'input')).some(({ name }) => name === 'ids');

/** Requests that get far: by the right method, of the right type, with a body in which one thing is wrong. */
const aimedRequest: fc.Arbitrary<StrangeRequest> = operation.chain((made) =>
  fc.record({
    method: fc.constant(made.method),
    path: fc.tuple(pathOf(made), query).map((parts) => parts.join('')),
    headers: fc.constant<Record<string, string>>(
      made.body ? { 'Content-Type': made.body.type === 'application/json' ? made.body.type : formType } : {},
    ),
    body: refusedBody(made),
    token: fc.constant(made.audience === 'anybody' ? 'none' : 'admin'),
    refused: fc.constant(made.body !== undefined && !takesAnyIds(made)),
  }),
);

/** Requests that no client of ours sends. */
export const strangeRequest: fc.Arbitrary<StrangeRequest> = fc.oneof(wildRequest, aimedRequest);
