import { createContext, use, useMemo } from 'react';
import type { Colleague } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchMember } from '../../data/staff/members';
import type { Session } from '../../data/staff/login';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in here.');
  return session;
}

export const useIsAdmin = (): boolean => useSession().role === 'admin';

/** Returns the signed-in person as colleagues see them. Until it is loaded, contains only the address. */
export function useProfile(): Colleague {
  const { uid, email } = useSession();
  const { data } = useSubscribed(useMemo(() => watchMember(uid), [uid]));
  return data ?? { uid, email, name: '', initials: '' };
}
