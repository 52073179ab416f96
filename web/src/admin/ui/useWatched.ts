import { useEffect, useState } from 'react';

interface Watcher<Value> {
  onFound: (value: Value) => void;
  onError: (error: unknown) => void;
}

export interface Watched<Value> {
  /** undefined until it is known; the last one known stays when the connection fails. */
  value: Value | undefined;
  failed: boolean;
  retry: () => void;
}

/** Something kept up to date while it is shown. `watch` must be the same function at each render. */
export function useWatched<Value>(watch: (watcher: Watcher<Value>) => Promise<() => void>): Watched<Value> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Value>();
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(() => {
    let over = false;
    let stop = () => {};
    const onError = () => {
      if (!over) setFailedAt(attempt);
    };
    watch({
      onFound: (found) => {
        if (!over) setValue(() => found);
      },
      onError,
    }).then((unwatch) => {
      if (over) unwatch();
      else stop = unwatch;
    }, onError);
    return () => {
      over = true;
      stop();
    };
  }, [watch, attempt]);
  return { value, failed: failedAt === attempt, retry: () => setAttempt(attempt + 1) };
}
