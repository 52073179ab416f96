import { formatCount } from '../text/format';
import { isDocumentId } from '../text/ids';
import { formPath, mayMove, pictureForms, type PictureForm } from './mediaUrl';

/**
 * Pictures and videos: what may be uploaded and under which name it is kept. `storage.rules` repeats types, names and
 * sizes. No zod here, so that a form can refuse a file before anything else is loaded.
 */
export type MediaKind = 'image' | 'video';

const mebibyte = 1024 * 1024;

interface MediaLimits {
  /** Content type → ending of the stored name. */
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  /** The types in words, behind their article. */
  article: 'a' | 'an';
  formats: string;
}

export const mediaLimits: Readonly<Record<MediaKind, MediaLimits>> = {
  // Never SVG: it can hold scripts.
  image: {
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
    maxBytes: 10 * mebibyte,
    article: 'a',
    formats: 'JPEG, PNG, WebP or GIF',
  },
  video: {
    types: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
    maxBytes: 200 * mebibyte,
    article: 'an',
    formats: 'MP4, WebM or QuickTime',
  },
};

/**
 * For the `accept` attribute of a file input. A list of types would hide files whose type the device does not know; what a file
 * is, its bytes say. iPhones turn HEIC into JPEG for an input that does not name it.
 */
export const acceptedTypes = (kind: MediaKind): string => `${kind}/*`;

const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`;
const label: Record<MediaKind, string> = { image: 'Image', video: 'Video' };

/** `Image must be a JPEG, PNG, WebP or GIF file of at most 10 MB.` */
export function mediaRule(kind: MediaKind): string {
  const { article, formats, maxBytes } = mediaLimits[kind];
  return `${label[kind]} must be ${article} ${formats} file of at most ${megabytes(maxBytes)}.`;
}

/** Returns why a file may not be uploaded by its size, in words; undefined when it may. */
export function sizeProblem(kind: MediaKind, size: number): string | undefined {
  const { maxBytes } = mediaLimits[kind];
  if (size === 0) return `${label[kind]} is empty: choose another file.`;
  if (size > maxBytes) {
    // Rounded up, so that a refused size never reads as an allowed one.
    return `${label[kind]} is ${(Math.ceil((size / mebibyte) * 10) / 10).toFixed(1)} MB large; it can have at most ${megabytes(maxBytes)}.`;
  }
  return undefined;
}

/** Where a file of an insight is kept: `insights/{id}/image.png`. Throws for a type that may not be uploaded. */
export function insightMediaPath(id: string, kind: MediaKind, contentType: string): string {
  const ending = mediaLimits[kind].types[contentType];
  if (ending === undefined) throw new Error(`No ${kind}: ${contentType}`);
  return `insights/${id}/${kind}.${ending}`;
}

const contentTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(mediaLimits).flatMap(({ types }) =>
      Object.entries(types).map(([type, ending]) => [ending, type]),
    ),
  ),
  jpeg: 'image/jpeg',
};

/** What an uploaded picture is made into, at most; larger ones are refused before they are unpacked. */
export const pictureLimits = { side: 2_560, pixels: 50_000_000, frames: 1_000 } as const;

/** Custom metadata of a file that the server has checked. `storage.rules` take no upload with metadata. */
export const checkedMark = { checked: 'yes' } as const;

/** The content type that a stored name stands for; undefined for any name that is not stored. */
export function contentTypeOf(path: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(contentTypes, ending) ? contentTypes[ending] : undefined;
}

export interface MediaPath {
  /** Whose file it is: the name of a collection. */
  owner: 'insights' | 'events';
  id: string;
  contentType: string;
  /** The name within the folder. */
  file: string;
  /** What was uploaded: this file, or the one that the server made this form of. */
  upload: string;
  form?: PictureForm;
}

const fileNames: Record<MediaPath['owner'], RegExp> = {
  insights: /^(image\.(jpg|jpeg|png|webp|gif)|video\.(mp4|webm|mov))$/,
  events: /^[a-z0-9-]{1,40}\.(jpg|jpeg|png|webp|gif)$/,
};

/** Returns the forms of a picture, and an empty list for a video. */
export const formsOf = (path: string): PictureForm[] =>
  contentTypeOf(path)?.startsWith('image/') === true
    ? pictureForms.filter((form) => form !== 'still' || mayMove(path))
    : [];

/** Takes a path apart; undefined when no file is ever kept under it, as the rules of Firestore and Storage see to. */
export function readMediaPath(path: string): MediaPath | undefined {
  const [owner = '', id = '', file = '', ...more] = path.split('/');
  if (owner !== 'insights' && owner !== 'events') return undefined;
  const form = pictureForms.find((name) => file.endsWith(formPath('', name)));
  const upload = form === undefined ? file : file.slice(0, -formPath('', form).length);
  if (more.length > 0 || !isDocumentId(id) || !fileNames[owner].test(upload)) return undefined;
  const contentType = contentTypeOf(file);
  if (contentType === undefined) return undefined;
  if (form === undefined) return { owner, id, contentType, file, upload };
  return formsOf(upload).includes(form) ? { owner, id, contentType, file, upload, form } : undefined;
}

/** The document of `checked_files` and `closed_folders` about the folder of a record. */
export const folderId = ({ owner, id }: Pick<MediaPath, 'owner' | 'id'>): string => `${owner}_${id}`;

/** `1.4 MB`; below 0.1 MB in `KB`. As with the limits of uploads, 1,024 KB are 1 MB. */
export function formatSize(bytes: number): string {
  const size = bytes / mebibyte;
  return size < 0.1 ? `${formatCount(Math.ceil(bytes / 1024))} KB` : `${size.toFixed(1)} MB`;
}
