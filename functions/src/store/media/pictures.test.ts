import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cutOffProblem } from '@utkarsh/domain/media/mediaSignature';
import { logoSizes } from '@utkarsh/domain/media/mediaUrl';
import { makeForms, reencode } from './pictures';

const plain = (width: number, height: number, background = '#c84') =>
  sharp({ create: { width, height, channels: 3, background } });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

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
    const picture = await reencode('image/jpeg', photo);
    const metadata = await metadataOf(picture);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
    expect(picture?.includes('Camera of Anjali')).toBe(false);
  });

  it.each(['png', 'webp', 'gif'] as const)('stays a %s', async (format) => {
    const picture = await reencode(`image/${format}`, await plain(30, 30).toFormat(format).toBuffer());
    expect(await metadataOf(picture)).toMatchObject({ format, width: 30 });
  });

  it('is at most 2,560 pixels long', async () => {
    const picture = await reencode('image/png', await plain(4000, 1000).png().toBuffer());
    expect(await metadataOf(picture)).toMatchObject({ width: 2560, height: 640 });
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
    expect(await metadataOf(await reencode(`image/${format}`, moving))).toMatchObject({ format, pages: 3 });
  });

  it('is refused when truncated, of another type, or above 50 megapixels', async () => {
    const whole = await noise(200, 200).png().toBuffer();
    expect(await reencode('image/png', whole)).toBeDefined();
    expect(await reencode('image/png', whole.subarray(0, whole.length / 2))).toBeUndefined();
    expect(await reencode('image/jpeg', whole)).toBeUndefined();
    expect(await reencode('image/png', Buffer.from('not a picture'))).toBeUndefined();
    const bomb = await plain(10_000, 6_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reencode('image/png', bomb)).toBeUndefined();
  });

  describe('becomes a still picture', () => {
    const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
    // One pixel, black and white by turns, because equal frames become one.
    const frame = (index: number) =>
      Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, index % 2 ? 0x44 : 0x4c, 1, 0]);
    /** Returns the number of frames that are left of a square GIF. */
    const framesLeft = async (frames: number, side: number) => {
      const start = [Buffer.from('GIF89a'), u16(side), u16(side), Buffer.from([0x80, 0, 0])];
      const black = Buffer.from([0, 0, 0, 255, 255, 255]);
      const all = Array.from({ length: frames }, (_, index) => frame(index));
      const moving = Buffer.concat([...start, black, ...all, Buffer.from(';')]);
      expect(await metadataOf(moving)).toMatchObject({ pages: frames });
      const { width, pages = 1 } = await metadataOf(await reencode('image/gif', moving));
      expect(width).toBe(side);
      return pages;
    };

    it('when its frames exceed 50 megapixels', async () => {
      expect(await framesLeft(13, 2000)).toBe(1);
    });

    it('when it has more than 1,000 frames, however small', async () => {
      expect(await framesLeft(1000, 20)).toBe(1000);
      expect(await framesLeft(1001, 20)).toBe(1);
    });
  });

  it("is retried after a failure that is not the file's", async () => {
    const fault = { error: new Error('') };
    vi.doMock('sharp', () => ({ default: () => ({ metadata: () => Promise.reject(fault.error) }) }));
    const good = await plain(20, 20).png().toBuffer();
    for (const error of [
      new Error('vips_tracked: out of memory --- size == 200MB'),
      new Error('VipsJpeg: Insufficient memory (case 4)'),
      Object.assign(new Error('EMFILE'), { code: 'EMFILE' }),
    ]) {
      fault.error = error;
      await expect(reencode('image/png', good)).rejects.toBe(error);
    }
    fault.error = new Error('VipsJpeg: premature end of JPEG image');
    expect(await reencode('image/png', good)).toBeUndefined();
    vi.doUnmock('sharp');
  });
});

describe('the forms of a picture', () => {
  const all = ['w480', 'w960', 'w1600', 'still'] as const;

  it('are WebP, never wider than the original, and equal ones exist once', async () => {
    const forms = await makeForms(await plain(900, 300).png().toBuffer(), all);
    const widths = await Promise.all([...forms.values()].map(async (form) => (await metadataOf(form)).width));
    expect(widths).toEqual([480, 900, 900, 900]);
    expect((await metadataOf(forms.get('w480'))).format).toBe('webp');
    expect(forms.get('w960')).toBe(forms.get('w1600'));
  });

  it('are animated if the picture is, except the still', async () => {
    const frames = await Promise.all(
      ['#c84', '#48c'].map((background) => plain(60, 40, background).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const forms = await makeForms(moving, all);
    const pages = await Promise.all(
      [...forms.values()].map(async (form) => (await metadataOf(form)).pages ?? 1),
    );
    expect(pages).toEqual([2, 2, 2, 1]);
  });

  it.each([
    [400, 1200],
    [2560, 300],
    [64, 64],
  ])(
    'include for %i by %i a JPEG of the size that pages announce for shared links',
    async (width, height) => {
      const content = await sharp({
        create: { width, height, channels: 4, background: { r: 20, g: 60, b: 200, alpha: 0.5 } },
      })
        .png()
        .toBuffer();
      const share = await metadataOf((await makeForms(content, ['share'])).get('share'));
      expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630]);
    },
  );
});

describe('the forms of a logo', () => {
  const logoOf = async (width: number, height: number) =>
    makeForms(await plain(width, height).png().toBuffer(), ['square', 'wide']);

  it.each([
    [1000, 200],
    [200, 1000],
    [48, 48],
  ])(
    'hold the whole picture of %i by %i, with nothing but transparent room around it',
    async (width, height) => {
      const forms = await logoOf(width, height);
      for (const [form, size] of Object.entries(logoSizes)) {
        const { data, info } = await sharp(forms.get(form as keyof typeof logoSizes))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject(size);
        const opaque = Array.from(
          { length: info.width * info.height },
          (_, pixel) => data[pixel * 4 + 3],
        ).filter((alpha) => alpha === 255).length;
        const scale = Math.min(size.width / width, size.height / height);
        const expectedOpaque = Math.round(width * scale) * Math.round(height * scale);
        expect(Math.abs(opaque - expectedOpaque) / expectedOpaque).toBeLessThan(0.03);
      }
    },
  );

  it('keep the transparent room that the uploaded picture has', async () => {
    const mark = await plain(20, 20).png().toBuffer();
    const paddedLogo = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: mark, left: 40, top: 40 }])
      .png()
      .toBuffer();
    const square = (await makeForms(paddedLogo, ['square'])).get('square');
    const data = await sharp(square).raw().toBuffer();
    const alphaAt = (x: number, y: number) => data[(y * 240 + x) * 4 + 3];
    expect([alphaAt(60, 60), alphaAt(120, 120), alphaAt(200, 120)]).toEqual([0, 255, 0]);
  });

  it('stand still and are WebP', async () => {
    const frames = await Promise.all(
      ['#c84', '#48c'].map((background) => plain(60, 40, background).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { format, pages = 1 } = await metadataOf((await makeForms(moving, ['wide'])).get('wide'));
    expect([format, pages]).toEqual(['webp', 1]);
  });
});

const movingPicture = async () => {
  const frames = await Promise.all(
    [1, 2, 3].map((index) =>
      noise(20, 10 + index)
        .resize(20, 10)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
};

const kinds: [
  name: string,
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp',
  make: () => Sharp | Promise<Sharp>,
][] = [
  [
    'a JPEG',
    'image/jpeg',
    () =>
      noise(64, 48)
        .withExif({ IFD0: { Make: 'Camera' } })
        .jpeg(),
  ],
  ['a progressive JPEG', 'image/jpeg', () => noise(64, 48).jpeg({ progressive: true })],
  ['a JPEG in CMYK', 'image/jpeg', () => noise(64, 48).toColourspace('cmyk').jpeg()],
  ['a PNG', 'image/png', () => noise(64, 48).png()],
  ['a PNG of 16 bit', 'image/png', () => noise(64, 48).toColourspace('rgb16').png()],
  ['a GIF', 'image/gif', () => noise(64, 48).gif()],
  ['a moving GIF', 'image/gif', async () => (await movingPicture()).gif()],
  ['a WebP', 'image/webp', () => noise(64, 48).webp()],
  ['a moving WebP', 'image/webp', async () => (await movingPicture()).webp()],
];

describe.each(kinds)('%s', (_name, type, make) => {
  it('is whole, also with more data behind its end', async () => {
    const whole = await (await make()).toBuffer();
    expect(cutOffProblem(type, whole)).toBeUndefined();
    expect(
      cutOffProblem(type, Buffer.concat([whole, Buffer.from('a trailer of the camera')])),
    ).toBeUndefined();
    expect(await reencode(type, whole)).toBeDefined();
  });

  it('is found cut off before it is sent, wherever the server could not unpack it', async () => {
    const whole = await (await make()).toBuffer();
    for (let part = 1; part < 16; part += 1) {
      const start = whole.subarray(0, Math.max(64, Math.floor((whole.length * part) / 16)));
      expect(cutOffProblem(type, start), `${start.length} of ${whole.length} bytes`).toContain('cut off');
    }
    for (const lostBytes of [1, 2, 5]) {
      const start = whole.subarray(0, -lostBytes);
      if (cutOffProblem(type, start) === undefined)
        expect(await reencode(type, start), `without ${lostBytes}`).toBeDefined();
    }
  });
});

it('the check ignores a file of unclear structure', () => {
  const junk = Buffer.alloc(64, 1);
  for (const type of ['image/png', 'image/gif']) expect(cutOffProblem(type, junk)).toBeUndefined();
  expect(cutOffProblem('image/jpeg', Buffer.alloc(8))).toBeUndefined();
  expect(cutOffProblem('video/mp4', junk)).toBeUndefined();
});
