import { useSyncExternalStore } from 'react';
import { setClock, today } from '../../data/clock';

function everyMinute(look: () => void): () => void {
  const askServer = () => void setClock().then(look);
  askServer();
  const timer = setInterval(askServer, 60_000);
  return () => clearInterval(timer);
}

/** Returns today's ISO date in India. A page left open renders again when the next day has begun there. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today);
