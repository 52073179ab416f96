import { useRef } from 'react';
import { NavigationType, useBlocker, type Blocker } from 'react-router-dom';
import { useUnsavedWork } from '../session/unsavedWork';

/**
 * While `unsaved`, leaving the page asks first: the browser itself when its window closes, the blocker within the site. A list
 * below may still replace its page when the rows of that are gone. After `discard` nothing is asked any more. `isKept` says
 * that the tab keeps it through a reload.
 */
export function useUnsaved(unsaved: boolean, isKept = false): { blocker: Blocker; discard: () => void } {
  const discarded = useRef(false);
  useUnsavedWork(unsaved, isKept);
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
