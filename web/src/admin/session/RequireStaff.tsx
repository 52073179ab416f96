import { Box, Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { setClock } from '../../data/clock';
import { endSession, watchSession, watchStanding, type Session } from '../../data/staff/login';
import type { Watch } from '../../data/staff/records';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem, Waiting } from '../ui/Loading';
import { pauseSubscriptions, subscribe, useSubscribed } from '../../browser/useSubscribed';
import { leave } from './leave';
import { LoginForm } from './LoginForm';
import { keepFor } from './deviceMemory';
import { SessionContext } from './sessionContext';
import { reloadPage, useHasWork } from './unsavedWork';

/** Covers a page with unsaved work after the end of its session. Blurs it until the person signs in again. */
function SessionEnded({ email, onSigningIn }: { email: string; onSigningIn: (signingIn: boolean) => void }) {
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
            What you have typed is still here. Sign in again to go on and save it.
          </Typography>
          <LoginForm email={email} onSigningIn={onSigningIn} />
          <Button onClick={() => void leave('ended')}>Sign in as somebody else</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

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

/**
 * Shows the staff area to staff. Redirects everybody else to the login, and from there back to the requested page. The rules
 * protect the data, not this component.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { data: session, error, retry } = useSubscribed(watchPerson);
  const { pathname, search } = useLocation();
  const [owner, setOwner] = useState<Session>();
  const [signingIn, setSigningIn] = useState(false);
  const hasWork = useHasWork();
  useStanding(session);

  const isOwner = session && (owner?.uid ?? session.uid) === session.uid;
  if (isOwner && session !== owner) setOwner(session);
  const stays = isOwner || (hasWork && (session === null || signingIn));
  // The session has ended or belongs to another person: reloading clears the page's memory.
  const isOver = owner !== undefined && !stays;
  useEffect(() => {
    if (!isOver) return;
    if (session) reloadPage();
    else void leave('ended');
  }, [isOver, session]);

  const waits = owner !== undefined && stays && (!isOwner || signingIn);
  useEffect(() => (waits ? pauseSubscriptions() : undefined), [waits]);

  if (owner && stays) {
    return (
      <SessionContext value={owner}>
        {children}
        {waits && <SessionEnded email={owner.email} onSigningIn={setSigningIn} />}
      </SessionContext>
    );
  }
  if (session === null && !owner) {
    const next = `${pathname}${search}`;
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

function useStanding(session: Session | null | undefined) {
  useEffect(() => {
    if (!session) return;
    return subscribe(watchStanding(session), {
      onData: () => void endSession(),
      // Without this watch the session still ends with its token.
      onError: () => undefined,
    });
  }, [session]);
}
