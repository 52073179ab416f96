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
