import { useCallback, useState } from 'react';
import { formatSize, type MediaKind } from '@utkarsh/domain/media/media';
import styles from './FileField.module.css';

interface FilePreviewProps {
  kind: MediaKind;
  file: File;
  /** It may not be sent: it is named and not shown. */
  refused: boolean;
  onUnreadable: () => void;
}

/** Gives the element that it is the ref of the file as its source, for as long as the element is there. */
function useSource(file: File) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

/** The chosen file as it will be seen, with its name and size. */
export function FilePreview({ kind, file, refused, onUnreadable }: FilePreviewProps) {
  const source = useSource(file);
  const [unplayable, setUnplayable] = useState(false);
  return (
    <>
      {!refused && kind === 'image' && (
        <img
          ref={source}
          alt="Preview of the chosen file"
          className={styles.preview}
          onError={onUnreadable}
        />
      )}
      {!refused && kind === 'video' && !unplayable && (
        <video
          ref={source}
          aria-label="Preview of the chosen file"
          className={styles.preview}
          controls
          muted
          playsInline
          preload="metadata"
          onError={() => setUnplayable(true)}
        />
      )}
      <p className={styles.file}>
        <span className={styles.name}>{file.name}</span> <span>{formatSize(file.size)}</span>
      </p>
      {unplayable && (
        <p className={styles.note}>This browser cannot play it. You may send it all the same.</p>
      )}
    </>
  );
}
