import { cutOffProblem } from '@utkarsh/domain/media/pictureSize';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencoded } from './reencode';

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

const moving = async () => {
  const frames = await Promise.all(
    [1, 2, 3].map((at) =>
      noise(20, 10 + at)
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
  ['a moving GIF', 'image/gif', async () => (await moving()).gif()],
  ['a WebP', 'image/webp', () => noise(64, 48).webp()],
  ['a moving WebP', 'image/webp', async () => (await moving()).webp()],
];

describe.each(kinds)('%s', (_name, type, make) => {
  it('is whole, also with more behind its end', async () => {
    const whole = await (await make()).toBuffer();
    expect(cutOffProblem(type, whole)).toBeUndefined();
    expect(
      cutOffProblem(type, Buffer.concat([whole, Buffer.from('a trailer of the camera')])),
    ).toBeUndefined();
    expect(await reencoded(type, whole)).toBeDefined();
  });

  it('that is cut anywhere is noticed before it is sent, if the server could not unpack it', async () => {
    const whole = await (await make()).toBuffer();
    for (let part = 1; part < 16; part += 1) {
      const cut = whole.subarray(0, Math.max(64, Math.floor((whole.length * part) / 16)));
      expect(cutOffProblem(type, cut), `${cut.length} of ${whole.length} bytes`).toContain('cut off');
    }
    for (const missing of [1, 2, 5]) {
      const cut = whole.subarray(0, -missing);
      if (cutOffProblem(type, cut) === undefined)
        expect(await reencoded(type, cut), `without ${missing}`).toBeDefined();
    }
  });
});

it('claims nothing of a file whose structure is unclear', () => {
  const junk = Buffer.alloc(64, 1);
  for (const type of ['image/png', 'image/gif']) expect(cutOffProblem(type, junk)).toBeUndefined();
  expect(cutOffProblem('image/jpeg', Buffer.alloc(8))).toBeUndefined();
  expect(cutOffProblem('video/mp4', junk)).toBeUndefined();
});
