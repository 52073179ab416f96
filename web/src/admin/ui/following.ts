import type { Watcher } from '../../data/staff/snapshots';

/**
 * Begins a subscription in an effect. Returns what ends it, also while it is still being granted; nothing is told after
 * that.
 */
export function following<Found>(
  watch: (watcher: Watcher<Found>) => Promise<() => void>,
  { onFound, onError }: Watcher<Found>,
): () => void {
  let over = false;
  let stop = () => {};
  const told: Watcher<Found> = {
    onFound: (found) => {
      if (!over) onFound(found);
    },
    onError: (error) => {
      if (!over) onError(error);
    },
  };
  watch(told).then((unwatch) => {
    if (over) unwatch();
    else stop = unwatch;
  }, told.onError);
  return () => {
    over = true;
    stop();
  };
}
