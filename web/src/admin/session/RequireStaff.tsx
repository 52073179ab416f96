import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { watchSession, watchStanding, type Session } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem, Waiting } from '../ui/Loading';
import { subscribe } from '../ui/subscribe';
import { useWatched } from '../ui/useWatched';
import { leave } from './leave';
import { SessionContext } from './sessionContext';

/** Lets staff in. Everybody else goes to the login, and from there back to the page they asked for. The rules protect the data, not this. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { value: session, failed, retry } = useWatched(watchSession);
  const { pathname, search } = useLocation();

  useStanding(session);

  if (session === undefined) {
    if (!failed) return <Waiting label="Checking who is signed in" />;
    return (
      <Box component="main" sx={{ maxWidth: 760, mx: 'auto', p: 3, display: 'grid', gap: 2 }}>
        <Typography variant="h1">Staff area</Typography>
        <LoadProblem what="The staff area" onRetry={retry} />
      </Box>
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
function useStanding(session: Session | null | undefined) {
  useEffect(() => {
    if (!session) return;
    return subscribe<'ended'>(({ onData }) => watchStanding(session, () => onData('ended')), {
      onData: (reason) => void leave(reason),
      // Without this watch the session still ends with its token.
      onError: () => undefined,
    });
  }, [session]);
}
