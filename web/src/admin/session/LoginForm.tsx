import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanEmail } from '@utkarsh/domain/fields/pastedText';
import { brand } from '@utkarsh/domain/brand';
import { LoginError, sendPasswordReset, serverError, signIn } from '../../data/staff/members';

/** Requests the mail for a new password. It does not reveal whether an account exists. */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const [outcome, setOutcome] = useState<{ failure?: string }>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setOutcome(undefined);
    try {
      await sendPasswordReset(values.email);
      setOutcome({});
    } catch (error) {
      setOutcome({ failure: error instanceof LoginError ? error.message : serverError });
    }
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
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
        {...register('email', {
          validate: (value) =>
            /^[^\s@]+@\S+$/.test(cleanEmail(value)) || 'Enter an address such as name@company.in.',
        })}
      />
      <div role="status">
        {outcome && outcome.failure === undefined && (
          <Alert severity="success">
            If there is an account with this address, the e-mail is on its way.
          </Alert>
        )}
      </div>
      {outcome?.failure !== undefined && <Alert severity="error">{outcome.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} loadingPosition="start">
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
  endText?: string | undefined;
  /** Address of the only person who may sign in here. */
  email?: string;
  /** Called with true at the first attempt, and with false after a success. */
  onSigningIn: (signingIn: boolean) => void;
}

export function LoginForm({ endText = '', email = '', onSigningIn }: LoginFormProps) {
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState(endText);
  const [forgot, setForgot] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { username: email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, password }) => {
    setFailure('');
    setNote('');
    onSigningIn(true);
    try {
      await signIn(username, password);
      onSigningIn(false);
    } catch (error) {
      setFailure(error instanceof LoginError ? error.message : serverError);
    }
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
            readOnly: email !== '',
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
        {...register('password', { required: 'Enter your password.' })}
      />
      <Link
        component="button"
        type="button"
        onClick={() => setForgot(true)}
        sx={{ alignSelf: 'end', lineHeight: 1.75 }}
      >
        Forgot password?
      </Link>
      <div role="status">{note !== '' && <Alert severity="info">{note}</Alert>}</div>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} loadingPosition="start">
        LOGIN
      </Button>
      {email === '' && (
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
      )}
    </Stack>
  );
}
