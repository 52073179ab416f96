import express from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codes } from '../store/firestore';
import { Busy, TooLarge } from '../store/transaction';
import { type Served, listen } from '../testing/localServer';
import { replyWithError } from './errors';

vi.mock('firebase-functions/v2', () => ({ logger: { warn: vi.fn(), error: vi.fn() } }));

let thrown: unknown;
let server: Served;
beforeAll(async () => {
  const app = express();
  app.get('/', () => {
    throw thrown;
  });
  app.use(replyWithError);
  server = await listen(app);
});
afterAll(() => server.close());

async function replyTo(error: Error) {
  thrown = error;
  const reply = await fetch(server.url);
  return { status: reply.status, wait: reply.headers.get('Retry-After'), body: await reply.json() };
}
const grpcError = (code: number) => Object.assign(new Error('secret.internal'), { code });

it.each([
  ['a transaction that gave up', new Busy('too busy'), 503, 'busy', '3'],
  ['a database that does not answer', grpcError(codes.unavailable), 503, 'unavailable', '60'],
  ['a database that is too slow', grpcError(codes.deadlineExceeded), 503, 'unavailable', '60'],
  ['records that no commit can hold', new TooLarge('Send fewer of them.'), 413, 'too_large', null],
  ['an argument that the database refuses', grpcError(codes.invalidArgument), 500, 'internal', null],
  ['an error of its own', new Error('secret.internal'), 500, 'internal', null],
])('the API answers %s with its code, and in words', async (_name, error, status, code, wait) => {
  const reply = await replyTo(error);
  expect(reply).toMatchObject({ status, wait, body: { success: false, code } });
  expect(JSON.stringify(reply.body)).toMatch(/again|fewer/);
  expect(JSON.stringify(reply.body)).not.toContain('secret');
});
