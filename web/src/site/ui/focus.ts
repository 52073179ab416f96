import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to an answer for which the visitor waits: not to an answer on page load, and not after the visitor types again.
 * `isSettled` tells that no answer is loading. Call `wait` when the visitor asks.
 */
export function useAwaitedAnswer<Answer extends HTMLElement>(isSettled: boolean) {
  const answer = useRef<Answer>(null);
  const isWaiting = useRef(false);
  const wait = useCallback(() => {
    isWaiting.current = true;
  }, []);
  useEffect(() => {
    const stopWaiting = () => {
      isWaiting.current = false;
    };
    document.addEventListener('input', stopWaiting, true);
    return () => document.removeEventListener('input', stopWaiting, true);
  }, []);
  useEffect(() => {
    if (!isSettled || !isWaiting.current) return;
    isWaiting.current = false;
    answer.current?.focus();
  }, [isSettled]);
  return { answer, wait };
}

/** Returns whether the focus is in the element or nowhere. Returns false if the visitor moved on to another part of the page. */
export const isAt = (element: HTMLElement | null): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** Moves the focus of a form that is being sent to its submit button. */
export function focusSubmit(form: HTMLFormElement | null): void {
  if (isAt(form)) form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

/** Ref for an element that replaces a pressed button. The element takes over the focus of the button. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
