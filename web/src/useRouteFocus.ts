import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

function focusHeading() {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls to a part of the page and focuses it, so that the next Tab continues from there. */
function goTo(id: string): boolean {
  const part = document.getElementById(id);
  if (!part) return false;
  part.scrollIntoView();
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  return true;
}

/**
 * Waits for a part below the fold, which renders later, and goes to it. The returned function stops waiting at the next
 * navigation.
 */
function goToOnceThere(id: string): () => void {
  const observer = new MutationObserver(() => {
    if (goTo(id)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * After navigation to another page, goes to its top and heading, or to the part in the fragment. A change of only the query (a
 * page or search of a list) keeps the position, and so does the first page, for which the browser chose it.
 */
export function useRouteFocus() {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef(location);
  useEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location || previous.key === location.key) return;
    const isOtherPage = previous.pathname !== location.pathname;
    if (!isOtherPage && previous.search !== location.search) return;
    if (navigation === NavigationType.Pop) {
      // The browser restores the scroll position.
      if (isOtherPage) focusHeading();
      return;
    }
    const part = location.hash.slice(1);
    if (part && goTo(part)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return part ? goToOnceThere(part) : undefined;
  }, [location, navigation]);
}
