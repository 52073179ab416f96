import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { invitationDays } from '@utkarsh/domain/staff/staff';
import { useTitle } from '../ui/PageHeading';
import {
  acceptInvitation,
  accountOfCode,
  accountOfInvitation,
  choosePassword,
  watchSession,
} from '../../data/staff/login';
import { adminPaths, safeNext } from '../ui/adminPaths';
import { useSubscribed } from '../../browser/useSubscribed';
import { LoadProblem } from '../ui/Loading';
import { useLoaded } from '../../browser/useLoaded';
import { hasDrafts } from './deviceMemory';
import { sessionEndTexts } from './leave';
import { ForgotPassword, LoginForm } from './LoginForm';
import { PasswordForm } from './PasswordForm';

interface EntryPageProps {
  title: string;
  heading?: string;
  lead?: string | undefined;
  children: ReactNode;
}

function EntryPage({ title, heading = title, lead, children }: EntryPageProps) {
  useTitle(title);
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
            href={sitePaths.home}
            aria-label={`${brand.name}, to the public site`}
            sx={{ alignSelf: 'start', display: 'block' }}
          >
            <img src="/logo.svg" alt="" height={44} />
          </Box>
          <div>
            <Typography variant="h1">{heading}</Typography>
            {lead !== undefined && (
              <Typography color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
                {lead}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}

const keptText = 'This tab keeps what you have typed: sign in again to go on and save it.';

/** `/admin/login`: the login. Redirects a signed-in person to the requested page. */
export function LoginPage() {
  const [params] = useSearchParams();
  // If this fails, the form reports the error after a submit.
  const { data: session } = useSubscribed(watchSession);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [draftText] = useState(() => (hasDrafts() ? keptText : ''));
  const endText = Object.entries(sessionEndTexts).find(([name]) => params.has(name))?.[1] ?? '';

  // Auth reports a new session before the form knows whether the rules accept it.
  if (session && !isSigningIn) return <Navigate to={safeNext(params.get('next'))} replace />;
  return (
    <EntryPage title="Login" heading="Login to Dashboard" lead={`For the staff of ${brand.name}.`}>
      <LoginForm note={`${endText} ${draftText}`.trim()} onSigningIn={setIsSigningIn} />
    </EntryPage>
  );
}

const title = 'Choose your password';

const invitationEnd = `An invitation works once, within ${invitationDays} days, and a newer one replaces it. Sign in with the password that you have chosen. If you have none yet, request a link here, or ask the administrator who has invited you.`;
const resetEnd = 'A link to choose a password works once, within an hour. Request a new one here.';

/** Target of the links in an invitation (`/admin/password?invitation=`) and in the mail of 'Forgot password?' (`?oobCode=`). */
export function PasswordPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const invitation = params.get('invitation');
  const code = params.get('oobCode') ?? '';
  const read = useCallback(
    async () => ({
      email: await (invitation === null ? accountOfCode(code) : accountOfInvitation(invitation)),
    }),
    [code, invitation],
  );
  const { data: account, error, retry } = useLoaded(read);
  const [isSpent, setIsSpent] = useState(false);

  if (!account) {
    return (
      <EntryPage title={title}>
        {error ? (
          <LoadProblem subject="The link" onRetry={retry} />
        ) : (
          <Typography role="status">Checking the link …</Typography>
        )}
      </EntryPage>
    );
  }
  const { email } = account;
  if (email === undefined || isSpent) {
    return (
      <EntryPage title="This link no longer works">
        <Alert severity="info">{invitation === null ? resetEnd : invitationEnd}</Alert>
        <ForgotPassword email={email ?? ''} onBack={() => void navigate(adminPaths.login)} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} lead={`For ${email}`}>
      <PasswordForm
        email={email}
        saveLabel="Save the password"
        onSave={async ({ next }) => {
          const wasSet =
            invitation === null
              ? await choosePassword(code, email, next)
              : await acceptInvitation(invitation, next);
          if (!wasSet) setIsSpent(true);
          else await navigate(`${adminPaths.login}?chosen`, { replace: true });
        }}
      />
    </EntryPage>
  );
}
