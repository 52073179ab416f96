import { Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';

/**
 * Sets the document title: `Nominations | Staff area | Utkarsh Workplaces`. Restores the previous title on unmount. Does nothing
 * without a title.
 */
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

/**
 * Returns a ref for an element that takes the focus when the focused element is removed, such as a deleted row or its dialog. The
 * browser would move the focus to the start of the document without an event.
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
      // An open dialog manages the focus itself.
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
  shortTitle?: string;
  children?: ReactNode;
}

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
