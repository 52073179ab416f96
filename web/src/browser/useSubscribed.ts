import { useEffect, useState } from 'react';
import { reconnect, type Watch, type Watcher } from '../data/staff/records';
import { type Loaded, NoAnswerError, asError, patience } from './useLoaded';

/**
 * Starts a subscription in an effect. Returns a function that ends it, even before the server grants it. The watcher gets nothing
 * after the end. It gets NoAnswerError if no data has come for a while; data may still follow.
 */
export function subscribe<Data>(watch: Watch<Data>, { onData, onError }: Watcher<Data>): () => void {
  let hasEnded = false;
  let stop = () => {};
  const timer = setTimeout(() => onError(new NoAnswerError()), patience);
  const guardedWatcher: Watcher<Data> = {
    onData: (data) => {
      clearTimeout(timer);
      if (!hasEnded) onData(data);
    },
    onError: (error) => {
      clearTimeout(timer);
      if (!hasEnded) onError(error);
    },
  };
  void watch(guardedWatcher).then((unwatch) => {
    if (hasEnded) unwatch();
    else stop = unwatch;
  }, guardedWatcher.onError);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
}

/** Starts the connection anew if it did not answer. Call it before a retry. */
export function reconnectAfter(error: unknown): void {
  if (error instanceof NoAnswerError) void reconnect();
}

/**
 * Keeps a value up to date while the component is mounted, with the result of `useLoaded`. The last value stays after a lost
 * connection, or while another value loads. `watch` must keep its identity while the value stays the same. Undefined watches
 * nothing.
 */
export function useSubscribed<Value>(watch: Watch<Value> | undefined): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [snapshot, setSnapshot] = useState<{ source: typeof watch; data: Value }>();
  const [failure, setFailure] = useState<{ source: typeof watch; attempt: number; error: Error }>();
  useEffect(() => {
    if (!watch) return;
    return subscribe(watch, {
      onData: (data) => {
        setSnapshot({ source: watch, data });
        setFailure(undefined);
      },
      onError: (cause) => setFailure({ source: watch, attempt, error: asError(cause) }),
    });
  }, [watch, attempt]);
  const retry = () => {
    reconnectAfter(failure?.error);
    setAttempt(attempt + 1);
  };
  if (failure?.source === watch && failure?.attempt === attempt)
    return { loading: false, error: failure.error, data: snapshot?.data, retry };
  if (snapshot && snapshot.source === watch)
    return { loading: false, error: undefined, data: snapshot.data, retry };
  return { loading: true, error: undefined, data: snapshot?.data, retry };
}
