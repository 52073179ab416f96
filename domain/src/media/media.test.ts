import { describe, expect, it } from 'vitest';
import {
  contentTypeOf,
  formatSize,
  formsOf,
  insightMediaPath,
  mediaLimits,
  mediaRule,
  readMediaPath,
  uploadKindOf,
} from './media';
import { formPath } from './mediaUrl';

const id = 'a1B2c3D4e5F6g7H8i9J0';
const logo = 'logo-a1b2c3d4e5f6g7h8i9j0';

it.each([
  ['image', 'Image must be a JPEG, PNG, WebP or GIF file of at most 10 MB.'],
  ['video', 'Video must be an MP4, WebM or QuickTime file of at most 200 MB.'],
  ['logo', 'Logo must be a PNG, JPEG or WebP file of at most 2 MB.'],
] as const)('mediaRule describes the rule for an upload of the kind %s', (kind, rule) => {
  expect(mediaRule(kind)).toBe(rule);
});

describe('the path of a file', () => {
  it('of an insight is the same after reading', () => {
    for (const kind of ['image', 'video'] as const) {
      for (const contentType of Object.keys(mediaLimits[kind].types)) {
        const path = insightMediaPath(id, kind, contentType);
        const file = path.split('/')[2];
        expect(readMediaPath(path)).toEqual({ owner: 'insights', id, contentType, file, upload: file });
      }
    }
  });

  it('may end in jpeg, as in the rules', () => {
    expect(readMediaPath(`insights/${id}/image.jpeg`)).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('of an event has any photo name that the rules allow', () => {
    expect(readMediaPath(`events/${id}/photo-12.webp`)).toMatchObject({
      owner: 'events',
      id,
      contentType: 'image/webp',
      upload: 'photo-12.webp',
    });
  });

  it.each(['image.png', 'image.gif'])('of a form of %s names the uploaded file', (upload) => {
    const forms = formsOf({ owner: 'insights', upload });
    expect(forms).toHaveLength(upload === 'image.gif' ? 5 : 4);
    for (const form of forms)
      expect(readMediaPath(formPath(`insights/${id}/${upload}`, form))).toEqual({
        owner: 'insights',
        id,
        contentType: form === 'share' ? 'image/jpeg' : 'image/webp',
        file: `${upload}.${form}.${form === 'share' ? 'jpg' : 'webp'}`,
        upload,
        form,
      });
  });

  it.each(Object.values(mediaLimits.logo.types))('of a logo in %s has two forms alone', (ending) => {
    const upload = `${logo}.${ending}`;
    const path = `organizations/anjali-foods-4kq7zd9w/${upload}`;
    const place = readMediaPath(path);
    expect(place).toMatchObject({ owner: 'organizations', id: 'anjali-foods-4kq7zd9w', upload });
    expect(place && uploadKindOf(place)).toBe('logo');
    expect(formsOf({ owner: 'organizations', upload })).toEqual(['square', 'wide']);
    expect(readMediaPath(`${path}.square.webp`)).toMatchObject({ upload, form: 'square' });
    for (const form of ['w480', 'still'] as const)
      expect(readMediaPath(formPath(path, form))).toBeUndefined();
  });

  it.each([
    '',
    `organizations/anjali-foods-4kq7zd9w/${logo}.gif`,
    `organizations/anjali-foods-4kq7zd9w/${logo}.svg`,
    'organizations/anjali-foods-4kq7zd9w/logo.png',
    `organizations/${id}/${logo}.png`,
    `insights/${id}/image.png.square.webp`,
    'insights',
    `insights/${id}`,
    `insights/${id}/`,
    `insights/${id}/image.svg`,
    `insights/${id}/image.PNG`,
    `insights/${id}/image.png\n`,
    `insights/${id}/image.png.w481.webp`,
    `insights/${id}/image.png.still.webp`,
    `insights/${id}/image.png.w480.webp.w480.webp`,
    `insights/${id}/image.png.w480.jpg`,
    `insights/${id}/image.png.share.webp`,
    `insights/${id}/video.mp4.w480.webp`,
    `insights/${id}/video.mp4.share.jpg`,
    `insights/${id}/.w480.webp`,
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
  ])('is not read from %j', (path) => {
    expect(readMediaPath(path)).toBeUndefined();
  });

  it('has a type by its ending alone', () => {
    expect(contentTypeOf('x.jpeg')).toBe('image/jpeg');
    expect(contentTypeOf('x.mov')).toBe('video/quicktime');
    for (const name of ['x', 'x.svg', 'x.constructor', 'png']) expect(contentTypeOf(name)).toBeUndefined();
  });
});

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024, '1 KB'],
  [100_000, '98 KB'],
  [104_858, '0.1 MB'],
  [1024 * 1024, '1.0 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
  [200 * 1024 * 1024, '200.0 MB'],
])('formatSize writes %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
