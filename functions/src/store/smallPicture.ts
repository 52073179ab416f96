import { pictureLimits } from '@utkarsh/domain/media';
import { openMedia, type StoredMedia } from './media';

/** A stored picture as WebP, at most `width` pixels wide, moving if it moves; undefined for what is no picture. */
export async function smallPicture(media: StoredMedia, width: number): Promise<Buffer | undefined> {
  // Loaded when it is asked for: other calls of the same function start without it.
  const { default: sharp } = await import('sharp');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openMedia(media, undefined)) {
    if (chunk instanceof Uint8Array) chunks.push(chunk);
  }
  try {
    return await sharp(Buffer.concat(chunks), { animated: true, limitInputPixels: pictureLimits.pixels })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
