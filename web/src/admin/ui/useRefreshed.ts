import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../browser/useLoaded';

const minute = 60_000;

/** Loads a value like `useLoaded`, and again each minute while the page is visible. */
export function useRefreshed<Value>(read: () => Promise<Value>): ReturnType<typeof useLoaded<Value>> {
  const result = useLoaded(read);
  const refresh = useEffectEvent(result.retry);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, minute);
    return () => clearInterval(timer);
  }, []);
  return result;
}
