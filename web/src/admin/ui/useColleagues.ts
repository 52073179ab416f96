import { useMemo } from 'react';
import { colleagueNames } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchColleagues, type NamedMember } from '../../data/staff/members';

export interface Colleagues {
  all: readonly NamedMember[];
  /** Uids of those to whom a nomination may be assigned. */
  assignable: readonly string[];
  /** Returns the name of a member. Returns the uid of a former member, and until the names are loaded. */
  nameOf: (uid: string) => string;
}

/**
 * Returns the staff members. The list is empty until it is loaded, or if that fails. `unknown` replaces the uid of anybody else.
 * Loads nothing unless `isNeeded`.
 */
export function useColleagues(unknown?: string, isNeeded = true): Colleagues {
  const { data: value } = useSubscribed(isNeeded ? watchColleagues : undefined);
  // Keeps its identity, because the grid's columns depend on it.
  return useMemo(() => {
    const all = value ?? [];
    const names = colleagueNames(all);
    const assignable = all.filter((one) => one.mayBeAssigned).map(({ uid }) => uid);
    return { all, assignable, nameOf: (uid) => names.get(uid) ?? unknown ?? uid };
  }, [value, unknown]);
}
