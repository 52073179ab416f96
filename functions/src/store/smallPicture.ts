import { buffer } from 'node:stream/consumers';
import { pictureLimits } from '@utkarsh/domain/media';
import { openMedia, type StoredMedia } from './media';

/** A stored picture as WebP, at most `width` pixels wide, moving if it moves; undefined for what is no picture. */
export async function smallPicture(media: StoredMedia, width: number): Promise<Buffer | undefined> {
  // Loaded when it is asked for: other calls of the same function start without it.
  const { default: sharp } = await import('sharp');
  const content = await buffer(await openMedia(media, undefined));
  try {
    return await sharp(content, { animated: true, limitInputPixels: pictureLimits.pixels })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
