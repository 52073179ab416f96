import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendPasswordReset } from '../../data/staff/session';

interface ForgotPasswordProps {
  /** What was typed at the login. */
  email: string;
  onBack: () => void;
}

/** Asks for the mail that sets a new password. Nobody learns here who has an account. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setOutcome(undefined);
    try {
      await sendPasswordReset(values.email);
      setOutcome('sent');
    } catch {
      setOutcome('failed');
    }
  });

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={(event) => void submit(event)}>
      <Typography>We send a link to this address with which you choose a new password.</Typography>
      <TextField
        label="Email Address"
        size="medium"
        autoFocus
        autoComplete="username"
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
        {...register('email', {
          validate: (value) => /^\S+@\S+$/.test(value.trim()) || 'Enter an address such as name@company.in.',
        })}
      />
      <div role="status">
        {outcome === 'sent' && (
          <Alert severity="success">If there is an account with this address, the mail is on its way.</Alert>
        )}
      </div>
      {outcome === 'failed' && (
        <Alert severity="error" role="alert">
          Server error
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} loadingPosition="start">
        Send the link
      </Button>
      <Button type="button" onClick={onBack}>
        Back to the login
      </Button>
    </Stack>
  );
}
