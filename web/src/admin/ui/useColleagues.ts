import { useMemo } from 'react';
import { colleagueNames } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchColleagues } from '../../data/staff/members';

export type Colleagues = ReturnType<typeof useColleagues>;

/** Returns the staff members, none until they are loaded. `unknown` replaces the uid of anybody else. */
export function useColleagues(unknown?: string, isNeeded = true) {
  const { data: value } = useSubscribed(isNeeded ? watchColleagues : undefined);
  // Keeps its identity, because the grid's columns depend on it.
  return useMemo(() => {
    const all = value ?? [];
    const names = colleagueNames(all);
    const assignable = all.filter((one) => one.mayBeAssigned).map(({ uid }) => uid);
    return {
      all,
      /** Uids of those to whom a nomination may be assigned. */
      assignable,
      nameOf: (uid: string): string => names.get(uid) ?? unknown ?? uid,
    };
  }, [value, unknown]);
}
