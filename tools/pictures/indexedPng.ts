import { crc32, deflateSync } from 'node:zlib';

/** Pixels as a canvas gives them: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

function distance(one: number, other: number): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  return (r1 - r2) ** 2 + (g1 - g2) ** 2 + (b1 - b2) ** 2;
}

/**
 * An opaque picture of few colours as a PNG with a palette, about half the size of what browsers write: the 256 most
 * frequent colours, and for the rest (edges of curves) the one nearest to each.
 */
export function indexedPng({ width, height, rgba }: Pixels): Buffer {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let at = 0; at < colours.length; at += 1) {
    const colour = ((rgba[at * 4] ?? 0) << 16) | ((rgba[at * 4 + 1] ?? 0) << 8) | (rgba[at * 4 + 2] ?? 0);
    colours[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = byCount.slice(0, 256);
  const indexOf = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of byCount.slice(256)) {
    const near = palette.reduce((best, known) =>
      distance(known, colour) < distance(best, colour) ? known : best,
    );
    indexOf.set(colour, indexOf.get(near) ?? 0);
  }
  // Each row begins with its filter: none, which suits indices.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colours.length; at += 1) {
    const row = Math.floor(at / width);
    rows[at + row + 1] = indexOf.get(colours[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
