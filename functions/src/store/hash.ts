import { createHash } from 'node:crypto';
import { base62 } from '@utkarsh/domain/text/ids';

/** SHA-256 of texts, in hexadecimal. No text can run into the next one. */
export const digest = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** SHA-256 of a file's content, in hexadecimal. */
export const fileDigest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The first 20 base62 digits of a digest: an id in the shape of Firestore's own, the same for the same digest. */
export function idOfDigest(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let id = '';
  while (id.length < 20) {
    id += base62.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}
