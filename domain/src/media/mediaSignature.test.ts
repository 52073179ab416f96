import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaLimits } from './media';
import {
  detectContentType,
  hasSignature,
  isHeic,
  movieProblem,
  pictureProblem,
  pictureSize,
  signatureBytes,
  signatureProblem,
  typeProblem,
} from './mediaSignature';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const ebml = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84];
const box = [0, 0, 0, 0x20];

const real: [name: string, type: string, head: Uint8Array][] = [
  ['JPEG', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF')],
  ['PNG', 'image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')],
  ['GIF of 1987', 'image/gif', bytes('GIF87a', [1, 0, 1, 0])],
  ['GIF of 1989', 'image/gif', bytes('GIF89a', [1, 0, 1, 0])],
  ['WebP', 'image/webp', bytes('RIFF', [0x24, 0, 0, 0], 'WEBPVP8 ')],
  ['MP4', 'video/mp4', bytes(box, 'ftypisom', [0, 0, 2, 0])],
  ['WebM', 'video/webm', bytes(ebml, 'webm')],
  ['QuickTime', 'video/quicktime', bytes(box, 'ftypqt  ', [0, 0, 2, 0])],
  ['QuickTime without a brand', 'video/quicktime', bytes([0, 0, 0, 8], 'wide', [0, 0, 1, 0], 'mdat')],
];
const lying: [name: string, type: string, head: Uint8Array][] = [
  ['a text', 'image/png', bytes('Dear sir or madam')],
  ['nothing', 'image/jpeg', bytes()],
  ['the first half of a signature', 'image/png', bytes([0x89], 'PNG')],
  ['a page', 'image/gif', bytes('<!doctype html>')],
  ['another version of GIF', 'image/gif', bytes('GIF88a')],
  ['JPEG', 'image/png', real[0]?.[2] ?? bytes()],
  ['sound in a RIFF', 'image/webp', bytes('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ')],
  ['a photo of an iPhone', 'video/mp4', bytes(box, 'ftypheic', [0, 0, 0, 0])],
  ['an AVIF picture', 'video/mp4', bytes(box, 'ftypavif', [0, 0, 0, 0])],
  ['sound in boxes', 'video/quicktime', bytes(box, 'ftypM4A ', [0, 0, 2, 0])],
  ['Matroska', 'video/webm', bytes(ebml, 'matroska')],
  ['the word alone', 'video/webm', bytes('webm')],
  ['the word too late', 'video/webm', bytes(ebml, ' '.repeat(signatureBytes), 'webm')],
  ['a drawing', 'image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a type that every object has', 'constructor', bytes('GIF89a')],
];

describe('the first bytes of a file', () => {
  it.each(real)('of %s match the type %s', (_, type, head) => {
    expect(hasSignature(type, head)).toBe(true);
  });

  it.each(lying)('of %s do not match the type %s', (_, type, head) => {
    expect(hasSignature(type, head)).toBe(false);
  });

  it('match for every type that may be uploaded', () => {
    const types = Object.values(mediaLimits).flatMap((limits) => Object.keys(limits.types));
    expect(types.filter((type) => !real.some(([, sampleType]) => sampleType === type))).toEqual([]);
  });

  it('of movies match both MP4 and QuickTime', () => {
    expect(hasSignature('video/quicktime', bytes(box, 'ftypmp42'))).toBe(true);
    expect(hasSignature('video/mp4', bytes(box, 'ftypqt  '))).toBe(true);
  });

  it('never match two picture types', () => {
    const pictures = Object.keys(mediaLimits.image.types);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: signatureBytes }), (head) => {
        expect(pictures.filter((type) => hasSignature(type, head)).length).toBeLessThanOrEqual(1);
      }),
    );
    for (const [, , head] of real)
      expect(pictures.filter((type) => hasSignature(type, head)).length).toBeLessThanOrEqual(1);
  });
});

describe('detectContentType', () => {
  const head = (name: string) => real.find(([sampleName]) => sampleName === name)?.[2] ?? bytes();

  it.each([
    [
      'image',
      'JPEG',
      'image/jpeg',
      ['image/jpeg', 'image/jpg', 'image/pjpeg', 'application/octet-stream', '', 'image/png'],
    ],
    ['image', 'PNG', 'image/png', ['', 'image/x-png', 'image/jpeg']],
    ['image', 'GIF of 1989', 'image/gif', ['', 'image/jpeg']],
    ['image', 'WebP', 'image/webp', ['', 'image/jpeg', 'application/octet-stream']],
    ['video', 'MP4', 'video/mp4', ['', 'application/mp4', 'video/x-m4v', 'video/mp4']],
    [
      'video',
      'QuickTime',
      'video/quicktime',
      ['', 'video/mov', 'application/octet-stream', 'video/quicktime'],
    ],
    ['video', 'QuickTime without a brand', 'video/quicktime', ['', 'video/mov']],
    ['video', 'WebM', 'video/webm', ['', 'video/x-matroska', 'video/mp4']],
    ['video', 'QuickTime', 'video/mp4', ['video/mp4']],
    ['video', 'MP4', 'video/quicktime', ['video/quicktime']],
  ] as const)(
    'for the kind %s with the bytes of %s returns %s, for any declared type',
    (kind, name, type, declaredTypes) => {
      for (const declaredType of declaredTypes)
        expect(detectContentType(kind, declaredType, head(name)), declaredType).toBe(type);
    },
  );

  it.each([
    ['image', 'video/mp4', head('MP4')],
    ['video', 'image/png', head('PNG')],
    ['image', 'image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image', 'image/svg+xml', head('PNG')],
    ['image', 'image/jpeg', bytes(box, 'ftypheic', [0, 0, 0, 0])],
    ['video', 'video/3gpp', bytes(box, 'ftyp3gp4', [0, 0, 2, 0])],
    ['video', 'audio/mp4', bytes(box, 'ftypM4A ', [0, 0, 2, 0])],
    ['image', 'image/jpeg', bytes()],
  ] as const)('for the kind %s returns undefined for %s', (kind, declaredType, content) => {
    expect(detectContentType(kind, declaredType, content)).toBeUndefined();
  });

  it("explains what to do with an iPhone's picture", () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif'])
      expect(isHeic(bytes(box, `ftyp${brand}`)), brand).toBe(true);
    expect(isHeic(head('MP4'))).toBe(false);
    expect(typeProblem('image', 'image/heic', bytes(box, 'ftypheic'))).toBe(
      'Image is a HEIC or AVIF picture, which not every browser shows: save or export it as a JPEG, and choose that file.',
    );
    expect(typeProblem('video', 'video/x-msvideo', bytes('RIFF'))).toMatch(/^Video must be an MP4/);
  });
});

describe('signatureProblem', () => {
  it('returns no problem when the bytes match the type', () => {
    expect(signatureProblem('image', 'image/gif', bytes('GIF89a'))).toBeUndefined();
  });

  it('names the accepted formats when the bytes do not match', () => {
    expect(signatureProblem('image', 'image/png', bytes('text'))).toBe(
      'Image is not what its name says: choose a real JPEG, PNG, WebP or GIF file.',
    );
    expect(signatureProblem('video', 'video/mp4', bytes('text'))).toBe(
      'Video is not what its name says: choose a real MP4, WebM or QuickTime file.',
    );
  });
});

const movieBox = (type: string, length: number): number[] => [
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
  ['with its index at the end', [...movieBox('ftyp', 16), ...movieBox('mdat', 40), ...movieBox('moov', 24)]],
  [
    'with its index at the beginning and cut data',
    [...movieBox('ftyp', 16), ...movieBox('moov', 24), ...movieBox('mdat', 40).slice(0, 20)],
  ],
])('a video %s can be played', async (_name, bytes) => {
  expect(await problemOf(bytes)).toBeUndefined();
});

it.each([
  ['in its data', [...movieBox('ftyp', 16), ...movieBox('mdat', 40).slice(0, 20)]],
  ['before its index', [...movieBox('ftyp', 16), ...movieBox('mdat', 40)]],
  ['in its index', [...movieBox('ftyp', 16), ...movieBox('mdat', 40), ...movieBox('moov', 24).slice(0, 20)]],
  ['in the header of a box', [...movieBox('ftyp', 16), 0, 0, 0]],
  ['by an impossible length', [...movieBox('ftyp', 16), 0, 0, 0, 4, 1, 1, 1, 1]],
])('a video that is cut %s cannot be played', async (_name, bytes) => {
  expect(await problemOf(bytes)).toContain('cut off');
});

it('a WebM that is cut can be played up to its end', async () => {
  expect(await problemOf([0x1a, 0x45, 0xdf, 0xa3], 'video/webm')).toBeUndefined();
});

const zeros = (count: number) => Array.from({ length: count }, () => 0);

const png = (width: number[], height: number[]) =>
  bytes([0x89], 'PNG\r\n\u001a\n', zeros(4), 'IHDR', width, height, zeros(9));
/** Makes the segments of a JPEG, each with its length, followed by a frame. */
const jpeg = (height: number[], width: number[], { before = 0, kind = 0xc0 } = {}) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...Array.from({ length: before }, () => [0xff, 0xe1, 0x80, 0x00, ...zeros(0x8000 - 2)]),
    // A table whose marker is in the range of frame markers. Its data contains such a marker too.
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

describe('pictureSize', () => {
  it.each(samples)('reads the size from the head of %s', (_name, type, content, [width, height]) => {
    expect(pictureSize(type, content)).toEqual({ width, height });
    // The function must also read a slice of a larger buffer.
    const buffer = new Uint8Array(content.length + 7);
    buffer.set(content, 7);
    expect(pictureSize(type, buffer.subarray(7))).toEqual({ width, height });
  });

  it.each(samples)('returns undefined when the bytes of %s are too few', (_name, type, content) => {
    for (let end = 0; end < Math.min(content.length, 60); end += 1)
      expect(() => pictureSize(type, content.subarray(0, end))).not.toThrow();
  });

  it('returns undefined for a file that is not a picture', () => {
    for (const type of ['image/jpeg', 'image/webp', 'video/mp4', 'constructor'])
      expect(pictureSize(type, new Uint8Array(40))).toBeUndefined();
  });
});

it('pictureProblem refuses a picture of more than 50 megapixels with its size', () => {
  expect(pictureProblem('image/jpeg', jpeg([0x18, 0], [0x20, 0]))).toBe(
    'Image has 50.4 megapixels (8192 × 6144); it can have at most 50.',
  );
  expect(pictureProblem('image/png', png([0, 0, 0x27, 0x10], [0, 0, 0x13, 0x88]))).toBeUndefined();
  expect(pictureProblem('image/png', png([0, 0, 0x27, 0x10], [0, 0, 0x13, 0x89]))).toContain(
    '50.1 megapixels',
  );
  expect(pictureProblem('video/mp4', new Uint8Array(40))).toBeUndefined();
});
