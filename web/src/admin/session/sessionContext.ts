import { createContext, use } from 'react';
import type { Session } from '../../data/staff/session';

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Works only inside RequireStaff. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in here.');
  return session;
}

/** Whether to show controls that change something. */
export const useIsAdmin = (): boolean => useSession().role === 'admin';
