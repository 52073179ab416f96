import { useCallback } from 'react';
import type { Colleague } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchMember } from '../../data/staff/members';
import type { Watcher } from '../../data/staff/records';
import { useSession } from './sessionContext';

/** Returns the signed-in person as colleagues see them. Until it is loaded, contains only the address. */
export function useProfile(): Colleague {
  const { uid, email } = useSession();
  const { data } = useSubscribed(
    useCallback((watcher: Watcher<Colleague>) => watchMember(uid, watcher), [uid]),
  );
  return data ?? { uid, email, name: '', initials: '' };
}
