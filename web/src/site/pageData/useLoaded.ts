import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which what a page shows is asked for again: as long as the edge keeps an answer. */
const freshFor = 60_000;

/** Milliseconds after which a page says that no answer has come. It may still come. */
const patience = 10_000;

export type Loaded<Data> =
  /** `previous` is the answer to the question before, for pages that keep showing it meanwhile. */
  { state: 'loading'; previous?: Data | undefined } | { state: 'failed' } | { state: 'ready'; data: Data };

/** What the page was served with, and when the browser got it (`Date.now()`). */
export interface First<Data> {
  data: Data;
  at: number;
}

interface Question<Data> {
  /** Names what is asked for. Nothing is asked while it is undefined. */
  key: string | undefined;
  /** Must keep its identity while the key stays. Throws when the data cannot be loaded. */
  load: (signal: AbortSignal) => Promise<Data>;
  served?: First<Data> | undefined;
}

/**
 * Data that a page asks for: when it is shown, unless it was served with them, and again when its visitor comes back to it
 * after a minute or more, as a certificate may be revoked meanwhile. A late answer to an older question is dropped.
 */
export function useLoaded<Data>({ key, load, served }: Question<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    key: string;
    attempt: number;
    loaded: { state: 'failed' } | { state: 'ready'; data: Data };
  }>();
  const servedAt = served?.at;

  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    let askedAt = servedAt ?? -Infinity;
    let hasData = servedAt !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      // A failed refresh keeps the older answer on the page.
      if (!hasData) setAnswer({ key, attempt, loaded: { state: 'failed' } });
    };
    const askWhenOld = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < freshFor) return;
      askedAt = Date.now();
      timer = setTimeout(fail, patience);
      load(abort.signal).then(
        (data) => {
          if (abort.signal.aborted) return;
          clearTimeout(timer);
          hasData = true;
          setAnswer({ key, attempt, loaded: { state: 'ready', data } });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.error(error);
          clearTimeout(timer);
          askedAt = -Infinity;
          fail();
        },
      );
    };
    askWhenOld();
    document.addEventListener('visibilitychange', askWhenOld);
    return () => {
      clearTimeout(timer);
      abort.abort();
      document.removeEventListener('visibilitychange', askWhenOld);
    };
  }, [key, load, attempt, servedAt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  let page: Loaded<Data> = { state: 'loading' };
  if (answer && answer.key === key && answer.attempt === attempt) page = answer.loaded;
  else if (served) page = { state: 'ready', data: served.data };
  else if (answer?.loaded.state === 'ready') page = { state: 'loading', previous: answer.loaded.data };
  return { page, retry };
}
