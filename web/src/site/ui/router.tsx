import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** Where the visitor stands. Every step through the history makes a new object, also a step to the same address. */
export interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
  /** The visitor went back or forward: the browser restores how far they had scrolled. */
  popped: boolean;
}

const readLocation = (popped: boolean): SiteLocation => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, popped };
};

const LocationContext = createContext<SiteLocation | undefined>(undefined);

/** Reports the steps of `navigate`: browsers report only back, forward and changes of the hash. */
const steps = new EventTarget();

/** Goes to an address of the site without loading it anew. `replace` changes the present step of the history. */
export function navigate(to: string, { replace = false } = {}) {
  const { href } = new URL(to, window.location.href);
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  steps.dispatchEvent(new Event('step'));
}

/** Gives the location to all that it contains. `path` is the location of a page that is rendered without a browser. */
export function Router({ path, children }: { path?: string; children: ReactNode }) {
  const [location, setLocation] = useState<SiteLocation>(() =>
    path === undefined ? readLocation(false) : { pathname: path, search: '', hash: '', popped: false },
  );
  useLayoutEffect(() => {
    // In a transition the old page stays while the code of the next one loads.
    const arrive = (event: Event) =>
      startTransition(() => setLocation(readLocation(event.type === 'popstate')));
    steps.addEventListener('step', arrive);
    window.addEventListener('popstate', arrive);
    return () => {
      steps.removeEventListener('step', arrive);
      window.removeEventListener('popstate', arrive);
    };
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): SiteLocation {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation needs a Router around it');
  return location;
}

function followLink(event: MouseEvent<HTMLAnchorElement>) {
  const { href, target } = event.currentTarget;
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target !== '';
  if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
  event.preventDefault();
  navigate(href, { replace: href === window.location.href });
}

/** A link to another page of the site, or to a part of this one. It is a plain link until the page is hydrated. */
export const Link = ({ to, onClick, ...rest }: { to: string } & ComponentPropsWithRef<'a'>) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      followLink(event);
    }}
  />
);

/** Replaces the present step of the history by `to`. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
