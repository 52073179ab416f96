import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from './indexedPng';

const part = (png: Buffer, name: string) => {
  const at = png.indexOf(name, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
};

/** The colours of a picture as `rrggbb`, pixel by pixel. */
function colours(png: Buffer, width: number): string[] {
  const palette = part(png, 'PLTE').toString('hex').match(/.{6}/g) ?? [];
  return [...inflateSync(part(png, 'IDAT'))]
    .filter((_, at) => at % (width + 1) !== 0)
    .map((index) => palette[index] ?? '');
}

test('a picture of few colours keeps each of them', () => {
  const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255]);
  const png = indexedPng({ width: 2, height: 2, rgba });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(part(png, 'IHDR').toString('hex')).toBe('00000002000000020803000000');
  expect(colours(png, 2)).toEqual(['ff0000', '00ff00', '0000ff', 'ff0000']);
});

test('of a picture of more colours than a palette holds, rare ones become the nearest frequent one', () => {
  const frequent = Array.from({ length: 256 }, (_, shade) => [shade, shade, shade, 255]);
  const rgba = Uint8Array.from([...frequent, ...frequent, [10, 10, 11, 255]].flat());
  const shown = colours(indexedPng({ width: 513, height: 1, rgba }), 513);
  expect(shown[100]).toBe('646464');
  expect(shown[512]).toBe('0a0a0a');
});
