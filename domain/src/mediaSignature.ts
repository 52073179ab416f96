import { mediaLimits, type MediaKind } from './media';

/** So many of a file's first bytes tell what it is. */
export const signatureBytes = 64;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Brands of the box format that MP4 and QuickTime share which stand for pictures or sound: HEIC, AVIF, M4A and kin. */
const otherBrands = /^(?:hei[cmxs]|hev[cmxs]|mif1|msf1|avi[fs]|M4[ABP] )$/;
/** QuickTime files of old begin with one of these boxes and name no brand. */
const unbrandedBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

// Cameras and editors name MP4 and QuickTime files either way, and players do not mind.
function isMovie(bytes: Uint8Array): boolean {
  const box = ascii(bytes, 4, 8);
  return box === 'ftyp' ? !otherBrands.test(ascii(bytes, 8, 12)) : unbrandedBoxes.has(box);
}

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

const noun: Record<MediaKind, string> = { image: 'Image', video: 'Video' };

/** Why a file's content contradicts its name, in words; undefined when it does not. */
export const signatureProblem = (
  kind: MediaKind,
  contentType: string,
  bytes: Uint8Array,
): string | undefined =>
  hasSignature(contentType, bytes)
    ? undefined
    : `${noun[kind]} is not what its name says: choose a real ${mediaLimits[kind].formats} file.`;
