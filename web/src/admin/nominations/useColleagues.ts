import { useEffect, useState } from 'react';
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
  return { all, nameOf: (uid) => all.find((colleague) => colleague.uid === uid)?.email ?? uid };
}
