import { buffer } from 'node:stream/consumers';
import type { SharpOptions } from 'sharp';
import { pictureLimits, readMediaPath } from '@utkarsh/domain/media/media';
import { type PictureForm, formPath, logoSizes, shareSize } from '@utkarsh/domain/media/mediaUrl';
import { removeMediaIfErased } from '../history/erasure';
import { runInTurn } from '../memory';
import { type StoredMedia, findMedia, openMedia, undefinedIfGone } from './media';
import { storeForm } from './uploads';

/** Output formats with qualities at which nobody sees a difference. */
const outputs = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  'image/png': { format: 'png', options: { compressionLevel: 9 } },
  'image/webp': { format: 'webp', options: { quality: 85 } },
  'image/gif': { format: 'gif', options: {} },
} as const;

/** Opens a picture. Loads the library for the first one, so that other functions of the same bundle start without it. */
async function openPicture(content: Buffer, options: SharpOptions = {}) {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: pictureLimits.pixels, ...options });
}

type PictureType = keyof typeof outputs;
export const isPictureType = (type: string): type is PictureType => Object.hasOwn(outputs, type);

/**
 * Returns a picture with nothing but its pixels: no place, camera or comment. Turns it upright and limits its sides to 2,560 pixels. An
 * animation stays one, unless it has more than 1,000 frames or they unpack to more than 50 megapixels together: then its first frame stays.
 * Returns undefined for a broken picture, or one that unpacks to more than 50 megapixels. Throws when the machine is at fault.
 */
export async function reencode(type: PictureType, content: Buffer): Promise<Buffer | undefined> {
  const { format, options } = outputs[type];
  const { side, pixels, frames } = pictureLimits;
  try {
    const still = await openPicture(content, { failOn: 'error' });
    const { pages = 1, format: actualFormat, width, height } = await still.metadata();
    if (actualFormat !== format) return undefined;
    // An animation is not turned, because its frames stand in one column.
    const isAnimated = pages > 1 && pages <= frames && width * height * pages <= pixels;
    const picture = isAnimated
      ? await openPicture(content, { animated: true, failOn: 'error' })
      : still.autoOrient();
    return await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer();
  } catch (error) {
    if (isResourceError(error)) throw error;
    return undefined;
  }
}

/** Returns whether the machine lacked memory or file handles. The picture may be fine, so a retry can succeed. */
export const isResourceError = (error: unknown): boolean =>
  !(error instanceof Error) || 'code' in error || /memory|alloc|open files|no space/i.test(error.message);

/** Returns in words why a picture cannot be opened. Returns undefined for a whole picture. Throws when the machine is at fault. */
export async function findUnpackProblem(content: Buffer): Promise<string | undefined> {
  try {
    const picture = await openPicture(content, { failOn: 'error' });
    // A tiny output makes the library read every byte and keep few pixels.
    await picture.resize({ width: 16 }).raw().toBuffer();
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

/** Crops a picture to the size of a shared link, around its most striking part. */
async function makeSharePicture(content: Buffer): Promise<Buffer> {
  const picture = await openPicture(content);
  return picture
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Puts a whole logo into the middle of a form. The free area stays transparent. */
async function makeLogoForm(content: Buffer, form: keyof typeof logoSizes): Promise<Buffer> {
  const picture = await openPicture(content);
  return picture
    .resize({ ...logoSizes[form], fit: 'contain', background: 'transparent' })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/** Makes forms of a re-encoded picture. A WebP is never wider than the picture. It keeps the animation, except in the form `still`. */
export async function makeForms(
  content: Buffer,
  forms: readonly PictureForm[],
): Promise<Map<PictureForm, Buffer>> {
  const { width, pages = 1 } = await (await openPicture(content)).metadata();
  const picturesByLook = new Map<string, Buffer>();
  const makeForm = async (form: PictureForm): Promise<Buffer> => {
    if (form === 'share') return makeSharePicture(content);
    if (form === 'square' || form === 'wide') return makeLogoForm(content, form);
    const isAnimated = pages > 1 && form !== 'still';
    const targetWidth = Math.min(width, widths[form]);
    const look = `${targetWidth} ${isAnimated ? 'moving' : 'still'}`;
    const cachedPicture = picturesByLook.get(look);
    if (cachedPicture) return cachedPicture;
    const picture = (await openPicture(content, { animated: isAnimated })).resize({ width: targetWidth });
    // The default effort takes twice as long for files that are 5 % smaller, and four times as long for animations.
    const webp = await picture.webp({ quality: 80, effort: isAnimated ? 0 : 2 }).toBuffer();
    picturesByLook.set(look, webp);
    return webp;
  };
  const pictures = new Map<PictureForm, Buffer>();
  for (const form of forms) pictures.set(form, await makeForm(form));
  return pictures;
}

const findStored = async (path: string): Promise<StoredMedia | undefined> => {
  const place = readMediaPath(path);
  return place && findMedia(path, place);
};

const readMedia = (media: StoredMedia) =>
  undefinedIfGone(async () => buffer(await openMedia(media, undefined)));

/** Makes the share picture of a picture that was checked before the trigger made share pictures. */
async function makeMissingShare(path: string): Promise<void> {
  const place = readMediaPath(path);
  const media = await findStored(path);
  const content = media && (await readMedia(media));
  if (!place || !content) return;
  for (const [form, picture] of await makeForms(content, ['share'])) await storeForm(media, form, picture);
  await removeMediaIfErased(place);
}

/** Returns the JPEG of a stored picture for shared links. Returns undefined when no such picture was checked. */
export async function sharePictureOf(path: string): Promise<Buffer | undefined> {
  const sharePath = formPath(path, 'share');
  const media =
    (await findStored(sharePath)) ??
    (await runInTurn(sharePath, async () => {
      if (!(await findStored(sharePath))) await makeMissingShare(path);
      return findStored(sharePath);
    }));
  return media && readMedia(media);
}
