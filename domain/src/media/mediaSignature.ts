import { type UploadKind, mediaLimits, mediaRule, pictureLimits, uploadNames } from './media';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** Number of first bytes that identify a file's type. */
export const signatureBytes = 64;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

// Cameras and editors use the endings of MP4 and QuickTime interchangeably, and players accept both.
function isMovie(bytes: Uint8Array): boolean {
  const box = ascii(bytes, 4, 8);
  // Old QuickTime files begin without a brand. Other brands of the box format are pictures or sound: HEIC, AVIF, M4A and similar.
  return box === 'ftyp'
    ? !/^(?:hei[cmxs]|hev[cmxs]|mif1|msf1|avi[fs]|M4[ABP] )$/.test(ascii(bytes, 8, 12))
    : ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(box);
}

const brandOf = (bytes: Uint8Array): string => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : '');

const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'video/mp4': isMovie,
  'video/quicktime': isMovie,
  // Matroska begins with the same bytes. Only the document type differs.
  'video/webm': (bytes) =>
    startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && ascii(bytes, 0, signatureBytes).includes('webm'),
};

/** Returns whether the first bytes of a file (`signatureBytes`, or the whole file) match its content type. */
export const hasSignature = (contentType: string, bytes: Uint8Array): boolean =>
  Object.hasOwn(signatures, contentType) && (signatures[contentType]?.(bytes) ?? false);

/** Returns whether a file is a HEIC picture, as iPhones store them, or an AVIF picture. */
export const isHeic = (bytes: Uint8Array): boolean => /^(?:hei|hev|mif1|msf1|avi[fs])/.test(brandOf(bytes));

/** Returns the type of a file from its first bytes, or undefined. The claimed type decides only between types that match. */
export function detectContentType(kind: UploadKind, claim: string, bytes: Uint8Array): string | undefined {
  // A file that claims to be SVG is refused, whatever its bytes are.
  if (claim === 'image/svg+xml') return undefined;
  const matchingTypes = Object.keys(mediaLimits[kind].types).filter((type) => hasSignature(type, bytes));
  if (matchingTypes.includes(claim)) return claim;
  if (matchingTypes.length < 2) return matchingTypes[0];
  // Browsers cannot play 3GP, the video format of old phones.
  if (brandOf(bytes).startsWith('3g')) return undefined;
  return /^(?:qt {2})?$/.test(brandOf(bytes)) ? 'video/quicktime' : 'video/mp4';
}

/** Returns a sentence that says why a file of this type may not be uploaded. */
export function typeProblem(kind: UploadKind, claim: string, bytes: Uint8Array): string {
  const { types, formats } = mediaLimits[kind];
  if (kind !== 'video' && isHeic(bytes))
    return `${uploadNames[kind]} is a HEIC or AVIF picture, which not every browser shows: save or export it as a JPEG, and choose that file.`;
  return Object.hasOwn(types, claim)
    ? `${uploadNames[kind]} is not what its name says: choose a real ${formats} file.`
    : mediaRule(kind);
}

/** Returns why the content of a stored file contradicts its name, or undefined when it matches. */
export const signatureProblem = (
  kind: UploadKind,
  contentType: string,
  bytes: Uint8Array,
): string | undefined =>
  hasSignature(contentType, bytes) ? undefined : typeProblem(kind, contentType, bytes);

/** A box of an MP4 or QuickTime file. */
export interface Box {
  type: string;
  start: number;
  /** Position of the content. */
  content: number;
  end: number;
}

/** Reads the bytes of a file from `start` up to `end`. Returns fewer at the end of the file. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array> | Uint8Array;

/** Reads a box from its first 16 bytes. Returns undefined when the bytes are not a box. A box without a size ends at `end`. */
export function boxAt(start: number, head: Uint8Array, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = view.getUint32(0);
  if (size === 1 && head.length < 16) return undefined;
  const length = size === 1 ? Number(view.getBigUint64(8)) : size === 0 ? end - start : size;
  const content = start + (size === 1 ? 16 : 8);
  const type = String.fromCharCode(...head.subarray(4, 8));
  return start + length < content ? undefined : { type, start, content, end: start + length };
}

/** Iterates over the top-level boxes of a file, the last of which may run beyond its end. Stops at bytes that are not a box. */
export async function* topBoxes(read: ReadBytes, size: number): AsyncGenerator<Box> {
  for (let start = 0; start < size;) {
    const box = boxAt(start, await read(start, start + 16), size);
    if (!box) return;
    yield box;
    start = box.end;
  }
}

/** Returns why a video cannot be played, or undefined when no fault was found. */
export async function movieProblem(
  contentType: string,
  read: ReadBytes,
  size: number,
): Promise<string | undefined> {
  if (contentType === 'video/webm') return undefined;
  // The box `moov` describes the data. Phones write it last, so a cut file lacks it.
  for await (const { type, end } of topBoxes(read, size))
    if (type === 'moov' && end <= size) return undefined;
  return 'Video is cut off or damaged and cannot be played: copy or save it again, or choose another file.';
}

const readers = new Map([
  ['image/jpeg', JPG],
  ['image/png', PNG],
  ['image/gif', GIF],
  ['image/webp', WEBP],
]);

/** Returns the size of a picture from its first bytes, or undefined when they do not contain it. */
export function pictureSize(
  contentType: string,
  head: Uint8Array,
): { width: number; height: number } | undefined {
  // No whole picture is this short.
  if (head.byteLength < 30) return undefined;
  try {
    const size = readers.get(contentType)?.calculate(head);
    return size && { width: size.width, height: size.height };
  } catch {
    // The file is cut or not a picture. Other checks report that.
    return undefined;
  }
}

const megapixels = (pixels: number) => pixels / 1_000_000;

/** The first MiB of a picture contains its size, even after a camera's metadata. */
const pictureHeadBytes = 1024 * 1024;

/** Returns why a picture may not be uploaded, or undefined when it may. */
export function pictureProblem(contentType: string, bytes: Uint8Array): string | undefined {
  const { width = 0, height = 0 } = pictureSize(contentType, bytes.subarray(0, pictureHeadBytes)) ?? {};
  if (width * height <= pictureLimits.pixels) return undefined;
  // Rounds up, so that a refused size never looks allowed.
  const roundedMegapixels = Math.ceil(megapixels(width * height) * 10) / 10;
  return `Image has ${roundedMegapixels} megapixels (${width} × ${height}); it can have at most ${megapixels(pictureLimits.pixels)}.`;
}

/** Returns the position of the next marker that is not a restart marker, or the length of the file. */
function nextMarker(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length - 1; index += 1) {
    const code = bytes[index + 1] ?? 0;
    const isMarker = bytes[index] === 0xff && code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
    if (isMarker) return index;
  }
  return bytes.length;
}

/** A JPEG is a sequence of segments with their lengths. The data after the head of a scan ends at the next marker. */
function isJpegCut(bytes: Uint8Array): boolean {
  let index = nextMarker(bytes, 2);
  while (index < bytes.length) {
    if (bytes[index + 1] === 0xd9) return false;
    const length = (bytes[index + 2] ?? 0) * 256 + (bytes[index + 3] ?? 0);
    index = nextMarker(bytes, index + 2 + length);
  }
  return true;
}

/** A PNG is a sequence of chunks: length, four letters, data and a checksum of four bytes. */
function isPngCut(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = 8; index + 8 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(index + 4, index + 8));
    if (!/^[A-Za-z]{4}$/.test(name)) return false;
    index += 12 + view.getUint32(index);
    if (name === 'IEND') return index > bytes.length;
  }
  return true;
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF is a sequence of frames and extensions. The last byte may be missing, but not the last frame. */
function isGifCut(bytes: Uint8Array): boolean {
  let index = 13 + colourTableBytes(bytes[10] ?? 0);
  let frames = 0;
  while (index < bytes.length) {
    const block = bytes[index];
    if (block !== 0x21 && block !== 0x2c) return false;
    if (block === 0x2c) frames += 1;
    index = block === 0x21 ? index + 2 : index + 11 + colourTableBytes(bytes[index + 9] ?? 0);
    // Sub-blocks begin with their length; an empty one ends them.
    while ((bytes[index] ?? 0) > 0) index += 1 + (bytes[index] ?? 0);
    index += 1;
  }
  return index > bytes.length || frames === 0;
}

/** Return whether a picture stops before its end. Return false when the structure is unclear; other checks decide then. */
const endChecks = new Map<string, (bytes: Uint8Array) => boolean>([
  ['image/jpeg', isJpegCut],
  ['image/png', isPngCut],
  ['image/gif', isGifCut],
  // A WebP states its length after `RIFF`.
  [
    'image/webp',
    (bytes) =>
      8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) > bytes.length,
  ],
]);

/** Returns an error message when a picture stops before its end, and undefined otherwise. */
export function cutOffProblem(contentType: string, bytes: Uint8Array): string | undefined {
  // A file of so few bytes is not a picture. The code that opens it reports that.
  if (bytes.length < 64 || endChecks.get(contentType)?.(bytes) !== true) return undefined;
  return 'Image is cut off, its end is missing: copy or save it again, or choose another file.';
}
