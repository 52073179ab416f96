import { createContext, use } from 'react';
import type { Session } from '../../data/staff/session';

export const SessionContext = createContext<Session | null>(null);

/** Returns the session of the signed-in person. Works only inside RequireStaff. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in here.');
  return session;
}

/** Returns whether to show controls that change something. */
export const useIsAdmin = (): boolean => useSession().role === 'admin';
