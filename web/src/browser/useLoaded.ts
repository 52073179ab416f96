import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which what a page shows is asked for again: as long as the edge keeps an answer. */
const freshFor = 60_000;

/** Milliseconds before a page says that no answer has come. It may still come. */
export const patience = 10_000;

/** No answer has come for a while. */
export class NoAnswerError extends Error {}

/** A value that is loaded or subscribed to. */
export type Loaded<Value> = { retry: () => void } & (
  | { loading: true; error: undefined; data: Value | undefined }
  | { loading: false; error: Error; data: Value | undefined }
  | { loading: false; error: undefined; data: Value }
);

/** What the page was served with, and when the browser got it (`Date.now()`). */
export interface First<Value> {
  data: Value;
  at: number;
}

interface Options<Value> {
  served?: First<Value> | undefined;
  /** Asks again when a visitor comes back to the page after a minute or more. */
  refresh?: boolean;
  /** The load shows by itself how far it is, and may take its time. */
  long?: boolean;
}

export const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error(String(cause), { cause });

/**
 * Loads a value once, and again on `retry`. `load` must keep its identity while it loads the same; undefined loads nothing. While
 * another value is loaded, `data` is the one before. A late answer to an older question is dropped.
 */
export function useLoaded<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | undefined,
  { served, refresh = false, long = false }: Options<Value> = {},
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    of: typeof load;
    attempt: number;
    error?: Error;
    found?: { data: Value } | undefined;
  }>();
  const servedAt = served?.at;

  useEffect(() => {
    if (!load) return;
    const over = new AbortController();
    let askedAt = servedAt ?? -Infinity;
    let hasData = servedAt !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: Error) => {
      // A failed refresh keeps the older answer on the page.
      if (hasData) return;
      setAnswer((last) => ({ of: load, attempt, error, found: last?.of === load ? last.found : undefined }));
    };
    const ask = () => {
      askedAt = Date.now();
      if (!long) timer = setTimeout(() => fail(new NoAnswerError()), patience);
      load(over.signal).then(
        (data) => {
          if (over.signal.aborted) return;
          clearTimeout(timer);
          hasData = true;
          setAnswer({ of: load, attempt, found: { data } });
        },
        (cause: unknown) => {
          if (over.signal.aborted) return;
          // A page of the site says only that it failed.
          if (refresh) console.error(cause);
          clearTimeout(timer);
          askedAt = -Infinity;
          fail(asError(cause));
        },
      );
    };
    const askWhenOld = () => {
      if (document.visibilityState !== 'hidden' && Date.now() - askedAt >= freshFor) ask();
    };
    if (refresh) {
      askWhenOld();
      document.addEventListener('visibilitychange', askWhenOld);
    } else {
      ask();
    }
    return () => {
      clearTimeout(timer);
      over.abort();
      document.removeEventListener('visibilitychange', askWhenOld);
    };
  }, [load, attempt, servedAt, refresh, long]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const { of, error, found } = answer ?? {};
  if (answer && of === load && answer.attempt === attempt) {
    if (error) return { loading: false, error, data: found?.data, retry };
    if (found) return { loading: false, error: undefined, data: found.data, retry };
  }
  if (served) return { loading: false, error: undefined, data: served.data, retry };
  return { loading: true, error: undefined, data: found?.data, retry };
}
