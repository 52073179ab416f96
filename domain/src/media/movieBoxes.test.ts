import { expect, it } from 'vitest';
import { movieProblem } from './movieBoxes';

const box = (type: string, length: number): number[] => [
  0,
  0,
  0,
  length,
  ...Array.from(type, (letter) => letter.charCodeAt(0)),
  ...Array.from({ length: length - 8 }, () => 1),
];

const problemOf = (bytes: number[], contentType = 'video/mp4') =>
  movieProblem(contentType, (start, end) => Uint8Array.from(bytes.slice(start, end)), bytes.length);

it.each([
  ['with its index at the end', [...box('ftyp', 16), ...box('mdat', 40), ...box('moov', 24)]],
  [
    'with its index at the beginning, its data cut',
    [...box('ftyp', 16), ...box('moov', 24), ...box('mdat', 40).slice(0, 20)],
  ],
])('a video %s can be played', async (_name, bytes) => {
  expect(await problemOf(bytes)).toBeUndefined();
});

it.each([
  ['in its data', [...box('ftyp', 16), ...box('mdat', 40).slice(0, 20)]],
  ['before its index', [...box('ftyp', 16), ...box('mdat', 40)]],
  ['in its index', [...box('ftyp', 16), ...box('mdat', 40), ...box('moov', 24).slice(0, 20)]],
  ['in the head of a box', [...box('ftyp', 16), 0, 0, 0]],
  ['by a length that cannot be', [...box('ftyp', 16), 0, 0, 0, 4, 1, 1, 1, 1]],
])('a video that is cut %s cannot', async (_name, bytes) => {
  expect(await problemOf(bytes)).toContain('cut off');
});

it('a WebM plays as far as it goes', async () => {
  expect(await problemOf([0x1a, 0x45, 0xdf, 0xa3], 'video/webm')).toBeUndefined();
});
