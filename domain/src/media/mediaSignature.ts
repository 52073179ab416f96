import { type MediaKind, mediaLimits, mediaRule } from './media';

/** So many of a file's first bytes tell what it is. */
export const signatureBytes = 64;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Brands of the box format that MP4 and QuickTime share which stand for pictures or sound: HEIC, AVIF, M4A and kin. */
const otherBrands = /^(?:hei[cmxs]|hev[cmxs]|mif1|msf1|avi[fs]|M4[ABP] )$/;
/** Old phones' own kind of movie, which no browser plays. */
const phoneBrands = /^3g/;
/** QuickTime files of old begin with one of these boxes and name no brand. */
const unbrandedBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

// Cameras and editors name MP4 and QuickTime files either way, and players do not mind.
function isMovie(bytes: Uint8Array): boolean {
  const box = ascii(bytes, 4, 8);
  return box === 'ftyp' ? !otherBrands.test(ascii(bytes, 8, 12)) : unbrandedBoxes.has(box);
}

const brandOf = (bytes: Uint8Array): string => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : '');

const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'video/mp4': isMovie,
  'video/quicktime': isMovie,
  // Matroska begins alike; the name of the document type is what differs.
  'video/webm': (bytes) =>
    startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && ascii(bytes, 0, signatureBytes).includes('webm'),
};

/** Whether a file that begins with `bytes` (`signatureBytes` of them, or all it has) is what its content type says. */
export const hasSignature = (contentType: string, bytes: Uint8Array): boolean =>
  Object.hasOwn(signatures, contentType) && (signatures[contentType]?.(bytes) ?? false);

/** Returns whether a file holds a picture as iPhones keep them, or an AVIF. Some browsers can show one. */
export const isHeic = (bytes: Uint8Array): boolean => /^(?:hei|hev|mif1|msf1|avi[fs])/.test(brandOf(bytes));

/**
 * Returns the content type of a file by its first bytes (`signatureBytes` of them, or all it has). Its declared type counts
 * only where the bytes fit more than one; undefined for what may not be uploaded.
 */
export function contentTypeBy(kind: MediaKind, declared: string, bytes: Uint8Array): string | undefined {
  // A file declared as SVG is refused, whatever its bytes are.
  if (declared === 'image/svg+xml') return undefined;
  const fitting = Object.keys(mediaLimits[kind].types).filter((type) => hasSignature(type, bytes));
  if (fitting.includes(declared)) return declared;
  if (fitting.length < 2) return fitting[0];
  if (phoneBrands.test(brandOf(bytes))) return undefined;
  return /^(?:qt {2})?$/.test(brandOf(bytes)) ? 'video/quicktime' : 'video/mp4';
}

const noun: Record<MediaKind, string> = { image: 'Image', video: 'Video' };

/** Returns a sentence that says why a file of an unsupported type may not be uploaded. */
export function typeProblem(kind: MediaKind, declared: string, bytes: Uint8Array): string {
  const { types, formats } = mediaLimits[kind];
  if (kind === 'image' && isHeic(bytes))
    return 'Image is a HEIC or AVIF picture, which not every browser shows: save or export it as a JPEG, and choose that file.';
  return Object.hasOwn(types, declared)
    ? `${noun[kind]} is not what its name says: choose a real ${formats} file.`
    : mediaRule(kind);
}

/** Why a stored file's content contradicts its name, in words; undefined when it does not. */
export const signatureProblem = (
  kind: MediaKind,
  contentType: string,
  bytes: Uint8Array,
): string | undefined =>
  hasSignature(contentType, bytes) ? undefined : typeProblem(kind, contentType, bytes);

/** The boxes that MP4 and QuickTime files are made of, as far as a check needs them. */
export interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/** Reads bytes of a file from `start` up to `end`, fewer where the file is shorter. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array> | Uint8Array;

/** Returns a box from its first 16 bytes; undefined where none begins. One without a size runs to `end`. */
export function boxAt(start: number, head: Uint8Array, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const short = view.getUint32(0);
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? end - start : short;
  const content = start + (short === 1 ? 16 : 8);
  const type = String.fromCharCode(...head.subarray(4, 8));
  return start + length < content ? undefined : { type, start, content, end: start + length };
}

/** Tells the boxes of a file in their order. Ends where no box begins; the last one may run beyond the file. */
export async function* topBoxes(read: ReadBytes, size: number): AsyncGenerator<Box> {
  for (let start = 0; start < size;) {
    const box = boxAt(start, await read(start, start + 16), size);
    if (!box) return;
    yield box;
    start = box.end;
  }
}

/** Returns why a video cannot be played, in words; undefined when nothing speaks against it. */
export async function movieProblem(
  contentType: string,
  read: ReadBytes,
  size: number,
): Promise<string | undefined> {
  if (contentType === 'video/webm') return undefined;
  // `moov` describes the data. Phones write it last, so a cut file lacks it.
  for await (const { type, end } of topBoxes(read, size))
    if (type === 'moov' && end <= size) return undefined;
  return 'Video is cut off or damaged and cannot be played: copy or save it again, or choose another file.';
}
