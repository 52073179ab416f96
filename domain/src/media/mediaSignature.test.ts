import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaLimits } from './media';
import {
  contentTypeBy,
  hasSignature,
  isHeic,
  movieProblem,
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
  it.each(real)('of %s are known as %s', (_, type, head) => {
    expect(hasSignature(type, head)).toBe(true);
  });

  it.each(lying)('of %s are not taken for %s', (_, type, head) => {
    expect(hasSignature(type, head)).toBe(false);
  });

  it('of every type that may be uploaded are known', () => {
    const types = Object.values(mediaLimits).flatMap((limits) => Object.keys(limits.types));
    expect(types.filter((type) => !real.some(([, known]) => known === type))).toEqual([]);
  });

  it('of movies count for MP4 and QuickTime alike, however they are named', () => {
    expect(hasSignature('video/quicktime', bytes(box, 'ftypmp42'))).toBe(true);
    expect(hasSignature('video/mp4', bytes(box, 'ftypqt  '))).toBe(true);
  });

  it('never match two types of pictures', () => {
    const pictures = Object.keys(mediaLimits.image.types);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: signatureBytes }), (head) => {
        expect(pictures.filter((type) => hasSignature(type, head)).length).toBeLessThanOrEqual(1);
      }),
    );
    for (const [, , head] of real) {
      expect(pictures.filter((type) => hasSignature(type, head)).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the type of a file', () => {
  const head = (name: string) => real.find(([known]) => known === name)?.[2] ?? bytes();

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
    'of the kind %s with the bytes of %s is %s, whatever it is called',
    (kind, name, type, declared) => {
      for (const called of declared) expect(contentTypeBy(kind, called, head(name)), called).toBe(type);
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
  ] as const)('of the kind %s called %s is none of those that may be sent', (kind, declared, content) => {
    expect(contentTypeBy(kind, declared, content)).toBeUndefined();
  });

  it('of a picture of an iPhone is known, and what to do', () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif']) {
      expect(isHeic(bytes(box, `ftyp${brand}`)), brand).toBe(true);
    }
    expect(isHeic(head('MP4'))).toBe(false);
    expect(typeProblem('image', 'image/heic', bytes(box, 'ftypheic'))).toBe(
      'Image is a HEIC or AVIF picture, which not every browser shows: save or export it as a JPEG, and choose that file.',
    );
    expect(typeProblem('video', 'video/x-msvideo', bytes('RIFF'))).toMatch(/^Video must be an MP4/);
  });
});

describe('what is said of a file', () => {
  it('reports no problem when the bytes match the type', () => {
    expect(signatureProblem('image', 'image/gif', bytes('GIF89a'))).toBeUndefined();
  });

  it('names the accepted formats when they do not match', () => {
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
    'with its index at the beginning, its data cut',
    [...movieBox('ftyp', 16), ...movieBox('moov', 24), ...movieBox('mdat', 40).slice(0, 20)],
  ],
])('a video %s can be played', async (_name, bytes) => {
  expect(await problemOf(bytes)).toBeUndefined();
});

it.each([
  ['in its data', [...movieBox('ftyp', 16), ...movieBox('mdat', 40).slice(0, 20)]],
  ['before its index', [...movieBox('ftyp', 16), ...movieBox('mdat', 40)]],
  ['in its index', [...movieBox('ftyp', 16), ...movieBox('mdat', 40), ...movieBox('moov', 24).slice(0, 20)]],
  ['in the head of a movieBox', [...movieBox('ftyp', 16), 0, 0, 0]],
  ['by a length that cannot be', [...movieBox('ftyp', 16), 0, 0, 0, 4, 1, 1, 1, 1]],
])('a video that is cut %s cannot', async (_name, bytes) => {
  expect(await problemOf(bytes)).toContain('cut off');
});

it('a WebM plays as far as it goes', async () => {
  expect(await problemOf([0x1a, 0x45, 0xdf, 0xa3], 'video/webm')).toBeUndefined();
});
