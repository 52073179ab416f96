import { expect, it } from 'vitest';
import { mediaUrl, pictureSources } from './mediaUrl';

it.each([
  'insights/a/image.png',
  '/insights/a/image.png',
  'uploads/insights/a/image.png',
  '/uploads/insights/a/image.png',
])('mediaUrl gives one URL for %s', (path) => {
  expect(mediaUrl(path)).toBe('/uploads/insights/a/image.png');
});

it('pictureSources lists the widths of a picture', () => {
  expect(pictureSources('insights/a/image.png')).toBe(
    [480, 960, 1600].map((width) => `/uploads/insights/a/image.png.w${width}.webp ${width}w`).join(', '),
  );
});
