import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from './fileCheck';

/** Returns a file with the header of a PNG of this size, followed by zeros. */
function png(width: number, height: number): File {
  const bytes = new DataView(new ArrayBuffer(2000));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, index) => bytes.setUint8(index, byte));
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new File([bytes], 'workshop.png', { type: 'image/png' });
}

const jpegHead = [
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...Array.from('JFIF', (c) => c.charCodeAt(0)),
  0,
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
];
const remark = [0xff, 0xfe, 0, 40, ...Array.from({ length: 38 }, () => 0xd9)];
const scan = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0, 4, 0xff, 0xd0, 5];
const jpeg = (type: string, end = [0xff, 0xd9]) =>
  new File([Uint8Array.from([...jpegHead, ...remark, ...scan, ...end])], 'loom.jpg', {
    type,
    lastModified: 7,
  });
const movie = (type: string, ...boxes: string[]) =>
  new File(['\0\0\0\x10ftypqt  \0\0\0\0', ...boxes], 'talk.mov', { type });
const heic = new File(['\0\0\0\x10ftypheic\0\0\0\0'], 'IMG_0007.HEIC', {
  type: 'image/heic',
  lastModified: 7,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a chosen file', () => {
  it('is sent unchanged when its type is right', async () => {
    const file = png(640, 480);
    expect((await checkFile('image', file)).file).toBe(file);
  });

  it.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', '', 'image/png'])(
    'is sent as the JPEG that it is, though called %j',
    async (type) => {
      const file = jpeg(type);
      const { file: sentFile } = await checkFile('image', file);
      expect(sentFile).toMatchObject({
        type: 'image/jpeg',
        name: 'loom.jpg',
        lastModified: 7,
        size: file.size,
      });
    },
  );

  it.each(['video/mov', '', 'application/octet-stream'])(
    'is sent as the QuickTime that it is, though called %j',
    async (type) => {
      const { file } = await checkFile('video', movie(type, '\0\0\0\x08moov'));
      expect(file?.type).toBe('video/quicktime');
    },
  );

  it.each([
    ['of another type', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'must be a JPEG'],
    ['that is not what its name says', new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }), 'not what'],
    ['of too many pixels', png(8192, 6144), '50.4 megapixels (8192 × 6144)'],
    ['whose end is missing', jpeg('image/jpeg', []), 'cut off'],
    ['of an iPhone, where the browser cannot show it', heic, 'save or export it as a JPEG'],
  ])('is refused before it is sent: %s', async (_name, file, words) => {
    expect((await checkFile('image', file)).problem).toContain(words);
  });

  it('is refused before it is sent when it is a cut video', async () => {
    expect((await checkFile('video', movie('video/quicktime', '\0\0\x10\0mdat'))).problem).toContain(
      'cut off',
    );
  });

  it('becomes a JPEG of the largest size that the server keeps, if an iPhone made it and the browser can show it', async () => {
    const drawImage = vi.fn();
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 5120, height: 2560, close }));
    const canvas = {
      getContext: () => ({ drawImage }),
      toBlob: (callback: BlobCallback, type: string) => callback(new Blob(['made'], { type })),
    };
    vi.stubGlobal('document', { createElement: () => canvas });
    const { file } = await checkFile('image', heic);
    expect(file).toMatchObject({ name: 'IMG_0007.jpg', type: 'image/jpeg', lastModified: 7 });
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 2560, 1280]);
    expect(close).toHaveBeenCalled();
  });
});
