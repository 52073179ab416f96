import { describe, expect, it } from 'vitest';
import { pictureProblem, pictureSize } from './pictureSize';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const png = (width: number[], height: number[]) =>
  bytes([0x89], 'PNG\r\n\u001a\n', zeros(4), 'IHDR', width, height, zeros(9));
/** Segments of a JPEG, each with its length, then the frame of a kind. */
const jpeg = (height: number[], width: number[], { before = 0, kind = 0xc0 } = {}) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...Array.from({ length: before }, () => [0xff, 0xe1, 0x80, 0x00, ...zeros(0x8000 - 2)]),
    // A table whose marker lies among those of frames, and which holds what looks like one.
    [0xff, 0xc4, 0, 6, 0xff, 0xc0, 0, 17],
    [0xff, kind, 0, 17, 8, ...height, ...width],
    zeros(20),
  );

const samples: [name: string, type: string, content: Uint8Array, size: [number, number]][] = [
  ['a PNG', 'image/png', png([0, 0, 0x20, 0], [0, 0, 0x18, 0]), [8192, 6144]],
  ['a GIF', 'image/gif', bytes('GIF89a', [0x80, 0x02, 0xe0, 0x01], zeros(30)), [640, 480]],
  ['a JPEG', 'image/jpeg', jpeg([0x18, 0], [0x20, 0]), [8192, 6144]],
  ['a progressive JPEG', 'image/jpeg', jpeg([1, 0], [2, 0], { kind: 0xc2 }), [512, 256]],
  ['a JPEG behind 320 kB of a camera', 'image/jpeg', jpeg([1, 0], [2, 0], { before: 10 }), [512, 256]],
  [
    'a lossy WebP',
    'image/webp',
    bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x80, 0x02, 0xe0, 0x01], zeros(9)),
    [640, 480],
  ],
  [
    'a lossless WebP',
    'image/webp',
    bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x7f, 0xc2, 0x77, 0], zeros(9)),
    [640, 480],
  ],
  [
    'a WebP with more in it',
    'image/webp',
    bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0xff, 0x1f, 0, 0xff, 0x17, 0], zeros(9)),
    [8192, 6144],
  ],
];

describe('the size of a picture', () => {
  it.each(samples)('is read from the head of %s', (_name, type, content, [width, height]) => {
    expect(pictureSize(type, content)).toEqual({ width, height });
    // As a slice of something larger, too.
    const within = new Uint8Array(content.length + 7);
    within.set(content, 7);
    expect(pictureSize(type, within.subarray(7))).toEqual({ width, height });
  });

  it.each(samples)('is not looked for beyond the bytes that there are of %s', (_name, type, content) => {
    for (let end = 0; end < Math.min(content.length, 60); end += 1) {
      expect(() => pictureSize(type, content.subarray(0, end))).not.toThrow();
    }
  });

  it('is unknown for a file that is not a picture', () => {
    for (const type of ['image/jpeg', 'image/webp', 'video/mp4', 'constructor']) {
      expect(pictureSize(type, new Uint8Array(40))).toBeUndefined();
    }
  });
});

it('a picture of more than 50 megapixels is refused with its size', () => {
  expect(pictureProblem('image/jpeg', jpeg([0x18, 0], [0x20, 0]))).toBe(
    'Image has 50.4 megapixels (8192 × 6144); it can have at most 50.',
  );
  expect(pictureProblem('image/png', png([0, 0, 0x27, 0x10], [0, 0, 0x13, 0x88]))).toBeUndefined();
  expect(pictureProblem('image/png', png([0, 0, 0x27, 0x10], [0, 0, 0x13, 0x89]))).toContain(
    '50.1 megapixels',
  );
  expect(pictureProblem('video/mp4', new Uint8Array(40))).toBeUndefined();
});
