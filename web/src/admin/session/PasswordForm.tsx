import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { newPasswordSchema, passwordLimits } from '@utkarsh/domain/staff/staff';
import { useSending } from '../../browser/useSending';
import { PasswordError } from '../../data/staff/login';

const schemaOf = (asksPresent: boolean) =>
  z
    .object({
      present: z.string().check(z.minLength(asksPresent ? 1 : 0, 'Enter your current password.')),
      next: newPasswordSchema,
      again: z.string(),
    })
    .check(
      z.refine(({ next, again }) => next === again, {
        error: 'The two passwords are not the same.',
        path: ['again'],
      }),
    );
type Passwords = z.infer<ReturnType<typeof schemaOf>>;

const present = { name: 'present', label: 'Current password', autoComplete: 'current-password' } as const;
const newFields = [
  {
    name: 'next',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `At least ${passwordLimits.min} characters. Several words in a row are easy to remember.`,
  },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

export function PasswordForm(props: {
  email: string;
  asksPresent?: boolean;
  saveLabel: string;
  /** Sets the password. Throws PasswordError. */
  onSave: (passwords: Passwords) => Promise<void>;
}) {
  const { email, asksPresent = false, saveLabel, onSave } = props;
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    resolver: zodResolver(schemaOf(asksPresent)),
    defaultValues: { present: '', next: '', again: '' },
  });
  const { errors } = formState;
  const { isSending, send } = useSending((error) => {
    const passwordError = error instanceof PasswordError ? error : undefined;
    setError(
      passwordError?.field ?? 'root',
      { message: passwordError?.message ?? 'Something went wrong. Your password was not changed.' },
      { shouldFocus: true },
    );
  });
  const submit = handleSubmit((passwords) => send(() => onSave(passwords)));
  return (
    // `gap` leaves no space for the hidden field, as `spacing` would.
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {[...(asksPresent ? [present] : []), ...newFields].map((field) => {
        const { ref, ...input } = register(field.name);
        return (
          <TextField
            key={field.name}
            {...input}
            inputRef={ref}
            type="password"
            label={field.label}
            autoComplete={field.autoComplete}
            slotProps={{ htmlInput: { readOnly: isSending } }}
            error={errors[field.name] !== undefined}
            helperText={errors[field.name]?.message ?? ('hint' in field ? field.hint : undefined)}
          />
        );
      })}
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      <Button type="submit" variant="contained" loading={isSending} sx={{ alignSelf: 'start' }}>
        {saveLabel}
      </Button>
    </Stack>
  );
}
