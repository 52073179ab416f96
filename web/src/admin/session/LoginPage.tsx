import { Box, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { watchSession } from '../../data/staff/session';
import { safeNext } from '../ui/adminPaths';
import { useTitle } from '../ui/PageHeading';
import { useWatched } from '../ui/useWatched';
import { sessionEndTexts } from './leave';
import { LoginForm } from './LoginForm';

/** `/admin/login`: for who is signed in already it leads on to the page asked for. */
export function LoginPage() {
  useTitle('Login');
  const [params] = useSearchParams();
  // Whatever keeps this from being known, the form says when it is sent.
  const { value: session } = useWatched(watchSession);
  const [signingIn, setSigningIn] = useState(false);
  const endText = Object.entries(sessionEndTexts).find(([why]) => params.has(why))?.[1];

  // Auth knows of a new session before the form has found out whether it counts.
  if (session && !signingIn) return <Navigate to={safeNext(params.get('next'))} replace />;
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        py: 4,
        background: 'linear-gradient(160deg, var(--blue-deep), var(--blue-deeper))',
      }}
    >
      <Paper sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, borderRadius: 3 }} elevation={6}>
        <Stack spacing={2.5}>
          <Box
            component="a"
            href="/"
            aria-label={`${brand.name}, to the public site`}
            sx={{ alignSelf: 'start', display: 'block' }}
          >
            <img src="/logo.svg" alt="" height={44} />
          </Box>
          <div>
            <Typography variant="h1">Login to Dashboard</Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              For the staff of {brand.name}.
            </Typography>
          </div>
          <LoginForm endText={endText} onSigningIn={setSigningIn} />
        </Stack>
      </Paper>
    </Box>
  );
}
