import { useCallback, useState } from 'react';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './EventsSections.module.css';

interface PictureProps {
  file: string;
  /** Text alternative; '' for a decorative picture. */
  alt: string;
  sizes: string;
  /** Whether the picture is visible without scrolling, so that it loads at once. */
  first?: boolean;
}

/** Shows a stored picture that fills its frame. If it fails to load, shows its text alternative on a toned ground. */
export function Picture({ file, alt, sizes, first = false }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  // In prerendered HTML the picture may fail before React listens for the error.
  const checkImage = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (hasFailed) {
    return (
      <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span aria-hidden="true">{alt}</span>
      </span>
    );
  }
  return (
    <StoredPicture
      ref={checkImage}
      className={styles.picture}
      file={file}
      sizes={sizes}
      first={first}
      alt={alt}
      onError={() => setHasFailed(true)}
    />
  );
}
