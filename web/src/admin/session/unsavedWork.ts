import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate, type Blocker } from 'react-router-dom';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { adminPaths } from '../ui/adminPaths';
import { leave } from './leave';

/** Forms and other work of this page that are not saved. */
const works = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether something on this page is not saved. */
export const useHasWork = (): boolean => useSyncExternalStore(subscribe, () => works.size > 0);

let isReloading = false;

/** Loads this page anew. Asks about unsaved work only where the tab does not keep it through a reload. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}

/**
 * Counts as unsaved while `unsaved`: closing the window asks first, and the page stays when its session ends. `isKept` says that
 * the tab keeps it through a reload.
 */
export function useUnsavedWork(unsaved: boolean, isKept: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const work = Symbol('work');
    works.add(work);
    tell();
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept || !isReloading) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      works.delete(work);
      tell();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, isKept]);
}

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

/**
 * Logs out. Unsaved work is asked about before: by way of the dashboard, whose step is held back. The state of that step is known
 * in this page alone: going back in the browser later logs nobody out.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [leaving] = useState(newDocumentId);
  const hasWork = useHasWork();
  useEffect(() => {
    if (state === leaving) void leave();
  }, [state, leaving]);
  return () => void (hasWork ? navigate(adminPaths.dashboard, { state: leaving }) : leave());
}
