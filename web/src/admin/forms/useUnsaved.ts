import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/**
 * While `unsaved`, leaving the page asks first: the browser itself when its window closes, the blocker within the site.
 * After `discard` nothing is asked any more.
 */
export function useUnsaved(unsaved: boolean): { blocker: Blocker; discard: () => void } {
  const discarded = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !discarded.current && currentLocation.key !== nextLocation.key,
  );
  return {
    blocker,
    discard: () => {
      discarded.current = true;
    },
  };
}
