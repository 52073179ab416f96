import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to an answer for which the visitor waits: not to an answer on page load, and not after the visitor types again.
 * `settled` tells that no answer is loading. Call `wait` when the visitor asks.
 */
export function useAwaitedAnswer<Answer extends HTMLElement>(settled: boolean) {
  const answer = useRef<Answer>(null);
  const waits = useRef(false);
  const wait = useCallback(() => {
    waits.current = true;
  }, []);
  useEffect(() => {
    const stopWaiting = () => {
      waits.current = false;
    };
    document.addEventListener('input', stopWaiting, true);
    return () => document.removeEventListener('input', stopWaiting, true);
  }, []);
  useEffect(() => {
    if (!settled || !waits.current) return;
    waits.current = false;
    answer.current?.focus();
  }, [settled]);
  return { answer, wait };
}

/** Returns whether the focus is in the element or nowhere. Returns false if the visitor moved on to another part of the page. */
export const isAt = (element: HTMLElement | null): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** Ref for an element that replaces a pressed button. The element takes over the focus of the button. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
