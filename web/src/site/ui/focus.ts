import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to the answer of a visitor who waits for it: not to the page's own first answer, and not while somebody
 * types. `settled` says that no answer is on its way. Call `wait` when the visitor asks.
 */
export function useAwaitedAnswer<Answer extends HTMLElement>(settled: boolean) {
  const answer = useRef<Answer>(null);
  const waits = useRef(false);
  const wait = useCallback(() => {
    waits.current = true;
  }, []);
  useEffect(() => {
    const typed = () => {
      waits.current = false;
    };
    document.addEventListener('input', typed, true);
    return () => document.removeEventListener('input', typed, true);
  }, []);
  useEffect(() => {
    if (!settled || !waits.current) return;
    waits.current = false;
    answer.current?.focus();
  }, [settled]);
  return { answer, wait };
}

/** Whether the focus is in an element or nowhere: whoever went on to another part of the page meanwhile keeps it there. */
export const isAt = (element: HTMLElement | null): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** As the `ref` of what takes the place of a pressed button: it takes the focus that the button had. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
