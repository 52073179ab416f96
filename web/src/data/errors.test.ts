import { expect, it } from 'vitest';
import { DataError, type ErrorCode, loadAdvice, readFailure, savingFailure, sendingFailure } from './errors';

it.each([
  ['permission-denied', /rights may have changed/],
  ['failed-precondition', /fewer filters or another order, and tell/],
  ['resource-exhausted', /in some minutes/],
  ['unavailable', /^Check the connection/],
  ['deadline-exceeded', /^Check the connection/],
  ['internal', /^Check the connection/],
])('%s becomes a message with advice in our own words', (code, advice) => {
  const text = loadAdvice(Object.assign(new Error('The query requires an index.'), { code }));
  expect(text).toMatch(advice);
  expect(text).not.toMatch(/index|query/);
});

const reply = (code: string, more: object = {}) => ({ success: false, code, error: 'Nine words.', ...more });

it.each<[number, unknown, ErrorCode, string]>([
  [400, reply('invalid'), 'unsaved', 'Nine words.'],
  [401, reply('unauthenticated'), 'refused', 'Nine words.'],
  [403, reply('forbidden'), 'refused', 'Nine words.'],
  [409, reply('conflict'), 'unsaved', 'Nine words.'],
  [429, reply('rate_limited'), 'unsaved', 'Nine words.'],
  [500, reply('internal'), 'unanswered', 'Nine words.'],
  [503, reply('busy'), 'unsaved', 'Nine words.'],
  [503, reply('unavailable'), 'unanswered', 'Nine words.'],
  [502, {}, 'unanswered', 'answered 502'],
  [404, { error: 'No code.' }, 'unanswered', 'answered 404'],
])('a reply with status %i and %j is an error of the code %s', async (status, body, code, message) => {
  const error = await readFailure(Response.json(body, { status }));
  expect(error.code).toBe(code);
  expect(error.message).toContain(message);
});

it('a page of the server in place of a reply leaves unknown what was done', async () => {
  const page = new Response('<h1>Error</h1>', { status: 503 });
  expect(await readFailure(page)).toMatchObject({ code: 'unanswered' });
});

it.each<[ErrorCode, string]>([
  ['refused', 'Not sent: Nine words.'],
  ['unsaved', 'Not sent: Nine words.'],
  ['unanswered', 'Network. Send it again.'],
])('a visitor reads about the code %s: %s', (code, text) => {
  const texts = {
    refusal: (reason: string) => `Not sent: ${reason}`,
    network: 'Network.',
    help: 'Send it again.',
  };
  expect(sendingFailure(new DataError(code, 'Nine words.'), texts)).toBe(text);
});

it.each<[ErrorCode, RegExp]>([
  ['refused', /^This was refused: your rights may have changed\. Nothing/],
  ['unsaved', /^Nine words\.$/],
  ['conflict', /^Somebody else has changed/],
  ['unfinished', /^Nine words\.$/],
  ['unanswered', /^No answer came/],
  ['canceled', /^Network or server error/],
])('staff read about a save with the code %s: %s', (code, text) => {
  expect(savingFailure(new DataError(code, 'Nine words.'))).toMatch(text);
});

it('nobody reads the message of another error', () => {
  expect(savingFailure(new TypeError('x is not a function'))).toMatch(/^Network or server error/);
});
