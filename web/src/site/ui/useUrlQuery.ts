import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

const never = () => () => undefined;

/**
 * False while static HTML is being taken over, true from then on. What the static file cannot know (the query of the
 * address, the clock, the window) must not be rendered before.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** New values by name; undefined or '' removes a parameter. */
type QueryChange = Record<string, string | undefined>;

interface UrlQuery {
  /** Undefined until the page is hydrated: the static HTML of an address is one for all its queries. */
  query: URLSearchParams | undefined;
  /** `replace` changes the present step of the history, for what changes while somebody types. */
  changeQuery: (change: QueryChange, options?: { replace?: boolean }) => void;
}

export function useUrlQuery(): UrlQuery {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const changeQuery = useCallback(
    (change: QueryChange, { replace = false } = {}) => {
      // Read at the time of the call: a debounced caller may hold a query of some changes ago.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { query: hydrated ? params : undefined, changeQuery };
}
