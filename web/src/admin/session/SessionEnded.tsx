import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { leave } from './leave';
import { LoginForm } from './LoginForm';

interface SessionEndedProps {
  /** The address of the person whose work this page holds. */
  email: string;
  onSigningIn: (signingIn: boolean) => void;
}

/** Stands before a page with unsaved work whose session has ended. What is behind it can be read by nobody until they sign in. */
export function SessionEnded({ email, onSigningIn }: SessionEndedProps) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(12px)' } } }}
    >
      <DialogTitle id={id} component="h2">
        Your session has ended
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography id={`${id}-text`}>
            What you have typed is still here. Sign in again to go on and save it.
          </Typography>
          <LoginForm email={email} onSigningIn={onSigningIn} />
          <Button onClick={() => void leave('ended')}>Sign in as somebody else</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
