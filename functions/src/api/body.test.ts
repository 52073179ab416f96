import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { type Served, listen } from '../testing/localServer';
import { contentTypeOf, hasUndeclaredBody, limitBodies, readJson, readMultipart } from './body';

/** A request as the platform hands it over: it has read the body into bytes. */
function requestOf(body: string): Request {
  const headers = { 'content-type': 'application/json' };
  return Object.assign(Object.create(express.request) as Request, { headers, rawBody: Buffer.from(body) });
}

const read = (body: string) => readJson(requestOf(body), 3_000_000);

it('JSON that nests eight levels is read, and nine levels are refused', () => {
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(read(nest(8))).toEqual([[[[[[[[]]]]]]]]);
  expect(() => read(nest(9))).toThrow('nests more than 8 levels');
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
  // Cloud Functions runs these parsers before a function, in this order.
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
  const gzipBytes = new Uint8Array(gzipSync(jsonOf(100)));
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity'])
    expect(await send(gzipBytes, { 'Content-Type': type, 'Content-Encoding': encoding })).toBe(415);
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

const names = { texts: ['name', 'message'], files: ['image'] };
const boundary = 'b0';

/** A form as the platform hands it over. */
function formOf(body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`): Request {
  const request = Object.assign(Object.create(express.request) as Request, new IncomingMessage(new Socket()));
  Object.assign(request, { headers: { 'content-type': type }, rawBody: Buffer.from(body) });
  return request;
}

const part = (head: string, content = '') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content = 'x') =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, content = 'x') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
    content,
  );
const end = `--${boundary}--\r\n`;

const problemsOf = async (body: string) => {
  const { problems } = await readMultipart(formOf(body + end), names);
  return [...problems].map(([name, { message, tooLarge }]) => [name, tooLarge ? '413' : '400', message]);
};

describe('a multipart form', () => {
  it('yields its texts and files', async () => {
    const form = await readMultipart(
      formOf(field('name', 'மீனா') + file('image', '\u0089PNG') + field('message', '') + end),
      names,
    );
    expect(Object.fromEntries(form.texts)).toEqual({ name: 'மீனா', message: '' });
    expect(form.files.get('image')).toEqual({ type: 'image/png', content: Buffer.from('\u0089PNG') });
    expect(form.problems.size).toBe(0);
  });

  it.each([
    ['an unknown field', field('constructor'), 'constructor', '400'],
    ['another unknown field', field('__proto__'), '__proto__', '400'],
    ['a doubled field', field('name') + field('name'), 'name', '400'],
    ['a doubled file', file('image') + file('image'), 'image', '400'],
    ['an unknown file', file('photo'), 'photo', '400'],
    ['a text sent as a file', file('name'), 'name', '400'],
    ['a file sent as a text', field('image'), 'image', '400'],
    ['a text that is too long', field('name', 'x'.repeat(65_537)), 'name', '413'],
    ['a part without a name', part('Content-Disposition: form-data', 'x'), 'body', '400'],
    ['a file without a name', part('Content-Disposition: form-data; filename="a.png"', 'x'), 'body', '400'],
    ...[
      'Content-Disposition: form-data; name="image"; filename="a "quoted" clip.mp4"',
      'Content-Disposition: form-data; name="image"; filename=My clip.mp4',
      'Content-Disposition: form-data; name="image"; filename="a.png";',
      'Content-Disposition: form-data; name="image"; filename*=utf-8\'a.png',
      'Content-Disposition: attachment; name="image"; filename="a.png"',
      'Content-Type: image/png',
    ].map((head): [string, string, string, string] => [
      `a part of the head ${head}`,
      field('name') + part(head, 'x'),
      'body',
      '400',
    ]),
    ['a part behind the end', `${field('name')}--${boundary}--\r\n${file('image')}`, 'body', '400'],
    ['a boundary in a content', field('name', `x\r\n--${boundary}y`), 'body', '400'],
    ['many fields', Array.from({ length: 17 }, (_, index) => field(`f${index}`)).join(''), 'body', '400'],
    ['many files', Array.from({ length: 5 }, (_, index) => file(`f${index}`)).join(''), 'body', '400'],
  ])('reports a problem with %s by name', async (_name, body, name, status) => {
    const problems = await problemsOf(body);
    expect(problems).toContainEqual([name, status, expect.stringMatching(/\S/)]);
  });

  it('accepts a text of the maximum length', async () => {
    expect(await problemsOf(field('name', 'x'.repeat(65_536)))).toEqual([]);
  });

  it('accepts text before its first part and after its last', async () => {
    const body = `A preamble\r\n${field('name')}${end}An epilogue`;
    expect((await readMultipart(formOf(body), names)).problems.size).toBe(0);
  });

  it('accepts the maximum number of parts', async () => {
    expect(await problemsOf(field('name') + file('image') + field('message'))).toEqual([]);
  });

  it.each([
    ['cut off', field('name')],
    ['cut off in a head', `--${boundary}\r\nContent-Dis`],
    ['cut off in a file', file('image').slice(0, -8)],
    ['empty', ''],
    ['no form', 'hello'],
  ])('is refused when it is %s', async (_name, body) => {
    await expect(async () => readMultipart(formOf(body), names)).rejects.toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['multipart/form-data', 'invalid'],
    ['multipart/form-data; boundary=', 'invalid'],
    ['multipart/mixed; boundary=b0', 'unsupported_media_type'],
    ['multipart/form-database; boundary=b0', 'unsupported_media_type'],
    ['text/plain', 'unsupported_media_type'],
  ])('is refused when sent as %s, as %s', async (type, code) => {
    await expect(async () => readMultipart(formOf(field('name') + end, type), names)).rejects.toMatchObject({
      code,
    });
  });
});
