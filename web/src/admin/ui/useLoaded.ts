import { useCallback, useEffect, useState } from 'react';
import { patience } from './subscribe';

interface Loaded<Value> {
  /** The last one that was read; it stays when reading again fails. */
  value: Value | undefined;
  loading: boolean;
  /** Also while no answer has come for a while. It may still come. */
  failed: boolean;
  retry: () => void;
}

/**
 * Reads something once, and again on `retry`. `read` must be the same function at each render; its signal is aborted when
 * nobody waits any more. A `long` read shows by itself how far it is, and may take its time.
 */
export function useLoaded<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  { long = false }: { long?: boolean } = {},
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Value>();
  const [done, setDone] = useState<{ attempt: number; failed: boolean }>();
  useEffect(() => {
    const over = new AbortController();
    const timer = long ? undefined : setTimeout(() => setDone({ attempt, failed: true }), patience);
    read(over.signal).then(
      (found) => {
        clearTimeout(timer);
        if (over.signal.aborted) return;
        setValue(found);
        setDone({ attempt, failed: false });
      },
      () => {
        clearTimeout(timer);
        if (!over.signal.aborted) setDone({ attempt, failed: true });
      },
    );
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [read, attempt, long]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const current = done?.attempt === attempt ? done : undefined;
  return {
    value,
    loading: current === undefined,
    failed: current?.failed ?? false,
    retry,
  };
}
