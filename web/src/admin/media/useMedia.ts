import { useEffect, useState } from 'react';
import { readMedia, type MediaProgress } from '../../data/staff/mediaFile';

/** A file of the bucket on its way into the page. */
export type Media =
  | { state: 'loading'; progress: MediaProgress | undefined }
  | { state: 'ready'; url: string }
  | { state: 'failed' };

/**
 * A file as an address that an element of the page can show, for as long as the component is there. Unpublished files
 * need the token of who is signed in, and an element sends none.
 */
export function useMedia(path: string): { media: Media; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${path}`;
  const [loaded, setLoaded] = useState<{ of: string; media: Media }>();

  useEffect(() => {
    const over = new AbortController();
    let url: string | undefined;
    const update = (media: Media) => {
      if (!over.signal.aborted) setLoaded({ of: key, media });
    };
    readMedia(path, {
      signal: over.signal,
      onProgress: (progress) => update({ state: 'loading', progress }),
    }).then(
      (file) => {
        if (over.signal.aborted) return;
        url = URL.createObjectURL(file);
        update({ state: 'ready', url });
      },
      () => update({ state: 'failed' }),
    );
    return () => {
      over.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [key, path]);

  return {
    media: loaded?.of === key ? loaded.media : { state: 'loading', progress: undefined },
    retry: () => setAttempt(attempt + 1),
  };
}
