import { useEffect, useRef, useState } from 'react';
import type { InsightProgress } from '../../data/insightUpload';
import type { Outcome } from '../forms/PublicForm';
import type { Delivery } from './insightSending';

export const loadSending = () => import('./insightSending');

/** Asks before a page is closed that has something under way. */
function useCloseWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/** One insight on its way: how far it is, how it ended, and the way to stop it. */
export function useInsightSending() {
  const stopper = useRef<AbortController>(null);
  const [progress, setProgress] = useState<InsightProgress>();
  useCloseWarning(progress !== undefined);
  // Who goes to another page of the site has no bar to watch and nothing to cancel by.
  useEffect(() => () => stopper.current?.abort(), []);

  async function send({ insight, files }: Pick<Delivery, 'insight' | 'files'>): Promise<Outcome> {
    const { submitInsight } = await loadSending();
    const stop = new AbortController();
    stopper.current = stop;
    setProgress({ sent: 0, total: files.image.size + (files.video?.size ?? 0) });
    const ending = await submitInsight({ insight, files, signal: stop.signal, onProgress: setProgress });
    setProgress(undefined);
    return ending;
  }

  return {
    progress,
    send,
    cancel: () => stopper.current?.abort(),
  };
}
