import { expect, it } from 'vitest';
import { mediaUrl, pictureSources } from './mediaUrl';

it.each([
  'insights/a/image.png',
  '/insights/a/image.png',
  'uploads/insights/a/image.png',
  '/uploads/insights/a/image.png',
])('the path of a file leads to one address: %s', (path) => {
  expect(mediaUrl(path)).toBe('/uploads/insights/a/image.png');
});

it('a picture exists in several widths', () => {
  expect(pictureSources('insights/a/image.png')).toBe(
    [480, 960, 1600].map((width) => `/uploads/insights/a/image.png.w${width}.webp ${width}w`).join(', '),
  );
});
