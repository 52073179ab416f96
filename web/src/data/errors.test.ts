import { expect, it } from 'vitest';
import {
  ApiRefusal,
  CannotSaveError,
  RefusedError,
  UnansweredError,
  asApiError,
  loadAdvice,
  readBreakdown,
} from './errors';

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

const busyReply = { success: false, code: 'busy', error: 'Please try again in a few seconds.' };

it('a change that the busy server has given up is known to be unsaved, any other failure is not', () => {
  const failure = asApiError(new ApiRefusal(503, busyReply));
  expect(failure).toBeInstanceOf(CannotSaveError);
  expect(failure).toMatchObject({ message: busyReply.error });
  const unknown = asApiError(new ApiRefusal(503, { ...busyReply, code: 'unavailable' }));
  expect(unknown).toBeInstanceOf(UnansweredError);
});

it('a visitor reads that the server is busy, and nothing of other failures of the server', async () => {
  const busy = await readBreakdown(Response.json(busyReply, { status: 503 }), '/api/questions');
  expect(busy).toBeInstanceOf(RefusedError);
  expect(busy.message).toBe(busyReply.error);
  for (const reply of [new Response('<h1>Error</h1>', { status: 503 }), Response.json({}, { status: 500 })])
    expect(await readBreakdown(reply, '/api/questions')).not.toBeInstanceOf(RefusedError);
});
