import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const subscribeToNothing = () => () => undefined;

/** Returns whether React has hydrated the page. Before, render nothing that the static file cannot know: query, clock, window. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** New values by name. Undefined or '' removes a parameter. */
type QueryChange = Record<string, string | undefined>;

interface UrlQuery {
  /** Undefined before hydration, because one static file serves all queries of a path. */
  query: URLSearchParams | undefined;
  /** `replace` replaces the present history entry, for changes while somebody types. */
  changeQuery: (change: QueryChange, options?: { replace?: boolean }) => void;
}

export function useUrlQuery(): UrlQuery {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const changeQuery = useCallback(
    (change: QueryChange, { replace = false } = {}) => {
      // Reads the present query: a debounced caller may hold an older one.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { query: isHydrated ? params : undefined, changeQuery };
}
