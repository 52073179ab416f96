import { pictureLimits } from '@utkarsh/domain/media/media';
import { type PictureForm, shareSize } from '@utkarsh/domain/media/mediaUrl';
import { createHash } from 'node:crypto';
import { bucket, whileThere } from './media';

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

/** How wide a WebP is at most. */
const widths: Record<Exclude<PictureForm, 'share'>, number> = {
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

/**
 * Makes forms of a picture that `reencoded` has made. WebPs are never wider than it is, and all but `still` go on moving if it
 * moves. Those that come out alike are made once.
 */
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
    const animated = pages > 1 && form !== 'still';
    const across = Math.min(width, widths[form]);
    const like = `${across} ${animated ? 'moving' : 'still'}`;
    const picture =
      made.get(like) ??
      // The default effort takes twice the time for 5 % less, and of what moves four times the time.
      (await sharp(content, { animated, limitInputPixels: pictureLimits.pixels })
        .resize({ width: across })
        .webp({ quality: 80, effort: animated ? 0 : 2 })
        .toBuffer());
    made.set(like, picture);
    pictures.set(form, picture);
  }
  return pictures;
}

/** Where pictures are kept that the server draws. */
export const drawnFolder = 'drawn';

const inProgress = new Map<string, Promise<Buffer>>();

async function keptOrDrawn(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = bucket().file(path);
  const kept = await whileThere(() => file.download());
  if (kept) return kept[0];
  const picture = await draw();
  await file.save(picture, { contentType: 'image/png', resumable: false });
  return picture;
}

/** The PNG of a drawing in one width. It is drawn once: the bucket keeps it under the digest of what it is drawn from. */
export function drawnOnce(svg: string, width: number, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = `${drawnFolder}/${createHash('sha256').update(`${width} ${svg}`).digest('hex')}.png`;
  const known = inProgress.get(path);
  if (known) return known;
  const picture = keptOrDrawn(path, draw).finally(() => inProgress.delete(path));
  inProgress.set(path, picture);
  return picture;
}
