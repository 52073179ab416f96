import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright gives it to an input. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Returns a valid PNG in 4:3 of at least `padding` bytes. Files over 256 KiB are uploaded in several pieces.
 */
export function makePng({ width = 320, padding = 0, name = 'workshop.png' } = {}): TestFile {
  const height = Math.round((width * 3) / 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => [(60 + x / 4) & 255, (y / 2) & 255, 190]).flat(),
    ]),
  );
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    // Decoders skip this private chunk.
    ...(padding > 0 ? [chunk('paDd', Buffer.alloc(padding, 7))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** Returns an MP4 of `size` bytes with almost empty boxes. It passes every check, but does not play. */
export function makeMp4({ size = 3 * 1024 * 1024, name = 'talk.mp4' } = {}): TestFile {
  const buffer = Buffer.alloc(size, 5);
  const boxes = ['\0\0\0\x18ftypisom\0\0\x02\0isommp42', '\0\0\0\x08moov', '\0\0\0\0mdat'];
  buffer.set(Buffer.from(boxes.join(''), 'latin1'));
  return { name, mimeType: 'video/mp4', buffer };
}

/** Returns a phone's movie whose metadata names the place and the device. It does not play. */
export function makeMovieWithPlace(): TestFile {
  const box = (type: string, content: string) =>
    `\0\0\0${String.fromCharCode(8 + content.length)}${type}${content}`;
  const locationTags = box(
    'udta',
    box('\u00a9xyz', '\0\x12\0\0+13.0475+080.2555/') + box('\u00a9mod', 'Phone 9'),
  );
  const text = box('ftyp', 'qt  \0\0\0\0') + box('mdat', 'pictures') + box('moov', locationTags);
  return { name: 'IMG_0007.MOV', mimeType: '', buffer: Buffer.from(text, 'latin1') };
}

/** Returns a small PNG whose header claims 50.3 megapixels. */
export function makeHugePng(): TestFile {
  const file = makePng({ width: 16, name: 'huge.png' });
  file.buffer.writeUInt32BE(8192, 16);
  file.buffer.writeUInt32BE(6144, 20);
  return file;
}

/** Returns a PDF under the name of a PNG. */
export const makeLyingPng = (): TestFile => ({
  name: 'invoice.png',
  mimeType: 'image/png',
  buffer: Buffer.from('%PDF-1.7 this was renamed'),
});

/** The smallest PDF that the API takes. */
export const smallPdf: TestFile = {
  name: 'handbook.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
};
