import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanEmail } from '@utkarsh/domain/fields/pastedText';
import { brand } from '@utkarsh/domain/brand';
import { useSending } from '../../browser/useSending';
import { LoginError, sendPasswordReset, serverError, signIn } from '../../data/staff/login';

const problemOf = (error: unknown): string => (error instanceof LoginError ? error.message : serverError);

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
      <TextField
        label="Email Address"
        size="medium"
        autoFocus
        autoComplete="username"
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        slotProps={{
          htmlInput: {
            autoCapitalize: 'none',
            spellCheck: false,
            inputMode: 'email',
            readOnly: isSending,
          },
        }}
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

const signUpNote = 'Accounts are for staff only. Ask an administrator to invite you.';

interface LoginFormProps {
  /** Why the person has to sign in again. */
  note: string;
  /** Called with true at the first attempt, and with false after a success. */
  onSigningIn: (signingIn: boolean) => void;
}

export function LoginForm({ note: firstNote, onSigningIn }: LoginFormProps) {
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
      <TextField
        label="Email Address"
        size="medium"
        placeholder={brand.email}
        autoComplete="username"
        error={errors.username !== undefined}
        helperText={errors.username?.message}
        slotProps={{
          htmlInput: {
            autoCapitalize: 'none',
            spellCheck: false,
            inputMode: 'email',
            readOnly: isSending,
          },
        }}
        {...register('username', {
          validate: (value) => value.trim() !== '' || 'Enter your e-mail address.',
        })}
      />
      <TextField
        label="Password"
        size="medium"
        type="password"
        autoComplete="current-password"
        error={errors.password !== undefined}
        helperText={errors.password?.message}
        slotProps={{ htmlInput: { readOnly: isSending } }}
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
          onClick={() => setNote(signUpNote)}
          sx={{ verticalAlign: 'baseline' }}
        >
          Sign up.
        </Link>
      </Typography>
    </Stack>
  );
}
