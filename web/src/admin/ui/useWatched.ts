import { useEffect, useState } from 'react';
import type { Watcher } from '../../data/staff/records';
import { subscribe } from './subscribe';

interface Watched<Value> {
  /** undefined until it is known; the last one known stays when the connection fails, or something else is watched. */
  value: Value | undefined;
  /** Also while no answer has come for a while. It may still come. */
  failed: boolean;
  retry: () => void;
}

/**
 * Something kept up to date while it is shown. `watch` must be the same function while it watches the same; undefined watches
 * nothing, and no answer is missed.
 */
export function useWatched<Value>(
  watch: ((watcher: Watcher<Value>) => Promise<() => void>) | undefined,
): Watched<Value> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<{ of: typeof watch; attempt: number }>();
  useEffect(() => {
    if (!watch) return;
    return subscribe(watch, {
      onData: (found) => {
        setValue(() => found);
        setFailure(undefined);
      },
      onError: () => setFailure({ of: watch, attempt }),
    });
  }, [watch, attempt]);
  return {
    value,
    failed: failure !== undefined && failure.of === watch && failure.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
