import { createContext, use } from 'react';
import type { Session } from '../../data/staff/session';

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only for what stands behind the guard. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in here.');
  return session;
}

/** Whether changing controls are to be shown at all. */
export const useIsAdmin = (): boolean => useSession().role === 'admin';
