import { useCallback, useEffect, useRef, useState } from 'react';

/** Age at which a page refreshes its data, in milliseconds. The CDN keeps replies as long. */
const freshFor = 60_000;

/** Time after which a page that stays in front refreshes its data, so that it does not show a certificate's state of yesterday. */
const staleAfter = 3_600_000;

/** Time after which a page reports that no answer has come, in milliseconds. The answer may still come. */
export const patience = 10_000;

export class NoAnswerError extends Error {}

export type Loaded<Value> = { retry: () => void } & (
  | { loading: true; error: undefined; data: Value | undefined }
  | { loading: false; error: Error; data: Value | undefined }
  | { loading: false; error: undefined; data: Value }
);

/** Data that the page was served with, and the time of its arrival (`Date.now()`). */
export interface First<Value> {
  data: Value;
  time: number;
}

interface Options<Value> {
  initial?: First<Value> | undefined;
  /** Whether to load again each hour, and when a visitor returns to the page after a minute or more. */
  refresh?: boolean;
  /** Whether the load may take long, because it shows its own progress. */
  isLong?: boolean;
}

export const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error(String(cause), { cause });

/**
 * Loads a value once, and again on `retry`. `load` must keep its identity while the value stays the same. Undefined loads
 * nothing. While another value loads, `data` is the previous one. Ignores late answers to earlier loads. `change` applies
 * a stored change to `data` until the next refresh.
 */
export function useLoaded<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | undefined,
  { initial, refresh = false, isLong = false }: Options<Value> = {},
): Loaded<Value> & { change: (change: (present: Value) => Value) => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    source: typeof load;
    attempt: number;
    error?: Error;
    result?: { data: Value } | undefined;
  }>();
  const servedAt = initial?.time;
  const present = useRef<{ source: typeof load; attempt: number; changedAt: number }>(undefined);

  useEffect(() => {
    if (!load) return;
    const own = { source: load, attempt, changedAt: -Infinity };
    present.current = own;
    const controller = new AbortController();
    let question: AbortController | undefined;
    let askedAt = servedAt ?? -Infinity;
    let hasData = servedAt !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refreshTimer: ReturnType<typeof setInterval> | undefined;
    const fail = (error: Error) => {
      // After a failed refresh the page keeps the older answer.
      if (hasData) return;
      setAnswer((last) => ({
        source: load,
        attempt,
        error,
        result: last?.source === load ? last.result : undefined,
      }));
    };
    const ask = () => {
      askedAt = Date.now();
      const { changedAt } = own;
      // Only the answer to the newest question counts.
      question?.abort();
      question = new AbortController();
      const { signal } = question;
      clearTimeout(timer);
      if (!isLong) timer = setTimeout(() => fail(new NoAnswerError()), patience);
      load(signal).then(
        (data) => {
          if (signal.aborted) return;
          clearTimeout(timer);
          hasData = true;
          // The question is older than the change, so its answer may be too.
          const isOld = own.changedAt !== changedAt;
          setAnswer((last) => ({
            source: load,
            attempt,
            result: (isOld && last?.source === load && last.result) || { data },
          }));
        },
        (cause: unknown) => {
          if (signal.aborted) return;
          // The site shows no details of errors, so they are logged.
          if (refresh) console.error(cause);
          clearTimeout(timer);
          askedAt = -Infinity;
          fail(asError(cause));
        },
      );
    };
    const askWhenOld = () => {
      const freshAt = Math.max(askedAt, own.changedAt);
      if (document.visibilityState !== 'hidden' && Date.now() - freshAt >= freshFor) ask();
    };
    if (refresh) {
      askWhenOld();
      document.addEventListener('visibilitychange', askWhenOld, controller);
      // A page in front of a computer that slept stays visible.
      window.addEventListener('focus', askWhenOld, controller);
      refreshTimer = setInterval(askWhenOld, staleAfter);
    } else {
      ask();
    }
    return () => {
      clearTimeout(timer);
      clearInterval(refreshTimer);
      controller.abort();
      question?.abort();
    };
  }, [load, attempt, servedAt, refresh, isLong]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const change = (next: (present: Value) => Value) => {
    const own = present.current;
    // The page may show another value by now.
    if (!own || own.source !== load) return;
    own.changedAt = Date.now();
    setAnswer((last) => {
      const result = last && last.source === load ? last.result : initial;
      return result ? { source: load, attempt: own.attempt, result: { data: next(result.data) } } : last;
    });
  };
  const { source, error, result } = answer ?? {};
  const isPresent = answer !== undefined && source === load;
  if (isPresent && answer.attempt === attempt) {
    if (error) return { loading: false, error, data: result?.data, retry, change };
    if (result) return { loading: false, error: undefined, data: result.data, retry, change };
  }
  if (initial) {
    const { data } = (isPresent && result) || initial;
    return { loading: false, error: undefined, data, retry, change };
  }
  return { loading: true, error: undefined, data: result?.data, retry, change };
}
