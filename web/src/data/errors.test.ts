import { expect, it } from 'vitest';
import { loadAdvice } from './errors';

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
