import { useCallback, useEffect, useRef, useState } from 'react';
import type { SummaryReply } from '@utkarsh/domain/summary';

export type Summary = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; summary: SummaryReply };

/** How far below the window a visitor may be from it when it is asked for: about a screen. */
const nearby = '0px 0px 700px 0px';

/** What is certified and published, asked for when the element with `ref` comes near the window. */
export function useSummary() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; summary: Summary }>();

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near) return;
    const abort = new AbortController();
    const settle = (summary: Summary) => {
      if (!abort.signal.aborted) setAnswer({ attempt, summary });
    };
    import('../../data/summary')
      .then(({ readSummary }) => readSummary(abort.signal))
      .then(
        (summary) => settle({ state: 'ready', summary }),
        (error: unknown) => {
          if (!abort.signal.aborted) console.error(error);
          settle({ state: 'failed' });
        },
      );
    return () => abort.abort();
  }, [near, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const summary: Summary = answer?.attempt === attempt ? answer.summary : { state: 'loading' };
  return { ref, summary, retry };
}
