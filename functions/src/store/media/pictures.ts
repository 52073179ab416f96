import { buffer } from 'node:stream/consumers';
import { pictureLimits, readMediaPath } from '@utkarsh/domain/media/media';
import { type PictureForm, formPath, logoSizes, shareSize } from '@utkarsh/domain/media/mediaUrl';
import { removeMediaIfErased } from '../history/erasure';
import { inTurn } from '../memory';
import { type StoredMedia, findMedia, openMedia, whileThere } from './media';
import { storeForm } from './uploads';

/** Qualities at which nobody sees a difference. */
const outputs = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  'image/png': { format: 'png', options: { compressionLevel: 9 } },
  'image/webp': { format: 'webp', options: { quality: 85 } },
  'image/gif': { format: 'gif', options: {} },
} as const;

type PictureType = keyof typeof outputs;
export const isPictureType = (type: string): type is PictureType => Object.hasOwn(outputs, type);

/**
 * Returns the picture with nothing but its pixels: no place, camera or comment, turned the way it is seen, at most 2,560
 * pixels long, moving if it moved, unless it has more than 1,000 frames or they unpack to more than 50 megapixels together:
 * then the first one stays. undefined for what is no whole picture, or unpacks to more than that at once. Throws what is no fault of it.
 */
export async function reencode(type: PictureType, content: Buffer): Promise<Buffer | undefined> {
  // Loaded when a picture is there: other functions of the same code start without it.
  const { default: sharp } = await import('sharp');
  const { format, options } = outputs[type];
  const { side, pixels, frames } = pictureLimits;
  try {
    const open = (animated: boolean) =>
      sharp(content, { animated, limitInputPixels: pixels, failOn: 'error' });
    const { pages = 1, format: found, width, height } = await open(false).metadata();
    if (found !== format) return undefined;
    // A moving picture is not turned: its frames stand in one column.
    const moves = pages > 1 && pages <= frames && width * height * pages <= pixels;
    const picture = moves ? open(true) : open(false).autoOrient();
    return await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer();
  } catch (error) {
    if (isResourceError(error)) throw error;
    return undefined;
  }
}

/** The machine lacked memory or file handles; the picture may be fine, so a retry can succeed. */
export const isResourceError = (error: unknown): boolean =>
  !(error instanceof Error) || 'code' in error || /memory|alloc|open files|no space/i.test(error.message);

/** Returns why a picture cannot be shown, in words; undefined when all of it unpacks. Throws what is no fault of it. */
export async function unpackProblem(content: Buffer): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    // As small as it can be made: every byte is read, few pixels are kept.
    await sharp(content, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .resize({ width: 16 })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    if (isResourceError(error)) throw error;
    return 'Image cannot be opened, it may be damaged: choose another file.';
  }
}

const widths: Record<Exclude<PictureForm, 'share' | keyof typeof logoSizes>, number> = {
  w480: 480,
  w960: 960,
  w1600: 1600,
  still: 960,
};

/** Cuts a picture to the size of a shared link, around what catches the eye in it. */
async function sharePicture(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: pictureLimits.pixels })
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Puts a whole logo into the middle of a form: what is free stays transparent. */
async function logoForm(content: Buffer, form: keyof typeof logoSizes): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: pictureLimits.pixels })
    .resize({ ...logoSizes[form], fit: 'contain', background: 'transparent' })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/** Makes forms of a re-encoded picture. WebPs are never wider than it is, and move if it moves, but for `still`. */
export async function makeForms(
  content: Buffer,
  forms: readonly PictureForm[],
): Promise<Map<PictureForm, Buffer>> {
  const { default: sharp } = await import('sharp');
  const { width, pages = 1 } = await sharp(content).metadata();
  const made = new Map<string, Buffer>();
  const pictures = new Map<PictureForm, Buffer>();
  for (const form of forms) {
    if (form === 'share') {
      pictures.set(form, await sharePicture(content));
      continue;
    }
    if (form === 'square' || form === 'wide') {
      pictures.set(form, await logoForm(content, form));
      continue;
    }
    const animated = pages > 1 && form !== 'still';
    const across = Math.min(width, widths[form]);
    const like = `${across} ${animated ? 'moving' : 'still'}`;
    const picture =
      made.get(like) ??
      // The default effort takes twice the time for files 5 % smaller, and four times the time for moving pictures.
      (await sharp(content, { animated, limitInputPixels: pictureLimits.pixels })
        .resize({ width: across })
        .webp({ quality: 80, effort: animated ? 0 : 2 })
        .toBuffer());
    made.set(like, picture);
    pictures.set(form, picture);
  }
  return pictures;
}

const find = async (path: string): Promise<StoredMedia | undefined> => {
  const place = readMediaPath(path);
  return place && findMedia(path, place);
};

const read = (media: StoredMedia) => whileThere(async () => buffer(await openMedia(media, undefined)));

/** Makes the share picture of a picture that was checked before the trigger made them. */
async function makeMissing(path: string): Promise<void> {
  const place = readMediaPath(path);
  const checked = await find(path);
  const content = checked && (await read(checked));
  if (!place || !content) return;
  for (const [form, picture] of await makeForms(content, ['share'])) await storeForm(checked, form, picture);
  await removeMediaIfErased(place);
}

/** Returns the JPEG of a stored picture for shared links; undefined when no such picture was checked. */
export async function sharePictureOf(path: string): Promise<Buffer | undefined> {
  const share = formPath(path, 'share');
  const found =
    (await find(share)) ??
    (await inTurn(share, async () => {
      if (!(await find(share))) await makeMissing(path);
      return find(share);
    }));
  return found && read(found);
}
