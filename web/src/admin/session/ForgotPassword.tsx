import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanEmail } from '@utkarsh/domain/fields/cleanText';
import { LoginError, sendPasswordReset, serverError } from '../../data/staff/session';

interface ForgotPasswordProps {
  /** The address typed at the login. */
  email: string;
  onBack: () => void;
}

/** Requests the mail with which a new password is set. It does not reveal who has an account. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
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
            /^\S+@\S+$/.test(cleanEmail(value)) || 'Enter an address such as name@company.in.',
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
