import { useCallback, useState } from 'react';
import { StoredPicture } from '../ui/StoredPicture';
import styles from './EventsSections.module.css';

interface PictureProps {
  /** Path in the bucket. */
  file: string;
  /** What it shows; '' for one that only decorates. */
  alt: string;
  /** How wide it is shown, as the attribute says it. */
  sizes: string;
  /** Seen at once, so not worth waiting for. */
  first?: boolean;
}

/** A stored picture that fills the frame it stands in; its words on a toned ground where it cannot be had. */
export function Picture({ file, alt, sizes, first = false }: PictureProps) {
  const [failed, setFailed] = useState(false);
  // In a served page a picture may have failed before anybody listened.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) {
    return (
      <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span aria-hidden="true">{alt}</span>
      </span>
    );
  }
  return (
    <StoredPicture
      ref={look}
      className={styles.picture}
      file={file}
      sizes={sizes}
      first={first}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
}
