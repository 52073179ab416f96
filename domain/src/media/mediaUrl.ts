/** Where stored files are seen. Apart from `media`, as pages that show a picture need no rules for uploads. */

/**
 * Forms of a checked picture. `w480` to `w1600` are WebP of at most that width, `still` is the first frame of a moving picture,
 * and `share` is the JPEG of a shared link.
 */
export const pictureForms = ['w480', 'w960', 'w1600', 'still', 'share'] as const;
export type PictureForm = (typeof pictureForms)[number];

/** Pictures of these types may move. */
export const mayMove = (path: string): boolean => /\.(gif|webp)$/.test(path);

/** Where a form of a picture is kept. No client may write such a name. */
export const formPath = (path: string, form: PictureForm): string =>
  `${path}.${form}.${form === 'share' ? 'jpg' : 'webp'}`;

/** Pixels of a picture that shows with a shared link: social networks show this size without cutting. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Where a stored file is seen; a path may carry the prefix already. */
export const mediaUrl = (path: string): string => `/uploads/${path.replace(/^\/?(uploads\/)?/, '')}`;

/** Where a smaller version of a stored picture is seen. */
export const pictureUrl = (path: string, form: PictureForm): string => formPath(mediaUrl(path), form);

/** The `srcset` of a picture. */
export const pictureSources = (path: string): string =>
  ([480, 960, 1600] as const).map((width) => `${pictureUrl(path, `w${width}`)} ${width}w`).join(', ');
