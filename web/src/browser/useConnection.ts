import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // Static HTML says nothing of networks; the page it becomes does.
    () => true,
  );

/** Milliseconds that an upload may stand still before the page says so. */
export const stallMs = 15_000;

/** Whether an upload has got no further for some time. Bytes that are sent again after a failure are no progress. */
export function useStalled(sent: number): boolean {
  const [most, setMost] = useState(sent);
  const [stalledAt, setStalledAt] = useState<number>();
  if (sent > most) setMost(sent);
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(most), stallMs);
    return () => clearTimeout(timer);
  }, [most]);
  return stalledAt === most;
}

/** How long the notice that the connection is back stays, in milliseconds. */
export const onlineNoticeMs = 5000;

/** Returns whether the browser has a network: `back` for a moment after it was offline. */
export function useConnection(): 'online' | 'offline' | 'back' {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), onlineNoticeMs);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  if (!online) return 'offline';
  return wasOffline ? 'back' : 'online';
}
