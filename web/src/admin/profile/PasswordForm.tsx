import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { changePassword, PasswordError } from '../../data/staff/account';
import { leave } from '../session/leave';
import { useSession } from '../session/sessionContext';

const shortest = 10;
const longest = 1024;

const schema = z
  .object({
    present: z.string().check(z.minLength(1, 'Enter your present password.')),
    next: z
      .string()
      .check(
        z.minLength(shortest, `Choose a password of at least ${shortest} characters.`),
        z.maxLength(longest, `A password can have at most ${longest} characters.`),
      ),
    again: z.string(),
  })
  .check(
    z.refine(({ next, again }) => next === again, {
      error: 'This is not the same password.',
      path: ['again'],
    }),
  );
type Passwords = z.infer<typeof schema>;

const fields = [
  { name: 'present', label: 'Present password', autoComplete: 'current-password' },
  { name: 'next', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** Changes the password of whoever knows the present one. Every device has to sign in with the new one, this one too. */
export function PasswordForm() {
  const { email } = useSession();
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    resolver: zodResolver(schema),
    defaultValues: { present: '', next: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ present, next }) => {
    try {
      await leave('changed', () => changePassword(present, next));
    } catch (error) {
      const known = error instanceof PasswordError ? error : undefined;
      setError(
        known?.field ?? 'root',
        { message: known?.message ?? 'Something went wrong. Your password is as it was.' },
        { shouldFocus: true },
      );
    }
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 420 }}
      onSubmit={(event) => void submit(event)}
    >
      {/* For password managers, which want to know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => {
        const { ref, ...input } = register(name);
        return (
          <TextField
            key={name}
            {...input}
            inputRef={ref}
            type="password"
            label={label}
            autoComplete={autoComplete}
            error={errors[name] !== undefined}
            helperText={errors[name]?.message}
          />
        );
      })}
      {errors.root?.message !== undefined && (
        <Alert severity="error" role="alert">
          {errors.root.message}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'start' }}>
        Change the password
      </Button>
    </Stack>
  );
}
