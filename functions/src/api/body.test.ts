import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, listen } from '../testing/localServer';
import { contentTypeOf, hasUndeclaredBody, limitBodies, readJson } from './body';

/** A request as the platform hands it over: its body read, as bytes. */
function requestOf(body: string): Request {
  const headers = { 'content-type': 'application/json' };
  return Object.assign(Object.create(express.request) as Request, { headers, rawBody: Buffer.from(body) });
}

const read = (body: string) => readJson(requestOf(body), 3_000_000);

it('JSON that nests eight levels is read, and nine levels are refused', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(read(nested(8))).toEqual([[[[[[[[]]]]]]]]);
  expect(() => read(nested(9))).toThrow('nests more than 8 levels');
  expect(() => read('{"a":'.repeat(9))).toThrow('nests more than 8 levels');
});

it('JSON of twenty thousand values is read, and more are refused before they take memory', () => {
  const list = (values: number) => `[${Array.from({ length: values }, () => '0').join()}]`;
  expect(read(list(19_999))).toHaveLength(19_999);
  expect(() => read(list(20_000))).toThrow('more than 20000 values');
  expect(() => read(`[${'{},'.repeat(900_000)}{}]`)).toThrow('more than 20000 values');
});

it('brackets inside texts do not count', () => {
  const text = `${'[{,'.repeat(30_000)}"\\`;
  expect(read(JSON.stringify([text, '\\', ']']))).toEqual([text, '\\', ']']);
});

it.each(['{', '{"a":1', '[1,]', '"a', '\\', '"\\'])('%s is refused as invalid JSON', (body) => {
  expect(() => read(body)).toThrow('The body is not valid JSON in UTF-8.');
});

let server: Served;

beforeAll(async () => {
  limitBodies(1000);
  // Cloud Functions puts these parsers before a function, in this order.
  const platform = express();
  const limit = '1024mb';
  platform.use(
    express.json({ limit }),
    express.text({ limit }),
    express.urlencoded({ extended: true, limit }),
    express.raw({ type: '*/*', limit }),
  );
  platform.use((request: Request, response: Response) => {
    response.json({
      isUndeclared: hasUndeclaredBody(request),
      type: contentTypeOf(request),
      bytes: Buffer.isBuffer(request.body) ? request.body.length : undefined,
    });
  });
  server = await listen(platform);
});

afterAll(() => server.close());

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/octet-stream',
];
const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 4)).replace(/^.*$/, '[$&]');
const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  (await fetch(server.url, { method: 'POST', body, headers })).status;

it.each(types)('a body of the type %s may have as many bytes as the function takes', async (type) => {
  expect(await send(jsonOf(1000), { 'Content-Type': type })).toBe(200);
  expect(await send(jsonOf(1001), { 'Content-Type': type })).toBe(413);
});

it.each(types)('a compressed body of the type %s is refused and not unpacked', async (type) => {
  const packed = new Uint8Array(gzipSync(jsonOf(100)));
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity'])
    expect(await send(packed, { 'Content-Type': type, 'Content-Encoding': encoding })).toBe(415);
  expect(await send(jsonOf(100), { 'Content-Type': type, 'Content-Encoding': 'identity' })).toBe(200);
});

it.each(types)('a body of the type %s reaches the function unparsed, with its type', async (type) => {
  const reply = await fetch(server.url, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Content-Type': type },
  });
  expect(await reply.json()).toEqual({ isUndeclared: false, type, bytes: 7 });
});

it('the platform rejects a body of undeclared length', async () => {
  const piece = Buffer.alloc(700, '[');
  const request = httpRequest(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
  });
  request.write(piece);
  request.end(piece);
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  expect(await json(reply)).toEqual({ isUndeclared: true, type: 'application/json' });
});
