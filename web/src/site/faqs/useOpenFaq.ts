import { useCallback, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useHydrated } from '../ui/useHydrated';
import { faqs } from './faqs';

const known = (slug: string) => faqs.some((faq) => faq.slug === slug);

/**
 * Which question is open: the one the address names, until the visitor chooses another. Static HTML has all of them
 * closed, because one file serves every fragment.
 */
export function useOpenFaq() {
  const hydrated = useHydrated();
  const location = useLocation();
  // Good for one entry of the history: a link to another question, or the way back to it, counts anew.
  const [choice, setChoice] = useState<{ at: Location; slug: string | undefined }>();

  const named = location.hash.slice(1);
  const linked = hydrated && known(named) ? named : undefined;
  const open = choice?.at === location ? choice.slug : linked;

  const show = useCallback(
    (slug: string | undefined) => {
      setChoice({ at: location, slug });
      // Past the router, which would scroll; its own state stays in the entry.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', slug ? `#${slug}` : `${pathname}${search}`);
    },
    [location],
  );

  return { open, show };
}
