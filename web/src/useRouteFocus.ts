import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

function focusHeading() {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
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
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (part) {
      part.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [location, navigation]);
}
