import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

function focusHeading() {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the view to a part of the page, and the focus with it: the next Tab goes on from there. */
function goTo(id: string): boolean {
  const part = document.getElementById(id);
  if (!part) return false;
  part.scrollIntoView();
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  return true;
}

/** What lies below the fold of a page comes a little after it. Gives up at the visitor's next step. */
function goToOnceThere(id: string): () => void {
  const coming = new MutationObserver(() => {
    if (goTo(id)) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}

/**
 * After a move to another page: to its top and its heading, or to the part the link names. A change of the query alone
 * (a page or search of the same list) stays where it is, and so does the first page, whose start the browser chose.
 */
export function useRouteFocus() {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef(location);
  useEffect(() => {
    const from = last.current;
    last.current = location;
    if (from === location || from.key === location.key) return;
    const otherPage = from.pathname !== location.pathname;
    if (!otherPage && from.search !== location.search) return;
    if (navigation === NavigationType.Pop) {
      // The browser restores how far a visitor had scrolled.
      if (otherPage) focusHeading();
      return;
    }
    const part = location.hash.slice(1);
    if (part && goTo(part)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return part ? goToOnceThere(part) : undefined;
  }, [location, navigation]);
}
