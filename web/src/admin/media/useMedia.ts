import { useCallback, useEffect, useState } from 'react';
import { readMedia, type MediaProgress } from '../../data/staff/mediaFile';
import { useLoaded } from '../../browser/useLoaded';

/** A file of the bucket that the page loads. */
export interface Media {
  /** Address for an element of the page, once the file has loaded. */
  url: string | undefined;
  progress: MediaProgress | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * A file for as long as the component is there. Unpublished files need the token of who is signed in, and an element sends
 * none.
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
