import { expect, it } from 'vitest';
import { formatSize } from './fileSize';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024, '1 KB'],
  [100_000, '98 KB'],
  [104_858, '0.1 MB'],
  [1024 * 1024, '1.0 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
  [200 * 1024 * 1024, '200.0 MB'],
])('writes the size of %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
