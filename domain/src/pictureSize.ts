import { pictureLimits } from './media';

/** So many of a picture's first bytes tell its size, whatever a camera has written before it. */
export const pictureHeadBytes = 1024 * 1024;

interface Pixels {
  width: number;
  height: number;
}

/** The frame that a JPEG announces. Before it come segments of any kind, each with its length. */
function jpegSize(view: DataView): Pixels | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables among the frames; FF only fills.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): Pixels | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return kind === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : undefined;
}

const readers: Readonly<Record<string, (view: DataView) => Pixels | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': webpSize,
};

/** Width and height that the head of a picture names; undefined when it does not. */
export function pictureSize(
  contentType: string,
  { buffer, byteOffset, byteLength }: Uint8Array,
): Pixels | undefined {
  // Shorter than any whole picture.
  if (byteLength < 30) return undefined;
  if (!Object.hasOwn(readers, contentType)) return undefined;
  return readers[contentType]?.(new DataView(buffer, byteOffset, byteLength));
}

const megapixels = (pixels: number) => pixels / 1_000_000;

/** Why a picture that begins with `bytes` may not be uploaded, in words; undefined when it may. */
export function pictureProblem(contentType: string, bytes: Uint8Array): string | undefined {
  const { width, height } = pictureSize(contentType, bytes) ?? { width: 0, height: 0 };
  if (width * height <= pictureLimits.pixels) return undefined;
  // Rounded up, so that what is refused never reads as what is taken.
  const has = Math.ceil(megapixels(width * height) * 10) / 10;
  return `Image has ${has} megapixels (${width} × ${height}); it can have at most ${megapixels(pictureLimits.pixels)}.`;
}
