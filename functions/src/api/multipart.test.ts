import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request } from 'express';
import { describe, expect, it } from 'vitest';
import { readMultipart } from './multipart';

const names = { texts: ['name', 'message'], files: ['image'] };
const boundary = 'b0';

/** A request as the platform hands it over: its body read, as bytes. */
function requestOf(body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`): Request {
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
  const { problems } = await readMultipart(requestOf(body + end), names);
  return [...problems].map(([name, { message, tooLarge }]) => [name, tooLarge ? '413' : '400', message]);
};

describe('a multipart form', () => {
  it('yields its texts and files', async () => {
    const form = await readMultipart(
      requestOf(field('name', 'மீனா') + file('image', '\u0089PNG') + field('message', '') + end),
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
    ['many fields', Array.from({ length: 17 }, (_, at) => field(`f${at}`)).join(''), 'body', '400'],
    ['many files', Array.from({ length: 5 }, (_, at) => file(`f${at}`)).join(''), 'body', '400'],
  ])('reports a problem with %s by name', async (_name, body, name, status) => {
    const found = await problemsOf(body);
    expect(found).toContainEqual([name, status, expect.stringMatching(/\S/)]);
  });

  it('accepts a text of the maximum length', async () => {
    expect(await problemsOf(field('name', 'x'.repeat(65_536)))).toEqual([]);
  });

  it('accepts text before its first part and after its last', async () => {
    const body = `A preamble\r\n${field('name')}${end}An epilogue`;
    expect((await readMultipart(requestOf(body), names)).problems.size).toBe(0);
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
    await expect(async () => readMultipart(requestOf(body), names)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it.each([
    ['multipart/form-data', 'invalid'],
    ['multipart/form-data; boundary=', 'invalid'],
    ['multipart/mixed; boundary=b0', 'unsupported_media_type'],
    ['multipart/form-database; boundary=b0', 'unsupported_media_type'],
    ['text/plain', 'unsupported_media_type'],
  ])('is refused when sent as %s, as %s', async (type, code) => {
    await expect(async () =>
      readMultipart(requestOf(field('name') + end, type), names),
    ).rejects.toMatchObject({
      code,
    });
  });
});
