import {
  Alert,
  Box,
  Paper,
  Stack,
  Typography,
  Button,
  Link,
  TextField,
  type TextFieldProps,
} from '@mui/material';
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
  LoginError,
  sendPasswordReset,
  serverError,
  signIn,
} from '../../data/staff/login';
import { adminPaths, safeNext } from '../ui/adminPaths';
import { useSubscribed } from '../../browser/useSubscribed';
import { LoadProblem } from '../ui/Loading';
import { useLoaded } from '../../browser/useLoaded';
import { hasDrafts } from './deviceMemory';
import { sessionEndTexts } from './leave';
import { PasswordForm } from './PasswordForm';
import { useForm, type FieldError } from 'react-hook-form';
import { cleanEmail } from '@utkarsh/domain/fields/pastedText';
import { useSending } from '../../browser/useSending';

const problemOf = (error: unknown): string => (error instanceof LoginError ? error.message : serverError);

/** Field that stays as it is while the form is sent. */
const EntryField = ({
  problem,
  isSending,
  ...props
}: TextFieldProps & { problem: FieldError | undefined; isSending: boolean }) => (
  <TextField
    size="medium"
    error={problem !== undefined}
    helperText={problem?.message}
    {...props}
    slotProps={{
      htmlInput: {
        readOnly: isSending,
        ...(props.type !== 'password' && { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }),
      },
    }}
  />
);

/** Requests the mail for a new password. It does not reveal whether an account exists. */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const { isSending, problem, send } = useSending(problemOf);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors } = formState;

  const submit = handleSubmit((values) => {
    setIsSent(false);
    return send(
      () => sendPasswordReset(values.email),
      () => setIsSent(true),
    );
  });

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={(event) => void submit(event)}>
      <Typography>We will send a link to this address. Use it to choose a new password.</Typography>
      <EntryField
        label="Email Address"
        problem={errors.email}
        isSending={isSending}
        autoFocus
        autoComplete="username"
        {...register('email', {
          validate: (value) =>
            /^[^\s@]+@\S+$/.test(cleanEmail(value)) || 'Enter an address such as name@company.in.',
        })}
      />
      <div role="status">
        {isSent && (
          <Alert severity="success">
            If there is an account with this address, the e-mail is on its way.
          </Alert>
        )}
      </div>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isSending} loadingPosition="start">
        Send the link
      </Button>
      <Button type="button" onClick={onBack}>
        Back to the login
      </Button>
    </Stack>
  );
}

export function LoginForm(props: {
  /** Why the person has to sign in again. */
  note: string;
  /** Called with true at the first attempt, and with false after a success. */
  onSigningIn: (signingIn: boolean) => void;
}) {
  const { note: firstNote, onSigningIn } = props;
  const { isSending, problem, send } = useSending(problemOf);
  const [note, setNote] = useState(firstNote);
  const [forgot, setForgot] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ username, password }) => {
    setNote('');
    onSigningIn(true);
    return send(
      () => signIn(username, password),
      () => onSigningIn(false),
    );
  });

  if (forgot) return <ForgotPassword email={getValues('username')} onBack={() => setForgot(false)} />;
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={(event) => void submit(event)}>
      <EntryField
        label="Email Address"
        problem={errors.username}
        isSending={isSending}
        placeholder={brand.email}
        autoComplete="username"
        {...register('username', {
          validate: (value) => value.trim() !== '' || 'Enter your e-mail address.',
        })}
      />
      <EntryField
        label="Password"
        problem={errors.password}
        isSending={isSending}
        type="password"
        autoComplete="current-password"
        {...register('password', { required: 'Enter your password.' })}
      />
      <Link
        component="button"
        type="button"
        disabled={isSending}
        onClick={() => setForgot(true)}
        sx={{ alignSelf: 'end', lineHeight: 1.75 }}
      >
        Forgot password?
      </Link>
      <div role="status">{note !== '' && <Alert severity="info">{note}</Alert>}</div>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isSending} loadingPosition="start">
        LOGIN
      </Button>
      <Typography color="text.secondary">
        Don’t have an account?{' '}
        <Link
          component="button"
          type="button"
          onClick={() => setNote('Accounts are for staff only. Ask an administrator to invite you.')}
          sx={{ verticalAlign: 'baseline' }}
        >
          Sign up.
        </Link>
      </Typography>
    </Stack>
  );
}

function EntryPage(props: { title: string; heading?: string; lead?: string; children: ReactNode }) {
  const { title, heading = title, lead, children } = props;
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

/** `/admin/login`: the login. Redirects a signed-in person to the requested page. */
export function LoginPage() {
  const [params] = useSearchParams();
  // If this fails, the form reports the error after a submit.
  const { data: session } = useSubscribed(watchSession);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [draftText] = useState(() =>
    hasDrafts() ? 'This tab keeps what you have typed: sign in again to go on and save it.' : '',
  );
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
