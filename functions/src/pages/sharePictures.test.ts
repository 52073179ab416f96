import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharePicture } from './sharePictures';

it.each([
  [400, 1200],
  [2560, 300],
  [64, 64],
])('a picture of %i by %i comes as a JPEG of the size that pages announce', async (width, height) => {
  const content = await sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 60, b: 200, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const made = await sharp(await sharePicture(content)).metadata();
  expect([made.format, made.width, made.height]).toEqual(['jpeg', 1200, 630]);
});
