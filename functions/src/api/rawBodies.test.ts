import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submissionBytes } from '@utkarsh/domain/insightSubmission';
import { bodySentAs, keepBodiesRaw } from './rawBodies';

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
    express.raw({ type: '*/*' }),
  );
  platform.use((request, response) => {
    response.json({
      raw: Buffer.isBuffer(request.body) ? request.body.toString() : null,
      ...bodySentAs(request),
    });
  });
  server = createServer(platform);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

const send = async (body: string, headers: Record<string, string>) => {
  const response = await fetch(url, { method: 'POST', body, headers });
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

it('keeps the platform from reading, and refusing, a body that is too large for any request', async () => {
  const type = 'application/octet-stream';
  const reply = await send('x'.repeat(submissionBytes + 1), { 'Content-Type': type });
  expect(reply).toEqual({ status: 200, body: { raw: null, type, tooLarge: true } });
});
