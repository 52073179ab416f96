import type { ComponentPropsWithRef } from 'react';
import { canBeAnimated, mediaUrl, pictureSources, pictureUrl } from '@utkarsh/domain/media/mediaUrl';

interface StoredPictureProps extends ComponentPropsWithRef<'img'> {
  file: string;
  /** Text alternative; '' for a decorative picture. */
  alt: string;
  /** Value of the `sizes` attribute. Browsers that support `auto` measure the width of lazy pictures themselves. */
  sizes: string;
  /** Whether the picture is on the first screen, so that it loads at once. */
  first?: boolean;
}

/** Shows a stored picture in the size that the browser needs. An animated one stands still under reduced motion. */
export function StoredPicture({ file, sizes, first = false, ...rest }: StoredPictureProps) {
  const image = (
    <img
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      // `sizes` and `srcSet` come before `src`, because a browser starts to load at `src`.
      sizes={first ? sizes : `auto, ${sizes}`}
      srcSet={pictureSources(file)}
      src={mediaUrl(file)}
      {...rest}
    />
  );
  if (!canBeAnimated(file)) return image;
  return (
    <picture style={{ display: 'contents' }}>
      <source media="(prefers-reduced-motion: reduce)" srcSet={pictureUrl(file, 'still')} />
      {image}
    </picture>
  );
}
