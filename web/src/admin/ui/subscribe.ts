import type { Watcher } from '../../data/staff/records';

/** Milliseconds before the page says that no answer has come. It may still come. */
export const patience = 10_000;

/** No answer has come for a while. Firestore itself waits for a network without a word. */
export class NoAnswerError extends Error {}

let isPaused = false;
/** Begin again what has broken off meanwhile. */
const waiting = new Set<() => void>();

/** While nobody is signed in, subscriptions that break tell no error. Returns what lets them begin again, with the next session. */
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
