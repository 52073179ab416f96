import { useMemo } from 'react';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchColleagues, type Colleague } from '../../data/staff/members';

export interface Colleagues {
  all: readonly Colleague[];
  /** The address of who has this uid; the uid itself of who is no longer there, or not yet known. */
  nameOf: (uid: string) => string;
}

/** The members of the staff; nobody until they are read, and if they cannot be: names are missing then. */
export function useColleagues(): Colleagues {
  const { data: value } = useSubscribed(watchColleagues);
  // The grid's columns depend on this object, so it keeps its identity.
  return useMemo(() => {
    const all = value ?? [];
    return { all, nameOf: (uid) => all.find((colleague) => colleague.uid === uid)?.email ?? uid };
  }, [value]);
}
