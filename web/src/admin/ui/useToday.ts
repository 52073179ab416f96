import { useSyncExternalStore } from 'react';
import { setClock, today } from '../../data/clock';

function everyMinute(look: () => void): () => void {
  const askServer = () => void setClock().then(look);
  askServer();
  const timer = setInterval(askServer, 60_000);
  return () => clearInterval(timer);
}

/** Returns today's ISO date in India. Renders an open page again when the next day begins there. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today);
