import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** While `unsaved`, leaving the page asks first: the browser itself when its window closes, the blocker within the site. */
export function useUnsaved(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.key !== nextLocation.key,
  );
}
