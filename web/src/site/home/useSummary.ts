import { useEffect, useRef, useState } from 'react';
import type { SummaryReply } from '@utkarsh/domain/contract/publicData';
import { useLoaded, type Loaded } from '../../browser/useLoaded';

export type Summary = Loaded<SummaryReply>;

const load = async (signal: AbortSignal) => (await import('../../data/directory')).readSummary(signal);

/** How far below the window a visitor may be from it when it is asked for: about a screen. */
const nearby = '0px 0px 700px 0px';

/** What is certified and published, asked for when the element with `ref` comes near the window. */
export function useSummary() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

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

  return { ref, summary: useLoaded(near ? load : undefined, { refresh: true }) };
}
