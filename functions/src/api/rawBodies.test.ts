import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/api';
import { submissionBytes } from '@utkarsh/domain/insightSubmission';
import { bodySentAs, keepBodiesRaw } from './rawBodies';

const bodySchema = z.object({ raw: z.nullable(z.string()), tooLarge: z.boolean() });

let server: Server;
let url = '';

beforeAll(async () => {
  keepBodiesRaw();
  // The same parsers, in the same order, as Cloud Functions puts before a function.
  const platform = express();
  platform.use(
    express.json(),
    express.text(),
    express.urlencoded({ extended: true }),
    express.raw({ type: '*/*', limit: '1024mb' }),
  );
  platform.use((request, response) => {
    const body: unknown = request.body;
    const read = body === undefined ? { raw: null } : { json: body };
    response.json({ ...(Buffer.isBuffer(body) ? { raw: body.toString() } : read), ...bodySentAs(request) });
  });
  server = createServer(platform);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

const send = async (body: string, headers: Record<string, string>, path = '/api/nominations') => {
  const response = await fetch(url + path, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
};

it.each([
  ['malformed JSON', '{"a":', 'application/json'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ['text in an unknown charset', 'a', 'text/plain; charset=utf-7'],
])('lets %s through to the function as the bytes that were sent', async (_name, body, type) => {
  expect(await send(body, { 'Content-Type': type })).toEqual({
    status: 200,
    body: { raw: body, type, tooLarge: false },
  });
});

it('passes on an unknown content encoding instead of letting the platform refuse it', async () => {
  const reply = await send('{}', { 'Content-Type': 'application/json', 'Content-Encoding': 'shrunk' });
  expect(reply).toEqual({
    status: 200,
    body: { raw: '{}', type: 'application/json', encoding: 'shrunk', tooLarge: false },
  });
});

const type = 'application/octet-stream';
const limits: [path: string, bytes: number][] = [
  ['/api/insights', submissionBytes],
  ['/API/Insights/?x=/api', submissionBytes],
  ['/api/admin/organizations/import', apiLimits.importBytes],
  ['/api/insights/x', apiLimits.bodyBytes],
  ['/api/nominations?/api/insights', apiLimits.bodyBytes],
  ['/', apiLimits.bodyBytes],
];

it.each(limits)('reads at %s as much as a body may have there, and no more', async (path, bytes) => {
  const headers = { 'Content-Type': type };
  const longest = await send('x'.repeat(bytes), headers, path);
  expect(longest.body).toMatchObject({ tooLarge: false, raw: expect.stringMatching(/^x+$/) });
  // The platform would refuse it in its own words, had it been asked to read it.
  expect(await send('x'.repeat(bytes + 1), headers, path)).toEqual({
    status: 200,
    body: { raw: null, type, tooLarge: true },
  });
});

it('keeps no more than that of a body that does not say how large it is', async () => {
  const chunked = async (count: number) => {
    const body = new ReadableStream({
      start(stream) {
        for (let at = 0; at < count; at += 1) stream.enqueue(Buffer.alloc(16_384, 'x'));
        stream.close();
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' };
    const response = await fetch(`${url}/api/x`, init);
    return bodySchema.parse(await response.json());
  };
  expect(await chunked(4)).toMatchObject({ tooLarge: false, raw: 'x'.repeat(65_536) });
  const cut = await chunked(8);
  expect(cut.tooLarge).toBe(true);
  expect(cut.raw?.length).toBeLessThanOrEqual(65_536);
});

it('leaves the events of Google to the platform, which reads them for the functions that get them', async () => {
  const headers = { 'Content-Type': 'application/json', 'ce-id': '7' };
  expect((await send('{"name":"image.png"}', headers, '/')).body).toMatchObject({
    json: { name: 'image.png' },
  });
  vi.stubEnv('FUNCTION_SIGNATURE_TYPE', 'http');
  expect((await send('{"name":', headers, '/')).body).toMatchObject({ raw: '{"name":' });
  vi.unstubAllEnvs();
});
