import { useEffect, useState } from 'react';

export interface Loaded<Value> {
  /** The last one that was read; it stays when reading again fails. */
  value: Value | undefined;
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Reads something once, and again on `retry`. `read` must be the same function at each render. */
export function useLoaded<Value>(read: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Value>();
  const [done, setDone] = useState<{ attempt: number; failed: boolean }>();
  useEffect(() => {
    let over = false;
    read().then(
      (found) => {
        if (over) return;
        setValue(found);
        setDone({ attempt, failed: false });
      },
      () => {
        if (!over) setDone({ attempt, failed: true });
      },
    );
    return () => {
      over = true;
    };
  }, [read, attempt]);
  const current = done?.attempt === attempt ? done : undefined;
  return {
    value,
    loading: current === undefined,
    failed: current?.failed ?? false,
    retry: () => setAttempt(attempt + 1),
  };
}
