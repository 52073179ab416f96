import { Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';

/**
 * Sets the browser's title: `Nominations | Staff area | Utkarsh Workplaces`. The title before it comes back when the component
 * is unmounted. Without a title nothing changes.
 */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return;
    const before = document.title;
    document.title = pageTitle(`${page} | Staff area`);
    return () => {
      document.title = before;
    };
  }, [page]);
}

/**
 * Gives an element the focus after the focused element was removed, such as a deleted row or its dialog. The
 * browser would leave the keyboard at the start of the document, and tells of that by no event.
 */
function useLostFocus() {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let last: EventTarget | null = document.activeElement;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      // An open dialog takes the focus back itself.
      const isCovered = document.querySelector('[aria-modal]') !== null;
      if (isLost && !isCovered) element.current?.focus({ preventScroll: true });
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

interface PageHeadingProps {
  title: string;
  /** Title of the browser, if it differs from the heading. */
  shortTitle?: string;
  children?: ReactNode;
}

/** The heading of a page, with the actions for the whole page at its end. */
export function PageHeading({ title, shortTitle = title, children }: PageHeadingProps) {
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
