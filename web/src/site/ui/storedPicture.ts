import { mediaUrl, pictureSources } from '@utkarsh/domain/media';

interface Shown {
  /** How wide it is shown, for the attribute `sizes`. A browser that knows better, of a picture it comes to late, does so. */
  sizes: string;
  /** Part of the first screen, so wanted at once. */
  first?: boolean;
}

/** The attributes of an `img` that shows a stored picture in the size that is needed. */
export const storedPicture = (path: string, { sizes, first = false }: Shown) =>
  ({
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
    // Before `src`, which a browser would otherwise begin with.
    sizes: first ? sizes : `auto, ${sizes}`,
    srcSet: pictureSources(path),
    src: mediaUrl(path),
  }) as const;
