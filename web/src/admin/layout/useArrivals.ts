import { useCallback, useMemo, useState } from 'react';
import { noteSeen, watchArrivals, watchSeen, type Arrival } from '../../data/staff/arrivals';
import { currentTime } from '../../data/clock';
import type { Watcher } from '../../data/staff/records';
import { useSession } from '../session/sessionContext';
import { useWatched } from '../ui/useWatched';

const watchNominations = (watcher: Watcher<Arrival[]>) => watchArrivals('nominations', watcher);
const watchInsights = (watcher: Watcher<Arrival[]>) => watchArrivals('insights', watcher);

const week = 7 * 86_400_000;
export const shownAtMost = 20;

/** What visitors have sent lately, live. The time of the last look is kept for the account, whatever the device. */
export function useArrivals() {
  const { uid } = useSession();
  const watchOwn = useCallback((watcher: Watcher<string | null>) => watchSeen(uid, watcher), [uid]);
  const kept = useWatched(watchOwn);
  // Somebody who has never looked is shown the last week as new.
  const [weekAgo] = useState(() => new Date(currentTime().getTime() - week).toISOString());
  const seen = kept.value === null ? weekAgo : kept.value;
  const nominations = useWatched(watchNominations);
  const insights = useWatched(watchInsights);
  const watched = [nominations, insights, kept];
  const arrivals = useMemo(
    () =>
      nominations.value && insights.value
        ? [...nominations.value, ...insights.value].sort((a, b) => b.at.localeCompare(a.at))
        : undefined,
    [nominations.value, insights.value],
  );
  const isNew = useCallback(({ at }: Arrival) => seen !== undefined && at > seen, [seen]);
  return {
    /** The newest, newest first; undefined until they are known. */
    arrivals: arrivals?.slice(0, shownAtMost),
    /** How many came since this person last looked; none while that is not known. */
    unseen: arrivals?.filter(isNew).length ?? 0,
    isNew,
    /** Notes that everything there is now has been seen. */
    look: () => {
      const newest = arrivals?.[0]?.at;
      if (newest === undefined || seen === undefined || newest <= seen) return;
      // Until it is stored, or when it is refused, the time kept for the account still counts.
      noteSeen(uid, newest).catch(() => undefined);
    },
    failed: watched.some(({ failed }) => failed),
    retry: () => {
      for (const { failed, retry } of watched) if (failed) retry();
    },
  };
}
