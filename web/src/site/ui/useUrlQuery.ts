import { useMemo, useSyncExternalStore } from 'react';
import { navigate, useLocation } from './router';

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

function changeQuery(change: QueryChange, options?: { replace?: boolean }) {
  // Read at the time of the call: a debounced caller may hold a query of some changes ago.
  const { pathname, search } = window.location;
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  navigate(query ? `${pathname}?${query}` : pathname, options);
}

export function useUrlQuery(): UrlQuery {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return { query: hydrated ? params : undefined, changeQuery };
}
