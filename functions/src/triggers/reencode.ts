import { pictureLimits } from '@utkarsh/domain/media/media';
import { isResourceError } from '../store/media/pictureForms';

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
export async function reencoded(type: PictureType, content: Buffer): Promise<Buffer | undefined> {
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
