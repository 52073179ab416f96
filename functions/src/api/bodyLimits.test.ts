import { gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Served } from '../testing/listen';
import { limitBodies } from './bodyLimits';

let server: Served;

beforeAll(async () => {
  limitBodies(1000);
  // The same parsers, in the same order, as Cloud Functions puts before a function.
  const platform = express();
  const limit = '1024mb';
  platform.use(
    express.json({ limit }),
    express.text({ limit }),
    express.urlencoded({ extended: true, limit }),
    express.raw({ type: '*/*', limit }),
  );
  platform.use((_request, response) => {
    response.send('The function was called.');
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
const json = (bytes: number) => JSON.stringify('x'.repeat(bytes - 4)).replace(/^.*$/, '[$&]');
const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  (await fetch(server.url, { method: 'POST', body, headers })).status;

it.each(types)('a body of the type %s may have as many bytes as the function takes', async (type) => {
  expect(await send(json(1000), { 'Content-Type': type })).toBe(200);
  expect(await send(json(1001), { 'Content-Type': type })).toBe(413);
});

it.each(types)('a compressed body of the type %s is refused and not unpacked', async (type) => {
  const packed = new Uint8Array(gzipSync(json(100)));
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity'])
    expect(await send(packed, { 'Content-Type': type, 'Content-Encoding': encoding })).toBe(415);
  expect(await send(json(100), { 'Content-Type': type, 'Content-Encoding': 'identity' })).toBe(200);
});
