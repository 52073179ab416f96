import type { ReadBytes } from '@utkarsh/domain/media/mediaSignature';
import type { Blank } from './blanks';
import { movieBlanks } from './movieMetadata';
import { webmBlanks } from './webmMetadata';

/** Maximum number of blanks. Real videos need a few hundred. A file made to exhaust the memory would need millions. */
const maxBlanks = 500_000;

/** Returns the bytes to clear, so that only picture and sound are left. Returns undefined for a file that no player can read. */
export async function videoBlanks(
  contentType: string,
  read: ReadBytes,
  size: number,
): Promise<Blank[] | undefined> {
  const found: Blank[] = [];
  try {
    const blanks = contentType === 'video/webm' ? webmBlanks(read, size) : movieBlanks(read, size);
    for await (const blank of blanks) {
      if (blank.length > 0) found.push(blank);
      if (found.length > maxBlanks) return undefined;
    }
    return found;
  } catch (error) {
    // A length or offset in the file points outside of it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
