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

/** Waits for a part below the fold and goes to it. Returns a function that stops waiting. */
function goToOnceThere(id: string): () => void {
  const observer = new MutationObserver(() => {
    if (goTo(id)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Returns whether the heading is in the window. After a step back the browser may have scrolled past it. */
function isHeadingVisible(): boolean {
  const { top = 0, bottom = 0 } = document.querySelector('main h1')?.getBoundingClientRect() ?? {};
  return bottom >= 0 && top <= window.innerHeight;
}

/** Focuses the link that has led away from a page. Focuses the heading only if it is in the window. */
function focusAfterReturn(href: string | undefined) {
  const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === href);
  if (link) link.focus({ preventScroll: true });
  else if (isHeadingVisible()) focusHeading();
}

/**
 * After navigation to another page, goes to its top and heading, or to the part in the fragment. A change of only the query (a
 * page or search of a list) keeps the position, and so does the first page, for which the browser chose it. After a step back the
 * browser restores the position, and the link that was followed has the focus.
 */
export function useRouteFocus() {
  const location = useLocation();
  const navigation = useNavigationType();
  const last = useRef(location);
  /** The link that was pressed last on each page, by the key of its history entry. */
  const links = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) links.current.set(last.current.key, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    const previous = last.current;
    last.current = location;
    if (previous === location || previous.key === location.key) return;
    const isOtherPage = previous.pathname !== location.pathname;
    if (!isOtherPage && previous.search !== location.search) return;
    if (navigation === NavigationType.Pop) {
      // The browser restores the scroll position before the next frame.
      if (isOtherPage) requestAnimationFrame(() => focusAfterReturn(links.current.get(location.key)));
      return;
    }
    const part = location.hash.slice(1);
    if (part && goTo(part)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return part ? goToOnceThere(part) : undefined;
  }, [location, navigation]);
}
