import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { reencoded } from './reencode';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

const metadataOf = async (picture: Buffer | undefined) => sharp(picture, { animated: true }).metadata();

describe('a re-encoded picture', () => {
  it('has no location or camera data, and keeps its orientation', async () => {
    const photo = await plain(40, 20)
      .withExif({
        IFD0: { Make: 'Camera of Anjali' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await metadataOf(photo)).orientation).toBe(6);
    const made = await reencoded('image/jpeg', photo);
    const metadata = await metadataOf(made);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
    expect(made?.includes('Camera of Anjali')).toBe(false);
  });

  it.each(['png', 'webp', 'gif'] as const)('stays a %s', async (format) => {
    const made = await reencoded(`image/${format}`, await plain(30, 30).toFormat(format).toBuffer());
    expect(await metadataOf(made)).toMatchObject({ format, width: 30 });
  });

  it('is at most 2,560 pixels long', async () => {
    const made = await reencoded('image/png', await plain(4000, 1000).png().toBuffer());
    expect(await metadataOf(made)).toMatchObject({ width: 2560, height: 640 });
  });

  it.each(['gif', 'webp'] as const)('stays animated as %s', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect(await metadataOf(await reencoded(`image/${format}`, moving))).toMatchObject({ format, pages: 3 });
  });

  it('is refused when truncated, of another type, or above 50 megapixels', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect(await reencoded('image/png', noise)).toBeDefined();
    expect(await reencoded('image/png', noise.subarray(0, noise.length / 2))).toBeUndefined();
    expect(await reencoded('image/jpeg', noise)).toBeUndefined();
    expect(await reencoded('image/png', Buffer.from('not a picture'))).toBeUndefined();
    const bomb = await plain(10_000, 6_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reencoded('image/png', bomb)).toBeUndefined();
  });

  it('becomes a still picture when its frames exceed 50 megapixels', async () => {
    const frames = await Promise.all(
      Array.from({ length: 13 }, (_, at) =>
        plain(2000, 2000 + at)
          .resize(2000, 2000)
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true }, limitInputPixels: false })
      .gif({ keepDuplicateFrames: true, effort: 1, dither: 0 })
      .toBuffer();
    expect(await metadataOf(moving)).toMatchObject({ pages: 13 });
    const made = await metadataOf(await reencoded('image/gif', moving));
    expect(made).toMatchObject({ format: 'gif', width: 2000, height: 2000 });
    expect(made.pages ?? 1).toBe(1);
  });

  it('becomes a still picture when it has more than 1,000 frames, however small', async () => {
    const start = Buffer.concat([
      Buffer.from('GIF89a\x14\0\x14\0\x80\0\0', 'latin1'),
      Buffer.from([0, 0, 0, 255, 255, 255]),
    ]);
    // One pixel, by turns black and white: frames that are alike become one.
    const frame = (at: number) =>
      Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, at % 2 ? 0x44 : 0x4c, 1, 0]);
    const gifOf = (frames: number) =>
      Buffer.concat([start, ...Array.from({ length: frames }, (_, at) => frame(at)), Buffer.from(';')]);
    const pagesOf = async (frames: number) =>
      (await metadataOf(await reencoded('image/gif', gifOf(frames)))).pages ?? 1;
    expect(await pagesOf(1000)).toBe(1000);
    expect(await pagesOf(1001)).toBe(1);
  });

  it("is retried when the failure is not the file's", async () => {
    const fault = { error: new Error('') };
    vi.doMock('sharp', () => ({
      default: () => ({ metadata: () => Promise.reject(fault.error) }),
    }));
    const good = await plain(20, 20).png().toBuffer();
    for (const error of [
      new Error('vips_tracked: out of memory --- size == 200MB'),
      new Error('VipsJpeg: Insufficient memory (case 4)'),
      Object.assign(new Error('EMFILE'), { code: 'EMFILE' }),
    ]) {
      fault.error = error;
      await expect(reencoded('image/png', good)).rejects.toBe(error);
    }
    fault.error = new Error('VipsJpeg: premature end of JPEG image');
    expect(await reencoded('image/png', good)).toBeUndefined();
    vi.doUnmock('sharp');
  });
});
