import { expect, it } from 'vitest';
import { readEach } from './readEach';

it('readEach keeps the order of items and reports items that it cannot read', () => {
  const read = (text: string): unknown => JSON.parse(text);
  const broken: [string, boolean][] = [];
  expect(
    readEach(['[1]', '{', '2'], read, (text, error) => broken.push([text, error instanceof SyntaxError])),
  ).toEqual([[1], 2]);
  expect(broken).toEqual([['{', true]]);
});
