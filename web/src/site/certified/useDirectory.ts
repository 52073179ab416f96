import { useCallback, useEffect, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import type { DirectoryRow } from '@utkarsh/domain/directory';

export type Directory = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; rows: DirectoryRow[] };

/** A tier's certified organizations, from the moment they are `wanted`. An answer for a tier that is no longer shown is dropped. */
export function useDirectory(tier: BandId, wanted = true) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ tier: BandId; attempt: number; directory: Directory }>();

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const settle = (directory: Directory) => {
      if (current) setAnswer({ tier, attempt, directory });
    };
    import('../../data/directory')
      .then(({ readDirectory }) => readDirectory(tier))
      .then(
        (rows) => settle({ state: 'ready', rows }),
        (error: unknown) => {
          console.error(error);
          settle({ state: 'failed' });
        },
      );
    return () => {
      current = false;
    };
  }, [tier, attempt, wanted]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const directory: Directory =
    answer?.tier === tier && answer.attempt === attempt ? answer.directory : { state: 'loading' };
  return { directory, retry };
}
