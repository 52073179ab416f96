import * as fc from 'fast-check';
import { bandIds, listIds } from '@utkarsh/domain/bands';
import { operations, fieldsOf, jsonSchemaOf } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';
import { exampleOf } from '../../tools/docs/examples';
import { type Part, encodeForm, formType, makeInsightParts, makeTextPart } from './forms';

export const nestLists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values that no field takes. A record with one of them must be refused, and nothing is written. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    'A\ud800',
    '\udc00',
    'Anjali\u0000',
    ' \u0007 ',
    'x'.repeat(40_000),
    1e308,
    -0.5,
    Number.MAX_SAFE_INTEGER + 1,
    null,
    { toString: 'Anjali', length: 6 },
    [['Anjali']],
  ),
  fc.constant(JSON.parse('{"__proto__":{"admin":true}}')),
  fc.integer({ min: 10, max: 2000 }).map((depth): unknown => JSON.parse(nestLists(depth))),
);

interface Slot {
  path: (string | number)[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the paths of all parts of a value that can be replaced. */
const slotsOf = (value: unknown, path: Slot['path'] = []): Slot[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => {
        const itemPath = [...path, Array.isArray(value) ? Number(name) : name];
        return [{ path: itemPath }, ...slotsOf(inner, itemPath)];
      })
    : [];

/** Returns a value with one part replaced. */
function replacePart(value: unknown, [first, ...rest]: Slot['path'], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? replacePart(item, rest, other) : item));
  return isRecord(value) ? { ...value, [first]: replacePart(value[first], rest, other) } : value;
}

/** Makes bodies with one wrong value, or with one unknown field. */
function makeFaultyBody(body: NonNullable<Operation['body']>): fc.Arbitrary<string> {
  const example = exampleOf(jsonSchemaOf(body.schema, 'input'));
  // No account has this name. Many attempts would lock an account of the sample staff.
  const validBody = { ...example, ...('username' in example && { username: 'nobody@visitors.example' }) };
  const wrongBody = fc
    .tuple(fc.constantFrom(...slotsOf(validBody)), wrongValue)
    .map(([{ path }, value]) => JSON.stringify(replacePart(validBody, path, value)));
  // Written as text, because an object cannot get a field of such a name.
  const extraField = fc
    .constantFrom('__proto__', 'constructor', '\\ud800', '$where', '')
    .map((name) => `${JSON.stringify(validBody).slice(0, -1)},"${name}":{"a":1}}`);
  return fc.oneof({ weight: 4, arbitrary: wrongBody }, { weight: 1, arbitrary: extraField });
}

const oddHead = fc.constantFrom(
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="video"; filename="a "b".mp4"',
  'Content-Disposition: form-data; name="video"; filename=My clip.mp4',
  'Content-Disposition: form-data; name="video"; filename*=utf-8\'\'%00%ff',
  'Content-Disposition: attachment',
  'Content-Disposition: form-data; name=""',
  'Content-Type: image/png',
  'Content-Disposition: form-data; name="image"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="message"\r\nContent-Type: text/plain; charset=utf-16le',
  `Content-Disposition: form-data; name="${'n'.repeat(300)}"`,
  'X\u0000: y',
  '',
);

const oddContent = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom<string | Uint8Array>(
    '',
    Uint8Array.from([0xed, 0xa0, 0x80]),
    'x'.repeat(70_000),
    'a\u0000b',
    '\r\n--a-boundary-of-the-tests',
  ),
);

/** Forms of an insight with one odd part and one unknown part, some of them cut off at the end. */
const oddForm = fc
  .tuple(oddHead, oddContent, fc.constantFrom('name', 'image', 'video', 'more'), fc.nat(60))
  .map(([head, content, place, lostBytes]) => {
    const odd: Part = { head: [head], content };
    const form = encodeForm(makeInsightParts({ [place]: odd, unknown: makeTextPart('unknown', 'x') }));
    return lostBytes < 40 ? form : form.subarray(0, form.length - lostBytes);
  });

/** Makes bodies that a call refuses after reading them to the end; undefined for a call without a body. */
export const refusedBody = ({ body }: Operation): fc.Arbitrary<string | Uint8Array | undefined> => {
  if (!body) return fc.constant(undefined);
  return body.type === 'multipart/form-data' ? oddForm : makeFaultyBody(body);
};

export interface StrangeRequest {
  method: string;
  /** Encoded as it is sent, with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  token: 'none' | 'viewer' | 'admin' | 'garbage';
  /** Whether the API must refuse it and write nothing. */
  mustBeRefused: boolean;
}

/** Texts that have broken some parser before. */
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

const visibleText = (...without: string[]) =>
  fc
    .string({ maxLength: 30, unit: 'grapheme-ascii' })
    .map((text) => [...text].filter((letter) => letter > ' ' && !without.includes(letter)).join(''));

/** Escapes that crash the emulators in a path, so they appear only in queries. A test of the app itself covers paths. */
const brokenEscapes = ['%', '%E0%A4%A', '%ff', '%ED%A0%80'];

const anySegment = fc.oneof(fc.constantFrom(...oddPieces), visibleText('/', '?', '#', '%'));

/** All operations but the one that ends the sessions of the sample staff, which other tests use. */
const harmlessOperations = operations.filter(({ path }) => path !== '/api/admin/me/sessions');

/** Valid values of parameters. No record has them. */
const rightParameters: Readonly<Record<string, readonly string[]>> = {
  tier: bandIds,
  band: listIds,
  owner: ['insights', 'events'],
  id: ['NoSuchRecord00000000'],
  key: ['k'.repeat(32)],
  uid: ['NoSuchRecord00000000'],
  invitation: ['NoSuchRecord00000000'],
  document: ['NoSuchRecord00000000'],
  file: ['image.png', 'video.mp4'],
};

/** Makes the address of a call. Each parameter is valid half of the time. */
const pathOf = ({ path }: Operation): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...path.split(/\{(\w+)\}/).map((piece, index) => {
        if (index % 2 === 0) return fc.constant(piece);
        const values = rightParameters[piece];
        if (!values) throw new Error(`No value for {${piece}}.`);
        return fc.oneof(fc.constantFrom(...values), anySegment);
      }),
    )
    .map((pieces) => pieces.join(''));

const anyOperation = fc.constantFrom(...harmlessOperations);
const knownPath = anyOperation.chain(pathOf);
const unknownPath = fc
  .array(anySegment, { maxLength: 4 })
  .map((segments) => `/${['api', ...segments].join('/')}`);

const anyQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('page', 'limit', 'search', 'status', 'name', '__proto__', 'page[]', 'a[b]'),
        visibleText('#', '&'),
      ),
      fc.oneof(
        fc.constantFrom('0', '1', '-1', '9'.repeat(30), 'NaN', ...oddPieces, ...brokenEscapes),
        visibleText('#', '&'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  .map((text) => (text === '' ? '' : `?${text}`));

/** Values that fit in JSON but that no form sends. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(1e308, -0, '\ud800', '\u0000', 'x'.repeat(40_000), [], {}, [[]], null, true),
);
const fieldNames = ['email', 'role', 'revision', 'username', 'password', 'firstName', 'consent', 'status'];

const anyJson = fc.oneof(
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
    nestLists(20_000),
    `{"a":${nestLists(5000)}}`,
    '\ufeff{}',
    '{',
    'null',
    '0',
    '""',
    '',
  ),
);

const anyBody = fc.oneof(
  { weight: 3, arbitrary: anyJson },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const anyHeaders = fc.record(
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
    'Idempotency-Key': fc.oneof(visibleText(), fc.constantFrom('', 'x'.repeat(300))),
    'X-Forwarded-For': fc.constantFrom('unknown', ',,,', '::', '1.2.3.4, 5.6.7.8, x', '%00'),
    'X-Firebase-AppCheck': visibleText(),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    Accept: fc.constantFrom('text/html', '*/*', ''),
    Cookie: visibleText(),
    'If-None-Match': fc.constantFrom('*', '"x"'),
    'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PUT'),
    Origin: fc.constantFrom('null', 'https://elsewhere.example'),
  },
  { requiredKeys: [] },
);

/** Requests in which everything is random but some addresses. */
const wildRequest: fc.Arbitrary<StrangeRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY'),
  path: fc.tuple(fc.oneof(knownPath, unknownPath), anyQuery).map((parts) => parts.join('')),
  headers: anyHeaders,
  body: anyBody,
  token: fc.constantFrom('none', 'viewer', 'admin', 'garbage'),
  mustBeRefused: fc.constant(false),
});

/** Tells whether a call takes a list of ids. It answers 200 for unknown ids and names them as missing. */
const takesAnyIds = ({ body }: Operation) =>
  body !== undefined && fieldsOf(jsonSchemaOf(body.schema, 'input')).some(({ name }) => name === 'ids');

/** Requests with the right method and content type, and one fault in the body. */
const aimedRequest: fc.Arbitrary<StrangeRequest> = anyOperation.chain((call) =>
  fc.record({
    method: fc.constant(call.method),
    path: fc.tuple(pathOf(call), anyQuery).map((parts) => parts.join('')),
    headers: fc.constant<Record<string, string>>(
      call.body ? { 'Content-Type': call.body.type === 'application/json' ? call.body.type : formType } : {},
    ),
    body: refusedBody(call),
    token: fc.constant(call.audience === 'anybody' ? 'none' : 'admin'),
    mustBeRefused: fc.constant(call.body !== undefined && !takesAnyIds(call)),
  }),
);

/** Requests that no client of ours sends. */
export const strangeRequest: fc.Arbitrary<StrangeRequest> = fc.oneof(wildRequest, aimedRequest);
