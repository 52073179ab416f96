import { crc32, deflateSync } from 'node:zlib';

/** A file as a browser test hands it to an input. */
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
 * A real PNG, `width` pixels wide and 4:3, that holds at least `padding` bytes: more than 256 KiB travel in pieces,
 * less in one.
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
    // A private chunk that everybody skips.
    ...(padding > 0 ? [chunk('paDd', Buffer.alloc(padding, 7))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** The boxes of an MP4, all but empty, and `size` bytes in all: right for every check, but nothing that plays. */
export function makeMp4({ size = 3 * 1024 * 1024, name = 'talk.mp4' } = {}): TestFile {
  const buffer = Buffer.alloc(size, 5);
  const boxes = ['\0\0\0\x18ftypisom\0\0\x02\0isommp42', '\0\0\0\x08moov', '\0\0\0\0mdat'];
  buffer.set(Buffer.from(boxes.join(''), 'latin1'));
  return { name, mimeType: 'video/mp4', buffer };
}

/** A movie of a phone, in which its index names the place and the device. It plays nothing. */
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

/** A small file whose head says that it unpacks to 50.3 megapixels. */
export function makeHugePng(): TestFile {
  const file = makePng({ width: 16, name: 'huge.png' });
  file.buffer.writeUInt32BE(8192, 16);
  file.buffer.writeUInt32BE(6144, 20);
  return file;
}

/** A file that is not what its name says. */
export const makeLyingPng = (): TestFile => ({
  name: 'invoice.png',
  mimeType: 'image/png',
  buffer: Buffer.from('%PDF-1.7 this was renamed'),
});
