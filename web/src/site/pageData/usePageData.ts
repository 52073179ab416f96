import { useCallback, useEffect, useState } from 'react';
import { useServedData } from './servedData';

/** Where a page's data come from. Make it outside of the component or with `useMemo`. */
export interface PageSource<Data> {
  /** Names the data, the same in browser and server: the page's path does. */
  key: string;
  /** Whether what the server put into the page is such data; it made them with the same build. */
  isData: (served: unknown) => served is Data;
  /** Reads them in the browser. Throws when they cannot be had. */
  load: () => Promise<Data>;
}

export type PageData<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: Data };

/** A page's data: those it was served with, else loaded. An answer for something no longer shown is dropped. */
export function usePageData<Data>({ key, isData, load }: PageSource<Data>) {
  const first = useServedData(key, isData);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; attempt: number; page: PageData<Data> }>();
  const needed = first === undefined;

  useEffect(() => {
    if (!needed) return;
    let current = true;
    const settle = (page: PageData<Data>) => {
      if (current) setAnswer({ key, attempt, page });
    };
    load().then(
      (data) => settle({ state: 'ready', data }),
      (error: unknown) => {
        console.error(error);
        settle({ state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [needed, key, load, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  let page: PageData<Data> = { state: 'loading' };
  if (first !== undefined) page = { state: 'ready', data: first };
  else if (answer?.key === key && answer.attempt === attempt) page = answer.page;
  return { page, retry };
}
