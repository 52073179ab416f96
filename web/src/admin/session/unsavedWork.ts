import { useEffect, useSyncExternalStore } from 'react';

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
