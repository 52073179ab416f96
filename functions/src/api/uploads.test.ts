import { describe, expect, it } from 'vitest';
import { readRange } from './uploads';

describe('a range within 1,000 bytes, at most 400 an answer', () => {
  it.each([
    ['the first byte', 'bytes=0-0', { start: 0, end: 0 }],
    ['the last byte', 'bytes=-1', { start: 999, end: 999 }],
    ['some in the middle', 'bytes=100-199', { start: 100, end: 199 }],
    ['all from a byte on, which is cut', 'bytes=100-', { start: 100, end: 499 }],
    ['all from a byte near the end', 'bytes=900-', { start: 900, end: 999 }],
    ['more than there is', 'bytes=900-5000', { start: 900, end: 999 }],
    ['more than an answer carries', 'bytes=0-999', { start: 0, end: 399 }],
    ['a longer end than the file is', 'bytes=-5000', { start: 0, end: 399 }],
    ['blanks and capitals', 'Bytes = 0 - 9', { start: 0, end: 9 }],
  ])('selects %s', (_name, header, range) => {
    expect(readRange(header, 1000, 400)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'cannot satisfy %s',
    (header) => {
      expect(readRange(header, 1000, 400)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'lines=1-2',
  ])('falls back to the whole file for %j', (header) => {
    expect(readRange(header, 1000, 400)).toBeUndefined();
  });

  it('selects no part of an empty file', () => {
    expect(readRange('bytes=0-', 0, 400)).toBe('unsatisfiable');
  });
});
