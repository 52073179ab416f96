import { useCallback, useMemo, useState } from 'react';
import { watchArrivals, type Arrival } from '../../data/staff/arrivals';
import { recall, remember } from '../session/deviceMemory';
import { useSession } from '../session/sessionContext';
import { useWatched } from '../ui/useWatched';

const watchNominations = (watcher: Parameters<typeof watchArrivals>[1]) =>
  watchArrivals('nominations', watcher);
const watchInsights = (watcher: Parameters<typeof watchArrivals>[1]) => watchArrivals('insights', watcher);

const week = 7 * 86_400_000;
const shown = 20;

/** Who has never looked on this device is told of the last week. */
function seenBefore(key: string): string {
  const kept = recall(key) ?? '';
  return Number.isNaN(Date.parse(kept)) ? new Date(Date.now() - week).toISOString() : kept;
}

export interface Arrivals {
  /** The newest, newest first; undefined until they are known. */
  arrivals: Arrival[] | undefined;
  /** How many came since this person last looked. */
  unseen: number;
  isNew: (arrival: Arrival) => boolean;
  /** All there are now have been seen. */
  look: () => void;
  failed: boolean;
  retry: () => void;
}

/** What visitors have sent in lately, live. When it was last looked at is kept on this device for its person. */
export function useArrivals(): Arrivals {
  const key = `arrivals:${useSession().uid}`;
  const [seen, setSeen] = useState(() => seenBefore(key));
  const nominations = useWatched(watchNominations);
  const insights = useWatched(watchInsights);
  const arrivals = useMemo(
    () =>
      nominations.value && insights.value
        ? [...nominations.value, ...insights.value].sort((a, b) => b.at.localeCompare(a.at))
        : undefined,
    [nominations.value, insights.value],
  );
  const isNew = useCallback(({ at }: Arrival) => at > seen, [seen]);
  return {
    arrivals: arrivals?.slice(0, shown),
    unseen: arrivals?.filter(isNew).length ?? 0,
    isNew,
    look: () => {
      const newest = arrivals?.[0]?.at;
      if (newest === undefined || newest <= seen) return;
      remember(key, newest);
      setSeen(newest);
    },
    failed: nominations.failed || insights.failed,
    retry: () => {
      if (nominations.failed) nominations.retry();
      if (insights.failed) insights.retry();
    },
  };
}
