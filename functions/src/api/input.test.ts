import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { readJson } from './input';

/** A request as the platform hands it over: its body read, as bytes. */
function requestOf(body: string): Request {
  const headers = { 'content-type': 'application/json' };
  return Object.assign(Object.create(express.request) as Request, { headers, rawBody: Buffer.from(body) });
}

const read = (body: string) => readJson(requestOf(body), 3_000_000);

it('JSON that nests eight levels is read, and nine are refused', () => {
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

it('signs inside texts do not count', () => {
  const text = `${'[{,'.repeat(30_000)}"\\`;
  expect(read(JSON.stringify([text, '\\', ']']))).toEqual([text, '\\', ']']);
});

it.each(['{', '{"a":1', '[1,]', '"a', '\\', '"\\'])('%s is refused as invalid JSON', (body) => {
  expect(() => read(body)).toThrow('The body is not valid JSON in UTF-8.');
});
