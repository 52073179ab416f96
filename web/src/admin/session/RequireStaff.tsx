import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { watchSession, watchStanding, type Session } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/LoadProblem';
import { Waiting } from '../ui/Waiting';
import { leave } from './leave';
import { SessionContext } from './sessionContext';

type Known = { session: Session | null } | { problem: true } | undefined;

/** Lets staff in; everybody else goes to the login and comes back to the page asked for. Rules are what protects the data. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>();
  const [attempt, setAttempt] = useState(0);
  const { pathname, search } = useLocation();

  useEffect(() => {
    let over = false;
    let stop = () => {};
    watchSession((session) => {
      if (!over) setKnown({ session });
    }).then(
      (unwatch) => {
        if (over) unwatch();
        else stop = unwatch;
      },
      () => {
        if (!over) setKnown({ problem: true });
      },
    );
    return () => {
      over = true;
      stop();
    };
  }, [attempt]);

  const session = known && 'session' in known ? known.session : null;
  useStanding(session);

  if (!known) return <Waiting label="Looking who is signed in" />;
  if ('problem' in known) {
    return (
      <LoadProblem
        what="The staff area"
        onRetry={() => {
          setKnown(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (!session) {
    const next = `${pathname}${search}`;
    return (
      <Navigate to={{ pathname: adminPaths.login, search: `?${new URLSearchParams({ next })}` }} replace />
    );
  }
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Ends a session that was ended elsewhere: by another administrator, or by a new password. */
function useStanding(session: Session | null) {
  useEffect(() => {
    if (!session) return;
    let over = false;
    let stop = () => {};
    watchStanding(session, () => {
      if (!over) void leave('ended');
    }).then(
      (unwatch) => {
        if (over) unwatch();
        else stop = unwatch;
      },
      // Without it the session still ends with its token.
      () => undefined,
    );
    return () => {
      over = true;
      stop();
    };
  }, [session]);
}
