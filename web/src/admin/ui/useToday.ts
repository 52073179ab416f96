import { useSyncExternalStore } from 'react';
import { todayInIndia } from '@utkarsh/domain/certification';

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** Today's ISO date in India. A page left open is drawn anew when the next day has begun there. */
export const useToday = (): string => useSyncExternalStore(everyMinute, () => todayInIndia());
