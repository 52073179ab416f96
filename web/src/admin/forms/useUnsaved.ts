import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, type Blocker } from 'react-router-dom';

/**
 * While `unsaved`, leaving the page asks first: the browser itself when its window closes, the blocker within the site. A list
 * below may still replace its page when the rows of that are gone. After `discard` nothing is asked any more.
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
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      !discarded.current &&
      (historyAction !== NavigationType.Replace || currentLocation.pathname !== nextLocation.pathname),
  );
  return {
    blocker,
    discard: () => {
      discarded.current = true;
    },
  };
}
