import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { clearBlanks } from './blanks';
import { videoBlanks } from './videoMetadata';

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, 4 * index));
  return bytes;
};
const concat = (parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const box = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const content = concat(parts);
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content]);
};

const place = '+13.0475+080.2555/';
const location = box('\u00a9xyz', u32(0x00120000), place);
const time = u32(0xe2000001, 0xe2000002);

/** A track with one sample a chunk. The samples lie one after the other from `at`, each `length` bytes long. */
const track = (handler: string, { at, length, count = 2 }: { at: number; length: number; count?: number }) =>
  box(
    'trak',
    box('tkhd', u32(7), time, u32(1, 0, 9)),
    box('tref', box('cdsc', u32(1))),
    box(
      'mdia',
      box('mdhd', u32(0), time, u32(600, 600, 0)),
      box('hdlr', u32(0), 'mhlr', handler, 'appl', u32(0, 0), '\x0fPixel 9 camera!'),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box(
          'stbl',
          box(
            'stsd',
            u32(0, 1),
            box(
              'avc1',
              Buffer.alloc(8),
              u32(0),
              'appl',
              Buffer.alloc(26),
              '\x09DJI Mini!',
              Buffer.alloc(22),
              Buffer.alloc(4),
            ),
          ),
          box('stsz', u32(0, 0, count), u32(...Array.from({ length: count }, () => length))),
          box('stsc', u32(0, 1, 1, 1, 1)),
          box(
            'stco',
            u32(0, count),
            u32(...Array.from({ length: count }, (_, index) => at + index * length)),
          ),
        ),
      ),
    ),
    box('udta', location),
    box('meta', place),
  );

const movie = (extra: Buffer[] = []) => {
  const ftyp = box('ftyp', 'qt  ', u32(0), 'qt  ');
  const data = box('mdat', 'PICTUREPICTURE', 'GPS 13.0GPS 13.0', 'PICTURE');
  const start = ftyp.length + 8;
  return Buffer.concat([
    ftyp,
    data,
    box(
      'moov',
      box('mvhd', Buffer.from([1, 0, 0, 0]), time, time, u32(600, 0, 600)),
      track('vide', { at: start, length: 7 }),
      track('meta', { at: start + 14, length: 8 }),
      box('udta', location, box('\u00a9mod', 'Pixel 9')),
      box('meta', box('keys', 'mdtacom.apple.quicktime.location.ISO6709'), place),
      box('uuid', 'GoPro serial C3461'),
    ),
    ...extra,
  ]);
};

async function clean(type: string, file: Buffer, pieceLength = 5): Promise<Buffer | undefined> {
  const blanks = await videoBlanks(type, (start, end) => file.subarray(start, end), file.length);
  if (!blanks) return undefined;
  const pieces = Array.from({ length: Math.ceil(file.length / pieceLength) }, (_, index) =>
    file.subarray(index * pieceLength, (index + 1) * pieceLength),
  );
  return buffer(Readable.from(pieces).pipe(clearBlanks(blanks)));
}

const secrets = [place, '13.0', 'Pixel', 'apple', 'appl', 'DJI', 'GoPro', 'serial', '\xe2\x00\x00'];

describe('a movie', () => {
  it.each([5, 4096])(
    'keeps its pictures and loses place, device and time, in pieces of %i bytes',
    async (piece) => {
      const file = movie([
        box('uuid', 'XMP serial 7'),
        box('free', place),
        box('skip', place),
        Buffer.from('serial!'),
      ]);
      const text = (await clean('video/quicktime', file, piece))?.toString('latin1') ?? '';
      expect(text).toHaveLength(file.length);
      for (const secret of secrets) expect(file.toString('latin1'), secret).toContain(secret);
      for (const secret of secrets) expect(text, secret).not.toContain(secret);
      expect(text).toContain('PICTUREPICTURE');
      expect(text.slice(text.indexOf('mdat') + 4)).toMatch(/^PICTUREPICTURE\0{16}PICTURE/);
      for (const type of ['ftypqt  ', 'moov', 'mvhd', 'vide', 'avc1', 'stsz', 'stco'])
        expect(text).toContain(type);
      for (const type of ['udta', 'keys', 'uuid', 'skip', 'tref']) expect(text).not.toContain(type);
    },
  );

  it('stays unchanged once it is clean', async () => {
    const cleanMovie = await clean('video/mp4', movie());
    expect(cleanMovie && (await clean('video/mp4', cleanMovie))?.equals(cleanMovie)).toBe(true);
  });

  it('may have a length of eight bytes, and a last box that runs to its end', async () => {
    const [length64, plainMovie] = [Buffer.alloc(8), movie()];
    length64.writeBigUInt64BE(20n);
    const wide = Buffer.concat([u32(1), Buffer.from('uuid'), length64, Buffer.from('GPS!')]);
    const open = Buffer.concat([u32(0), Buffer.from('mdat'), Buffer.from('PICTURE')]);
    const text = (await clean('video/mp4', Buffer.concat([plainMovie, wide, open])))?.toString('latin1');
    expect(text?.endsWith(`free${'\0'.repeat(7)}\x14${'\0'.repeat(8)}mdatPICTURE`)).toBe(true);
  });

  it.each([
    ['without an index', box('ftyp', 'isom', u32(0))],
    ['that is cut in its index', movie().subarray(0, -9)],
    ['of nothing', Buffer.alloc(0)],
    [
      'with a box that is longer than the one around it',
      Buffer.concat([u32(24), Buffer.from('moov'), u32(99), Buffer.from('trak'), u32(0, 0)]),
    ],
    [
      'with a table that is shorter than it says',
      box('moov', track('meta', { at: 0, length: 1, count: 0 }).fill(0xff, 180)),
    ],
  ])('is refused when it is %s', async (_name, file) => {
    expect(await clean('video/mp4', file)).toBeUndefined();
  });
});

const vint = (length: number) => Buffer.from([0x40 | (length >> 8), length & 0xff]);
const element = (id: string, ...parts: (string | Buffer)[]): Buffer => {
  const content = concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), vint(content.length), content]);
};
const openElement = (id: string, ...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), concat(parts)]);

describe('a WebM', () => {
  const ebml = element('1a45dfa3', element('4282', 'webm'));
  const parts = [
    element(
      '1549a966',
      element('bf', 'sum!'),
      element('2ad7b1', '\x0f\x42\x40'),
      element('7ba9', 'At Pixel'),
      element('5741', 'GoPro 12'),
    ),
    element('1654ae6b', element('ae', element('d7', '\x01'), element('536e', 'Pixel cam'))),
    element('1254c367', element('7373', element('67c8', element('4487', place)))),
    element('1941a469', 'serial 7'),
  ];
  const cluster = [element('e7', '\0'), element('a3', '\x81\0\0PICTURE'), element('a3', '\x81\0\0PICTURE')];

  it.each([
    ['with all lengths', element('18538067', ...parts, element('1f43b675', ...cluster))],
    [
      'as a browser records it',
      openElement('18538067', ...parts, openElement('1f43b675', ...cluster), parts[2] ?? ''),
    ],
    [
      'with more behind it',
      Buffer.concat([
        element('18538067', ...parts, element('1f43b675', ...cluster)),
        Buffer.from('\0serial'),
      ]),
    ],
  ])('keeps its pictures and loses place and device: %s', async (_name, segment) => {
    const file = Buffer.concat([ebml, segment]);
    const text = (await clean('video/webm', file))?.toString('latin1') ?? '';
    expect(text).toHaveLength(file.length);
    for (const secret of [place, 'Pixel', 'GoPro', 'serial']) expect(text, secret).not.toContain(secret);
    expect(text.match(/PICTURE/g)).toHaveLength(2);
    expect(text).toContain('\x0f\x42\x40');
  });

  it.each([
    ['without tracks', Buffer.concat([ebml, element('18538067', element('1f43b675', ...cluster))])],
    ['of its head alone', ebml],
  ])('is refused when it is %s', async (_name, file) => {
    expect(await clean('video/webm', file)).toBeUndefined();
  });
});
