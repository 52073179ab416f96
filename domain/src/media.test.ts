import { describe, expect, it } from 'vitest';
import {
  contentTypeOf,
  insightMediaPath,
  mediaLimits,
  mediaUrl,
  pictureSources,
  readMediaPath,
} from './media';

const id = 'a1B2c3D4e5F6g7H8i9J0';

describe('the path of a file', () => {
  it('of an insight is read as it is made', () => {
    for (const kind of ['image', 'video'] as const) {
      for (const contentType of Object.keys(mediaLimits[kind].types)) {
        const path = insightMediaPath(id, kind, contentType);
        expect(readMediaPath(path)).toEqual({ owner: 'insights', id, contentType });
      }
    }
  });

  it('may have the longer ending of a JPEG, as the rules let it', () => {
    expect(readMediaPath(`insights/${id}/image.jpeg`)).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('of an event names its photos freely', () => {
    expect(readMediaPath(`events/${id}/photo-12.webp`)).toEqual({
      owner: 'events',
      id,
      contentType: 'image/webp',
    });
  });

  it.each([
    '',
    'insights',
    `insights/${id}`,
    `insights/${id}/`,
    `insights/${id}/image.svg`,
    `insights/${id}/image.PNG`,
    `insights/${id}/image.png\n`,
    `insights/${id}/photo.png`,
    `insights/${id}/image.mp4`,
    `insights/${id}/x/image.png`,
    `insights/short/image.png`,
    `insights/../image.png`,
    `/insights/${id}/image.png`,
    `staff/${id}/image.png`,
    `constructor/${id}/image.png`,
    `events/${id}/video.mp4`,
    `events/${id}/-.png/..`,
    `events/${id}/${'a'.repeat(41)}.png`,
  ])('is never %j', (path) => {
    expect(readMediaPath(path)).toBeUndefined();
  });

  it('tells the type by its ending alone', () => {
    expect(contentTypeOf('x.jpeg')).toBe('image/jpeg');
    expect(contentTypeOf('x.mov')).toBe('video/quicktime');
    for (const name of ['x', 'x.svg', 'x.constructor', 'png']) expect(contentTypeOf(name)).toBeUndefined();
  });

  it.each([
    'insights/a/image.png',
    '/insights/a/image.png',
    'uploads/insights/a/image.png',
    '/uploads/insights/a/image.png',
  ])('leads to one address: %s', (path) => {
    expect(mediaUrl(path)).toBe('/uploads/insights/a/image.png');
  });

  it('is had in several widths', () => {
    expect(pictureSources('insights/a/image.png')).toBe(
      [480, 960, 1600].map((width) => `/uploads/insights/a/image.png?width=${width} ${width}w`).join(', '),
    );
  });
});
