import { useCallback, useEffect, useState } from 'react';
import { readMedia, type MediaProgress } from '../../data/staff/mediaFile';
import { useLoaded } from '../../browser/useLoaded';

/** A loaded file of the storage bucket. */
export interface Media {
  /** Address for an `img` or `video` element, once the file has loaded. */
  url: string | undefined;
  progress: MediaProgress | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads a file while the component is mounted. An unpublished file needs the token of the signed-in person, which an element does
 * not send.
 */
export function useMedia(path: string): Media {
  const [progress, setProgress] = useState<MediaProgress>();
  const read = useCallback(
    async (signal: AbortSignal) =>
      URL.createObjectURL(await readMedia(path, { signal, onProgress: setProgress })),
    [path],
  );
  const { data: url, error, retry } = useLoaded(read, { long: true });
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { url, progress, failed: error !== undefined, retry };
}
