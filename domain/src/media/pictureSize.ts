import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { pictureLimits } from './media';

/** So many of a picture's first bytes tell its size, whatever a camera has written before it. */
export const pictureHeadBytes = 1024 * 1024;

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
