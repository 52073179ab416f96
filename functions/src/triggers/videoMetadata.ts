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
  const blanks: Blank[] = [];
  try {
    const source = contentType === 'video/webm' ? webmBlanks(read, size) : movieBlanks(read, size);
    for await (const blank of source) {
      if (blank.length > 0) blanks.push(blank);
      if (blanks.length > maxBlanks) return undefined;
    }
    return blanks;
  } catch (error) {
    // A length or offset in the file points outside of it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
