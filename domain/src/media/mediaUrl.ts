/** URLs and texts of stored files. They are not in `media.ts`, because a page that shows a picture needs no upload rules. */

/**
 * Forms of a checked picture. `w480` to `w1600` are WebP of at most that width, `still` is the first frame of an animation, and
 * `share` is the JPEG for link previews. A logo has only the forms `square` and `wide`: WebP that contain the whole logo.
 */
export const pictureForms = ['w480', 'w960', 'w1600', 'still', 'share', 'square', 'wide'] as const;
export type PictureForm = (typeof pictureForms)[number];

/** Sizes of the logo forms, in pixels. */
export const logoSizes = { square: { width: 240, height: 240 }, wide: { width: 480, height: 160 } } as const;

/** Returns whether a picture of this type can be an animation. */
export const canBeAnimated = (path: string): boolean => /\.(gif|webp)$/.test(path);

/** Returns the path of a form of a picture. The rules allow no upload under such a name. */
export const formPath = (path: string, form: PictureForm): string =>
  `${path}.${form}.${form === 'share' ? 'jpg' : 'webp'}`;

/** Size of the picture in a link preview, in pixels. Social networks show this size without cropping. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Returns the URL of a stored file. The path may begin with `uploads/` or not. */
export const mediaUrl = (path: string): string => `/uploads/${path.replace(/^\/?(uploads\/)?/, '')}`;

export const pictureUrl = (path: string, form: PictureForm): string => formPath(mediaUrl(path), form);

export const pictureSources = (path: string): string =>
  ([480, 960, 1600] as const).map((width) => `${pictureUrl(path, `w${width}`)} ${width}w`).join(', ');

/** Returns the alternative text of an insight's picture. */
export const insightImageAlt = (insight: Record<'image_alt' | 'name' | 'company', string>): string =>
  insight.image_alt || `Picture sent in by ${insight.name} of ${insight.company}`;
