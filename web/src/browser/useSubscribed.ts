import { useEffect, useState } from 'react';
import type { Watcher } from '../data/staff/records';
import { type Loaded, NoAnswerError, asError, patience } from './useLoaded';

let isPaused = false;
/** Functions that restart subscriptions which broke off. */
const waiting = new Set<() => void>();

/** Stops error reports of subscriptions while nobody is signed in. Returns a function that restarts them with the next session. */
export function pauseSubscriptions(): () => void {
  isPaused = true;
  return () => {
    isPaused = false;
    const broken = [...waiting];
    waiting.clear();
    for (const start of broken) start();
  };
}

/**
 * Starts a subscription in an effect and returns the function that ends it, even before it is granted. Nothing reaches the
 * watcher after that. The watcher gets NoAnswerError when nothing has come for a while, and data may follow it.
 */
export function subscribe<Data>(
  watch: (watcher: Watcher<Data>) => Promise<() => void>,
  { onData, onError }: Watcher<Data>,
): () => void {
  let over = false;
  let stop = () => {};
  const timer = setTimeout(() => {
    if (!isPaused) onError(new NoAnswerError());
  }, patience);
  const untilOver: Watcher<Data> = {
    onData: (data) => {
      clearTimeout(timer);
      if (!over) onData(data);
    },
    onError: (error) => {
      clearTimeout(timer);
      if (over) return;
      if (isPaused) waiting.add(start);
      else onError(error);
    },
  };
  const start = () =>
    void watch(untilOver).then((unwatch) => {
      if (over) unwatch();
      else stop = unwatch;
    }, untilOver.onError);
  start();
  return () => {
    over = true;
    clearTimeout(timer);
    waiting.delete(start);
    stop();
  };
}

/**
 * Keeps a value up to date while it is shown, with the result of `useLoaded`; the last value stays when the connection fails, or
 * something else is watched. `watch` must be the same function while it watches the same; undefined watches nothing.
 */
export function useSubscribed<Value>(
  watch: ((watcher: Watcher<Value>) => Promise<() => void>) | undefined,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: typeof watch; data: Value }>();
  const [failure, setFailure] = useState<{ of: typeof watch; attempt: number; error: Error }>();
  useEffect(() => {
    if (!watch) return;
    return subscribe(watch, {
      onData: (data) => {
        setFound({ of: watch, data });
        setFailure(undefined);
      },
      onError: (cause) => setFailure({ of: watch, attempt, error: asError(cause) }),
    });
  }, [watch, attempt]);
  const retry = () => setAttempt(attempt + 1);
  if (failure?.of === watch && failure?.attempt === attempt)
    return { loading: false, error: failure.error, data: found?.data, retry };
  if (found && found.of === watch) return { loading: false, error: undefined, data: found.data, retry };
  return { loading: true, error: undefined, data: found?.data, retry };
}
