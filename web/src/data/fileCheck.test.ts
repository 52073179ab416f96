import { describe, expect, it } from 'vitest';
import { checkFile } from './fileCheck';

/** The head of a PNG of so many pixels, and what follows. */
function png(width: number, height: number): File {
  const bytes = new DataView(new ArrayBuffer(2000));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => bytes.setUint8(at, byte));
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new File([bytes], 'workshop.png', { type: 'image/png' });
}

describe('a file that is chosen', () => {
  it('may be sent when it is what it should be', async () => {
    expect(await checkFile('image', png(640, 480))).toBeUndefined();
  });

  it.each([
    ['of another type', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'must be a JPEG'],
    ['that is not what its name says', new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }), 'not what'],
    ['of too many pixels', png(8192, 6144), '50.4 megapixels (8192 × 6144)'],
  ])('%s is refused before it is sent', async (_name, file, words) => {
    expect(await checkFile('image', file)).toContain(words);
  });
});
