import { useMemo } from 'react';
import { colleagueNames, type Colleague } from '@utkarsh/domain/staff/staff';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchColleagues } from '../../data/staff/members';

export interface Colleagues {
  all: readonly Colleague[];
  /** Returns how a member is named; the uid itself of who is no longer there, or not yet known. */
  nameOf: (uid: string) => string;
}

/**
 * Returns the members of the staff. There is nobody until they are read, and if they cannot be: names are missing then. `unknown`
 * is the name of everybody else, in place of their uid. Nothing is read until the names are `needed`.
 */
export function useColleagues(unknown?: string, needed = true): Colleagues {
  const { data: value } = useSubscribed(needed ? watchColleagues : undefined);
  // The grid's columns depend on this object, so it keeps its identity.
  return useMemo(() => {
    const all = value ?? [];
    const names = colleagueNames(all);
    return { all, nameOf: (uid) => names.get(uid) ?? unknown ?? uid };
  }, [value, unknown]);
}
