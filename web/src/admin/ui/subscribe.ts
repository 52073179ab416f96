import type { Watcher } from '../../data/staff/snapshots';

/**
 * Starts a subscription in an effect and returns the function that ends it, even before it is granted. Nothing reaches the
 * watcher after that.
 */
export function subscribe<Data>(
  watch: (watcher: Watcher<Data>) => Promise<() => void>,
  { onData, onError }: Watcher<Data>,
): () => void {
  let over = false;
  let stop = () => {};
  const untilOver: Watcher<Data> = {
    onData: (data) => {
      if (!over) onData(data);
    },
    onError: (error) => {
      if (!over) onError(error);
    },
  };
  watch(untilOver).then((unwatch) => {
    if (over) unwatch();
    else stop = unwatch;
  }, untilOver.onError);
  return () => {
    over = true;
    stop();
  };
}
