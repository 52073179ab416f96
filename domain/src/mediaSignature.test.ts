import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaLimits } from './media';
import { hasSignature, signatureBytes, signatureProblem } from './mediaSignature';

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
