import type { ComponentPropsWithRef } from 'react';
import { canBeAnimated, mediaUrl, pictureSources, pictureUrl } from '@utkarsh/domain/media/mediaUrl';

interface StoredPictureProps extends ComponentPropsWithRef<'img'> {
  /** Path in the bucket. */
  file: string;
  /** What it shows; '' for one that only decorates. */
  alt: string;
  /** How wide it is shown, for the attribute `sizes`. A browser that knows better, of a picture it comes to late, does so. */
  sizes: string;
  /** Part of the first screen, so wanted at once. */
  first?: boolean;
}

/** A stored picture in the size that is needed. One that may move stands still for people who want that. */
export function StoredPicture({ file, sizes, first = false, ...rest }: StoredPictureProps) {
  const image = (
    <img
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      // Before `src`, which a browser would otherwise begin with.
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
