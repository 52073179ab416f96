import { formatCount } from '../text/format';
import { isDocumentId, isOrganizationId } from '../text/ids';
import { formPath, canBeAnimated, logoSizes, pictureForms, type PictureForm } from './mediaUrl';

/** Rules for uploads, which `storage.rules` repeats. Without zod, so that a form can refuse a file before it loads anything. */
export type MediaKind = 'image' | 'video';
export type UploadKind = MediaKind | 'logo';

const mebibyte = 1024 * 1024;

export const mediaLimits: Readonly<
  Record<
    UploadKind,
    {
      /** Content type → extension of the stored name. */
      types: Readonly<Record<string, string>>;
      maxBytes: number;
      /** Article before `formats` in a sentence. */
      article: 'a' | 'an';
      formats: string;
    }
  >
> = {
  // SVG is missing, because it can contain scripts.
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
  logo: {
    types: { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' },
    maxBytes: 2 * mebibyte,
    article: 'a',
    formats: 'PNG, JPEG or WebP',
  },
};

/** Returns the `accept` of a file input. Types would hide unknown files, and HEIC by name would keep iPhones from converting it. */
export const acceptedTypes = (kind: UploadKind): string => (kind === 'video' ? 'video/*' : 'image/*');

const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`;
export const uploadNames = { image: 'Image', video: 'Video', logo: 'Logo' } as const;

/** Returns the rule in a sentence: `Image must be a JPEG, PNG, WebP or GIF file of at most 10 MB.` */
export function mediaRule(kind: UploadKind): string {
  const { article, formats, maxBytes } = mediaLimits[kind];
  return `${uploadNames[kind]} must be ${article} ${formats} file of at most ${megabytes(maxBytes)}.`;
}

/** Returns why a file of this size may not be uploaded, or undefined when it may. */
export function sizeProblem(kind: UploadKind, size: number): string | undefined {
  const { maxBytes } = mediaLimits[kind];
  if (size === 0) return `${uploadNames[kind]} is empty: choose another file.`;
  // Rounds up, so that a refused size never looks allowed.
  return size > maxBytes
    ? `${uploadNames[kind]} is ${(Math.ceil((size / mebibyte) * 10) / 10).toFixed(1)} MB large; it can have at most ${megabytes(maxBytes)}.`
    : undefined;
}

/** Returns the path of an insight's file: `insights/{id}/image.png`. Throws for a type that may not be uploaded. */
export function insightMediaPath(id: string, kind: MediaKind, contentType: string): string {
  const ending = mediaLimits[kind].types[contentType];
  if (ending === undefined) throw new Error(`No ${kind}: ${contentType}`);
  return `insights/${id}/${kind}.${ending}`;
}

const contentTypes: Readonly<Record<string, string>> = Object.fromEntries([
  ['jpeg', 'image/jpeg'],
  ...Object.values(mediaLimits).flatMap(({ types }) =>
    Object.entries(types).map(([type, ending]) => [ending, type] as const),
  ),
]);

/** Pixels of the longer side after resizing; maximum pixels and frames of an upload, checked before it is decoded. */
export const pictureLimits = { side: 2_560, pixels: 50_000_000, frames: 1_000 } as const;

/** Custom metadata of a file that the server has checked. `storage.rules` refuses uploads with metadata. */
export const checkedMark = { checked: 'yes' } as const;

/** Returns the content type of a stored file name, or undefined for a name that is never stored. */
export function contentTypeOf(path: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(contentTypes, ending) ? contentTypes[ending] : undefined;
}

/** Collections whose records have files. */
export const mediaOwners = ['insights', 'events', 'organizations'] as const;
export type MediaOwner = (typeof mediaOwners)[number];

export interface MediaPath {
  /** Collection of the record that has the file. */
  owner: MediaOwner;
  id: string;
  contentType: string;
  /** File name within the folder. */
  file: string;
  /** Path of the uploaded original. It differs from `file` when `file` is a form that the server made. */
  upload: string;
  form?: PictureForm;
}

const fileNames: Record<MediaOwner, RegExp> = {
  insights: /^(image\.(jpg|jpeg|png|webp|gif)|video\.(mp4|webm|mov))$/,
  events: /^[a-z0-9-]{1,40}\.(jpg|jpeg|png|webp|gif)$/,
  // Each upload of a logo has a new name, so that no cached older one appears.
  organizations: /^logo-[a-z0-9]{20}[.](png|jpg|webp)$/,
};

const isLogoForm = (form: PictureForm) => Object.hasOwn(logoSizes, form);

/** Returns the kind of an upload, which determines its limits. */
export function uploadKindOf({ owner, contentType }: Pick<MediaPath, 'owner' | 'contentType'>): UploadKind {
  if (owner === 'organizations') return 'logo';
  return contentType.startsWith('image/') ? 'image' : 'video';
}

/** Returns the forms of a picture. Returns an empty list for a video. */
export function formsOf({ owner, upload }: Pick<MediaPath, 'owner' | 'upload'>): PictureForm[] {
  if (contentTypeOf(upload)?.startsWith('image/') !== true) return [];
  if (owner === 'organizations') return pictureForms.filter(isLogoForm);
  return pictureForms.filter((form) => !isLogoForm(form) && (form !== 'still' || canBeAnimated(upload)));
}

/** Splits a path into its parts. Returns undefined for a path that no rule allows. */
export function readMediaPath(path: string): MediaPath | undefined {
  const [folder, id = '', file = '', ...more] = path.split('/');
  const owner = mediaOwners.find((name) => name === folder);
  if (owner === undefined) return undefined;
  const form = pictureForms.find((name) => file.endsWith(formPath('', name)));
  const upload = form === undefined ? file : file.slice(0, -formPath('', form).length);
  const isId = owner === 'organizations' ? isOrganizationId : isDocumentId;
  if (more.length > 0 || !isId(id) || !fileNames[owner].test(upload)) return undefined;
  const contentType = contentTypeOf(file);
  if (contentType === undefined) return undefined;
  if (form === undefined) return { owner, id, contentType, file, upload };
  return formsOf({ owner, upload }).includes(form)
    ? { owner, id, contentType, file, upload, form }
    : undefined;
}

/** Returns the id of the documents in `checked_files` and `closed_folders` for the folder of a record. */
export const folderId = ({ owner, id }: Pick<MediaPath, 'owner' | 'id'>): string => `${owner}_${id}`;

/** Returns a size in words: `1.4 MB`, or `KB` below 0.1 MB. 1 MB is 1,024 KB, as in the upload limits. */
export function formatSize(bytes: number): string {
  const size = bytes / mebibyte;
  return size < 0.1 ? `${formatCount(Math.ceil(bytes / 1024))} KB` : `${size.toFixed(1)} MB`;
}
