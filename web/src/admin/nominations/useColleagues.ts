import { useEffect, useMemo, useState } from 'react';
import { readColleagues, type Colleague } from '../../data/staff/colleagues';

export interface Colleagues {
  all: readonly Colleague[];
  /** The address of who has this uid; the uid itself of who is no longer there, or not yet known. */
  nameOf: (uid: string) => string;
}

/** The members of the staff; nobody until they are read, and if they cannot be. */
export function useColleagues(): Colleagues {
  const [all, setAll] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    let over = false;
    readColleagues().then(
      (found) => {
        if (!over) setAll(found);
      },
      // Names are missing then; everything else goes on.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  // The same object while it says the same: the grid's columns hang on it.
  return useMemo(
    () => ({ all, nameOf: (uid) => all.find((colleague) => colleague.uid === uid)?.email ?? uid }),
    [all],
  );
}
