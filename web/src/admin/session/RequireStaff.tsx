import { Box, Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { setClock } from '../../data/clock';
import { endSession, watchSession, watchStanding, type Session } from '../../data/staff/login';
import { noteVisit } from '../../data/staff/members';
import type { Watch } from '../../data/staff/records';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem, Waiting } from '../ui/Loading';
import { subscribe, useSubscribed } from '../../browser/useSubscribed';
import { leave, reloadPage } from './leave';
import { keepFor } from './deviceMemory';
import { SessionContext } from './sessionContext';
import { useHoldsWork } from './unsavedWork';

/** Covers a page with work that only the page holds. A login in another tab is a login here too. */
function SessionEnded() {
  const id = useId();
  return (
    <Dialog
      open
      maxWidth="xs"
      role="alertdialog"
      aria-describedby={id}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(12px)' } } }}
    >
      <DialogTitle>Your session has ended</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography id={id}>
            What is not saved is still here. Sign in in another tab, then go on in this one.
          </Typography>
          <Button variant="contained" href={adminPaths.login} target="_blank">
            Sign in in another tab
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

/** Milliseconds between two notes of a visit. */
const visitPause = 10 * 60_000;

/** Time that a page waits for the server's clock, in milliseconds. A later answer corrects the shown dates, but no open form. */
const clockPatience = 1_000;

/** Watches the session, once today's date is known. Clears what another person left on the device. */
const watchPerson: Watch<Session | null> = ({ onData, onError }) => {
  const clock = Promise.race([setClock(), new Promise((resolve) => setTimeout(resolve, clockPatience))]);
  return watchSession({
    onError,
    onData: (session) =>
      void clock.then(() => {
        if (session) keepFor(session.uid);
        onData(session);
      }),
  });
};

/** Shows the staff area to staff, and the login to others. The rules protect the data, not this component. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { data: session, error, retry } = useSubscribed(watchPerson);
  const { key, pathname, search, hash } = useLocation();
  const notedAt = useRef(-Infinity);
  // Tells the server that the person is at work when they open a page or record. Lists read the database, which notes nobody.
  useEffect(() => {
    if (!session || performance.now() - notedAt.current < visitPause) return;
    notedAt.current = performance.now();
    // "Last seen" is then a little older.
    noteVisit().catch(() => undefined);
  }, [session, key]);
  const [owner, setOwner] = useState<Session>();
  const holdsWork = useHoldsWork();
  useEffect(() => {
    if (!session) return;
    return subscribe(watchStanding(session), {
      onData: () => void endSession(),
      // Without this watch the session still ends with its token.
      onError: () => undefined,
    });
  }, [session]);

  const isOther = owner !== undefined && session && session.uid !== owner.uid;
  if (session && session !== owner && !isOther) setOwner(session);
  const hasEnded = owner !== undefined && session === null;
  useEffect(() => {
    // Clears the page's memory for the other person.
    if (isOther) reloadPage();
    else if (hasEnded && !holdsWork) void leave('ended');
  }, [isOther, hasEnded, holdsWork]);

  if (owner && !isOther) {
    return (
      <SessionContext value={owner}>
        {children}
        {hasEnded && holdsWork && <SessionEnded />}
      </SessionContext>
    );
  }
  if (session === null) {
    const next = `${pathname}${search}${hash}`;
    return (
      <Navigate to={{ pathname: adminPaths.login, search: `?${new URLSearchParams({ next })}` }} replace />
    );
  }
  if (!error || owner) return <Waiting label="Checking who is signed in" />;
  return (
    <Box component="main" sx={{ maxWidth: 760, mx: 'auto', p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h1">Staff area</Typography>
      <LoadProblem subject="The staff area" onRetry={retry} />
    </Box>
  );
}
