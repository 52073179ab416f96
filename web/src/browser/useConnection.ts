import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // Static HTML assumes a connection.
    () => true,
  );

/** Time for which the notice about the restored connection stays, in milliseconds. */
export const onlineNoticeMs = 5000;

/** Returns the state of the connection: `back` for a moment after it was offline. */
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
