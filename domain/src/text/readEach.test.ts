import { expect, it } from 'vitest';
import { readEach } from './readEach';

it('reads each in its order, and says which cannot be read', () => {
  const read = (text: string): unknown => JSON.parse(text);
  const broken: [string, boolean][] = [];
  expect(
    readEach(['[1]', '{', '2'], read, (text, error) => broken.push([text, error instanceof SyntaxError])),
  ).toEqual([[1], 2]);
  expect(broken).toEqual([['{', true]]);
});
