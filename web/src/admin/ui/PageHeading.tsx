import { Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';

/** Sets the document title: `Nominations | Staff area | Utkarsh Workplaces`. Restores the previous one on unmount. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return;
    const previousTitle = document.title;
    document.title = pageTitle(`${page} | Staff area`);
    return () => {
      document.title = previousTitle;
    };
  }, [page]);
}

/** Returns the part of the page that stays when a button such as 'Try again' is replaced by what it has loaded. */
const partOf = (target: EventTarget | null): Element | null | undefined =>
  target instanceof Element
    ? (target.closest('[data-part], section') ?? target.closest('[role=alert]')?.parentElement)
    : undefined;

/** Focuses a part of the page, or the link or button that is the whole part. */
function focusPart(part: HTMLElement): void {
  const target = part.matches('[data-part]') ? part.querySelector<HTMLElement>('a, button') : null;
  if (!target) part.tabIndex = -1;
  (target ?? part).focus({ preventScroll: true });
}

/**
 * Returns a ref for an element that takes the focus when the focused element is removed with its part of the page, such as a
 * deleted row or its dialog. The browser would move the focus to the start of the document without an event.
 */
function useLostFocus() {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let last: EventTarget | null = document.activeElement;
    let part = partOf(last);
    const remember = ({ target }: FocusEvent) => {
      last = target;
      part = partOf(target);
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      // An open dialog manages the focus itself.
      const isCovered = document.querySelector('[aria-modal]') !== null;
      if (!isLost || isCovered) return;
      if (part instanceof HTMLElement && part.isConnected) focusPart(part);
      else element.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return element;
}

export function PageHeading(props: { title: string; shortTitle?: string; children?: ReactNode }) {
  const { title, shortTitle = title, children } = props;
  useTitle(shortTitle);
  const heading = useLostFocus();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, mb: 1.25 }}
    >
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
