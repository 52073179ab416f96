import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { pictureLimits } from './media';

/** The first bytes of a picture hold its size, also behind the metadata of a camera. */
const pictureHeadBytes = 1024 * 1024;

interface Pixels {
  width: number;
  height: number;
}

const readers = new Map([
  ['image/jpeg', JPG],
  ['image/png', PNG],
  ['image/gif', GIF],
  ['image/webp', WEBP],
]);

/** Width and height that the head of a picture names; undefined when it does not. */
export function pictureSize(contentType: string, head: Uint8Array): Pixels | undefined {
  // Shorter than any whole picture.
  if (head.byteLength < 30) return undefined;
  try {
    const size = readers.get(contentType)?.calculate(head);
    return size && { width: size.width, height: size.height };
  } catch {
    // Cut short, or no picture: other checks say so.
    return undefined;
  }
}

const megapixels = (pixels: number) => pixels / 1_000_000;

/** Why a picture that begins with `bytes` may not be uploaded, in words; undefined when it may. */
export function pictureProblem(contentType: string, bytes: Uint8Array): string | undefined {
  // Only the head: the library walks a file that is not a picture byte by byte.
  const { width, height } = pictureSize(contentType, bytes.subarray(0, pictureHeadBytes)) ?? {
    width: 0,
    height: 0,
  };
  if (width * height <= pictureLimits.pixels) return undefined;
  // Rounded up, so that a refused size never reads as an allowed one.
  const has = Math.ceil(megapixels(width * height) * 10) / 10;
  return `Image has ${has} megapixels (${width} × ${height}); it can have at most ${megapixels(pictureLimits.pixels)}.`;
}

/** Whether a picture stops before its end. Where its structure is unclear, nothing is claimed: other checks decide. */
type EndCheck = (bytes: Uint8Array) => boolean;

const endOfImage = 0xd9;

/** Returns the offset of the next marker that is not a restart marker, or the length of the file without one. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    const code = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
    if (isMarker) return at;
  }
  return bytes.length;
}

/** A JPEG is a row of segments with their lengths. After a scan's head, its data runs to the next marker. */
function isJpegCut(bytes: Uint8Array): boolean {
  let at = nextMarker(bytes, 2);
  while (at < bytes.length) {
    if (bytes[at + 1] === endOfImage) return false;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    at = nextMarker(bytes, at + 2 + length);
  }
  return true;
}

/** A PNG is a row of chunks: length, four letters, data and four bytes of a sum. */
function isPngCut(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(name)) return false;
    at += 12 + view.getUint32(at);
    if (name === 'IEND') return at > bytes.length;
  }
  return true;
}

/** Returns where a row of GIF's sub-blocks ends. */
function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF is a row of frames and extensions. Its last byte may be missing, the last frame may not. */
function isGifCut(bytes: Uint8Array): boolean {
  let at = 13 + colours(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return false;
    if (block !== 0x21 && block !== 0x2c) return false;
    if (block === 0x2c) frames += 1;
    at = afterSubBlocks(bytes, block === 0x21 ? at + 2 : at + 11 + colours(bytes[at + 9] ?? 0));
  }
  return at > bytes.length || frames === 0;
}

/** A WebP names its length behind `RIFF`. */
const isWebpCut = (bytes: Uint8Array): boolean =>
  8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) > bytes.length;

const endChecks = new Map<string, EndCheck>([
  ['image/jpeg', isJpegCut],
  ['image/png', isPngCut],
  ['image/gif', isGifCut],
  ['image/webp', isWebpCut],
]);

/** Returns why a picture may not be sent that stops before its end; undefined for every other. */
export function cutOffProblem(contentType: string, bytes: Uint8Array): string | undefined {
  // So few bytes are no picture at all. Whoever opens it says so.
  if (bytes.length < 64 || endChecks.get(contentType)?.(bytes) !== true) return undefined;
  return 'Image is cut off, its end is missing: copy or save it again, or choose another file.';
}
